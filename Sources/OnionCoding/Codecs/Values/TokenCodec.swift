package import OnionModel

/// The stored form of a color, a font or a number of the registry in a template or a content: `{"$part": 0}`.
///
/// No name of a property, a field, a view or a locale begins with a dollar sign, so the key is unambiguous.
package enum StoredToken {
    static let key = "$part"
    /// The beginning of the stored form in compact JSON.
    package static let opening: StaticString = "{\"$part\":"

    /// Whether a stored body has such a form. A text that looks like one is true, too.
    package static func isIn(_ body: UnsafeRawBufferPointer) -> Bool {
        let length = opening.utf8CodeUnitCount
        let form = UnsafeRawBufferPointer(start: opening.utf8Start, count: length)
        guard body.count >= length else { return false }
        return (0...(body.count - length)).contains { index in
            body[index] == .openBrace && body[index..<(index + length)].elementsEqual(form)
        }
    }

    /// The node of the reference with an index.
    static func node(_ ordinal: Int) -> Node { .map([.init(key, .number(Double(ordinal)))]) }

    /// The line of a constraint whose stored form names a number: `{"$part": 0, "constraint": "a.top = b.top + $"}`; nil for another node.
    static func constraint(_ node: Node, among references: [Reference]) throws(Problem) -> String? {
        guard let entries = node.entries, entries.count == 2, entries[0].key == key, let line = entries[1].value.string
        else { return nil }
        let name = try entries[0].value.reference(among: references).key.text
        // No name has the sign. The constraint writes its name as documents do.
        let named = line.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "number/\(name)")
        return (try? Constraint(parsing: named))?.description ?? named
    }

    /// The stored form of a constraint that names a number.
    static func node(_ token: Node, in constraint: Constraint) -> Node {
        .map((token.entries ?? []) + [.init("constraint", .string(constraint.line(naming: "$")))])
    }

    /// The reference that a node of a stored body means; nil for another node.
    static func reference(_ node: Node, among references: [Reference]) throws(Problem) -> Reference? {
        guard let entries = node.entries, entries.count == 1, entries[0].key == key else { return nil }
        return try entries[0].value.reference(among: references)
    }
}

extension DecodingContext {
    /// The result of reading a token from a node.
    enum TokenReading {
        case absent
        case token(Reference)
        /// A token that cannot be read, which was reported.
        case refused
    }

    /// Reads the name of a token of a kind. Words that mean a value of UIKit's are no names.
    mutating func token(_ node: Node, of kind: PartKind) -> TokenReading {
        switch references {
        case .ordinals:
            return storedToken(node)
        case .keys:
            guard bindsFields, let word = node.string, kind.namesToken(word),
                let reference = try? Reference(word, kind: kind, in: space)
            else { return .absent }
            return .token(reference)
        }
    }

    /// Reads a token of a stored body.
    mutating func storedToken(_ node: Node) -> TokenReading {
        guard case .ordinals(let references) = references else { return .absent }
        do throws(Problem) {
            return try StoredToken.reference(node, among: references).map(TokenReading.token) ?? .absent
        } catch {
            report(error, at: node.position)
            return .refused
        }
    }
}

extension DecodingContext {
    /// Returns the line of a constraint of a stored body that names a number; nil for another node.
    func storedConstraint(_ node: Node) throws(Problem) -> String? {
        guard case .ordinals(let references) = references else { return nil }
        return try StoredToken.constraint(node, among: references)
    }
}

extension EncodingContext {
    /// Writes a constraint that names a number, or its stored form.
    mutating func write(_ constraint: Constraint, naming number: Reference) -> Node {
        let written = write(token: number)
        return written.entries == nil
            ? .string(constraint.line(naming: number.written(in: space).key.text))
            : StoredToken.node(written, in: constraint)
    }

    /// Writes the name of a token, or its stored form.
    mutating func write(token: Reference) -> Node {
        let written = write(token)
        guard case .ordinals = style else { return written }
        return StoredToken.node(references.count - 1)
    }
}

extension PartKind {
    /// Whether a word in place of a value names a token, and is no value of UIKit's.
    fileprivate func namesToken(_ word: String) -> Bool {
        switch self {
        case .color: !word.hasPrefix("#") && !ColorReference.isUIKitName(word)
        case .font: FontStyle.Style(rawValue: word) == nil && FontStyle.Weight(rawValue: word) == nil
        // "8" and "8pt" are numbers that are written wrong.
        case .number: Key(written: word).name.unicodeScalars.first.map { $0.properties.isAlphabetic } ?? false
        default: false
        }
    }
}

extension FieldValue {
    /// The token that a plain text means in a field of a type; nil for a text that is a value of UIKit's, or no name.
    ///
    /// - Parameter space: The space of the part that has the field.
    package func token(in type: Field.Kind, of space: String?) -> Reference? {
        let kind: PartKind? =
            switch type {
            case .color: .color
            case .number: .number
            case .text, .image, .bool, .choice: nil
            }
        guard let kind, case .text(.verbatim(.plain(let word))) = self, kind.namesToken(word) else { return nil }
        return try? Reference(word, kind: kind, in: space)
    }
}
