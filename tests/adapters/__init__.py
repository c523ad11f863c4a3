"""Games in other libraries: one coding, and each adapter beside what that library asks of it."""
