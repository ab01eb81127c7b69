import OnionCoding
import OnionDocuments
import OnionModel

/// Creates the elements of a template's views, with their constraints.
struct ViewBuilder {
    /// The template, with the values of its content in place of fields.
    let template: Template
    /// The seed for the identifiers of new objects: `template/card`.
    let seed: String
    var context: ElementContext
    var ids: ObjectIDs
    /// The identifiers of the views' objects, by the names of the views.
    private(set) var objects: [String: String] = [:]
    var elements: [String: XcodeElement] = [:]
    var leftOut: [Omission] = []
    /// The elements of the template's constraints.
    var constraintElements: [Constraint: [XcodeElement]] = [:]
    var owners: ConstraintOwners

    init(
        _ template: Template, seed: String, _ context: ElementContext, _ ids: ObjectIDs, objects: [String: String] = [:]
    ) {
        (self.template, self.seed) = (template, seed)
        (self.context, self.ids, self.objects) = (context, ids, objects)
        owners = ConstraintOwners(in: template.view)
        for view in template.view.all where self.objects[view.id] == nil {
            self.objects[view.id] = self.ids.take(view.object) ?? self.ids.make("\(seed) \(view.id)")
        }
    }

    /// Creates the element of the whole template, with its constraints.
    mutating func root(key: String?) -> XcodeElement {
        let element = view(template.view, in: nil, key: key)
        owners.keepsOrder = template.view.object != nil
        add(template.constraints)
        addVariations()
        return element
    }

    /// Creates the element of a view and its subviews, without constraints.
    mutating func view(_ view: TemplateView, in parent: TemplateView?, key: String? = nil) -> XcodeElement {
        let kept = keptElement(of: view)
        let element = XcodeElement(name(of: view, in: parent, kept))
        elements[view.id] = element
        element["key"] = key
        for (name, value) in ViewBuilder.usualAttributes(of: element.name, inXib: context.isXib) {
            element[name] = value
        }
        if element.name == "tableViewCellContentView", let parent { element["tableViewCell"] = objects[parent.id] }
        // A content view without an identifier in the document is written without one.
        let isNamed = parent?.object.map { view.object != "\($0)-contentView" } ?? true
        element["id"] = isNamed ? objects[view.id] : nil
        place(element, view, in: parent)
        if let kept { element.merge(kept) }
        let writer = ViewElement(element: element, type: view.type)
        if view.type == .button {
            if let style = view[.configuration] { _ = writer.set(.configuration, to: style, &context) }
            if view.isConfigured, let configuration = element.child("buttonConfiguration"),
                configuration["title"] == nil,
                configuration.child(key: "attributedTitle") == nil, configuration.child(key: "title") == nil
            {
                configuration["title"] = ""
            }
        }
        for (property, value) in view.properties.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where !ViewBuilder.placed.contains(property) {
            if case .field = value { continue }
            if !writer.set(property, to: value, &context) { tell("its \(property.rawValue)", of: view.id) }
        }
        if view.type == .label {
            for key in ["textColor", "highlightedColor"] where element.child(key: key) == nil {
                element.add(XcodeElement("nil", ["key": key]))
            }
        }
        addSubviews(of: view, to: element)
        if view.type == .navigationBar { addItem(of: view, to: element) }
        return element
    }

    /// Properties that are written with the element itself, or by the code that places it.
    private static let placed: Set<Property> = [
        .objectID, .itemObjectID, .interfaceBuilder, .frame, .autoresizing, .intrinsicContentSize, .selector, .gestures,
        .events,
        .isAccessoryView, .elementKind, .configuration,
    ]

    private func keptElement(of view: TemplateView) -> XcodeElement? {
        guard case .identifier(let source) = view[.interfaceBuilder],
            let element = try? XMLReader.read(Array(source.utf8))
        else { return nil }
        return XcodeElement(element)
    }

    private func name(of view: TemplateView, in parent: TemplateView?, _ kept: XcodeElement?) -> String {
        if view.slot?.takesLayers == true { return "containerView" }
        switch view.type {
        case .webView: return kept.map(\.name) ?? view.type.element
        case .contentView:
            return parent?.type == .tableViewCell ? "tableViewCellContentView" : "collectionViewCellContentView"
        case .view:
            let known = kept.map(\.name) ?? "view"
            return known
        case .collectionViewSection: return "view"
        default: return view.type.element
        }
    }

    /// Writes the frame, and its dependency on the views around it.
    private func place(_ element: XcodeElement, _ view: TemplateView, in parent: TemplateView?) {
        let writer = ViewElement(element: element, type: view.type)
        guard view.type != .tableViewSection else { return }
        // The layout computes all frames that the template does not contain.
        var frame = Rect(x: 0, y: 0, width: 0, height: 0)
        // The header and the footer of a table have the height of their frame.
        if case .size(let size)? = view[.intrinsicContentSize] { frame.height = max(0, size.height) }
        _ = writer.setFrame(view[.frame] ?? .rect(frame))
        let isFree = parent.map { ViewBuilder.placing.contains($0.type) } ?? true
        if case .choices? = view[.autoresizing] {
            _ = writer.setAutoresizing(view[.autoresizing])
        } else if parent == nil {
            _ = writer.setAutoresizing(.choices(["flexibleWidth", "flexibleHeight"]))
        } else if isFree || view.type == .contentView || ViewType.cells.contains(view.type) {
            _ = writer.setAutoresizing(.choices([]))
        } else {
            element["translatesAutoresizingMaskIntoConstraints"] = "NO"
        }
    }

    /// The views that place their direct subviews.
    private static let placing: Set<ViewType> = [.tableView, .tableViewSection, .collectionView, .visualEffectView]

    /// Records that the document cannot represent a part of a view.
    mutating func tell(_ what: String, of view: String) {
        leftOut.append(Omission(what, of: "\(seed) \(view)"))
    }
}
