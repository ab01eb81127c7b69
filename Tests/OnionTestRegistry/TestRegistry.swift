import Onion
import OnionCoding
public import OnionDocuments
public import OnionModel
public import OnionStore
import OnionTestDocuments
public import OnionTestSupport

/// A registry in its own temporary folder, which is deleted together with the value.
public final class TestRegistry: Sendable {
    public let folder: TemporaryFolder
    public let registry: Registry
    /// The author of changes in tests.
    public static let anna = Authorship(author: "Anna")

    /// - Parameter documents: The documents to import at once, in YAML.
    public init(
        _ documents: String = "", baseLocale: LocaleTag = .english, options: Registry.Options = Registry.Options()
    ) throws {
        folder = try TemporaryFolder()
        registry = try Registry.create(at: folder.path("onion.sqlite"), baseLocale: baseLocale, options: options)
        if !documents.isEmpty { try add(documents) }
    }

    /// Returns a registry with the pizzeria's documents.
    public static func pizzeria() throws -> TestRegistry {
        try TestRegistry(copyOf: example.get())
    }

    /// The registry of the pizzeria. It is imported once, and copied for each test.
    private static let example = Result {
        let test = try TestRegistry()
        try test.registry.import(.files([Examples.pizzeria]), by: anna)
        return test
    }

    /// Creates a copy of the file of another registry.
    public init(copyOf original: TestRegistry) throws {
        folder = try TemporaryFolder()
        let path = folder.path("onion.sqlite")
        try original.registry.backup(to: path)
        registry = try Registry.open(at: path)
    }

    /// Imports documents as if they were in a file.
    @discardableResult
    public func add(
        _ documents: String, source: String = "menu.yaml", by authorship: Authorship = anna, isDryRun: Bool = false
    ) throws -> ImportReport {
        try registry.import(
            .documents(documents.read(source: source)), by: authorship, options: ImportOptions(isDryRun: isDryRun))
    }

    /// Imports documents and returns the identities of the refusal's problems; none when the import succeeds.
    public func refusal(_ documents: String, source: String = "menu.yaml") throws -> [String] {
        do {
            try add(documents, source: source)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems.map(\.identity)
        }
    }

    /// Returns the heads that are not removed, written as documents.
    public func export(_ format: DocumentFormat) throws -> String {
        try registry.read { snapshot in
            var writer = DocumentWriter(format: format)
            var bytes: [UInt8] = []
            try snapshot.eachDocument { bytes += writer.next($1) }
            return String(decoding: bytes + writer.end(), as: UTF8.self)
        }
    }

    /// The names and revisions of the parts that are not removed, in the order of an export.
    public var names: [String] {
        get throws {
            var names: [String] = []
            try registry.read { try $0.eachPart(PartFilter()) { names.append($0.reference.description) } }
            return names
        }
    }

    /// Returns a part by its name.
    public func part(_ name: String) throws -> RevisedPart {
        try registry.read { try $0.part(Reference(parsing: name)) }
    }
}
