import OnionDocuments
import OnionLayout
import OnionModel

/// The layout margins that Interface Builder gives views at design time, where they are not UIKit's of today.
///
/// They are written into the template as if the document said them, so that layout knows nothing of versions of Xcode.
struct DesignMargins {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene

    private var tools: Double { document.designVersion }
    private var deviceWidth: Double { DesignDevice.of(document).size.width }

    /// The margins of the scene's root view.
    var root: LayoutEnvironment.RootMargins {
        let isCell = ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(scene.view.name)
        let isControllers = scene.controller != nil || tools >= 11000
        return isCell || !isControllers ? .plain : .viewController
    }

    /// The template with the margins of the cells' content views, and without safe areas in views where the document has none.
    func applied(to template: Template) -> Template {
        var template = template
        template.view = applied(to: template.view, in: nil, isRoot: true)
        return template
    }

    private func applied(to view: View, in superview: View?, isRoot: Bool) -> View {
        var view = view
        if view.type == .contentView, let superview, superview.type == .tableViewCell {
            view.properties[.layoutMargins] = .insets(contentMargins(of: view, in: superview))
            view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
            view.properties[.preservesSuperviewLayoutMargins] = .bool(false)
        } else if !isRoot, !document.useSafeAreas, scene.controller != nil || tools < 13000 {
            view.properties[.insetsLayoutMarginsFromSafeArea] = .bool(false)
        }
        view.subviews = view.subviews.map { applied(to: $0, in: view, isRoot: false) }
        return view
    }

    /// A cell's content view had 8 points all round up to Xcode 13; then its table's margins at the sides and 11 points, later 15, above
    /// and below.
    private func contentMargins(of view: View, in cell: View) -> EdgeInsets {
        let written: EdgeInsets? = if case .insets(let insets)? = view[.layoutMargins] { insets } else { nil }
        guard tools >= 14000 else { return written ?? EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
        let side = sideMargin(of: view, in: cell)
        let above = tools >= 24000 ? 15.0 : 11
        if let written {
            guard view[.preservesSuperviewLayoutMargins] == .bool(true) else { return written }
            return EdgeInsets(
                top: max(written.top, above), leading: max(written.leading, side),
                bottom: max(written.bottom, above), trailing: max(written.trailing, side))
        }
        let hasAccessory = (cell[choice: .accessoryType] ?? Property.AccessoryType.none) != Property.AccessoryType.none
        return EdgeInsets(top: above, leading: side, bottom: above, trailing: hasAccessory ? 8 : side)
    }

    private func sideMargin(of view: View, in cell: View) -> Double {
        let width: Double = if case .rect(let frame)? = cell[.frame] { frame.width } else { deviceWidth }
        if deviceWidth >= 390, tools >= 21000 { return 20 }
        guard scene.view.name == "tableViewCell" else { return deviceWidth >= 414 && width >= 340 ? 20 : 16 }
        if (14800..<17000).contains(tools) { return 15 }
        return width >= 414 ? 20 : 16
    }
}
