import OnionLayout
import OnionModel
import OnionRender

/// Content that people look at or touch. Backgrounds and containers do not count.
struct FitContent {
    enum Kind {
        case text, control, image, bar
    }

    /// The index of the view in the scene.
    let view: Int
    let kind: Kind
    /// The visible part of the view, in points on the screen.
    let frame: Rect
    /// Whether it has its own background, as a badge has.
    let hasBackground: Bool
}

extension FitContent {
    /// Returns the content that a view itself shows, without its subviews.
    static func contents(of view: FitView, _ index: Int, showing texts: [FitText], in scene: FitScene) -> [FitContent] {
        guard let kind = Kind(view.type), !view.frame.isEmpty else { return [] }
        let hasBackground = view.view.hasBackground
        guard let frame = frame(of: view, hasBackground, showing: texts), !frame.isEmpty else { return [] }
        return [FitContent(view: index, kind: kind, frame: frame, hasBackground: hasBackground)]
    }

    private static func frame(of view: FitView, _ hasBackground: Bool, showing texts: [FitText]) -> Rect? {
        switch view.type {
        case .label: texts.first?.frame
        case .button: hasBackground ? view.frame : buttonFrame(of: view, showing: texts)
        case .imageView: view.view.image(.image).map { imageFrame(of: $0, in: view) }
        default: view.frame
        }
    }

    /// Returns the frame of the title and the picture beside it, centered in the button.
    private static func buttonFrame(of view: FitView, showing texts: [FitText]) -> Rect? {
        let image = view.view.image(.image).map { $0.size ?? Size(width: 20, height: 20) }
        guard image != nil || !texts.isEmpty else { return nil }
        let (picture, title) = (image ?? Size(), texts.first?.frame.size ?? Size())
        return view.frame.centered(
            Size(
                width: min(view.frame.width, picture.width + title.width),
                height: min(view.frame.height, max(picture.height, title.height))))
    }

    /// Returns the frame of a picture in its view, as far as it is known.
    private static func imageFrame(of image: ImageReference, in view: FitView) -> Rect {
        guard let size = image.size, let mode = view.view.choice(.contentMode),
            mode != .scaleAspectFill
        else { return view.frame }
        return mode.frame(of: size, in: view.frame).intersection(view.frame) ?? view.frame
    }
}

extension FitContent.Kind {
    /// Fails for views that show nothing themselves, or whose content is unknown.
    fileprivate init?(_ type: ViewType) {
        switch type {
        case .label: self = .text
        case .imageView: self = .image
        case .searchBar, .progressView: self = .control
        case _ where type.isControl: self = .control
        case .navigationBar, .tabBar, .toolbar: self = .bar
        default: return nil
        }
    }
}

extension LaidOutView {
    /// Whether the view draws a background behind its content.
    fileprivate var hasBackground: Bool {
        if self[.backgroundColor] != nil || self[.backgroundImage] != nil { return true }
        guard type == .button else { return false }
        return ButtonAppearance.plate(configuration: choice(.configuration), style: choice(.style)) != .none
    }
}
