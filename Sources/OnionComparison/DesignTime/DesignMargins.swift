import OnionDocuments
import OnionInterfaceBuilder
import OnionLayout
import OnionModel

/// The layout margins of views in Interface Builder at design time, where they differ from UIKit's current ones.
///
/// They are written into the template as if the document had them, so the layout engine needs no rules for versions of
/// Xcode.
struct DesignMargins {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private var tools: Double { document.designVersion }
    private var deviceWidth: Double { DesignDevice(for: document).size.width }

    /// The source of the margins of the scene's root view.
    ///
    /// Xcode 6 has 16 points at the sides of controllers' root views, although they are 600 wide (46 : 0, three projects).
    /// Since Xcode 8, views of xibs have the margins of controllers' root views; since Xcode 9.3, cells of collections too,
    /// 16 points at the sides (11 : 0, two projects), and 20 where they are at least 400 wide (6 : 0, one project; the width
    /// is a hypothesis).
    var root: LayoutEnvironment.RootMargins {
        switch scene.view.name {
        case "tableViewCell": return .plain
        case "collectionViewCell", "collectionReusableView":
            let side: Double = (scene.view.savedFrame?.width ?? 0) >= 400 ? 20 : 16
            return tools >= 13500 ? .given(DirectionalInsets(leading: side, trailing: side)) : .plain
        default:
            if scene.controller == nil { return tools >= 11000 ? .viewController : .plain }
            return tools >= 8000 ? .viewController : .given(DirectionalInsets(leading: 16, trailing: 16))
        }
    }

    /// Returns the template with the margins of cells' content views, and without safe areas in views of documents
    /// that do not use them.
    ///
    /// Before Xcode 9, whose iOS 11 brought safe areas, the margins of root views did not include bars either: there are no margins above and
    /// below in 12 : 0 root views of eight projects.
    func applied(to template: Template) -> Template {
        template.changingViews { view, superview in
            guard let superview else {
                if tools < 13000 { view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false) }
                return
            }
            if view.type == .contentView, superview.type == .tableViewCell {
                view.properties[.layoutMargins] = .insets(contentMargins(of: view, in: superview))
                view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
                view.properties[.preservesSuperviewLayoutMargins] = .bool(false)
            } else if !document.useSafeAreas, scene.controller != nil {
                view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
            }
        }
    }

    /// Returns the margins of a cell's content view, in points, and at least the rest of the cell's if it preserves them
    /// (`preservesSuperviewLayoutMargins`).
    private func contentMargins(of view: TemplateView, in cell: TemplateView) -> DirectionalInsets {
        let own = ownMargins(of: view, in: cell)
        guard view[.preservesSuperviewLayoutMargins] == .bool(true), let outer = margins(ofCell: cell),
            case .rect(let content)? = view[.frame], case .rect(let frame)? = cell[.frame]
        else { return own }
        return DirectionalInsets(
            top: max(own.top, outer.top - content.y), leading: max(own.leading, outer.leading - content.x),
            bottom: max(own.bottom, outer.bottom - (frame.height - content.y - content.height)),
            trailing: max(own.trailing, outer.trailing - (frame.width - content.x - content.width)))
    }

    /// Returns the margins of a cell in the document, in points; nil where they do not affect its content view. Up to Xcode 9.2, a cell that
    /// preserves its superview's margins has 10 points above and below, and 15 at the sides, where its built-in labels begin.
    ///
    /// Measured, for content views that preserve their cell's margins: 18 : 0 of cells with margins in the document, and 34 : 0 of those of
    /// Xcode 7, each in one project; where the cell does not preserve margins, they have no effect, 48 : 0.
    private func margins(ofCell cell: TemplateView) -> DirectionalInsets? {
        if case .insets(let written)? = cell[.layoutMargins] { return written }
        guard tools < 13500, cell[.preservesSuperviewLayoutMargins] == .bool(true) else { return nil }
        return DirectionalInsets(top: 10, leading: 15, bottom: 10, trailing: 15)
    }

    /// Returns the margins of a cell's content view without the cell's, in points: 8 on all sides up to Xcode 9.2; then 11, later 15,
    /// above and below, and the table's margins at the sides; 8 next to an accessory.
    private func ownMargins(of view: TemplateView, in cell: TemplateView) -> DirectionalInsets {
        let written: DirectionalInsets? = if case .insets(let insets)? = view[.layoutMargins] { insets } else { nil }
        guard tools >= 13500 else { return written ?? DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        let side = sideMargin(of: cell)
        let above = tools >= 24000 ? 15.0 : 11
        if let written {
            guard view[.preservesSuperviewLayoutMargins] == .bool(true) else { return written }
            return DirectionalInsets(
                top: max(written.top, above), leading: max(written.leading, side),
                bottom: max(written.bottom, above), trailing: max(written.trailing, side))
        }
        let hasAccessory = (cell[choice: .accessoryType] ?? Property.AccessoryType.none) != Property.AccessoryType.none
        return DirectionalInsets(top: above, leading: side, bottom: above, trailing: hasAccessory ? 8 : side)
    }

    /// The margin at the sides of a cell's content view since Xcode 9.3, in points.
    ///
    /// Source: margins that saved frames imply, for cells without an accessory: 982 for these rules, and 35 against.
    ///
    /// | cell | Xcode | margin | for : against | projects |
    /// |---|---|---|---|---|
    /// | on a wide device, in a table | | 20 | 195 : 9 | 20 |
    /// | on a wide device, standalone | | 16 up to a width of 320, else 20 | 132 : 2 | 11 |
    /// | standalone | 9.3 to 10 | 16, 20 from a width of 414 | 82 : 0 | 9 |
    /// | standalone | 11 | 15 | 49 : 0 | 7 |
    /// | standalone | 12 and later | 16 | 103 : 2 | 7 |
    /// | in a table inside a view | 9.3 to 11 | 15 | 33 : 1 | 7 |
    /// | in a table inside a view | 12 and later | 16 | 100 : 2 | 7 |
    /// | in a controller's table | | 16, 20 from a width of 414 | 288 : 19 | 26 |
    ///
    /// A device is wide from 390 points on; since Xcode 16, from 393 on (67 : 0 views, two projects).
    func sideMargin(of cell: TemplateView) -> Double {
        let width: Double = if case .rect(let frame)? = cell[.frame] { frame.width } else { deviceWidth }
        if deviceWidth >= (tools < 23700 ? 390 : 391) { return width > 320 ? 20 : 16 }
        let wide: Double = width >= 414 ? 20 : 16
        switch scene.view.name {
        case "tableViewCell": return tools < 14800 ? wide : tools < 17000 ? 15 : 16
        case "tableView": return wide
        default: return tools < 17000 ? 15 : 16
        }
    }
}
