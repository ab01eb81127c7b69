import CSQLite

/// What SQLite is told once for a whole process.
public enum SQLiteProcess {
    /// Keeps SQLite from counting the memory that it takes, for which connections on several threads wait for each other (measured: 40
    /// times in a check of the example registry).
    ///
    /// Only a program may decide this, before it opens anything with SQLite: it holds for everybody in the process.
    public static func stopCountingMemory() {
        // What is too late changes nothing.
        _ = onion_sqlite_stop_counting_memory()
    }
}
