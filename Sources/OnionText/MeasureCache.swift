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

    init(_ text: String, font: ResolvedFont, locale: LocaleTag?) {
        self.text = text
        self.font = font
        self.locale = locale
    }

    init(_ text: StyledText) {
        self.init(text.text, font: ResolvedFont(text.font, category: text.contentSizeCategory), locale: text.locale)
    }

    static func == (one: ShapeRequest, other: ShapeRequest) -> Bool {
        one.font == other.font && one.locale == other.locale && one.direction == other.direction
            && one.text.hasBytes(as: other.text)
    }

    func hash(into hasher: inout Hasher) {
        text.hashBytes(into: &hasher)
        hasher.combine(font)
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
///
/// It is divided into shards by the lengths of texts, so that threads seldom wait for each other.
final class MeasureCache: Sendable {
    private static let longestText = 2048
    private let shards = (0..<16).map { _ in MeasureCacheShard() }

    func size(for request: MeasureRequest) -> TextSize? {
        shard(for: request.text.text).kept.withLock { $0.sizes[request] }
    }

    func keep(_ size: TextSize, for request: MeasureRequest) {
        guard request.text.text.utf8.count <= MeasureCache.longestText else { return }
        shard(for: request.text.text).kept.withLock { $0.keep(size, for: request) }
    }

    func shapedText(for request: ShapeRequest) -> ShapedText? {
        shard(for: request.text).kept.withLock { $0.shapes[request] }
    }

    func keep(_ shaped: ShapedText, for request: ShapeRequest) {
        guard request.text.utf8.count <= MeasureCache.longestText else { return }
        shard(for: request.text).kept.withLock { $0.keep(shaped, for: request) }
    }

    private func shard(for text: String) -> MeasureCacheShard {
        shards[text.utf8.count % shards.count]
    }
}

/// One shard of the cache.
private final class MeasureCacheShard: Sendable {
    struct Kept {
        private static let capacity = 256
        private(set) var sizes: [MeasureRequest: TextSize] = [:]
        private(set) var shapes: [ShapeRequest: ShapedText] = [:]

        mutating func keep(_ size: TextSize, for request: MeasureRequest) {
            if sizes.count >= Kept.capacity { sizes.removeAll(keepingCapacity: true) }
            sizes[request] = size
        }

        mutating func keep(_ shaped: ShapedText, for request: ShapeRequest) {
            if shapes.count >= Kept.capacity { shapes.removeAll(keepingCapacity: true) }
            shapes[request] = shaped
        }
    }

    let kept = Mutex(Kept())
}
