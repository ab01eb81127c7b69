import CFriBidi
import OnionModel

/// The embedding level of a character by the Unicode Bidirectional Algorithm (UAX #9): even levels run from left to
/// right, odd levels from right to left.
struct BidiLevel: Hashable, Sendable {
    var own: UInt8 = 0
    var paragraph: UInt8 = 0
}

extension BidiLevel {
    /// Returns the levels of all scalars of a text.
    ///
    /// - Parameter direction: The direction of paragraphs without strong characters (rules P2 and P3).
    static func levels(of scalars: [UInt32], direction: Traits.LayoutDirection) -> [BidiLevel] {
        guard direction == .rightToLeft || scalars.contains(where: runsRightToLeft) else {
            return [BidiLevel](repeating: BidiLevel(), count: scalars.count)
        }
        return paragraphs(of: scalars).flatMap { levels(ofParagraph: $0, direction: direction) }
    }

    /// Whether every paragraph has a strong character, which determines its direction.
    static func areExplicit(by scalars: [UInt32]) -> Bool {
        paragraphs(of: scalars).allSatisfy { paragraph in
            let types = types(of: Array(paragraph.prefix(longest)))
            return onion_is_explicit(fribidi_get_par_direction(types, FriBidiStrIndex(types.count))) != 0
        }
    }

    /// FriBidi takes quadratic time for some artificial texts, so longer paragraphs are processed in parts.
    private static let longest = 2048

    private static func levels(ofParagraph scalars: ArraySlice<UInt32>, direction: Traits.LayoutDirection)
        -> [BidiLevel]
    {
        var base = onion_weak_direction(direction == .rightToLeft ? 1 : 0)
        return stride(from: scalars.startIndex, to: scalars.endIndex, by: longest).flatMap { start in
            levels(ofPart: Array(scalars[start..<min(start + longest, scalars.endIndex)]), base: &base)
        }
    }

    /// - Parameter base: The paragraph's direction. If it is weak, the first part determines it.
    private static func levels(ofPart scalars: [UInt32], base: inout FriBidiParType) -> [BidiLevel] {
        let count = FriBidiStrIndex(scalars.count)
        let types = types(of: scalars)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        // FriBidi returns 0 if it runs out of memory.
        guard highest > 0 else { return [BidiLevel](repeating: BidiLevel(), count: scalars.count) }
        let paragraph = UInt8(onion_is_right_to_left(base))
        return levels.map { BidiLevel(own: UInt8(max(0, $0)), paragraph: paragraph) }
    }

    private static func types(of scalars: [UInt32]) -> [FriBidiCharType] {
        [FriBidiCharType](unsafeUninitializedCapacity: scalars.count) { buffer, count in
            fribidi_get_bidi_types(scalars, FriBidiStrIndex(scalars.count), buffer.baseAddress)
            count = scalars.count
        }
    }

    /// Returns the paragraphs, each with its separator (rule P1).
    private static func paragraphs(of scalars: [UInt32]) -> [ArraySlice<UInt32>] {
        var paragraphs: [ArraySlice<UInt32>] = []
        var start = 0
        for (index, scalar) in scalars.enumerated() where endsParagraph(scalar) {
            paragraphs.append(scalars[start...index])
            start = index + 1
        }
        return start < scalars.count ? paragraphs + [scalars[start...]] : paragraphs
    }

    /// Whether the bidirectional class of a character is B (Unicode Character Database).
    private static func endsParagraph(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
        default: false
        }
    }

    /// Whether a character may raise the level of a text: it belongs to a block of right-to-left scripts, or it is a
    /// directional control character.
    private static func runsRightToLeft(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x590: false
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
