/// The limits of an XML document, which bound the memory and time for hostile input. For a document that is
/// read in pieces, they apply to each piece.
package struct XMLLimits: Sendable {
    /// The maximum size in bytes.
    package var size: Int
    /// The maximum depth of nested elements.
    package var depth: Int
    /// The maximum number of elements and attributes together.
    package var nodes: Int

    /// Creates limits: by default 64 MiB, 256 levels and 2,000,000 nodes.
    package init(size: Int = 64 << 20, depth: Int = 256, nodes: Int = 2_000_000) {
        self.size = size
        self.depth = depth
        self.nodes = nodes
    }
}
