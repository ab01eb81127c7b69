import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder

extension ImportAudit {
    /// Finds the attributes of a document whose value an import replaces, without a word, when it has another form: a letter in a number, a
    /// comma, an unknown word.
    ///
    /// An attribute is fine when the document with the other value is refused, the value is told as left out or kept as a text, or no value
    /// of the attribute changes anything.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - reader: Imports a document.
    /// - Returns: The attributes, each with the values that are replaced.
    package static func replacedValues(
        in bytes: [UInt8], reader: @escaping Reader = Self.read
    ) throws -> [Kind: [String]] {
        let root = try InterfaceBuilderDocument.read(bytes).root
        let ids = Set(root.all.compactMap { $0["id"] })
        var values: [String: [String]] = [:]
        for (name, some) in Census(bytes)?.values ?? [:] { values[name] = some.sorted() }
        let trial = Trial(root, scenes: [], values, reader)
        var replaced: [Kind: [String]] = [:]
        Visit.all(in: root) { visit in
            guard visit.isMeaningful, let attribute = visit.kind.attribute, attribute != Kind.text,
                let value = visit.element[attribute], !ids.contains(value), replaced[visit.kind] == nil
            else { return }
            replaced[visit.kind] = trial.replacedValues(of: attribute, at: visit.path)
        }
        return replaced.filter { !$0.value.isEmpty }
    }
}

extension Trial {
    /// A word that no attribute has.
    private static let unknownWord = "q9z"
    private static let noNumbers = ["20,5", "1O0", "7pt", "", "nan", "inf", "0x10", "1e999"]
    /// Numbers that colors do not have.
    private static let noComponents = ["300", "-1"]
    private static let noFlags = ["yes", "1", ""]

    /// The values of another form in place of which an import takes one of its own.
    func replacedValues(of attribute: String, at path: [Int]) -> [String] {
        let value = root[path[...]][attribute] ?? ""
        // What is kept as it is written is a text or a name.
        if fate(of: Self.unknownWord, as: attribute, at: path) == .kept { return [] }
        let isColor = root[path[...]].name == "color"
        let numbers = Self.noNumbers + (isColor ? Self.noComponents : [])
        let others = Double(value) != nil ? numbers : ["YES", "NO"].contains(value) ? Self.noFlags : []
        let replaced = ([Self.unknownWord] + others).filter { fate(of: $0, as: attribute, at: path) == .silent }
        return replaced.isEmpty || fate(of: attribute, at: path) != .kept ? [] : replaced
    }

    /// What an import does with another value of an attribute.
    private func fate(of value: String, as attribute: String, at path: [Int]) -> ImportAudit.Fate {
        let after = outcome(root.changed(at: path[...]) { $0?.attributes[attribute] = value })
        if after.leftOut != before.leftOut || after.problems != before.problems { return .told }
        return "\(after.parts)".lowercased().contains(Self.unknownWord) ? .kept : .silent
    }
}
