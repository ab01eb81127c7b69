/// Near matches for mistyped words.
///
/// Distances are counted in letters added, left out, changed or swapped with their neighbour (Damerau-Levenshtein in
/// its optimal string alignment form), ignoring case.
package enum Spelling {
    /// Words longer than this, in Unicode scalars, have no near match, so that hostile input costs nothing.
    static let longestWord = 64
    private static let shortestBeginning = 3

    /// Returns the candidate that a mistyped word most likely means; nil if none is near.
    ///
    /// A third of the word's letters may be wrong, at least one and at most three, yet never all of them. Of candidates
    /// that are equally near one with the same first letter wins, then the one with the most of the same letters, then
    /// the first. If none is near, it is the only one that begins with the word.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard let letters = letters(of: word) else { return nil }
        var limit = min(max(letters.count / 3, 1), 3)
        var nearest: (word: String, distance: Int, strangeness: Int)?
        var (completion, completions) = ("", 0)
        for candidate in candidates {
            // A letter has one to four bytes: this rules many candidates out before their letters are looked at.
            guard candidate.utf8.count >= letters.count - limit, let others = self.letters(of: candidate) else {
                continue
            }
            if letters.count >= shortestBeginning, others.starts(with: letters) {
                completion = candidate
                completions += 1
            }
            guard abs(letters.count - others.count) <= limit else { continue }
            let distance = distance(letters, others)
            guard distance <= limit, distance < max(letters.count, others.count) else { continue }
            let strangeness = strangeness(letters, others)
            if let nearest, nearest.distance == distance, nearest.strangeness <= strangeness { continue }
            nearest = (candidate, distance, strangeness)
            if distance == 0 { break }
            limit = distance
        }
        return nearest?.word ?? (completions == 1 ? completion : nil)
    }

    /// How unlike two words of the same distance are: people rarely mistype the first letter, and more often leave out, double or swap
    /// letters than hit a wrong one.
    private static func strangeness(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var rest = second
        let added = first.filter { letter in
            guard let index = rest.firstIndex(of: letter) else { return true }
            rest.remove(at: index)
            return false
        }
        return (first[0] == second[0] ? 0 : 2 * longestWord) + added.count + rest.count
    }

    /// The remedy for a mistyped word, `did you mean "constraints"?`; nil when no candidate is near.
    package static func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map(didYouMean)
    }

    /// The remedy for a mistyped word whose near match is known.
    static func didYouMean(_ nearest: String) -> String { "did you mean \(nearest.quoted)?" }

    /// The word's scalars in lower case; nil for a word that is empty or too long to compare.
    private static func letters(of word: String) -> [Unicode.Scalar]? {
        // A scalar takes four bytes at most: this keeps very long words from being walked through at all.
        guard word.utf8.count <= longestWord * 4 else { return nil }
        let letters = Array(word.lowercased().unicodeScalars)
        return letters.isEmpty || letters.count > longestWord ? nil : letters
    }

    /// Returns the edit distance of two words.
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            for column in 1...second.count {
                let change = first[row - 1] == second[column - 1] ? 0 : 1
                var best = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + change)
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    best = min(best, beforePrevious[column - 2] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}

extension String {
    /// The text in double quotes, as messages show it: on one line, its first 60 characters or so, then an ellipsis.
    ///
    /// Newlines and tabs become `\n` and `\t`, other characters that cannot be seen `\u{7}`; quotes and backslashes are escaped as in
    /// Swift.
    package var quoted: String {
        // Scalars are counted too: a single character may hold any number of them.
        let beginning = String(String.UnicodeScalarView(unicodeScalars.prefix(240))).prefix(60)
        let isWhole = beginning.utf8.count == utf8.count
        return "\"" + String(beginning).escaped + (isWhole ? "\"" : "…\"")
    }

    /// The path in double quotes for messages, whole, so that it can be pasted.
    package var quotedPath: String { "\"" + escaped + "\"" }

    private var escaped: String {
        unicodeScalars.contains(where: \.isEscaped) ? unicodeScalars.map(\.escaped).joined() : self
    }
}

extension Unicode.Scalar {
    /// Whether a message shows the scalar in other words: controls, spaces other than the usual one, what has no width, breaks lines or
    /// turns their direction, quotes and backslashes. The joiners of words and emoji are shown as they are.
    ///
    /// Their properties would show it, too, but looking them up for all texts that are quoted took a fiftieth of a check of 60,000 layouts.
    fileprivate var isEscaped: Bool {
        switch value {
        case 0x00...0x1F, 0x22, 0x5C, 0x7F...0xA0, 0xAD, 0x061C, 0x115F...0x1160, 0x1680, 0x180E, 0x2000...0x200B,
            0x200E, 0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }

    /// The scalar as a message shows it.
    fileprivate var escaped: String {
        guard isEscaped else { return String(self) }
        return switch self {
        case "\n": "\\n"
        case "\t": "\\t"
        case "\"", "\\": "\\" + String(self)
        default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
        }
    }
}
