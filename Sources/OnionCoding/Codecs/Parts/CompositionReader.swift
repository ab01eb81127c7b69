package import OnionModel

/// Reads compositions one after the other, and remembers their constraints: screens share templates, and a constraint's line takes long
/// to read.
package struct CompositionReader: Sendable {
    private var constraints: [String: Constraint] = [:]
    /// The most constraints in the cache; a design system has fewer.
    private static let limit = 16_384

    package init() {}

    /// Reads the output of ``Composition/json``.
    ///
    /// - Throws: `Problem` when the bytes are none.
    package mutating func read(_ json: [UInt8]) throws(Problem) -> Composition {
        var context = DecodingContext(bindsFields: false)
        context.constraints = constraints
        constraints = [:]
        defer { remember(context.constraints ?? [:]) }
        return try Composition(node: JSONReader.read(json, depth: Composition.depth), &context)
    }

    private mutating func remember(_ met: [String: Constraint]) {
        if met.count < CompositionReader.limit { constraints = met }
    }
}
