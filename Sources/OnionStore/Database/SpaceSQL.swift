/// Spaces in SQL: the part of a key before the colon.
enum SpaceSQL {
    /// The expression for the space of a key; empty for the default one.
    static func space(of key: String) -> String {
        "iif(instr(\(key), ':') > 0, substr(\(key), 1, instr(\(key), ':') - 1), '')"
    }

    /// The expression for the name of a key in its space.
    static func name(of key: String) -> String { "substr(\(key), instr(\(key), ':') + 1)" }

    /// The condition that a key is of a space, with its arguments. The keys of a space with a name are a range of an index.
    ///
    /// - Parameter space: Empty for the default space.
    static func condition(_ key: String, in space: String) -> (String, [Query.Value]) {
        if space.isEmpty { return ("instr(\(key), ':') = 0", []) }
        // The semicolon follows the colon.
        return ("\(key) >= ? AND \(key) < ?", [.text("\(space):"), .text("\(space);")])
    }
}
