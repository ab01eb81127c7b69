import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The screen that Interface Builder lays a document out on: its size, and the heights of the status bar, the home indicator and bars.
///
/// Source: the positions of the safe area and the layout guides of root views by saved frames. A count such as "58 : 3" is the number of root
/// views for and against a rule, among those of some 150 projects.
struct DesignScreen: Sendable {
    var device: DesignDevice
    /// Interface Builder's identifier of the device; nil in documents of Xcode 7 and older.
    private var id: String?
    var isLandscape: Bool
    private var tools: Double

    init(of document: InterfaceBuilderDocument) {
        device = DesignDevice(for: document)
        id = document.device?.id
        isLandscape = document.device?.orientation == .landscape
        tools = document.designVersion
    }

    /// The height of the smallest screen, in points.
    private static let lowest = 480.0

    /// The size in the document's orientation, in points.
    var size: Size {
        isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
    }

    var hasNotch: Bool { device.homeIndicator == 34 }

    /// Whether the width is regular in landscape, as on large phones.
    var isWide: Bool {
        ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"].contains(id)
    }

    /// The height of a navigation bar without a large title, in points; on small phones in landscape, as in UIKit, 32. On tablets it is 50,
    /// as in UIKit, from Xcode 12 on (5 : 0, four projects).
    var barHeight: Double {
        if device.isPad { return tools < 17000 ? SceneBars.barHeight : 50 }
        return hasCompactBars ? 32 : SceneBars.barHeight
    }

    var hasCompactBars: Bool { isLandscape && !device.isPad && !isWide }

    /// The height of a simulated toolbar, in points: that of a tab bar above a home indicator (9 : 0, four projects), and
    /// since Xcode 11 above the edge of the screen too (8 : 0, three projects). On small phones in landscape it is as low
    /// as a navigation bar, as in UIKit.
    var toolbarHeight: Double {
        if hasCompactBars, !hasNotch { return barHeight }
        return hasNotch || device.homeIndicator == 0 && tools >= 14800
            ? SceneBars.tabBarHeight : SceneBars.toolbarHeight
    }

    /// The height of a tab bar, in points: since iOS 11, on small phones in landscape, as low as a navigation bar, as in UIKit
    /// (5 : 0 views, one project).
    var tabBarHeight: Double { hasCompactBars && tools >= 13000 ? barHeight : SceneBars.tabBarHeight }

    /// Returns the insets of a root view by the status bar and the home indicator.
    ///
    /// - Parameters:
    ///   - frame: The saved frame of the root view.
    ///   - isResized: Whether the document chooses its size, as it may do in xibs and with freeform controllers.
    func insets(of frame: Rect, isResized: Bool) -> DirectionalInsets {
        let top = hasStatusBar(above: frame) ? statusBar : 0
        // Xcode 11 to 14.2 put a view that fits on the screen at its top, so that it does not reach the home indicator
        // (29 : 4, fifteen projects); a wider view reaches it (4 : 0 and 23 views, four projects).
        let isAtTop = isResized && frame.height < size.height && frame.width <= size.width
        let bottom = hasNotch && isAtTop && (14800..<21600).contains(tools) ? 0 : device.homeIndicator
        guard isLandscape, !device.isPad else { return DirectionalInsets(top: top, bottom: bottom) }
        // The notch is at one side, and the safe area is symmetric (49 : 2 sides, five projects).
        let side = hasNotch ? top : 0
        return DirectionalInsets(leading: side, bottom: bottom == 34 ? 21 : bottom, trailing: side)
    }

    /// The height of the status bar in portrait, in points. Up to Xcode 14, all phones with a notch have the first one's
    /// (14 : 0, six projects). Later, two have another height than the device itself.
    var statusBar: Double {
        guard hasNotch else { return device.statusBar }
        if tools < 21225 { return 44 }
        switch id {
        case "retina6_1": return 48
        case "retina5_9": return 50
        default: return device.statusBar
        }
    }

    /// Whether the insets include the status bar. On phones with a home button, Xcode 11 to 14.2 leave it out (222 : 5, forty projects), and
    /// Xcode 9 and 10 leave it out above views that are lower than every screen (38 : 0, thirteen projects; higher ones 15 : 1, nine
    /// projects). On all tablets, only Xcode 11 leaves it out (12 : 0, five projects).
    private func hasStatusBar(above frame: Rect) -> Bool {
        if device.isPad, (14800..<17000).contains(tools) { return false }
        guard device.homeIndicator == 0 else { return true }
        if (13000..<14800).contains(tools) { return frame.height >= DesignScreen.lowest }
        return device.isPad || !(14800..<21600).contains(tools)
    }
}
