import OnionCoding
import OnionDocuments
package import OnionModel

/// The state of the conversion of one scene.
struct SceneConversion {
    /// The role of a view in its superview. It determines the view's placement.
    enum Role {
        case root
        case subview
        case arranged
        /// Placed by a collection according to its frame.
        case placed
        /// Placed by a table, below the row before it.
        case row
        /// Placed by a cell according to its frame, as large as the cell.
        case cellContent
        /// Placed by a cell of a table, beside its accessory.
        case rowContent
        /// The text, the detail or the image of a cell in one of UIKit's styles.
        case styled
    }

    /// The target of a layout guide's identifier.
    enum GuideItem {
        case guide(Constraint.Guide, of: String)
        /// The top and bottom layout guides, from before the safe area.
        case topBars, bottomBars
    }

    let document: InterfaceBuilderDocument
    let designTime: Bool
    let variations: InterfaceBuilderVariations
    let rootID: String
    var leftOut: [Omission] = []
    /// The identifiers of the texts and images of cells in UIKit's styles, with their order.
    private(set) var styled: [String: Int] = [:]
    /// The identifiers of the views in the tree.
    var views: Set<String> = []
    private(set) var guides: [String: GuideItem] = [:]
    /// The constraints and the views that contain them, those of subviews before those of their superview.
    private(set) var written: [(owner: String, constraint: XMLElement)] = []
    /// Additional constraints that are not in the document.
    var ownConstraints: [Constraint] = []
    /// The identifiers of the elements that became a constraint.
    var constraintObjects: [Constraint: [String]] = [:]
    /// The tap recognizers of the scene, by their identifiers.
    let tapRecognizers: [String: XMLElement]

    init(_ converter: SceneConverter, _ scene: InterfaceBuilderScene) {
        document = converter.document
        designTime = converter.designTime
        variations = converter.variations
        rootID = scene.id
        tapRecognizers = Dictionary(
            scene.objects.filter { $0.name == "tapGestureRecognizer" }.map { ($0["id"] ?? "", $0) },
            uniquingKeysWith: { first, _ in first })
        for guide in scene.controller?.elements(in: "layoutGuides") ?? [] {
            guard let id = guide["id"] else { continue }
            guides[id] = guide["type"] == "top" ? .topBars : .bottomBars
        }
    }

    mutating func reportOmission(_ what: String, of element: XMLElement, at part: XMLElement? = nil) {
        let name = [element.name, element["id"]].compactMap(\.self).joined(separator: " ")
        leftOut.append(Omission(what, of: name, position: (part ?? element).position))
    }

    /// Converts an element with its subviews.
    mutating func view(of element: XMLElement, as role: Role) -> TemplateView {
        let element = variations.applied(to: element)
        var view = TemplateView(id: element["id"] ?? "", type: type(of: element))
        views.insert(view.id)
        note(guidesOf: element)
        note(styledIn: element)
        setFrame(of: &view, element, role)
        setProperties(of: &view, element)
        // A stopped activity indicator is hidden in the app but visible in Interface Builder.
        if designTime, view.type == .activityIndicator { view.properties[.hidden] = nil }
        for (child, role) in children(of: element) {
            if let id = child["id"], !views.contains(id) {
                view.subviews.append(self.view(of: child, as: role))
            } else {
                reportOmission("a view without an id of its own", of: child)
            }
        }
        if view.type == .stackView, element["spacingType"] == "standard" { view.spaceByStandard() }
        // Inner constraints come first: saved frames show that outer ones are broken in a conflict.
        for constraint in element.elements(in: "constraints") where constraint["firstAttribute"] != nil {
            written.append((view.id, constraint))
        }
        return view
    }

    private mutating func note(guidesOf element: XMLElement) {
        guard let owner = element["id"] else { return }
        for child in element.children where child.name == "viewLayoutGuide" || child.name == "keyboardLayoutGuide" {
            guard let id = child["id"] else { continue }
            if let guide = Constraint.Guide(interfaceBuilder: child["key"] ?? "keyboard") {
                guides[id] = .guide(guide, of: owner)
            } else {
                reportOmission("the layout guide \((child["key"] ?? "").quoted)", of: element, at: child)
            }
        }
    }

    private mutating func note(styledIn cell: XMLElement) {
        guard cell.name == "tableViewCell", cell["style"] != nil else { return }
        for (order, attribute) in ["textLabel", "detailTextLabel", "imageView"].enumerated() {
            if let id = cell[attribute] { styled[id] = order }
        }
    }

    private mutating func setFrame(of view: inout TemplateView, _ element: XMLElement, _ role: Role) {
        guard let frame = element.savedFrame else { return }
        set(.frame, to: .rect(frame), of: &view, from: element)
        switch role {
        case .root, .arranged: return
        case .placed: set(.autoresizing, to: .choices([]), of: &view, from: element)
        // Interface Builder shows tables and cells in the sizes of the document.
        case .row, .rowContent, .styled:
            if designTime {
                set(.autoresizing, to: .choices([]), of: &view, from: element)
                return
            }
            // The header and the footer of a table keep their heights.
            guard role == .row, !ViewType.cells.contains(view.type), view.type != .tableViewSection else { return }
            set(
                .intrinsicContentSize, to: .size(Size(width: Size.noIntrinsicMetric, height: max(0, frame.height))),
                of: &view, from: element)
        case .cellContent:
            let parts = designTime ? [] : ["flexibleWidth", "flexibleHeight"]
            set(.autoresizing, to: .choices(parts), of: &view, from: element)
        case .subview:
            if element.isPlacedByConstraints { return }
            set(.autoresizing, to: .choices(element.autoresizingMask), of: &view, from: element)
        }
    }
}

extension Constraint.Guide {
    package init?(interfaceBuilder key: String) {
        switch key {
        case "safeArea": self = .safeArea
        case "keyboard": self = .keyboard
        case "contentLayoutGuide": self = .contentLayout
        case "frameLayoutGuide": self = .frameLayout
        case "layoutMargins": self = .layoutMargins
        case "readableContent": self = .readableContent
        default: return nil
        }
    }
}

extension XMLElement {
    fileprivate var isPlacedByConstraints: Bool {
        flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
    }

    /// `UIView.autoresizingMask` in UIKit's terms. Interface Builder uses "min" for left and top.
    fileprivate var autoresizingMask: [String] {
        guard let mask = child("autoresizingMask") else { return [] }
        let words = [
            ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
            ("flexibleMaxX", "flexibleRightMargin"), ("flexibleMinY", "flexibleTopMargin"),
            ("heightSizable", "flexibleHeight"), ("flexibleMaxY", "flexibleBottomMargin"),
        ]
        return words.filter { mask.flag($0.0) == true }.map(\.1)
    }
}
