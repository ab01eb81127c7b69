import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender

/// A text that a view shows, and the space available to it.
struct FitText {
    /// The index of the view in the scene.
    let view: Int
    let styled: StyledText
    /// The rectangle available to the text, in points on the screen.
    let availableFrame: Rect
    /// The size of the text in the available width.
    let size: TextSize
    /// The rectangle of the words, in points on the screen.
    let frame: Rect

    /// The words, or their beginning, in quotes.
    var quoted: String {
        let beginning = styled.text.prefix(FitText.longest)
        let words = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (beginning.endIndex < styled.text.endIndex ? words + "…" : words).quoted
    }

    /// The number of characters that a message quotes.
    private static let longest = 40
}

extension FitText {
    /// Returns the texts of a view; none for views that scroll their text.
    static func texts(of view: FitView, _ index: Int, in scene: FitScene) -> [FitText] {
        let environment = scene.environment
        func words(_ property: Property) -> String? {
            view.view.words(property, in: environment).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        }
        func single(_ words: String?, in frame: Rect, alignment: TextBox.Alignment? = nil) -> [FitText] {
            guard let words else { return [] }
            return [FitText(words, of: view, at: index, in: frame, alignment: alignment, scene: scene)]
        }
        switch view.type {
        case .label: return single(words(.text), in: view.frame)
        case .textField:
            let inset = view.view.choice(.borderStyle) == .roundedRect ? 7.0 : 0
            return single(words(.text) ?? words(.placeholder), in: view.frame.inset(inset, 0))
        case .button: return single(words(.title), in: titleFrame(of: view, in: scene), alignment: .center)
        case .segmentedControl: return segments(of: view, index, in: scene)
        default: return []
        }
    }

    private init(
        _ words: String, of view: FitView, at index: Int, in availableFrame: Rect,
        alignment: TextBox.Alignment? = nil, scene: FitScene
    ) {
        self.view = index
        styled = view.view.styledText(words, in: scene.environment)
        self.availableFrame = availableFrame
        size = FitText.size(of: styled, in: availableFrame, of: scene)
        let alignment = alignment ?? view.view.choice(.alignment).map(TextBox.Alignment.init) ?? .natural
        let isRight =
            alignment == .right
            || (alignment != .left && alignment != .center && view.view.isRightToLeft(in: scene.environment))
        let (width, height) = (min(size.width, availableFrame.width), min(size.height, availableFrame.height))
        frame = Rect(
            x: alignment == .center
                ? availableFrame.midX - width / 2 : isRight ? availableFrame.maxX - width : availableFrame.x,
            y: availableFrame.midY - height / 2, width: width, height: height)
    }

    /// Returns the size in the available width. A text that lacks space only because frames are rounded to pixels has
    /// enough.
    private static func size(of text: StyledText, in availableFrame: Rect, of scene: FitScene) -> TextSize {
        let scale = scene.environment.scale
        let size = scene.text.size(of: text, width: availableFrame.width, scale: scale)
        guard size.isTruncated || size.height > availableFrame.height + scene.pixel else { return size }
        return scene.text.size(of: text, width: availableFrame.width + scene.pixel, scale: scale)
    }

    /// Returns the rectangle of a button without its insets and its picture.
    private static func titleFrame(of view: FitView, in scene: FitScene) -> Rect {
        let insets = view.view.contentInsets(in: scene.environment)
        let image = view.view.image(.image)?.size?.width ?? 0
        let width = max(0, view.frame.width - insets.leading - insets.trailing - image)
        let isRightToLeft = view.view.isRightToLeft(in: scene.environment)
        return Rect(
            x: view.frame.x + (isRightToLeft ? insets.trailing : insets.leading + image), y: view.frame.y,
            width: width, height: view.frame.height)
    }

    /// Returns the texts of the segments. They are equally wide unless each is as wide as its title.
    private static func segments(of view: FitView, _ index: Int, in scene: FitScene) -> [FitText] {
        let titles = view.view.lists(.segments, in: scene.environment)
        guard !titles.isEmpty, view.view.flag(.apportionsSegmentWidthsByContent) != true else { return [] }
        let width = view.frame.width / Double(titles.count)
        return titles.enumerated().map { number, title in
            let availableFrame = view.frame.moved(x: width * Double(number))
            return FitText(
                title, of: view, at: index,
                in: Rect(x: availableFrame.x, y: availableFrame.y, width: width, height: availableFrame.height),
                alignment: .center, scene: scene)
        }
    }
}
