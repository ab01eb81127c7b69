import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRender

/// A laid out screen as the rules see it: its visible views and their content.
struct FitScene {
    let environment: LayoutEnvironment
    let issues: [LayoutIssue]
    let layers: [LayerName]
    /// Whether the template is meant to fill a screen, so that it must keep clear of the screen's edges.
    let fillsScreen: Bool
    /// The appearances in which colors are checked.
    let appearances: [Traits.Appearance]
    /// The contrasts in which colors are checked.
    let contrasts: [Traits.Contrast]
    let text: any TextMeasuring
    /// Each view after its superview and after the views below it; the root view first.
    private(set) var views: [FitView] = []
    /// The views that paint a background, in the order of the views.
    private var backgrounds: [Int] = []
    /// The texts that the views show, in the order of the views.
    private(set) var texts: [FitText] = []
    /// The content that people look at or touch, in the order of the views.
    private(set) var contents: [FitContent] = []
    /// The numbers of contents and backgrounds before each view, and at last those of all views.
    private var before: [(contents: Int, backgrounds: Int)] = [(0, 0)]

    init(
        _ subject: LaidOutSubject, in appearances: [Traits.Appearance],
        contrasts: [Traits.Contrast] = Traits.Contrast.allCases, text: any TextMeasuring
    ) {
        environment = subject.environment
        issues = subject.result.issues
        layers = subject.layers
        fillsScreen = subject.fillsScreen
        self.appearances = appearances
        self.contrasts = contrasts
        self.text = text
        addViews(subject.result.root, tint: subject.tint)
        for (index, view) in views.enumerated() {
            let own = FitText.texts(of: view, index, in: self)
            texts += own
            if view.view.paintsBackground { backgrounds.append(index) }
            contents += FitContent.contents(of: view, index, showing: own, in: self)
            before.append((contents.count, backgrounds.count))
        }
    }

    /// The largest difference that rounding to the device's pixels can make, in points.
    var pixel: Double { 1 / max(1, environment.scale) }

    /// Whether a view is a descendant of another.
    func isInside(_ view: Int, _ other: Int) -> Bool {
        other < view && view < views[other].end
    }

    /// Returns the views around a view, the innermost first.
    func viewsAround(_ view: Int) -> some Sequence<Int> {
        sequence(first: view) { views[$0].parent }.dropFirst().prefix { $0 >= 0 }
    }

    /// Returns the content inside a view.
    func contents(in view: Int) -> ArraySlice<FitContent> {
        contents[before[view + 1].contents..<before[views[view].end].contents]
    }

    /// Returns the views behind a view that paint a background, and the view itself if it does.
    func backgrounds(behind view: Int) -> ArraySlice<Int> {
        backgrounds[..<before[view + 1].backgrounds]
    }

    func name(ofLayer layer: Int) -> String {
        guard layers.indices.contains(layer) else { return "" }
        return (layers[layer].content ?? layers[layer].template).description
    }

    /// Adds the visible views. It does not recurse, because trees may be deep.
    private mutating func addViews(_ root: LaidOutView, tint: ColorReference?) {
        var waiting = [(view: root, parent: -1)]
        while let (view, parent) = waiting.popLast() {
            guard view.isShown else { continue }
            views.append(placed(view, in: parent, tint: tint))
            let index = views.count - 1
            for subview in view.subviews.reversed() { waiting.append((subview, index)) }
        }
        for index in views.indices.reversed() {
            views[index].end = max(views[index].end, index + 1)
            let parent = views[index].parent
            if parent >= 0 { views[parent].end = max(views[parent].end, views[index].end) }
        }
    }

    /// - Parameter tint: The tint color of the window; nil for UIKit's.
    private func placed(_ view: LaidOutView, in parent: Int, tint windowTint: ColorReference?) -> FitView {
        let opacity = view.number(.alpha) ?? 1
        let tint = view.color(.tintColor)
        guard parent >= 0 else {
            let frame = Rect(width: view.frame.width, height: view.frame.height)
            return FitView(
                view: view, parent: parent, frame: frame, scroller: nil, clipper: nil, opacity: opacity,
                tint: tint ?? windowTint, isInBar: false)
        }
        let around = views[parent]
        let scrolls = around.view.scrolls
        return FitView(
            view: view, parent: parent, frame: view.frame.moved(x: around.frame.x, y: around.frame.y),
            scroller: scrolls ? parent : around.scroller,
            clipper: scrolls ? nil : around.view.clips ? parent : around.clipper,
            opacity: around.opacity * opacity, tint: tint ?? around.tint, isInBar: around.isInBar || around.type.isBar)
    }
}
