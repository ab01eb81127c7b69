import OnionGraphics
import OnionModel
import OnionSupport

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
    /// Whether lines do not end between Hangul characters: `NSParagraphStyle.LineBreakStrategy.standard`, since iOS 14.
    var keepsKoreanWords = true

    static func == (one: ShapeRequest, other: ShapeRequest) -> Bool {
        one.font == other.font && one.locale == other.locale && one.direction == other.direction
            && one.keepsKoreanWords == other.keepsKoreanWords
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
            text: text.text,
            font: ResolvedFont(text.font, category: text.contentSizeCategory, systemVersion: text.systemVersion),
            locale: text.locale, keepsKoreanWords: text.systemVersion >= 14)
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
