import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Returns the type of view of an element; a plain view for an unknown class.
    mutating func type(of element: XMLElement) -> ViewType {
        if let type = ViewType(element: element.name) { return type }
        reportOmission("its class; it is kept as a plain view", of: element)
        return .view
    }

    /// Returns the views inside an element's view and their roles, from back to front.
    mutating func children(of element: XMLElement) -> [(XMLElement, Role)] {
        let role: Role = element.name == "stackView" ? .arranged : .subview
        let isTable = element.name == "tableView" || element.name == "tableViewSection"
        let isRows = isTable || element.child("collectionViewFlowLayout") != nil
        var found: [(XMLElement, Role)] = []
        for child in element.children {
            switch child.name {
            case "subviews":
                found += child.children.filter { $0["id"] != nil }.map { ($0, self.role(of: $0) ?? role) }
            case "sections" where isTable && !designTime && child.children.allSatisfy { $0["id"] != nil }:
                found += child.children.map { ($0, .row) }
            case "cells", "prototypes", "sections":
                found += cells(in: child).map { ($0, isRows ? .row : .placed) }
            default:
                guard child.isOwnView else { continue }
                let child = child.named(in: element)
                // A visual effect view resizes its content view; a cell places its own, a table its header and footer.
                let isSubview = element.name == "visualEffectView"
                let isRow = element.name == "tableViewCell" || child.name.hasSuffix("ContentView")
                found.append((child, isSubview ? .subview : isRows ? .row : isRow ? .rowContent : .cellContent))
            }
        }
        if designTime { return found }
        // The style uses the first label as the text and the second one as the detail; the footer of a table or a section is last.
        return found.sorted { order(of: $0.0) < order(of: $1.0) }
    }

    /// Returns the role of the text, the detail or the image of a cell in one of UIKit's styles; nil for other views. At design time,
    /// they have their saved frames.
    private func role(of element: XMLElement) -> Role? {
        designTime ? nil : element["id"].flatMap { styled[$0] == nil ? nil : .styled }
    }

    private func order(of element: XMLElement) -> Int {
        switch element["key"] {
        case "tableHeaderView", "sectionHeaderView": -1
        case "tableFooterView", "sectionFooterView": 3
        default: element["id"].flatMap { styled[$0] } ?? 2
        }
    }

    /// Returns the cells in a table's sections and prototypes, and in a collection view.
    private func cells(in element: XMLElement) -> [XMLElement] {
        element.children.flatMap { child in
            switch child.name {
            case "tableViewSection", "cells", "prototypes", "sections": cells(in: child)
            default: child.savedFrame == nil ? [] : [child]
            }
        }
    }
}

extension XMLElement {
    /// Whether the element's view represents plain taps as steps.
    var hasStepsOfTaps: Bool { ViewType.tapped.contains(ViewType(element: name) ?? .view) }

    /// Whether the element is a view that is the value of a property: a cell's content view, a table's header. A variation may have a frame, too.
    var isOwnView: Bool {
        self["key"] != nil && name != "variation" && (savedFrame != nil || name.hasSuffix("ContentView"))
    }

    /// Returns the element with an identifier and a frame. Some content views of cells are saved without them and fill
    /// their cells.
    fileprivate func named(in owner: XMLElement) -> XMLElement {
        var named = self
        if self["id"] == nil, let id = owner["id"], let key = self["key"] { named.attributes["id"] = "\(id)-\(key)" }
        if savedFrame == nil, var rect = owner.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) {
            rect.attributes["x"] = "0"
            rect.attributes["y"] = "0"
            named.children.append(rect)
        }
        return named
    }
}
