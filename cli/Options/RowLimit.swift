import ArgumentParser

/// How many rows a command prints at most.
enum RowLimit {
    static func validate(_ limit: Int?) throws {
        if let limit, limit < 1 { throw ValidationError("--limit is at least 1.") }
    }
}
