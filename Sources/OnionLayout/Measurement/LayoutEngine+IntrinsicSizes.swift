package import OnionModel

extension LayoutEngine {
    /// Returns the intrinsic content sizes of a template's views by id, in points, with texts on single lines. Along
    /// an axis without an intrinsic size the value is `noIntrinsicMetric`, -1.
    package func intrinsicSizes(of template: Template, in environment: LayoutEnvironment) -> [String: Size] {
        let environment = environment.sanitized
        var builder = TreeBuilder(environment: environment)
        builder.add(template)
        let measurer = ViewMeasurer(text: text, environment: environment)
        var sizes: [String: Size] = [:]
        for node in builder.tree.nodes {
            let size = measurer.intrinsicSize(of: node, width: nil)
            sizes[node.id] = Size(width: size.width ?? -1, height: size.height ?? -1)
        }
        return sizes
    }
}
