/// What an XML document may not exceed, so that a hostile one costs neither memory nor time; one that is read piece by piece, what each of
/// its pieces may not.
package struct XMLLimits: Sendable {
    /// The length of the document in bytes.
    package var size: Int
    /// How many elements may stand in each other.
    package var depth: Int
    /// How many elements and attributes a document may have altogether.
    package var nodes: Int

    package init(size: Int = 64 << 20, depth: Int = 256, nodes: Int = 2_000_000) {
        self.size = size
        self.depth = depth
        self.nodes = nodes
    }
}
