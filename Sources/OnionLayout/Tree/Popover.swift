import OnionModel

/// A screen that is presented as a popover, as UIKit shows it where both size classes are regular: in its own size over the presenting
/// screen. Elsewhere it is a sheet (`UIModalPresentationStyle.popover`).
///
/// The popover's anchor is unknown, so it is centered, without an arrow. The presenting screen is a plain, dimmed background.
enum Popover {
    /// The size of a popover whose controller does not set one, in points (`UIViewController.contentSizeForViewInPopover`). It is never
    /// larger than the screen.
    private static let usualSize = Size(width: 320, height: 1_100)
    /// The minimum distance to the edges of the safe area, in points.
    private static let margin = 10.0

    /// Returns the outermost layer of a screen with its surroundings.
    static func layer(of composition: Composition, in environment: LayoutEnvironment) -> Layer {
        guard composition.presentation?.style == .popover, environment.barMetrics == .pad else {
            return composition.layer
        }
        // 0 leaves a dimension open.
        let wanted = composition.preferredContentSize?.size ?? Size()
        let size = Size(
            width: wanted.width > 0 ? wanted.width : usualSize.width,
            height: wanted.height > 0 ? wanted.height : usualSize.height)
        let slot = Slot(takes: .content)
        var around = Layer.unread
        around.template = composition.layer.template
        around.view = TemplateView(
            id: "presenting", properties: [.backgroundColor: .color(.named("systemGray4"))],
            subviews: [
                TemplateView(
                    id: "popover", slot: slot,
                    properties: [
                        .backgroundColor: .color(.named("systemBackground")), .cornerRadius: .number(13),
                        .clipsToBounds: .bool(true),
                    ])
            ])
        around.slots = [.layers(view: "popover", slot: slot, layers: [composition.layer])]
        func relate(
            _ attribute: Constraint.Attribute, _ relation: Constraint.Relation = .equal,
            _ second: Constraint.Anchor? = nil, plus constant: Double = 0, priority: Double = Constraint.required
        ) {
            around.constraints.append(
                Constraint(
                    first: .init("popover", attribute), relation: relation, second: second, constant: constant,
                    priority: priority))
        }
        relate(.centerX, .equal, .init("presenting", .centerX))
        relate(.centerY, .equal, .init(root: .safeArea, .centerY))
        relate(.top, .greaterThanOrEqual, .init(root: .safeArea, .top), plus: margin)
        relate(.leading, .greaterThanOrEqual, .init(root: .safeArea, .leading), plus: margin)
        relate(.width, plus: size.width, priority: 900)
        relate(.height, plus: size.height, priority: 900)
        return around
    }
}
