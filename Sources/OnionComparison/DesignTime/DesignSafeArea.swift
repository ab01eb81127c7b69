import OnionDocuments
import OnionModel

/// The safe area that Interface Builder gives a scene's root view at design time.
///
/// Differences from UIKit depend on the version of the tools that saved the document. Each rule was derived from the
/// frames in real documents.
struct DesignSafeArea {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene
    /// The bars around the scene's controller; nil for a view without a controller.
    var bars: SceneBars?

    /// The distance of iOS 13's sheets from the top of the screen, in points.
    private static let sheetTop = 54.0
    /// The most height that bars can take, in points.
    private static let maximumBarHeight = 300.0

    private var tools: Double { document.designVersion }
    private var device: DesignDevice { DesignDevice(for: document) }
    private var frame: Rect { scene.view.savedFrame ?? Rect() }
    private var isLandscape: Bool { document.device?.orientation == .landscape }

    /// Whether the size of the screen is known. Documents of Xcode 7 and older name no device, but may simulate one.
    private var hasScreen: Bool { document.device != nil || frame.width == screenSize.width }

    var insets: DirectionalInsets {
        if ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(scene.view.name) { return .zero }
        let screen = bars.map(screenInsets) ?? viewInsets
        guard bars != nil else { return doubled(screen, from: screen) }
        guard let placed = placed(screen) else { return DirectionalInsets(top: screen.top, bottom: screen.bottom) }
        return doubled(placed, from: screen)
    }

    /// The insets of the device: the status bar and the home indicator.
    private var deviceInsets: DirectionalInsets {
        var top = device.statusBar
        var bottom = device.homeIndicator
        switch document.device?.id {
        case "retina6_1" where tools >= 20800: top = 48
        case "retina5_9" where tools >= 20800: top = 50
        case "retina6_0" where tools < 19000, "retina6_7" where tools < 19000: top = 44
        default: break
        }
        let hasHomeButton = device.homeIndicator == 0 && !device.isPad
        if hasHomeButton, (14800..<21600).contains(tools) { top = 0 }
        if isLandscape {
            if !device.isPad { top = 0 }
            if bottom == 34 { bottom = 21 }
        }
        return DirectionalInsets(top: top, bottom: bottom)
    }

    /// Returns the insets of a controller's screen: those of the device and of the bars.
    private func screenInsets(_ bars: SceneBars) -> DirectionalInsets {
        var insets = deviceInsets
        if !bars.hasStatusBar { insets.top = 0 }
        let isSheet = bars.isModal && !bars.isFullScreen && !device.isPad && tools >= 15000
        if isSheet { insets.top = 0 }
        if bars.navigationBar > 0 {
            let raised = isSheet ? SceneBars.sheetBarHeight - SceneBars.barHeight : 0
            insets.top += bars.navigationBar + raised
        }
        insets.bottom += bars.bottomBar
        return insets
    }

    /// The insets of a view without a controller, from its simulated metrics. A freeform view has no status bar, but
    /// keeps the space of a notch.
    private var viewInsets: DirectionalInsets {
        var insets = deviceInsets
        let isFreeform = scene.view.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
        if isFreeform, device.homeIndicator == 0 { insets.top = 0 }
        if let status = scene.view.child(key: "simulatedStatusBarMetrics") {
            let isStyled = status["statusBarStyle"] != nil || status["barStyle"] != nil
            if status.name == "nil" || !isStyled { insets.top = 0 }
        }
        if scene.view.child(key: "simulatedTopBarMetrics")?.name == "simulatedNavigationBarMetrics" {
            insets.top += SceneBars.barHeight
        }
        switch scene.view.child(key: "simulatedBottomBarMetrics")?.name {
        case "simulatedTabBarMetrics": insets.bottom += SceneBars.tabBarHeight
        case "simulatedToolbarMetrics": insets.bottom += SceneBars.toolbarHeight
        default: break
        }
        return insets
    }

    private var screenSize: Size {
        let size = device.size
        return isLandscape ? Size(width: size.height, height: size.width) : size
    }

    /// The size that the document simulates for the controller in place of the device's.
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
    private func placed(_ screen: DirectionalInsets) -> DirectionalInsets? {
        var y = frame.y
        var height = screenSize.height
        if bars?.isOpaque == true, y == 0, frame.height >= height || isFreeform {
            // Measured: a root view that is saved as high as without the bar ends that much below the screen.
            let isWhole = frame.height >= freeformSize?.height ?? height
            return DirectionalInsets(bottom: (isWhole ? screen.top : 0) + screen.bottom)
        }
        // Freeform size: the bars at the top count; in newer tools those at the bottom count too.
        if freeformSize != nil, !isFreeform {
            return DirectionalInsets(top: screen.top, bottom: tools >= 20000 ? screen.bottom : 0)
        }
        if !hasScreen {
            height = frame.height + y
        } else if frame.height < height, y == 0, !isFreeform {
            // A root view that is saved shorter than the device already lies below the bars.
            if bars?.isModal == true, tools >= 15000 { return nil }
            if frame.height == height - DesignSafeArea.sheetTop - screen.bottom { return .zero }
            // A root view that is shorter than bars could make it is not on a device's screen.
            if height - frame.height > DesignSafeArea.maximumBarHeight { return DirectionalInsets(top: screen.top) }
            y = tools >= 15000 ? height - frame.height : min(height - frame.height, screen.top)
        }
        if isFreeform, frame.size != screenSize {
            if document.useSafeAreas { return DirectionalInsets(top: screen.top) }
            height = frame.height + y
        }
        return DirectionalInsets(
            top: max(0, screen.top - y),
            bottom: max(0, screen.bottom - (height - y - frame.height)))
    }

    /// Measured: from 23.7 on, root views that fill the screen without a navigation bar have both insets twice.
    private func doubled(_ insets: DirectionalInsets, from screen: DirectionalInsets) -> DirectionalInsets {
        guard tools >= 23700, insets.top == screen.top, bars?.isInNavigation != true,
            bars != nil || frame.size == device.size
        else { return insets }
        return DirectionalInsets(top: 2 * insets.top, bottom: insets.bottom + (screen.bottom >= 34 ? 34 : 0))
    }
}
