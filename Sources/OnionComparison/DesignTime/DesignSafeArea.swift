import OnionDocuments
import OnionModel

/// The safe area that Interface Builder gives a scene's root view at design time.
///
/// Where it differs from UIKit's, it does so by the version of the tools that saved the document; each such rule was found by comparing
/// with the frames that real documents hold.
struct DesignSafeArea {
    var document: InterfaceBuilderDocument
    var scene: InterfaceBuilderScene
    /// The bars around the scene's controller; nil for a view without one.
    var bars: SceneBars?

    /// How far below the top of the screen iOS 13's sheets begin.
    private static let sheetTop = 54.0
    /// No bars take more of a screen.
    private static let mostOfBars = 300.0

    private var tools: Double { document.designVersion }
    private var device: DesignDevice { DesignDevice.of(document) }
    private var frame: Rect { scene.view.savedFrame ?? Rect() }
    private var isLandscape: Bool { document.device?.orientation == .landscape }

    /// Whether the root view stands on a screen of a known size: documents of Xcode 7 and older name no device, and may simulate one.
    private var hasScreen: Bool { document.device != nil || frame.width == screenSize.width }

    var insets: EdgeInsets {
        if ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(scene.view.name) { return .zero }
        let screen = bars.map(screenInsets) ?? viewInsets
        guard bars != nil else { return doubled(screen, from: screen) }
        guard let placed = placed(screen) else { return EdgeInsets(top: screen.top, bottom: screen.bottom) }
        return doubled(placed, from: screen)
    }

    /// What the device takes of its screen: the status bar and the home indicator.
    private var deviceInsets: EdgeInsets {
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
        return EdgeInsets(top: top, bottom: bottom)
    }

    /// What bars and the device take of the screen of a controller.
    private func screenInsets(_ bars: SceneBars) -> EdgeInsets {
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

    /// What a view without a controller is given: its own simulated metrics, whatever its size. One of any size has no status bar,
    /// though the room of a notch stays.
    private var viewInsets: EdgeInsets {
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

    /// The size that the document simulates for the controller, whatever the device's.
    private var freeformSize: Size? {
        guard let size = scene.controller?.child(key: "freeformSize"), let width = size.number("width"),
            let height = size.number("height")
        else { return nil }
        return Size(width: width, height: height)
    }

    /// Whether the document simulates any size, in the words of tools that did not say which.
    private var isFreeform: Bool {
        scene.controller?.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    }

    /// What is left of the screen's insets where the root view lies; nil when all of them are.
    private func placed(_ screen: EdgeInsets) -> EdgeInsets? {
        var y = frame.y
        var height = screenSize.height
        if bars?.isOpaque == true, y == 0, frame.height >= height || isFreeform {
            // A root that is saved as high as it would be without the bar ends that much below the screen.
            let isWhole = frame.height >= freeformSize?.height ?? height
            return EdgeInsets(bottom: (isWhole ? screen.top : 0) + screen.bottom)
        }
        // Of any size: the bars at the top, and in newer tools those at the bottom, too.
        if freeformSize != nil, !isFreeform {
            return EdgeInsets(top: screen.top, bottom: tools >= 20000 ? screen.bottom : 0)
        }
        if !hasScreen {
            height = frame.height + y
        } else if frame.height < height, y == 0, !isFreeform {
            // A root that is saved shorter than its device lies below the bars already.
            if bars?.isModal == true, tools >= 15000 { return nil }
            if frame.height == height - DesignSafeArea.sheetTop - screen.bottom { return .zero }
            // One that is shorter than any bars would make it stands by itself.
            if height - frame.height > DesignSafeArea.mostOfBars { return EdgeInsets(top: screen.top) }
            y = tools >= 15000 ? height - frame.height : min(height - frame.height, screen.top)
        }
        if isFreeform, frame.size != screenSize {
            if document.useSafeAreas { return EdgeInsets(top: screen.top) }
            height = frame.height + y
        }
        return EdgeInsets(
            top: max(0, screen.top - y),
            bottom: max(0, screen.bottom - (height - y - frame.height))
        )
    }

    /// From 23.7 on, roots that fill the screen without a navigation bar have both insets twice.
    private func doubled(_ insets: EdgeInsets, from screen: EdgeInsets) -> EdgeInsets {
        guard tools >= 23700, insets.top == screen.top, bars?.isInNavigation != true,
            bars != nil || frame.size == device.size
        else { return insets }
        return EdgeInsets(top: 2 * insets.top, bottom: insets.bottom + (screen.bottom >= 34 ? 34 : 0))
    }
}
