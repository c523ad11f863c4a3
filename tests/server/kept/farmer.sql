BEGIN TRANSACTION;
CREATE TABLE decisions (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, steps TEXT NOT NULL, result TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
INSERT INTO "decisions" VALUES('t',0,'[]','{"scores": [99, 99, 99], "winners": []}');
INSERT INTO "decisions" VALUES('t',1,'[{"type": "Bid", "chips": 57}]','{"scores": [99, 99, 99], "winners": []}');
INSERT INTO "decisions" VALUES('t',2,'[{"type": "Bid", "chips": 92}]','{"scores": [99, 99, 99], "winners": []}');
INSERT INTO "decisions" VALUES('t',3,'[{"type": "Bid", "chips": 99}]','{"scores": [99, 99, 99], "winners": []}');
INSERT INTO "decisions" VALUES('t',4,'[{"type": "Pass"}]','{"scores": [99, 99, 99], "winners": []}');
INSERT INTO "decisions" VALUES('t',5,'[{"type": "Pass"}, {"type": "DealCard", "card": {"rank": "THREE", "suit": "CLUBS"}}, {"type": "DealCard", "card": {"rank": "TEN", "suit": "CLUBS"}}]','{"scores": [99, 99, 0], "winners": []}');
INSERT INTO "decisions" VALUES('t',6,'[{"type": "Draw"}, {"type": "DealCard", "card": {"rank": "KING", "suit": "HEARTS"}}]','{"scores": [99, 99, 0], "winners": []}');
INSERT INTO "decisions" VALUES('t',7,'[{"type": "Draw"}, {"type": "DealCard", "card": {"rank": "TWO", "suit": "DIAMONDS"}}]','{"scores": [99, 99, 0], "winners": []}');
INSERT INTO "decisions" VALUES('t',8,'[{"type": "Stand"}]','{"scores": [99, 99, 0], "winners": []}');
CREATE TABLE seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, token BLOB, bot INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('t',0,'N0',X'5FECEB66FFC86F38D952786C6D696C79C2DBC239DD4E91B46729D73A27FB57E9',0);
INSERT INTO "seats" VALUES('t',1,'N1',X'6B86B273FF34FCE19D6B804EFF5A3F5747ADA4EAA22F1D49C01E52DDB7875B4B',0);
INSERT INTO "seats" VALUES('t',2,'N2',X'D4735E3A265E16EEE03F59718B9B5D03019C07D8B6C51F90DA3A666EEC13AB35',0);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, format INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    config TEXT NOT NULL, start TEXT
);
INSERT INTO "tables" VALUES('t',1,'farmer',1,'{"format":1,"game":"farmer","rules_version":1,"config":{"players":3,"first":0,"deck":[{"rank":"ACE","suit":"SPADES"},{"rank":"ACE","suit":"HEARTS"},{"rank":"ACE","suit":"DIAMONDS"},{"rank":"ACE","suit":"CLUBS"},{"rank":"TWO","suit":"SPADES"},{"rank":"TWO","suit":"HEARTS"},{"rank":"TWO","suit":"DIAMONDS"},{"rank":"TWO","suit":"CLUBS"},{"rank":"THREE","suit":"SPADES"},{"rank":"THREE","suit":"HEARTS"},{"rank":"THREE","suit":"DIAMONDS"},{"rank":"THREE","suit":"CLUBS"},{"rank":"FOUR","suit":"SPADES"},{"rank":"FOUR","suit":"HEARTS"},{"rank":"FOUR","suit":"DIAMONDS"},{"rank":"FOUR","suit":"CLUBS"},{"rank":"FIVE","suit":"SPADES"},{"rank":"FIVE","suit":"HEARTS"},{"rank":"FIVE","suit":"DIAMONDS"},{"rank":"FIVE","suit":"CLUBS"},{"rank":"SIX","suit":"HEARTS"},{"rank":"SEVEN","suit":"SPADES"},{"rank":"SEVEN","suit":"HEARTS"},{"rank":"SEVEN","suit":"DIAMONDS"},{"rank":"SEVEN","suit":"CLUBS"},{"rank":"NINE","suit":"SPADES"},{"rank":"NINE","suit":"HEARTS"},{"rank":"NINE","suit":"DIAMONDS"},{"rank":"NINE","suit":"CLUBS"},{"rank":"TEN","suit":"SPADES"},{"rank":"TEN","suit":"HEARTS"},{"rank":"TEN","suit":"DIAMONDS"},{"rank":"TEN","suit":"CLUBS"},{"rank":"JACK","suit":"SPADES"},{"rank":"JACK","suit":"HEARTS"},{"rank":"JACK","suit":"DIAMONDS"},{"rank":"JACK","suit":"CLUBS"},{"rank":"QUEEN","suit":"SPADES"},{"rank":"QUEEN","suit":"HEARTS"},{"rank":"QUEEN","suit":"DIAMONDS"},{"rank":"QUEEN","suit":"CLUBS"},{"rank":"KING","suit":"SPADES"},{"rank":"KING","suit":"HEARTS"},{"rank":"KING","suit":"DIAMONDS"},{"rank":"KING","suit":"CLUBS"}],"stake":100,"max_bid":null,"pass_is_final":false,"deals":5,"until_won":false,"max_deals":null,"last_farm":"lost","direction":"left","draw_from":"top","ranking":"base","succession":"auction","price":0,"rotate_every_deal":false}}',NULL);
COMMIT;
