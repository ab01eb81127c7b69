import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The heights of table view cells' content views, for documents of tools that did not save them, and their widths in inset
/// groups.
///
/// Up to iOS 12, a cell's content ends above the separator. Xcode 6 and 7 drew the separator for screens without
/// Retina, where a pixel is a point. Measured: every saved content view of Xcode 6 to 10 is one point lower than its
/// cell.
///
/// In xibs of Xcode 6, a content view of quite another height is the library's, or the one of an earlier height, and its
/// subviews are laid out in that of the cell (46 : 0 views, three projects).
///
/// In an inset group, cells are narrower than their table by its margins, as in UIKit (two projects have such frames, for 170 views). A
/// cell that is saved as wide as its table was never shown, and its contents are laid out in the narrower width (11 : 0 views, one
/// project).
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

    /// The ids of the cells in inset groups that the document has as wide as their table.
    private var wideCells: Set<String> {
        let tables = scene.view.all.filter { $0.name == "tableView" && $0["style"] == "insetGrouped" }
        return Set(
            tables.flatMap { table in
                table.all.filter {
                    $0.name == "tableViewCell" && $0.savedFrame?.width == table.savedFrame?.width
                }
            }.compactMap { $0["id"] })
    }

    /// Returns the template with the frames of these content views, as if the document had them.
    func applied(to template: Template) -> Template {
        let cells = document.designVersion < 14800 ? cells : []
        let wideCells = wideCells
        guard !cells.isEmpty || !wideCells.isEmpty else { return template }
        return template.changingViews { view, superview in
            guard view.type == .contentView, let superview else { return }
            if cells.contains(superview.id) { lower(&view, in: superview) }
            if wideCells.contains(superview.id), case .rect(var frame)? = view[.frame] {
                frame.width -= 2 * DesignMargins(document: document, scene: scene).sideMargin(of: superview)
                view.properties[.frame] = .rect(frame)
            }
        }
    }

    private func lower(_ view: inout TemplateView, in cell: TemplateView) {
        guard case .rect(var frame)? = document.designVersion < 8000 ? cell[.frame] : view[.frame] else { return }
        (frame.x, frame.y) = (0, 0)
        frame.height = max(0, frame.height - separator)
        view.properties[.frame] = .rect(frame)
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
