public import OnionModel

extension Composition {
    /// Returns the differences to another composition of the screen: in its layers, their values and views, their actions, and the
    /// decisions of its view controllers.
    ///
    /// Layers are identified by their contents, or by their templates if they have none. Paths begin with the name of the content
    /// for its values, and with that of the template for all else: `content/new-year title`,
    /// `template/onboarding stackView.spacing`. Actions are named `actions/new-year#done`. Revisions, and differences of the parts
    /// that are not visible on the screen, are ignored.
    public func differences(to other: Composition) -> [Difference] {
        Composition.differences(from: node, to: other.node)
    }

    /// The same for the output of ``json``.
    package static func differences(from before: Node, to after: Node) -> [Difference] {
        var comparison = PartComparison()
        comparison.compareCompositions(before, after)
        return comparison.differences
    }

    /// Reads the output of ``json``, as far as the comparison needs it.
    ///
    /// - Throws: `Problem` when the bytes are none.
    package static func node(json: [UInt8]) throws(Problem) -> Node {
        try JSONReader.read(json, depth: depth).withoutPositions
    }
}
