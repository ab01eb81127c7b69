import OnionGraphics
import OnionModel
import OnionSupport
import Synchronization

/// The key of a measured size.
struct MeasureRequest: Hashable {
    let text: StyledText
    /// The available width in points; nil for no limit. Never negative or NaN.
    let width: Double?
    /// Pixels per point, positive and finite.
    let scale: Double

    init(text: StyledText, width: Double?, scale: Double) {
        self.text = text
        self.width = width.flatMap { $0.isNaN || $0 == .infinity ? nil : max(0, $0) }
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    static func == (one: MeasureRequest, other: MeasureRequest) -> Bool {
        one.width == other.width && one.scale == other.scale && one.text == other.text
            && one.text.text.hasBytes(as: other.text.text)
    }

    func hash(into hasher: inout Hasher) {
        text.text.hashBytes(into: &hasher)
        hasher.combine(text.font)
        hasher.combine(width)
    }
}

/// The key of a shaped text.
struct ShapeRequest: Hashable {
    let text: String
    let font: ResolvedFont
    let locale: LocaleTag?
    /// The direction of paragraphs without strong characters.
    var direction = Traits.LayoutDirection.leftToRight

    static func == (one: ShapeRequest, other: ShapeRequest) -> Bool {
        one.font == other.font && one.locale == other.locale && one.direction == other.direction
            && one.text.hasBytes(as: other.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
        hasher.combine(font)
    }
}

extension ShapeRequest {
    init(_ text: StyledText) {
        self.init(
            text: text.text, font: ResolvedFont(text.font, category: text.contentSizeCategory), locale: text.locale)
    }
}

extension String {
    // The standard library's hash normalises strings first, which takes much longer for most languages. The cache
    // loses little by treating two spellings as two texts.

    /// Whether both strings have the same bytes.
    fileprivate func hasBytes(as other: String) -> Bool {
        var (one, other) = (self, other)
        return one.withUTF8 { one in
            other.withUTF8 { other in
                guard one.count == other.count else { return false }
                guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, one.count) == 0
            }
        }
    }

    fileprivate func hashBytes(into hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// A cache of measured sizes and shaped texts, because layout asks for the same texts repeatedly.
final class MeasureCache: Sendable {
    private struct Storage {
        var sizes: [MeasureRequest: TextSize] = [:]
        var shapes: [ShapeRequest: ShapedText] = [:]
    }

    private static let capacity = 4_096
    private static let longestText = 2_048

    private let kept = Mutex(Storage())

    func size(for request: MeasureRequest) -> TextSize? {
        kept.withLock { $0.sizes[request] }
    }

    func keep(_ size: TextSize, for request: MeasureRequest) {
        guard request.text.text.utf8.count <= MeasureCache.longestText else { return }
        kept.withLock {
            if $0.sizes.count >= MeasureCache.capacity { $0.sizes.removeAll(keepingCapacity: true) }
            $0.sizes[request] = size
        }
    }

    func shapedText(for request: ShapeRequest) -> ShapedText? {
        kept.withLock { $0.shapes[request] }
    }

    func keep(_ shaped: ShapedText, for request: ShapeRequest) {
        guard request.text.utf8.count <= MeasureCache.longestText else { return }
        kept.withLock {
            if $0.shapes.count >= MeasureCache.capacity { $0.shapes.removeAll(keepingCapacity: true) }
            $0.shapes[request] = shaped
        }
    }
}
