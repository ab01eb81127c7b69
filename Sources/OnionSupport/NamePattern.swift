/// A pattern of a name: `*` matches any characters, `?` matches one, `[a-z]` one of these, `[!a-z]` one that is not among these, and
/// `\*` is a star.
package struct NamePattern: Sendable {
    private enum Piece {
        case any
        case one
        case letter(Character)
        case set([ClosedRange<Character>], isExcluding: Bool)

        func matches(_ letter: Character, _ steps: inout Int) -> Bool {
            switch self {
            case .any, .one: return true
            case .letter(let own): return own == letter
            case .set(let ranges, let isExcluding):
                steps += ranges.count
                return ranges.contains { $0.contains(letter) } != isExcluding
            }
        }
    }

    private let pieces: [Piece]

    /// The name that matches; nil where several do, or none.
    package var name: String? {
        var name = ""
        for piece in pieces {
            guard case .letter(let letter) = piece else { return nil }
            name.append(letter)
        }
        return name
    }

    /// Reads a pattern. Every text is one: a bracket that is never closed is a letter.
    package init(_ text: some StringProtocol) {
        var pieces: [Piece] = []
        var rest = Substring(text)
        // After a bracket that is never closed, no other one is.
        var isClosed = true
        while let letter = rest.popFirst() {
            switch letter {
            case "*":
                // Stars in a row mean one.
                if case .any? = pieces.last { continue }
                pieces.append(.any)
            case "?": pieces.append(.one)
            case "\\": pieces.append(.letter(rest.popFirst() ?? letter))
            case "[" where isClosed:
                let set = NamePattern.set(&rest)
                isClosed = set != nil
                pieces.append(set ?? .letter(letter))
            default: pieces.append(.letter(letter))
            }
        }
        self.pieces = pieces
    }

    /// Reads the characters of a set up to its bracket; nil, with nothing read, when there is none.
    private static func set(_ text: inout Substring) -> Piece? {
        var rest = text
        let isExcluding = rest.first == "!" || rest.first == "^"
        if isExcluding { rest.removeFirst() }
        var ranges: [ClosedRange<Character>] = []
        var steps = 0
        defer { Work.add(steps) }
        while let first = rest.popFirst() {
            steps += 1
            if first == "]", steps > 1 {
                text = rest
                return .set(ranges, isExcluding: isExcluding)
            }
            if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
                rest = rest.dropFirst(2)
                if first <= last { ranges.append(first...last) }
            } else {
                ranges.append(first...first)
            }
        }
        return nil
    }

    /// Whether a whole name matches.
    package func matches(_ name: String) -> Bool {
        var steps = 0
        return matches(MatchedName(name), &steps)
    }

    /// Whether a whole name matches.
    ///
    /// - Parameter steps: Grows with the work, by at most the product of the lengths.
    package func matches(_ name: MatchedName, _ steps: inout Int) -> Bool {
        let name = name.letters
        // Most names differ at their ends.
        if let last = pieces.last, let letter = name.last, !last.matches(letter, &steps) { return false }
        var (piece, index) = (0, 0)
        // Only the last "*" can need more characters than it took at first.
        var retry: (piece: Int, index: Int)?
        while index < name.count {
            steps += 1
            if piece < pieces.count, case .any = pieces[piece] {
                piece += 1
                retry = (piece, index)
            } else if piece < pieces.count, pieces[piece].matches(name[index], &steps) {
                piece += 1
                index += 1
            } else if let (first, start) = retry {
                (piece, index) = (first, start + 1)
                retry = (first, start + 1)
            } else {
                return false
            }
        }
        return pieces[piece...].allSatisfy { if case .any = $0 { true } else { false } }
    }
}

/// A name that is matched with many patterns.
package struct MatchedName: Sendable {
    package let text: String
    fileprivate let letters: [Character]

    package init(_ text: String) {
        self.text = text
        letters = Array(text)
    }
}
