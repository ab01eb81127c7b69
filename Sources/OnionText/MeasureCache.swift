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
