public import OnionCoding
public import OnionDocuments
import OnionImport
public import OnionModel
import OnionTestSupport

extension String {
    /// Reads the text as documents of a file.
    public func read(source: String = "menu.yaml", format: DocumentFormat? = nil) -> DocumentBatch {
        DocumentReader(format: format.map { .documents($0) } ?? .automatic).read(bytes: Array(utf8), source: source)
    }

    /// The problems of the text as a file of documents, one line for each.
    public var problems: [String] { read().problems.map(\.description) }

    /// The parts in the text of a file of documents.
    public var parts: [Part] { read().documents.map(\.part) }

    /// The identities of the problems of the text as a file of documents.
    public var identities: [String] { read().problems.map(\.identity) }
}
