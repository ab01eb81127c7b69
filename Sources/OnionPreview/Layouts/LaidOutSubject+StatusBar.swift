import OnionLayout
import OnionModel
import OnionRender

extension LaidOutSubject {
    /// The status bar that templates set. Where none does, it is that of the app's Info.plist, or the one that the navigation controller
    /// prefers: light on a black bar (`UINavigationController.preferredStatusBarStyle`).
    var shownStatusBar: StatusBar {
        var shown = statusBar ?? StatusBar()
        if shown.hidden == nil { shown.hidden = variant.statusBar?.hidden }
        if shown.style == nil {
            let ofApp = variant.statusBar.map { $0.style ?? .default }
            shown.style = ofApp ?? (hasBlackNavigationBar ? .lightContent : nil)
        }
        return shown
    }

    /// Whether the outermost bar of a navigation controller is black.
    private var hasBlackNavigationBar: Bool {
        var waiting = [result.root]
        while let view = waiting.popLast() {
            guard view.flag(.hidden) != true else { continue }
            if view.type == .navigationBar, layers.indices.contains(view.layer),
                layers[view.layer].kind == .navigation
            {
                return view.choice(.barStyle) == .black
            }
            waiting += view.subviews.reversed()
        }
        return false
    }
}
