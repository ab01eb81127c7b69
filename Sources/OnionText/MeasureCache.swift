import OnionModel
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
        return one.withUTF8 { bytes in other.withUTF8 { bytes.count == $0.count && bytes.elementsEqual($0) } }
    }

    fileprivate func hashSpelling(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// The latest sizes and shapes, since layout asks for the same texts again and again.
final class MeasureCache: Sendable {
    private struct Kept {
        var sizes: [MeasureRequest: TextSize] = [:]
        var shapes: [ShapeRequest: ShapedText] = [:]
    }

    private static let most = 4096
    private static let longestText = 2048
    private let kept = Mutex(Kept())

    func size(for request: MeasureRequest) -> TextSize? {
        kept.withLock { $0.sizes[request] }
    }

    func keep(_ size: TextSize, for request: MeasureRequest) {
        guard request.text.text.utf8.count <= MeasureCache.longestText else { return }
        kept.withLock {
            if $0.sizes.count >= MeasureCache.most { $0.sizes.removeAll(keepingCapacity: true) }
            $0.sizes[request] = size
        }
    }

    func shapedText(for request: ShapeRequest) -> ShapedText? {
        kept.withLock { $0.shapes[request] }
    }

    func keep(_ shaped: ShapedText, for request: ShapeRequest) {
        guard request.text.utf8.count <= MeasureCache.longestText else { return }
        kept.withLock {
            if $0.shapes.count >= MeasureCache.most { $0.shapes.removeAll(keepingCapacity: true) }
            $0.shapes[request] = shaped
        }
    }
}
