import OnionLayout
import OnionModel
import OnionRender

/// Something that people look at or touch; backgrounds and containers are none.
struct FitContent {
    enum Kind {
        case text, control, image, bar
    }

    /// The view's number in the scene.
    let view: Int
    let kind: Kind
    /// As much of the view as shows something, on the screen, in points.
    let place: Rect
    /// Whether it has a ground of its own, such as a badge has.
    let hasPlate: Bool
}

extension FitContent {
    /// What a view shows, beside its subviews.
    static func contents(of view: FitView, _ index: Int, showing texts: [FitText], in scene: FitScene) -> [FitContent] {
        guard let kind = Kind(view.type), !view.frame.isEmpty else { return [] }
        let hasPlate = view.view.hasPlate
        guard let place = place(of: view, hasPlate, showing: texts), !place.isEmpty else { return [] }
        return [FitContent(view: index, kind: kind, place: place, hasPlate: hasPlate)]
    }

    private static func place(of view: FitView, _ hasPlate: Bool, showing texts: [FitText]) -> Rect? {
        switch view.type {
        case .label: texts.first?.place
        case .button: hasPlate ? view.frame : buttonPlace(of: view, showing: texts)
        case .imageView: view.view.image(.image).map { imagePlace(of: $0, in: view) }
        default: view.frame
        }
    }

    /// The title with the picture beside it, in the middle of the button.
    private static func buttonPlace(of view: FitView, showing texts: [FitText]) -> Rect? {
        let image = view.view.image(.image).map { $0.size ?? Size(width: 20, height: 20) }
        guard image != nil || !texts.isEmpty else { return nil }
        let (picture, title) = (image ?? Size(), texts.first?.place.size ?? Size())
        return view.frame.centered(
            Size(
                width: min(view.frame.width, picture.width + title.width),
                height: min(view.frame.height, max(picture.height, title.height))))
    }

    /// Where a picture is in its view, as far as that is known.
    private static func imagePlace(of image: ImageReference, in view: FitView) -> Rect {
        guard let size = image.size, let mode = view.view.choice(.contentMode),
            mode != .scaleAspectFill
        else { return view.frame }
        return mode.frame(of: size, in: view.frame).intersection(view.frame) ?? view.frame
    }
}

extension FitContent.Kind {
    /// Nil for views that show nothing by themselves, or too much to know what.
    fileprivate init?(_ type: ViewType) {
        switch type {
        case .label: self = .text
        case .imageView: self = .image
        case .button, .switch, .slider, .stepper, .segmentedControl, .datePicker, .pageControl, .textField, .searchBar,
            .progressView:
            self = .control
        case .navigationBar, .tabBar, .toolbar: self = .bar
        default: return nil
        }
    }
}

extension LaidOutView {
    /// Whether something is drawn behind what the view shows.
    fileprivate var hasPlate: Bool {
        if self[.backgroundColor] != nil || self[.backgroundImage] != nil { return true }
        guard type == .button else { return false }
        return ButtonLook.plate(configuration: choice(.configuration), style: choice(.style)) != .none
    }
}
