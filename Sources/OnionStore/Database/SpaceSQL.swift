/// Spaces in SQL: the part of a key before the colon.
enum SpaceSQL {
    /// The expression for the space of a key; empty for the default one.
    static func space(of key: String) -> String {
        "iif(instr(\(key), ':') > 0, substr(\(key), 1, instr(\(key), ':') - 1), '')"
    }

    /// The expression for the name of a key in its space.
    static func name(of key: String) -> String { "substr(\(key), instr(\(key), ':') + 1)" }

    /// The condition that a key is of a space; it follows another condition. The keys of a space with a name are a range of an index.
    ///
    /// - Parameters:
    ///   - space: Empty for the default space; nil for all spaces, without a condition.
    ///   - key: The column of the key.
    static func condition(in space: String?, _ key: String = "part.key") -> String {
        guard let space else { return "" }
        return space.isEmpty ? " AND instr(\(key), ':') = 0" : " AND \(key) >= ? AND \(key) < ?"
    }

    /// The arguments of ``condition(in:_:)``.
    static func arguments(in space: String?) -> [Query.Value] {
        guard let space, !space.isEmpty else { return [] }
        // The semicolon follows the colon.
        return [.text("\(space):"), .text("\(space);")]
    }
}
