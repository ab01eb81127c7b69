import CUnibreak
import OnionModel

/// Line break opportunities by the Unicode Line Breaking Algorithm (UAX #14), and by dictionaries where it requires them.
enum LineBreakOpportunities {
    /// Libunibreak builds its character index once per process.
    private static let isReady: Void = init_linebreak()

    static func after(_ scalars: [UInt32], locale: LocaleTag?) -> [LineBreak] {
        guard !scalars.isEmpty else { return [] }
        isReady
        let known = scalars.map(known)
        let signs = [CChar](unsafeUninitializedCapacity: scalars.count) { buffer, count in
            set_linebreaks_utf32(known, known.count, locale?.text, buffer.baseAddress)
            count = scalars.count
        }
        var breaks: [LineBreak] = zip(scalars, signs).map { scalar, sign in
            if isNewline(scalar) { return Int32(sign) == LINEBREAK_NOBREAK ? .prohibited : .mandatory }
            return Int32(sign) == LINEBREAK_ALLOWBREAK ? .allowed : .prohibited
        }
        DictionaryBreaks.allow(in: &breaks, of: scalars)
        return breaks
    }

    /// Returns the character that libunibreak is given for a scalar.
    ///
    /// Version 1.1 terminates the process at regional indicators and at U+FFFF, and knows few emoji. UAX #14 treats
    /// emoji like ideographs; clusters keep flags whole.
    private static func known(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x1F000...0x1FAFF: 0x4E00
        case 0xFFFF: 0xFFFD
        default: scalar
        }
    }

    /// Whether a character is a mandatory break.
    static func isNewline(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }
}
