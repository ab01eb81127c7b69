/// A view of a template: its name in the template, its type, its properties and its subviews, the first one lowest.
public struct TemplateView: Hashable, Sendable {
    /// Unique in its template; constraints name the view by it.
    public var id: String
    /// The type of the view.
    public var type: ViewType
    /// The inner layers that it holds; nil for none.
    public var slot: Slot?
    /// The values of the properties that the document sets.
    public var properties: [Property: PropertyValue]
    /// The steps of a tap, in order; a single selector is the property ``Property/selector`` instead.
    public var steps: [ActionStep]
    /// The subviews, the lowest first.
    public var subviews: [TemplateView]

    /// Creates a view.
    public init(
        id: String = "",
        type: ViewType = .view,
        slot: Slot? = nil,
        properties: [Property: PropertyValue] = [:],
        steps: [ActionStep] = [],
        subviews: [TemplateView] = []
    ) {
        self.id = id
        self.type = type
        self.slot = slot
        self.properties = properties
        self.steps = steps
        self.subviews = subviews
    }

    /// The value of a property; nil when the document does not set it.
    public subscript(property: Property) -> PropertyValue? { properties[property] }

    /// The view and all below it, each before its subviews.
    public var all: [TemplateView] {
        [self] + subviews.flatMap(\.all)
    }

    /// The view and all below it with their paths in the document, in the order of ``all``.
    package func located(at path: String) -> [(path: String, view: TemplateView)] {
        [(path, self)] + subviews.enumerated().flatMap { $1.located(at: "\(path).subviews[\($0)]") }
    }

    /// Returns the tree with each view changed, subviews before their superview.
    package func mapped(_ change: (inout TemplateView) -> Void) -> TemplateView {
        var view = self
        view.subviews = subviews.map { $0.mapped(change) }
        change(&view)
        return view
    }

    /// The first view that is meant, in the order of ``all``.
    package func first(where isIncluded: (TemplateView) -> Bool) -> TemplateView? {
        if isIncluded(self) { return self }
        for subview in subviews {
            if let view = subview.first(where: isIncluded) { return view }
        }
        return nil
    }
}

extension TemplateView {
    /// Everything that a tap, or the usual event of a control, does, in order.
    package var tapSteps: [ActionStep] {
        if case .identifier(let selector) = self[.selector] { [.selector(selector)] + steps } else { steps }
    }

    /// The events of a control other than its usual one, in the order of the document.
    package var events: [ControlEvent] { if case .events(let events)? = self[.events] { events } else { [] } }

    /// Everything that people can make the view do: by a tap, then by the other events of a control.
    package var allSteps: [ActionStep] { tapSteps + events.map { .selector($0.selector) } }
}

extension ViewType {
    /// The types of view that may have steps.
    package static let tapped: [ViewType] =
        (Property.selector.owners ?? []) + [.view, .label, .imageView, .tableViewCell, .collectionViewCell]
}
