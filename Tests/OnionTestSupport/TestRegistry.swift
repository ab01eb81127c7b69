import Onion
public import OnionDocuments
public import OnionModel
public import OnionStore

/// A registry in a temporary folder of its own, which is deleted along with the value.
public final class TestRegistry: Sendable {
    public let folder: TemporaryFolder
    public let registry: Registry
    /// Who writes in tests.
    public static let anna = Authorship(author: "Anna")

    /// - Parameter documents: what is imported at once, in YAML.
    public init(
        _ documents: String = "", baseLocale: LocaleTag = .english, options: Registry.Options = Registry.Options()
    ) throws {
        folder = try TemporaryFolder()
        registry = try Registry.create(at: folder.path("onion.sqlite"), baseLocale: baseLocale, options: options)
        if !documents.isEmpty { try add(documents) }
    }

    /// A registry with the pizzeria's documents.
    public static func pizzeria() throws -> TestRegistry {
        let test = try TestRegistry()
        try test.registry.importDocuments(at: [Examples.pizzeria], by: anna)
        return test
    }

    /// Imports documents as if they stood in a file.
    @discardableResult
    public func add(
        _ documents: String, source: String = "menu.yaml", by authorship: Authorship = anna, rehearsing: Bool = false
    ) throws -> ImportReport {
        try registry.import(documents.read(source: source), by: authorship, rehearsing: rehearsing)
    }

    /// The lines that an import of the documents is refused with; none when it is taken.
    ///
    /// The documents are stored when there is no refusal.
    public func refusal(_ documents: String, source: String = "menu.yaml") throws -> [String] {
        do {
            try add(documents, source: source)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems.map(\.description)
        }
    }

    /// The heads in use, written as documents.
    public func export(_ format: DocumentFormat) throws -> String {
        try registry.read { snapshot in
            var writer = DocumentWriter(format: format)
            var bytes: [UInt8] = []
            try snapshot.eachDocument { bytes += writer.next($1) }
            return String(decoding: bytes + writer.end(), as: UTF8.self)
        }
    }

    /// The names of the parts in use with their revisions, in the order of an export.
    public var names: [String] {
        get throws {
            var names: [String] = []
            try registry.read { try $0.eachPart(PartFilter()) { names.append($0.reference.description) } }
            return names
        }
    }

    /// A part by its name.
    public func part(_ name: String) throws -> RevisedPart {
        try registry.read { try $0.part(Reference(parsing: name)) }
    }
}

extension String {
    /// The text as documents of a file.
    public func read(source: String = "menu.yaml", format: DocumentFormat? = nil) -> DocumentBatch {
        DocumentReader(format: format).read(bytes: Array(utf8), source: source)
    }

    /// What is wrong with the text as a file of documents, a line a problem.
    public var problems: [String] { read().problems.map(\.description) }

    /// A text of a file of the test bundle's documents: the parts in it.
    public var parts: [Part] { read().documents.map(\.part) }
}
