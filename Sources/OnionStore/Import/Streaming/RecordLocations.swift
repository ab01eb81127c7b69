import OnionModel

/// The location of the first document of each part in an import, to find parts that have two.
///
/// It needs four bytes for each part, in pages of neighbouring rows, so that a million parts need four megabytes; eight bytes where documents
/// begin elsewhere than at the beginning of a line.
struct RecordLocations {
    private static let pageSize = 4_096

    /// Pages by row number divided by the size of a page. 0: the part has no document yet. Below `special`: the line over all texts, from 1.
    /// From `special` on: the index of a location in `others`.
    private var pages: [Int64: [UInt32]] = [:]
    /// The columns of records that do not begin their lines.
    private var columns: [Int64: [UInt32]] = [:]
    private var others: [DocumentLocation] = []
    /// The texts, each with the number of lines before it.
    private var texts: [(name: String, before: UInt32)] = []
    private static let special: UInt32 = 1 << 31
    private static let emptyPage = [UInt32](repeating: 0, count: pageSize)

    /// Begins another text.
    mutating func begin(_ name: String, after lines: Int) {
        texts.append((name, UInt32(clamping: lines)))
    }

    /// Notes a record of the newest text; returns the location of the part's first document when there is one.
    mutating func note(_ part: Int64, at position: Position) -> DocumentLocation? {
        if let first = note(part, (texts.last?.before ?? 0) &+ UInt32(clamping: position.line)) {
            return location(first, part)
        }
        if position.column > 1 {
            let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
            columns[page, default: Self.emptyPage][Int(slot)] = UInt32(clamping: position.column)
        }
        return nil
    }

    /// Notes a document; returns the location of the part's first document when there is one.
    mutating func note(_ part: Int64, at location: DocumentLocation) -> DocumentLocation? {
        if let first = note(part, Self.special + UInt32(others.count)) { return self.location(first, part) }
        others.append(location)
        return nil
    }

    /// The location of a part's first document; nil when there is none.
    func location(of part: Int64) -> DocumentLocation? {
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        guard let number = pages[page]?[Int(slot)], number > 0 else { return nil }
        return location(number, part)
    }

    private mutating func note(_ part: Int64, _ number: UInt32) -> UInt32? {
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        let first = pages[page, default: Self.emptyPage][Int(slot)]
        if first != 0 { return first }
        pages[page, default: Self.emptyPage][Int(slot)] = number
        return nil
    }

    private func location(_ number: UInt32, _ part: Int64) -> DocumentLocation {
        if number >= Self.special { return others[Int(number - Self.special)] }
        let text = texts.last { $0.before < number }
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        let column = columns[page].map { max(1, Int($0[Int(slot)])) } ?? 1
        return DocumentLocation(
            source: text?.name, position: Position(line: Int(number - (text?.before ?? 0)), column: column))
    }
}
