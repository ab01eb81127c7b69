package import OnionModel

extension LayoutEngine {
    /// What the views of a template measure by themselves, by their ids, their texts unbroken; `noIntrinsicMetric`, -1, along an axis
    /// where a view has no opinion.
    package func intrinsicSizes(of template: Template, in environment: LayoutEnvironment) -> [String: Size] {
        let environment = environment.sound
        var builder = TreeBuilder(environment: environment)
        builder.add(template)
        let measures = Measures(text: text, environment: environment)
        var sizes: [String: Size] = [:]
        for node in builder.tree.nodes {
            let size = measures.intrinsicSize(of: node, width: nil)
            sizes[node.id] = Size(width: size.width ?? -1, height: size.height ?? -1)
        }
        return sizes
    }
}
