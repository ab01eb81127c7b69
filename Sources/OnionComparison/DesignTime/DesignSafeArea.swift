import OnionDocuments
import OnionInterfaceBuilder
import OnionModel

/// The safe area of a scene's root view in Interface Builder at design time.
///
/// Differences from UIKit depend on the version of the tools that saved the document. Each rule was derived from the
/// frames in real documents; ``DesignScreen`` has those of the device.
struct DesignSafeArea {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene
    /// The bars around the scene's controller; nil for a view without a controller.
    var bars: SceneBars?

    /// The maximum height of bars, in points.
    private static let maximumBarHeight = 300.0

    private var tools: Double { document.designVersion }
    private var screen: DesignScreen { DesignScreen(of: document) }
    private var frame: Rect { scene.view.savedFrame ?? Rect() }

    /// Whether the size of the screen is known. Documents of Xcode 7 and older name no device, but may simulate one.
    private var hasScreen: Bool { document.device != nil || frame.width == screen.size.width }

    /// The insets of the root view. Only cells of tables have none: cells of collections are like other views of xibs
    /// (3 : 1, four projects).
    var insets: DirectionalInsets {
        if scene.view.name == "tableViewCell" { return .zero }
        let whole = bars.map(screenInsets) ?? viewInsets
        guard let bars else { return raised(whole, from: whole) }
        // A view in a container view has the insets of the screen, whatever its size; since Xcode 11, a lower one is at its top
        // (13 : 0, seven projects).
        if bars.isEmbedded {
            let isAtTop = tools >= 14800 && frame.height < screen.size.height
            return DirectionalInsets(top: whole.top, bottom: isAtTop ? 0 : whole.bottom)
        }
        guard var placed = placed(whole) else { return whole }
        placed.leading = whole.leading
        placed.trailing = whole.trailing
        return raised(placed, from: whole)
    }

    private var deviceInsets: DirectionalInsets {
        screen.insets(
            of: frame, isResized: bars == nil || bars?.isEmbedded == true || freeformSize != nil || isFreeform)
    }

    /// Returns the insets of a controller's screen: those of the device and of the bars.
    private func screenInsets(_ bars: SceneBars) -> DirectionalInsets {
        var insets = deviceInsets
        // Since Xcode 9, a status bar that is not shown keeps its space (23 : 1 views, eight projects).
        if !bars.hasStatusBar, tools < 13000 { insets.top = 0 }
        let isSheet = bars.isModal && !bars.isFullScreen && !screen.device.isPad && tools >= 14800
        if isSheet { insets.top = 0 }
        if bars.navigationBar > 0 {
            let raised = isSheet ? SceneBars.sheetBarHeight - SceneBars.barHeight : 0
            insets.top += bars.navigationBar + raised
        }
        insets.bottom += bars.bottomBar
        // A view ends above an opaque tab bar (20 : 0, seven projects), and above an opaque toolbar, as in UIKit.
        if bars.endsAboveBottomBar { insets.bottom = 0 }
        return insets
    }

    /// The height of the screen without an opaque bar at the bottom, in points.
    private var height: Double {
        let covered = bars?.endsAboveBottomBar == true ? deviceInsets.bottom + (bars?.bottomBar ?? 0) : 0
        return screen.size.height - covered
    }

    /// The insets of a view without a controller, from its simulated metrics.
    private var viewInsets: DirectionalInsets {
        var insets = deviceInsets
        insets.top += simulatedBar
        switch scene.view.child(key: "simulatedBottomBarMetrics")?.name {
        case "simulatedTabBarMetrics": insets.bottom += screen.tabBarHeight
        case "simulatedToolbarMetrics": insets.bottom += screen.toolbarHeight
        default: break
        }
        return insets
    }

    /// The height of the navigation bar that a view without a controller simulates, in points; 0 without one.
    private var simulatedBar: Double {
        let metrics = scene.view.child(key: "simulatedTopBarMetrics")
        return metrics?.name == "simulatedNavigationBarMetrics" ? SceneBars.barHeight : 0
    }

    /// The size that the document simulates for the controller, replacing the device's.
    private var freeformSize: Size? {
        guard let size = scene.controller?.child(key: "freeformSize"), let width = size.number("width"),
            let height = size.number("height")
        else { return nil }
        return Size(width: width, height: height)
    }

    /// Whether the document simulates a freeform size, in the format of tools that did not save which.
    private var isFreeform: Bool {
        scene.controller?.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    }

    /// Returns the part of the screen's insets that the root view overlaps; nil if it overlaps all of them.
    private func placed(_ whole: DirectionalInsets) -> DirectionalInsets? {
        var y = frame.y
        var height = height
        if bars?.isOpaque == true, y == 0, frame.height >= height || isFreeform {
            // Measured: a root view that is saved as high as without the bar ends that much below the screen.
            let isWhole = frame.height >= freeformSize?.height ?? height
            return DirectionalInsets(bottom: (isWhole ? whole.top : 0) + whole.bottom)
        }
        if freeformSize != nil, !isFreeform { return whole }
        if !hasScreen {
            height = frame.height + y
        } else if frame.height < height, y == 0, !isFreeform {
            // A root view that is shorter than bars could make it is not on a device's screen.
            if height - frame.height > DesignSafeArea.maximumBarHeight { return DirectionalInsets(top: whole.top) }
            if bars?.isModal == true, tools >= 14800 {
                // A view in a sheet begins below an opaque bar, as in UIKit. Since Xcode 14.3, it does not reach the home indicator, as in
                // UIKit's cards (30 : 0 root views, seven projects).
                let bottom = tools >= 21600 ? 0 : whole.bottom
                return DirectionalInsets(top: bars?.isOpaque == true ? 0 : whole.top, bottom: bottom)
            }
            if isSheet(whole) { return .zero }
            y = top(missing: height - frame.height, whole)
        }
        if isFreeform, frame.size != screen.size { height = frame.height + y }
        // The screen of a view that is higher than the device's is as high as the view (30 : 0, two projects).
        let below = frame.height > height ? 0 : height - y - frame.height
        return DirectionalInsets(top: max(0, whole.top - y), bottom: max(0, whole.bottom - below))
    }

    /// Whether a root view that is saved lower than the screen is in a sheet of iOS 13 and later. Sheets behind another one
    /// are 10 points lower than the screen, which no bar can be (167 : 0 views, two projects). With a home button, sheets are as
    /// much lower as the status bar is high (47 : 0 root views, eight projects).
    private func isSheet(_ whole: DirectionalInsets) -> Bool {
        guard tools >= 14800, !screen.device.isPad else { return false }
        let missing = screen.size.height - frame.height
        return screen.hasNotch ? missing < whole.top : missing == screen.device.statusBar
    }

    /// Returns the distance from the top of the screen to a root view that is lower than the screen, in points. The view
    /// lies below bars; before Xcode 11, only if there is a navigation bar.
    private func top(missing: Double, _ whole: DirectionalInsets) -> Double {
        if tools >= 14800 { return missing }
        return (bars?.navigationBar ?? 0) > 0 ? min(missing, whole.top) : 0
    }

    /// Measured: from 23.7 on, root views on a screen with a notch and without a navigation bar have the insets of the screen in
    /// portrait once more (in portrait 127 : 0 views, ten projects; in landscape 9 : 0, one project; top 20 with a home button:
    /// 17 : 0, five projects). Since Xcode 26, those below navigation bars on a whole screen do so too, and the bars are 10 points
    /// higher (32 : 0 views, three projects).
    private func raised(_ insets: DirectionalInsets, from whole: DirectionalInsets) -> DirectionalInsets {
        let isCard = bars?.isModal == true && frame.height < screen.size.height
        guard tools >= 23700, !isCard else { return insets }
        var raised = insets
        if bars?.isInNavigation == true || simulatedBar > 0 {
            let bar = bars?.navigationBar ?? simulatedBar
            guard tools >= 24000, screen.hasNotch, !screen.isLandscape, bar > 0, frame.size == screen.size else {
                return insets
            }
            raised.top = 2 * (insets.top - bar) + bar + 10
            raised.bottom = 2 * screen.device.homeIndicator
            return raised
        }
        guard screen.device.homeIndicator > 0, insets.top == whole.top,
            bars != nil || frame.size == screen.device.size
        else { return insets }
        raised.top += screen.isLandscape ? screen.statusBar : insets.top
        if screen.hasNotch, whole.bottom > 0 { raised.bottom += screen.device.homeIndicator }
        return raised
    }
}
