import OnionModel

/// The sizes of cells' content views whose subviews Interface Builder laid out in another size. It does not lay out cells again
/// that are not shown, so that after a change of the device, or of the cell, their subviews keep the frames of before.
///
/// Such a size is known where required constraints of at least two subviews agree on it (12 : 0 views in three projects), or of one subview
/// which its own subviews fill (38 : 5 views; 6 : 1 cells in five projects). A size by any other single subview is stale as often as not.
struct DesignCellContents {
    /// The size of the pixels that saved frames are rounded to, in points.
    var pixel: Double

    /// Types whose alignment rectangles differ from their frames, so that constraints cannot be evaluated with frames.
    private static let typesWithAlignment: Set<ViewType> = [.switch, .slider, .segmentedControl]

    /// Returns the template with these sizes, as if the document had them.
    func applied(to template: Template) -> Template {
        guard template.view.hasContentView else { return template }
        let constraints = Dictionary(
            grouping: template.constraints.flatMap(\.expanded).filter { $0.priority >= Constraint.required },
            by: { Set([$0.first.item, $0.second?.item]) })
        return template.changingViews { view, _ in
            guard view.type == .contentView, case .rect(var frame)? = view[.frame] else { return }
            var implied: [Constraint.Attribute: [Double]] = [:]
            var votes: [Constraint.Attribute: Int] = [:]
            for subview in view.subviews where !Self.typesWithAlignment.contains(subview.type) {
                let lengths = (constraints[[view.id, subview.id]] ?? []).compactMap {
                    length(of: view.id, from: $0, subview)
                }
                // One view is not enough, unless its own subviews confirm its length.
                for side in Set(lengths.map(\.side)) {
                    votes[side, default: 0] += isFilled(subview, side, constraints) ? 2 : 1
                }
                for (side, length) in lengths { implied[side, default: []].append(length) }
            }
            for (side, lengths) in implied where votes[side, default: 0] > 1 {
                let isWidth = side == .width
                let saved = isWidth ? frame.width : frame.height
                let tolerance = pixel + 0.05
                guard let least = lengths.min(), let most = lengths.max(), most - least <= tolerance,
                    lengths.allSatisfy({ abs($0 - saved) > tolerance })
                else { continue }
                let length = lengths.sorted()[lengths.count / 2]
                if isWidth { frame.width = length } else { frame.height = length }
            }
            view.properties[.frame] = .rect(frame)
        }
    }

    /// Returns the ids of the views that give the content views of cells their sizes.
    static func views(of template: Template, resizedIn resized: Template) -> Set<String> {
        var views: Set<String> = []
        template.view.visit(with: resized.view) { view, other in
            guard view.type == .contentView, case .rect(let saved)? = view[.frame],
                case .rect(let frame)? = other[.frame]
            else { return }
            if saved.size != frame.size { views.formUnion(view.subviews.map(\.id)) }
        }
        return views
    }

    /// Whether the subviews of a view confirm its saved width or height: an arranged view that ends where the stack view does, or a
    /// constraint that implies this length of the view.
    private func isFilled(
        _ view: TemplateView, _ side: Constraint.Attribute, _ constraints: [Set<String?>: [Constraint]]
    ) -> Bool {
        guard case .rect(let frame)? = view[.frame] else { return false }
        let length = side == .width ? frame.width : frame.height
        return view.subviews.contains { subview in
            guard case .rect(let inner)? = subview[.frame] else { return false }
            let ends: [Double] =
                view.type == .stackView
                ? [side == .width ? inner.x + inner.width : inner.y + inner.height]
                : (constraints[[view.id, subview.id]] ?? []).compactMap { self.length(of: view.id, from: $0, subview) }
                    .filter { $0.side == side }.map(\.length)
            return ends.contains { abs($0 - length) <= pixel + 0.05 }
        }
    }

    /// Returns the length of a content view that a constraint between it and a subview implies; nil for a constraint that implies none.
    private func length(
        of content: String, from constraint: Constraint, _ subview: TemplateView
    ) -> (side: Constraint.Attribute, length: Double)? {
        guard constraint.relation == .equal, constraint.multiplier == 1, let second = constraint.second,
            constraint.first.guide == nil, second.guide == nil, case .rect(let frame)? = subview[.frame]
        else { return nil }
        let isFirst = constraint.first.item == content
        let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
        guard let value = frame.value(of: other.attribute.edge) else { return nil }
        let place = value + (isFirst ? constraint.constant : -constraint.constant)
        switch own.attribute.edge {
        case .right: return (.width, place)
        case .centerX: return (.width, 2 * place)
        case .width where other.attribute == .width: return (.width, place)
        case .bottom: return (.height, place)
        case .centerY: return (.height, 2 * place)
        case .height where other.attribute == .height: return (.height, place)
        default: return nil
        }
    }
}

extension Constraint.Attribute {
    /// The edge of a view from the left to the right.
    fileprivate var edge: Self {
        switch self {
        case .leading: .left
        case .trailing: .right
        default: self
        }
    }
}

extension TemplateView {
    fileprivate var hasContentView: Bool { type == .contentView || subviews.contains(where: \.hasContentView) }
}
