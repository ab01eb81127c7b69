/// What comes next in a document that is read piece by piece.
package enum XMLPiece {
    /// An element begins, with so many elements around it, and its children come next. Its texts are passed over.
    case begin(XMLElement, depth: Int)
    /// An element with all that is in it.
    case whole(XMLElement)
    /// An element that was begun ends.
    case end(XMLElement, depth: Int)
}
