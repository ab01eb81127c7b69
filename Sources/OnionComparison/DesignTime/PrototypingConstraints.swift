import OnionLayout
import OnionModel

/// The constraints that Interface Builder itself adds to views whose constraints leave a position or a size ambiguous. They keep the last
/// saved value, because the document contains no other.
///
/// Source: the logs of apps, in which such constraints are named:
/// `<NSIBPrototypingLayoutConstraint 'IB auto generated at build time for view with ambiguity' H:[UIView(258@251)]>`.
/// Measured: 95 views in 16 projects are right with them, and none is wrong. The saved frames of these views are no test
/// of the layout engine; those of the views around them are.
struct PrototypingConstraints {
    /// Just above the priority with which views hug their contents.
    private static let priority = 251.0
    /// A resolved position may leave another one ambiguous.
    private static let maximumPasses = 3

    /// Returns the layout of a template with these constraints, and the ids of the views that have them.
    static func layout(
        _ template: Template, in environment: LayoutEnvironment, engine: LayoutEngine
    ) -> (root: LaidOutView, views: Set<String>) {
        var template = template
        var views: Set<String> = []
        var result = engine.layout(template, in: environment)
        for _ in 0..<maximumPasses {
            let added = constraints(of: template, for: result.issues)
            if added.isEmpty { break }
            template.constraints += added
            views.formUnion(added.compactMap(\.first.item))
            result = engine.layout(template, in: environment)
        }
        return (result.root, views)
    }

    private static func constraints(of template: Template, for issues: [LayoutIssue]) -> [Constraint] {
        var missing: [String: [String]] = [:]
        for case .ambiguous(_, let view, let attributes) in issues { missing[view] = attributes }
        guard !missing.isEmpty else { return [] }
        var added: [Constraint] = []
        template.view.visit { view, superview in
            guard let attributes = missing[view.id], let superview, case .rect(let frame)? = view[.frame] else {
                return
            }
            for attribute in attributes {
                switch attribute {
                case "x": added.append(place(view, .left, in: superview, at: frame.x))
                case "y": added.append(place(view, .top, in: superview, at: frame.y))
                case "width": added.append(size(view, .width, frame.width))
                case "height": added.append(size(view, .height, frame.height))
                default: continue
                }
            }
        }
        return added
    }

    private static func place(
        _ view: TemplateView, _ edge: Constraint.Attribute, in superview: TemplateView, at distance: Double
    ) -> Constraint {
        Constraint(
            first: .init(view.id, edge), relation: .equal, second: .init(superview.id, edge), constant: distance,
            priority: priority)
    }

    private static func size(_ view: TemplateView, _ side: Constraint.Attribute, _ length: Double) -> Constraint {
        Constraint(first: .init(view.id, side), relation: .equal, constant: length, priority: priority)
    }
}

extension TemplateView {
    /// Calls a function with every view, superviews first. The root view has no superview.
    fileprivate func visit(in superview: TemplateView? = nil, _ body: (TemplateView, TemplateView?) -> Void) {
        body(self, superview)
        for subview in subviews { subview.visit(in: self, body) }
    }
}
