import CLineBreaks
import Synchronization

/// Line break opportunities by the Unicode Line Breaking Algorithm (UAX #14), by ICU, which also has the dictionaries that the algorithm requires
/// for scripts without spaces between words: Thai, Lao, Khmer, Burmese and others.
enum LineBreakOpportunities {
    /// Returns the break after each scalar.
    ///
    /// - Parameters:
    ///   - scalars: The text.
    ///   - keepsKoreanWords: Whether lines do not end between Hangul characters (UIKit's `hangulWordPriority`).
    static func after(_ scalars: [UInt32], keepsKoreanWords: Bool) -> [LineBreak] {
        guard !scalars.isEmpty else { return [] }
        var text: [UInt16] = []
        text.reserveCapacity(scalars.count)
        for scalar in scalars {
            if let scalar = Unicode.Scalar(scalar), let units = UTF16.encode(scalar) { text.append(contentsOf: units) }
        }
        let isStart = marks(of: text)
        var end = 0
        return scalars.indices.map { index in
            let scalar = scalars[index]
            end += scalar > 0xFFFF ? 2 : 1
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if isNewline(scalar) { return scalar == 0x0D && next == 0x0A ? .prohibited : .mandatory }
            guard let next, isStart[end] else { return .prohibited }
            return keepsKoreanWords && isHangul(scalar) && isHangul(next) ? .prohibited : .allowed
        }
    }

    /// Whether a character is a mandatory break.
    static func isNewline(_ scalar: UInt32) -> Bool {
        (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
    }

    /// Whether a character is a syllable or a letter of Korean.
    private static func isHangul(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: true
        default: false
        }
    }

    // MARK: ICU

    /// A breaker of ICU.
    private struct Breaker: Sendable {
        nonisolated(unsafe) let pointer: OpaquePointer
    }

    /// The breakers that no thread uses. A new one takes longer than the breaks of a text.
    private static let idle = Mutex<[Breaker]>([])

    /// Returns, for each unit of a text, whether a line may begin there.
    private static func marks(of text: [UInt16]) -> [Bool] {
        var marks = [Bool](repeating: false, count: text.count)
        guard let breaker = idle.withLock({ $0.popLast() }) ?? onion_new_line_breaker().map(Breaker.init) else {
            return marks
        }
        onion_mark_line_starts(breaker.pointer, text, Int32(text.count), &marks)
        idle.withLock { $0.append(breaker) }
        return marks
    }
}
