import OnionLayout
import OnionModel
import OnionRender

/// A text that a view shows, and the room that it has.
struct FitText {
    /// The view's number in the scene.
    let view: Int
    let styled: StyledText
    /// Where it may be, on the screen, in points.
    let room: Rect
    /// As large as it is in the width of its room.
    let size: TextSize
    /// Where the words are, on the screen, in points.
    let place: Rect

    /// The words, or their beginning, in quotes.
    var quoted: String {
        let beginning = styled.text.prefix(FitText.longest)
        let words = beginning.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (beginning.endIndex < styled.text.endIndex ? words + "…" : words).quoted
    }

    /// How many characters of a text are told.
    private static let longest = 40
}

extension FitText {
    /// The texts of a view; none for those that scroll theirs.
    static func texts(of view: FitView, _ index: Int, in scene: FitScene) -> [FitText] {
        let environment = scene.environment
        func words(_ property: Property) -> String? {
            view.view.words(property, in: environment).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        }
        switch view.type {
        case .label:
            return [words(.text).map { FitText($0, view, index, view.frame, in: scene) }].compactMap(\.self)
        case .textField:
            let room = view.frame.inset(view.view.choice(.borderStyle) == .roundedRect ? 7 : 0, 0)
            return [(words(.text) ?? words(.placeholder)).map { FitText($0, view, index, room, in: scene) }]
                .compactMap(\.self)
        case .button:
            return [words(.title).map { FitText($0, view, index, titleRoom(of: view, in: scene), .center, in: scene) }]
                .compactMap(\.self)
        case .segmentedControl: return segments(of: view, index, in: scene)
        default: return []
        }
    }

    private init(
        _ words: String, _ view: FitView, _ index: Int, _ room: Rect, _ alignment: TextBox.Alignment? = nil,
        in scene: FitScene
    ) {
        self.view = index
        styled = view.view.styledText(words, in: scene.environment)
        self.room = room
        size = FitText.size(of: styled, in: room, of: scene)
        let alignment = alignment ?? view.view.choice(.alignment).map(TextBox.Alignment.init) ?? .natural
        let isRight =
            alignment == .right
            || (alignment != .left && alignment != .center && view.view.isRightToLeft(in: scene.environment))
        let (width, height) = (min(size.width, room.width), min(size.height, room.height))
        place = Rect(
            x: alignment == .center ? room.midX - width / 2 : isRight ? room.maxX - width : room.x,
            y: room.midY - height / 2, width: width, height: height)
    }

    /// The size in the width of a room. What has no room only for the rounding of frames to pixels has room.
    private static func size(of text: StyledText, in room: Rect, of scene: FitScene) -> TextSize {
        let scale = scene.environment.scale
        let size = scene.text.size(of: text, width: room.width, scale: scale)
        guard size.isTruncated || size.height > room.height + scene.pixel else { return size }
        return scene.text.size(of: text, width: room.width + scene.pixel, scale: scale)
    }

    /// A button without its insets and its picture.
    private static func titleRoom(of view: FitView, in scene: FitScene) -> Rect {
        let insets = view.view.contentInsets(in: scene.environment)
        let image = view.view.image(.image)?.size?.width ?? 0
        let width = max(0, view.frame.width - insets.leading - insets.trailing - image)
        let isRightToLeft = view.view.isRightToLeft(in: scene.environment)
        return Rect(
            x: view.frame.x + (isRightToLeft ? insets.trailing : insets.leading + image), y: view.frame.y,
            width: width, height: view.frame.height)
    }

    /// The segments, all as wide as each other unless each is as wide as its title.
    private static func segments(of view: FitView, _ index: Int, in scene: FitScene) -> [FitText] {
        let titles = view.view.lists(.segments, in: scene.environment)
        guard !titles.isEmpty, view.view.flag(.apportionsSegmentWidthsByContent) != true else { return [] }
        let width = view.frame.width / Double(titles.count)
        return titles.enumerated().map { number, title in
            let room = view.frame.moved(x: width * Double(number))
            return FitText(
                title, view, index, Rect(x: room.x, y: room.y, width: width, height: room.height), .center, in: scene)
        }
    }
}
