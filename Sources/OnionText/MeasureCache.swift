import OnionModel
import OnionSupport
import Synchronization

/// What a size depends on.
struct MeasureRequest: Hashable {
    let text: StyledText
    /// Nil where the width is not limited; never negative or not a number.
    let width: Double?
    /// Above 0 and finite.
    let scale: Double

    init(text: StyledText, width: Double?, scale: Double) {
        self.text = text
        self.width = width.flatMap { $0.isNaN || $0 == .infinity ? nil : max(0, $0) }
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    static func == (one: MeasureRequest, other: MeasureRequest) -> Bool {
        one.width == other.width && one.scale == other.scale && one.text == other.text
            && one.text.text.isSpelt(as: other.text.text)
    }

    func hash(into hasher: inout Hasher) {
        text.text.hashSpelling(into: &hasher)
        hasher.combine(text.font)
        hasher.combine(width)
    }
}

/// What the shapes of a text depend on.
struct ShapeRequest: Hashable {
    let text: String
    let font: TextFont
    let locale: LocaleTag?
    /// Of paragraphs whose letters do not say it.
    var direction = Traits.LayoutDirection.leftToRight

    init(_ text: String, font: TextFont, locale: LocaleTag?) {
        self.text = text
        self.font = font
        self.locale = locale
    }

    init(_ text: StyledText) {
        self.init(text.text, font: TextFont(text.font, category: text.contentSizeCategory), locale: text.locale)
    }

    static func == (one: ShapeRequest, other: ShapeRequest) -> Bool {
        one.font == other.font && one.locale == other.locale && one.direction == other.direction
            && one.text.isSpelt(as: other.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashSpelling(into: &hasher)
        hasher.combine(font)
    }
}

extension String {
    // A string's own hash normalises it first, which takes far longer in most languages, and a cache loses little when it takes two
    // spellings for two texts.

    /// Whether both have the same bytes.
    fileprivate func isSpelt(as other: String) -> Bool {
        var (one, other) = (self, other)
        return one.withUTF8 { one in
            other.withUTF8 { other in
                guard one.count == other.count else { return false }
                guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, one.count) == 0
            }
        }
    }

    fileprivate func hashSpelling(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// The latest sizes and shapes, since layout asks for the same texts again and again.
///
/// They are kept on several shelves by the lengths of their texts, so that threads seldom wait for each other.
final class MeasureCache: Sendable {
    private static let longestText = 2048
    private let shelves = (0..<16).map { _ in MeasureShelf() }

    func size(for request: MeasureRequest) -> TextSize? {
        shelf(for: request.text.text).kept.withLock { $0.sizes[request] }
    }

    func keep(_ size: TextSize, for request: MeasureRequest) {
        guard request.text.text.utf8.count <= MeasureCache.longestText else { return }
        shelf(for: request.text.text).kept.withLock { $0.keep(size, for: request) }
    }

    func shapedText(for request: ShapeRequest) -> ShapedText? {
        shelf(for: request.text).kept.withLock { $0.shapes[request] }
    }

    func keep(_ shaped: ShapedText, for request: ShapeRequest) {
        guard request.text.utf8.count <= MeasureCache.longestText else { return }
        shelf(for: request.text).kept.withLock { $0.keep(shaped, for: request) }
    }

    private func shelf(for text: String) -> MeasureShelf {
        shelves[text.utf8.count % shelves.count]
    }
}

/// The sizes and shapes of some texts.
private final class MeasureShelf: Sendable {
    struct Kept {
        private static let most = 256
        private(set) var sizes: [MeasureRequest: TextSize] = [:]
        private(set) var shapes: [ShapeRequest: ShapedText] = [:]

        mutating func keep(_ size: TextSize, for request: MeasureRequest) {
            if sizes.count >= Kept.most { sizes.removeAll(keepingCapacity: true) }
            sizes[request] = size
        }

        mutating func keep(_ shaped: ShapedText, for request: ShapeRequest) {
            if shapes.count >= Kept.most { shapes.removeAll(keepingCapacity: true) }
            shapes[request] = shaped
        }
    }

    let kept = Mutex(Kept())
}
