import OnionModel

/// Characters of the private use area that stand in for emoji while libyaml writes.
///
/// libyaml escapes everything beyond U+FFFF, so that a pizza would become `\U0001F355`. Each such character of a
/// document is lent one that the document does not use, and gets its place back in the finished text.
struct StandIns {
    private var lent: [Unicode.Scalar: Unicode.Scalar] = [:]
    private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]

    /// Finds a stand-in for every character of a node's texts that needs one, as long as there are any.
    init(for node: Node) {
        var high: Set<Unicode.Scalar> = []
        var taken: Set<Unicode.Scalar> = []
        Self.collect(from: node, &high, &taken)
        let free = (0xE000...0xF8FF).lazy.compactMap { Unicode.Scalar($0) }.filter { !taken.contains($0) }
        for (scalar, standIn) in zip(high.sorted(), free) {
            lent[scalar] = standIn
            originals[standIn] = scalar
        }
    }

    /// The text as libyaml gets it.
    func replacing(_ text: String) -> String {
        Self.replace(in: text, by: lent)
    }

    /// The text with its own characters again.
    func replaced(in text: String) -> String {
        Self.replace(in: text, by: originals)
    }

    private static func replace(in text: String, by others: [Unicode.Scalar: Unicode.Scalar]) -> String {
        if others.isEmpty { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { others[$0] ?? $0 }))
    }

    private static func collect(
        from node: Node, _ high: inout Set<Unicode.Scalar>, _ taken: inout Set<Unicode.Scalar>
    ) {
        switch node.value {
        case .string(let text): collect(from: text, &high, &taken)
        case .list(let items): for item in items { collect(from: item, &high, &taken) }
        case .map(let entries):
            for entry in entries {
                collect(from: entry.key, &high, &taken)
                collect(from: entry.value, &high, &taken)
            }
        case .null, .bool, .number: break
        }
    }

    private static func collect(
        from text: String, _ high: inout Set<Unicode.Scalar>, _ taken: inout Set<Unicode.Scalar>
    ) {
        // U+E000 and all above it begin with these bytes: most texts are done here.
        guard text.utf8.contains(where: { $0 >= 0xEE }) else { return }
        for scalar in text.unicodeScalars {
            if scalar.value > 0xFFFF { high.insert(scalar) }
            if 0xE000...0xF8FF ~= scalar.value { taken.insert(scalar) }
        }
    }
}
