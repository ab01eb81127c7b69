import OnionModel

/// Fixes the root view at the origin with the environment's size.
enum RootView {
    @Sendable static func apply(to equations: inout Equations) {
        let origin = RowOrigin.rule(.root, node: 0)
        let size = equations.environment.size
        equations.relate(Quantity(base: Variables.x(0)), .equal, from: origin)
        equations.relate(Quantity(base: Variables.y(0)), .equal, from: origin)
        equations.relate(Quantity(base: Variables.width(0)), .equal, constant: size.width, from: origin)
        equations.relate(Quantity(base: Variables.height(0)), .equal, constant: size.height, from: origin)
    }
}
