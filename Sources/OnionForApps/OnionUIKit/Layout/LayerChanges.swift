import UIKit

/// The constraints of a layer, and what size classes and states change: the variations that hold are applied in their order, then the state.
@MainActor
final class LayerChanges {
    var state: String?
    private unowned let owner: LayerViews
    private let layer: Layer
    private let context: ScreenContext
    private let all: [Variation]
    private var restoring: [@MainActor () -> Void] = []
    private var changed: Set<String> = []
    private var active: [NSLayoutConstraint] = []
    /// The constraints that hold always.
    private var constant: Set<Constraint> = []
    private var parents: [String: String] = [:]
    /// The views that some changes remove, each with its superview and those after it.
    private var installations: [(id: String, view: UIView, superview: UIView, after: [UIView])] = []
    /// Whether unknown views of constraints were told.
    private var isChecked = false
    private let isWhole: Bool

    init(_ owner: LayerViews, _ node: ViewNode, _ context: ScreenContext) {
        self.owner = owner
        self.context = context
        layer = owner.layer
        state = layer.state
        all = layer.variations + layer.states.map(\.changes)
        isWhole = node.id == layer.view.id
        walk(node)
        let uninstalled = all.reduce(into: Set<String>()) { $0.formUnion($1.uninstalled) }
        for id in uninstalled.sorted() {
            guard let view = owner.views[id], let superview = view.superview, view !== owner.root else { continue }
            let siblings = (superview as? UIStackView)?.arrangedSubviews ?? superview.subviews
            let index = siblings.firstIndex(of: view) ?? siblings.endIndex
            installations.append((id, view, superview, Array(siblings[index...].dropFirst())))
        }
        let removed = all.reduce(into: Set<Constraint>()) { $0.formUnion($1.without) }
        constant = Set(layer.constraints.filter { !removed.contains($0) && !mentions(uninstalled, $0) })
        let lasting = layer.constraints.filter(constant.contains)
        NSLayoutConstraint.activate(lasting.flatMap { constraints($0) })
        capture()
    }

    private func walk(_ node: ViewNode) {
        for child in node.subviews {
            if parents[child.id] == nil { parents[child.id] = node.id }
            walk(child)
        }
    }

    /// Records the initial values of all properties that something changes.
    private func capture() {
        for changes in all {
            for (id, properties) in changes.views {
                guard let view = owner.views[id] else {
                    if isWhole { context.note(.value, id, in: layer) }
                    continue
                }
                for property in properties {
                    guard changed.insert("\(ObjectIdentifier(view).hashValue) \(property.key)").inserted,
                        let restore = Properties.setter(property.key, of: view)?.restoring(view)
                    else { continue }
                    restoring.append(restore)
                }
            }
        }
    }

    func isChanged(_ property: String, of view: UIView) -> Bool {
        changed.contains("\(ObjectIdentifier(view).hashValue) \(property)")
    }

    /// Shows what holds for the traits and the state.
    func update() {
        if all.isEmpty, isChecked { return }
        isChecked = true
        let traits = owner.root.traitCollection
        var holding = layer.variations.filter { $0.holds(in: traits) }
        if let changes = layer.states.first(where: { $0.name == state })?.changes { holding.append(changes) }
        let uninstalled = holding.reduce(into: Set<String>()) { $0.formUnion($1.uninstalled) }
        for installation in installations {
            installation.superview.setInstalled(
                !uninstalled.contains(installation.id), installation.view, below: installation.after)
        }
        updateConstraints(holding, without: uninstalled)
        for restore in restoring { restore() }
        for changes in holding {
            for (id, properties) in changes.views {
                guard let view = owner.views[id] else { continue }
                for property in properties { owner.set(property.key, property.value, on: view, id: id) }
            }
        }
    }

    private func updateConstraints(_ holding: [Variation], without uninstalled: Set<String>) {
        var lines = layer.constraints
        for changes in holding {
            lines.removeAll { changes.without.contains($0) }
            lines += changes.constraints
        }
        lines.removeAll { constant.contains($0) || mentions(uninstalled, $0) }
        NSLayoutConstraint.deactivate(active)
        active = lines.flatMap { constraints($0) }
        NSLayoutConstraint.activate(active)
    }

    /// Whether a constraint is on one of the views, or on a view inside of one.
    private func mentions(_ ids: Set<String>, _ constraint: Constraint) -> Bool {
        if ids.isEmpty { return false }
        return [constraint.first.item, constraint.second?.item].contains { item in
            var id = item
            var steps = 0
            while let next = id, steps <= Limits.viewDepth {
                if ids.contains(next) { return true }
                id = parents[next]
                steps += 1
            }
            return false
        }
    }
}

extension Variation {
    @MainActor
    fileprivate func holds(in traits: UITraitCollection) -> Bool {
        func matches(_ word: String?, _ sizeClass: UIUserInterfaceSizeClass) -> Bool {
            switch word {
            case nil: true
            case "compact": sizeClass == .compact
            case "regular": sizeClass == .regular
            default: false
            }
        }
        return matches(width, traits.horizontalSizeClass) && matches(height, traits.verticalSizeClass)
    }
}

// MARK: - Constraints of UIKit

extension LayerChanges {
    private func constraints(_ constraint: Constraint) -> [NSLayoutConstraint] {
        constraint.parts.compactMap { part in
            guard let made = make(part) else {
                // A cell of a collection has only a part of the layer's views.
                if isWhole, !isInCollection(constraint) {
                    context.note(.constraint, constraint.line, in: layer)
                }
                return nil
            }
            return made
        }
    }

    private func isInCollection(_ constraint: Constraint) -> Bool {
        owner.collections.contains { items in
            [constraint.first.item, constraint.second?.item].contains { $0.map(items.ids.contains) ?? false }
        }
    }

    private func make(_ constraint: Constraint) -> NSLayoutConstraint? {
        // Anchors have no margins and no multiplied positions, so that these are written in the two ways that UIKit has.
        let isPlain = constraint.multiplier != 1 && constraint.first.attribute.dimension != .size
        guard let first = side(constraint.first, isPlain: isPlain) else { return nil }
        var second: Side?
        if let anchor = constraint.second {
            guard let side = side(anchor, isPlain: isPlain), side.view.isConnected(to: first.view) else { return nil }
            second = side
        }
        let relation: NSLayoutConstraint.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            case .lessThanOrEqual: .lessThanOrEqual
            }
        let made = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: CGFloat(constraint.multiplier),
            constant: CGFloat(constraint.constant))
        if constraint.priority != 1000 { made.priority = UILayoutPriority(rawValue: Float(constraint.priority)) }
        return made
    }

    private struct Side {
        var view: UIView
        var item: AnyObject
        var attribute: NSLayoutConstraint.Attribute
    }

    private func side(_ anchor: Constraint.Anchor, isPlain: Bool) -> Side? {
        let found: UIView? =
            if let item = anchor.item { owner.views[item] } else { isWhole ? owner.root : nil }
        guard let view = found, var attribute = attributes[anchor.attribute] else { return nil }
        guard let guide = anchor.guide else {
            // The guide of the margins lies in the frame of a scroll view, and not in its content.
            if !isPlain, !(view is UIScrollView), let base = withoutMargin[attribute] {
                attribute = base
                return Side(view: view, item: view.layoutMarginsGuide, attribute: attribute)
            }
            return Side(view: view, item: view, attribute: attribute)
        }
        return item(guide, of: view).map { Side(view: view, item: $0, attribute: attribute) }
    }

    private func item(_ guide: Constraint.Guide, of view: UIView) -> UILayoutGuide? {
        switch guide {
        case .safeArea: view.safeAreaLayoutGuide
        case .layoutMarginsGuide: view.layoutMarginsGuide
        case .readableContentGuide: view.readableContentGuide
        case .keyboardLayoutGuide: view.keyboardLayoutGuide
        case .contentLayoutGuide: (view as? UIScrollView)?.contentLayoutGuide
        case .frameLayoutGuide: (view as? UIScrollView)?.frameLayoutGuide
        }
    }
}

extension Constraint {
    /// The constraint in a few words, for a report.
    fileprivate var line: String {
        func text(_ anchor: Anchor) -> String {
            [anchor.item, anchor.guide?.rawValue, anchor.attribute.rawValue].compactMap(\.self).joined(separator: ".")
        }
        return "\(text(first)) \(relation.rawValue) \(second.map(text) ?? "\(constant)")"
    }
}

private let attributes: [Constraint.Attribute: NSLayoutConstraint.Attribute] = [
    .left: .left, .right: .right, .top: .top, .bottom: .bottom, .leading: .leading, .trailing: .trailing,
    .width: .width, .height: .height, .centerX: .centerX, .centerY: .centerY, .lastBaseline: .lastBaseline,
    .firstBaseline: .firstBaseline, .leftMargin: .leftMargin, .rightMargin: .rightMargin, .topMargin: .topMargin,
    .bottomMargin: .bottomMargin, .leadingMargin: .leadingMargin, .trailingMargin: .trailingMargin,
    .centerXWithinMargins: .centerXWithinMargins, .centerYWithinMargins: .centerYWithinMargins,
]
private let withoutMargin: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
    .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom, .leadingMargin: .leading,
    .trailingMargin: .trailing, .centerXWithinMargins: .centerX, .centerYWithinMargins: .centerY,
]
