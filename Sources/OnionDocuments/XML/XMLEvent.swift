/// The next piece of a document in incremental parsing.
package enum XMLEvent {
    /// The start of an element at a depth (the number of its ancestors). Its children follow; its texts are skipped.
    case begin(XMLElement, depth: Int)
    /// An element and its content.
    case whole(XMLElement)
    /// The end of an element whose start was reported.
    case end(XMLElement, depth: Int)
}
