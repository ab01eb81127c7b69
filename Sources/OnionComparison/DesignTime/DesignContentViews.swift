import OnionDocuments
import OnionModel

/// The heights of table view cells' content views, for documents of tools that did not save them.
///
/// Up to iOS 12, a cell's content ends above the separator. Xcode 6 and 7 drew the separator for screens without
/// Retina, where a pixel is a point. Measured: every saved content view of Xcode 6 to 10 is one point lower than its
/// cell.
///
/// In xibs of Xcode 6, a content view of quite another height is the library's, or the one of an earlier height, and its
/// subviews are laid out in that of the cell (46 : 0 views, three projects).
struct DesignContentViews {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private var separator: Double { document.designVersion < 9000 ? 1 : 1 / DesignDevice(for: document).scale }

    /// The ids of the cells whose content views have no frame in the document, or an old one.
    private var cells: Set<String> {
        let cells = scene.view.all.filter { $0.name == "tableViewCell" && !hasContentFrame($0) }
        return Set(cells.compactMap { $0["id"] })
    }

    private func hasContentFrame(_ cell: XMLElement) -> Bool {
        guard let content = cell.child(key: "contentView")?.savedFrame else { return false }
        guard document.designVersion < 8000, let frame = cell.savedFrame else { return true }
        return abs(frame.height - content.height) <= separator
    }

    /// Returns the template with the frames of these content views, as if the document had them.
    func applied(to template: Template) -> Template {
        let cells = document.designVersion < 14800 ? cells : []
        guard !cells.isEmpty else { return template }
        return template.changingViews { view, superview in
            guard view.type == .contentView, let superview, cells.contains(superview.id),
                case .rect(var frame)? = document.designVersion < 8000 ? superview[.frame] : view[.frame]
            else { return }
            (frame.x, frame.y) = (0, 0)
            frame.height = max(0, frame.height - separator)
            view.properties[.frame] = .rect(frame)
        }
    }
}

extension Template {
    /// Returns the template with a change of every view, superviews first. The root view has no superview.
    func changingViews(_ change: (inout TemplateView, _ superview: TemplateView?) -> Void) -> Template {
        func changed(_ view: TemplateView, in superview: TemplateView?) -> TemplateView {
            var view = view
            change(&view, superview)
            view.subviews = view.subviews.map { changed($0, in: view) }
            return view
        }
        var template = self
        template.view = changed(view, in: nil)
        return template
    }
}
