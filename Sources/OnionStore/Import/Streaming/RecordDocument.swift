import OnionCoding
import OnionModel

/// A document along with the record that it was read from.
struct RecordDocument {
    let document: Document
    private let record: [UInt8]?

    /// - Parameter record: The document as it came; nil for one that was read whole.
    init(_ document: Document, record: [UInt8]? = nil) {
        self.document = document
        self.record = record
    }

    var reference: Reference { document.part.reference }

    /// The document as it came, or as JSON on one line.
    var text: [UInt8] { record ?? JSONWriter.compact(document.node) }
}
