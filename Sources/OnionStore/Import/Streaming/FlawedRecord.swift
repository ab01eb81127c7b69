import OnionCoding
import OnionModel

/// A record that has keys too many, so that it is refused, and whose other members can be checked.
struct FlawedRecord {
    var document: Document
    /// The document as it came.
    var text: [UInt8]
    /// The problems of the document itself.
    var problems: [Problem]
}
