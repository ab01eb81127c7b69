import Onion
public import OnionCoding
import OnionDocuments
public import OnionModel
import OnionTestSupport

/// Random documents of every kind. They are made by walking the JSON Schema, so that new keys of codecs are included without changes here.
///
/// Most documents are refused unchanged, because the schema does not describe dependencies: an import removes refused members until the rest
/// is accepted.
public struct RandomDocuments {
    var random: SeededGenerator
    var texts: RandomNodes
    /// Whether a text may be empty. A table cannot hold such.
    public var hasEmptyTexts = true
    let definitions: [String: Node]
    /// The keys of parts that documents name.
    var names: [PartKind: [String]]
    /// The templates that wrap a layer.
    var rings: [String] = []
    /// The templates of cells and their contents, which only tables show.
    private var cells: Set<String> = []
    /// The kind of the document that is being made.
    var kind = PartKind.template
    /// The ids of the views of the template that is being made, and its constraints.
    var viewIDs: [String] = []
    var viewTypes: [String: ViewType] = [:]
    var parent: ViewType?
    /// The type that the root view of the template must have; nil for any.
    var root: ViewType?
    /// The keys that stored documents have, as `navigationItem.prompt`. Keys that are not among them are tried first.
    public private(set) var covered: Set<String> = []
    var uncoveredDefinitions: Set<String> = []
    var uncoveredProperties: Set<Property> = []
    /// Whether the current value belongs to a variation or a state.
    var isChange = false
    var constraints: [Node] = []
    var lastNumber = 0

    public init(seed: UInt64, names: [PartKind: [String]] = [:]) {
        random = SeededGenerator(seed: seed)
        texts = RandomNodes(seed: seed &+ 1)
        self.names = names
        let entries = DocumentSchema.node["$defs"]?.entries ?? []
        definitions = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) })
    }

    /// Imports random documents of each kind, referenced kinds first: four of each a round. Keys that are missing in one round are tried
    /// first in the next. Returns the stored documents.
    public mutating func fill(_ test: TestRegistry, rounds: Int) throws -> [Node] {
        var stored = try Self.add(Self.bases, to: test)
        note(stored)
        for round in 0..<rounds {
            for kind in [PartKind.color, .number, .font, .actions, .template, .content, .screen, .app] {
                let documents = (0..<4).map { index in
                    document(kind).setting(kind.rawValue, .string("\(kind)-\(round)-\(index)"))
                }
                let added = try Self.add(documents, to: test)
                note(added)
                stored += added
            }
        }
        return stored
    }

    /// Lets later documents name parts, and prefer keys that these have not.
    private mutating func note(_ documents: [Node]) {
        for document in documents { note(document) }
        covered.formUnion(keys(in: documents))
        uncoveredDefinitions = Set(
            allKeys.subtracting(covered).compactMap { $0.split(separator: ".").first.map(String.init) })
        uncoveredProperties = Set(
            Property.allCases.filter { property in
                !["view.", "viewChanges.", "state.\\."].allSatisfy { prefix in
                    let end = prefix.hasPrefix("state") ? "$" : ""
                    return covered.contains("\(prefix)\(property.rawValue)\(end)")
                }
            })
    }

    /// Lets later documents name a part.
    private mutating func note(_ document: Node) {
        guard let name = document.entries?.first, let kind = PartKind(rawValue: name.key), let key = name.value.string
        else { return }
        if kind == .template, document["slots"] == nil, ["layout", "navigation"].contains(document["kind"]?.string) {
            rings.append(key)
        } else {
            let isCell =
                document["kind"]?.string == "cell" || document["prototype"] != nil
                || cells.contains(document["template"]?.string ?? "")
            if isCell { cells.insert(key) } else { names[kind, default: []].append(key) }
        }
    }

    /// Imports documents without their refused members. Returns the stored documents.
    public static func add(_ documents: [Node], to test: TestRegistry) throws -> [Node] {
        var documents = documents
        while true {
            let problems = try refusals(of: documents, in: test)
            if problems.isEmpty { return documents }
            let wrong = Dictionary(grouping: problems) { $0.source ?? "" }
            documents = documents.enumerated().compactMap { index, document in
                guard let problems = wrong["\(index)"] else { return document }
                let rest = document.removing(problems)
                return rest == document ? nil : rest
            }
        }
    }

    /// Imports documents, and returns why they are refused. The source of a problem is the index of its document.
    private static func refusals(of documents: [Node], in test: TestRegistry) throws -> [Problem] {
        var batch = DocumentBatch()
        for (index, document) in documents.enumerated() {
            let reader = DocumentReader(format: .documents(.json))
            batch.append(reader.read(bytes: Array(JSONWriter.compact(document)), source: "\(index)"))
        }
        if !batch.problems.isEmpty { return batch.problems }
        do {
            try test.registry.import(.documents(batch), by: TestRegistry.anna)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems
        }
    }
}
