import OnionCoding
import OnionImport
import OnionModel

@testable import OnionDocuments

/// What tests of design tokens share.
enum DesignTokenSamples {
    static func read(_ text: String, registered: String = "{}") -> DocumentBatch {
        var reader = DocumentReader()
        reader.registeredTokens = { (try? JSONReader.read(Array(registered.utf8))) ?? .null }
        return reader.read(bytes: Array(text.utf8), source: "a.tokens.json")
    }

    /// The documents on one line each, without the tokens that they keep.
    static func lines(_ batch: DocumentBatch) -> [String] {
        batch.documents.map { document in
            (document.part.node.entries ?? []).filter { $0.key != "designToken" }
                .map { "\($0.key)=\($0.value.string ?? String(decoding: JSONWriter.compact($0.value), as: UTF8.self))" }
                .joined(separator: " ")
        }
    }

    /// A file with the parts of a batch, as an export writes it.
    static func written(_ batch: DocumentBatch) throws -> String {
        var writer = DesignTokenWriter { _ in nil }
        for document in batch.documents { writer.add(document.part.reference, document.part.node) }
        return String(decoding: try writer.text(), as: UTF8.self)
    }
}
