import OnionDocuments
import OnionLayout
import OnionModel

/// The layout margins that Interface Builder gives views at design time, where they differ from UIKit's current ones.
///
/// They are written into the template as if the document had them, so the layout engine needs no rules for versions of
/// Xcode.
struct DesignMargins {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private var tools: Double { document.designVersion }
    private var deviceWidth: Double { DesignDevice(for: document).size.width }

    /// The source of the margins of the scene's root view.
    var root: LayoutEnvironment.RootMargins {
        let isCell = ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(scene.view.name)
        let isControllers = scene.controller != nil || tools >= 11000
        return isCell || !isControllers ? .plain : .viewController
    }

    /// Returns the template with the margins of cells' content views, and without safe areas in views of documents
    /// that do not use them.
    func applied(to template: Template) -> Template {
        template.changingViews { view, superview in
            guard let superview else { return }
            if view.type == .contentView, superview.type == .tableViewCell {
                view.properties[.layoutMargins] = .insets(contentMargins(of: view, in: superview))
                view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
                view.properties[.preservesSuperviewLayoutMargins] = .bool(false)
            } else if !document.useSafeAreas, scene.controller != nil || tools < 13000 {
                view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
            }
        }
    }

    /// Returns the margins of a cell's content view, in points: 8 on all sides up to Xcode 13; then the table's
    /// margins at the sides, and 11, later 15, above and below.
    private func contentMargins(of view: TemplateView, in cell: TemplateView) -> DirectionalInsets {
        let written: DirectionalInsets? = if case .insets(let insets)? = view[.layoutMargins] { insets } else { nil }
        guard tools >= 14000 else { return written ?? DirectionalInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        let side = sideMargin(of: view, in: cell)
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

    private func sideMargin(of view: TemplateView, in cell: TemplateView) -> Double {
        let width: Double = if case .rect(let frame)? = cell[.frame] { frame.width } else { deviceWidth }
        if deviceWidth >= 390, tools >= 21000 { return 20 }
        guard scene.view.name == "tableViewCell" else { return deviceWidth >= 414 && width >= 340 ? 20 : 16 }
        if (14800..<17000).contains(tools) { return 15 }
        return width >= 414 ? 20 : 16
    }
}
