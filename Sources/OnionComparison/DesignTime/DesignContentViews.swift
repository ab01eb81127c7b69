import OnionDocuments
import OnionModel

/// How high the content views of table view cells are, in documents of tools that did not save it.
///
/// Up to iOS 12, a cell's content ends above the separator. Xcode 6 and 7 drew it for screens without Retina, where a pixel is a
/// point; every frame of a content view that they and Xcode 8 to 10 did save is that much lower than its cell.
struct DesignContentViews {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private var separator: Double { document.designVersion < 9000 ? 1 : 1 / DesignDevice.of(document).scale }

    /// The cells whose content views have no frame of their own in the document.
    private var cells: Set<String> {
        let cells = scene.view.all.filter {
            $0.name == "tableViewCell" && $0.child(key: "contentView")?.savedFrame == nil
        }
        return Set(cells.compactMap { $0["id"] })
    }

    /// The template with the frames of these content views, as if the document said them.
    func applied(to template: Template) -> Template {
        let cells = document.designVersion < 14800 ? cells : []
        guard !cells.isEmpty else { return template }
        var template = template
        template.view = applied(to: template.view, cells)
        return template
    }

    private func applied(to view: View, _ cells: Set<String>) -> View {
        var view = view
        view.subviews = view.subviews.map { subview in
            var subview = applied(to: subview, cells)
            if subview.type == .contentView, cells.contains(view.id), case .rect(var frame)? = subview[.frame] {
                frame.height = max(0, frame.height - separator)
                subview.properties[.frame] = .rect(frame)
            }
            return subview
        }
        return view
    }
}
