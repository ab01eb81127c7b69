package import OnionCoding

/// A merge of texts line by line, as Git does it: lines that both branches have changed differently are a conflict.
package struct LineMerge {
    /// The merged text, with Git's markers around conflicts.
    package private(set) var bytes: [UInt8] = []
    /// The number of conflicts.
    package private(set) var conflicts = 0
    private var keepsOurs = false

    /// Takes the result of another merge by lines.
    package init(bytes: [UInt8], conflicts: Int) {
        (self.bytes, self.conflicts) = (bytes, conflicts)
    }

    /// Merges three versions of a text.
    ///
    /// - Parameter keepsOurs: Whether lines that both have changed are ours, without markers.
    package init(_ versions: ThreeVersions<[UInt8]>, keepingOurs keepsOurs: Bool = false) {
        self.keepsOurs = keepsOurs
        let texts = versions.map(TextLines.init)
        let (ours, theirs) = (texts.base.matches(in: texts.ours), texts.base.matches(in: texts.theirs))
        var start = ThreeVersions(base: 0, ours: 0, theirs: 0)
        for index in texts.base.lines.indices {
            guard let own = ours[index], let other = theirs[index] else { continue }
            let end = ThreeVersions(base: index, ours: own, theirs: other)
            add(texts, from: start, to: end)
            bytes += texts.base.lines[index]
            start = end.map { $0 + 1 }
        }
        add(texts, from: start, to: texts.map(\.lines.count))
    }

    /// Marks the lines in which two texts differ as conflicts.
    package init(ours: [UInt8], theirs: [UInt8]) {
        let (own, other) = (TextLines(ours), TextLines(theirs))
        var start = (0, 0)
        for (index, match) in own.matches(in: other).enumerated() {
            guard let match else { continue }
            mark(own[start.0..<index], other[start.1..<match])
            bytes += own.lines[index]
            start = (index + 1, match + 1)
        }
        mark(own[start.0..<own.lines.count], other[start.1..<other.lines.count])
    }

    /// Adds lines between two that all versions have.
    private mutating func add(
        _ texts: ThreeVersions<TextLines>, from start: ThreeVersions<Int>, to end: ThreeVersions<Int>
    ) {
        let base = texts.base[start.base..<end.base]
        let ours = texts.ours[start.ours..<end.ours]
        let theirs = texts.theirs[start.theirs..<end.theirs]
        if ours.elementsEqual(base) {
            bytes += theirs.joined()
        } else if keepsOurs || theirs.elementsEqual(base) || theirs.elementsEqual(ours) {
            bytes += ours.joined()
        } else {
            mark(ours, theirs)
        }
    }

    /// Adds both sides of a conflict, without the lines that both begin or end with.
    private mutating func mark(_ ours: ArraySlice<ArraySlice<UInt8>>, _ theirs: ArraySlice<ArraySlice<UInt8>>) {
        let beginning = zip(ours, theirs).prefix { $0 == $1 }.count
        let (own, other) = (ours.dropFirst(beginning), theirs.dropFirst(beginning))
        let end = zip(own.reversed(), other.reversed()).prefix { $0 == $1 }.count
        bytes += ours.prefix(beginning).joined()
        if own.count > end || other.count > end {
            conflicts += 1
            addMarked(own.dropLast(end), other.dropLast(end))
        }
        bytes += own.suffix(end).joined()
    }

    private mutating func addMarked(_ ours: ArraySlice<ArraySlice<UInt8>>, _ theirs: ArraySlice<ArraySlice<UInt8>>) {
        let isOfWindows = (ours.first ?? theirs.first)?.suffix(2).first == .carriageReturn
        let lineBreak = isOfWindows ? "\r\n" : "\n"
        bytes += "<<<<<<< ours\(lineBreak)".utf8
        addLines(ours, endingWith: lineBreak)
        bytes += "=======\(lineBreak)".utf8
        addLines(theirs, endingWith: lineBreak)
        bytes += ">>>>>>> theirs\(lineBreak)".utf8
    }

    private mutating func addLines(_ lines: ArraySlice<ArraySlice<UInt8>>, endingWith lineBreak: String) {
        bytes += lines.joined()
        if let last = lines.last, last.last != .newline { bytes += lineBreak.utf8 }
    }
}
