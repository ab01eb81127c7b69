import OnionModel

/// Fixes the root view at the origin with the environment's size, or with the environment's width and the least height.
enum RootView {
    @Sendable static func apply(to equations: inout Equations) {
        let origin = RowOrigin.rule(.root, node: 0)
        let size = equations.environment.size
        equations.relate(Quantity(base: Variables.x(0)), .equal, from: origin)
        equations.relate(Quantity(base: Variables.y(0)), .equal, from: origin)
        equations.relate(Quantity(base: Variables.width(0)), .equal, constant: size.width, from: origin)
        let height = Quantity(base: Variables.height(0))
        guard equations.environment.fitsHeight else {
            return equations.relate(height, .equal, constant: size.height, from: origin)
        }
        equations.relate(height, .greaterThanOrEqual, from: origin)
        equations.relate(height, .equal, priority: FittingLengths.priority, from: origin)
    }
}
