import CLineBreaks

/// Line breaks between the words of scripts that have no spaces between them: Thai, Lao, Khmer, Burmese and others.
///
/// These are the characters of class SA in UAX #14, which leaves them to a dictionary. UIKit and this use those of ICU.
enum DictionaryBreaks {
    /// Allows lines to end between the words of a text. Breaks at other characters are unchanged.
    static func allow(in breaks: inout [LineBreak], of scalars: [UInt32]) {
        var start = 0
        while let first = scalars[start...].firstIndex(where: needsDictionary) {
            let end = scalars[first...].firstIndex { !needsDictionary($0) } ?? scalars.endIndex
            for last in ends(ofWordsIn: scalars[first..<end]) { breaks[last] = .allowed }
            start = end
        }
    }

    /// Returns the indices of the last scalars of words, without the last word.
    private static func ends(ofWordsIn run: ArraySlice<UInt32>) -> [Int] {
        let units = run.map { Array(String(Unicode.Scalar($0) ?? "\u{FFFD}").utf16) }
        let text = Array(units.joined())
        var isStart = [Bool](repeating: false, count: text.count)
        onion_mark_line_starts(text, Int32(text.count), &isStart)
        var offset = 0
        return zip(run.indices, units).compactMap { index, units in
            offset += units.count
            return offset < text.count && isStart[offset] ? index : nil
        }
    }

    private static func needsDictionary(_ scalar: UInt32) -> Bool {
        // The first letters of class SA are those of Thai.
        scalar >= 0x0E00 && onion_needs_dictionary(scalar)
    }
}
