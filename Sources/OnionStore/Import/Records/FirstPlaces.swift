import OnionModel

/// Where each part stood in an import, to notice one that stands twice.
///
/// It takes four bytes a part, in pages of neighbouring rows, so that a million parts take four megabytes; eight where documents stand
/// elsewhere than at the beginning of a line.
struct FirstPlaces {
    /// Where a document stands.
    struct Place: Hashable {
        var source: String?
        var position: Position

        var told: String { source.map { "\($0):\(position)" } ?? "another document" }
    }

    private static let pageSize = 4_096

    /// By the row divided by the size of a page; 0 says that the part was not met, and other numbers count lines over all texts from 1.
    /// Those from `special` on are of places that are more than a line.
    private var pages: [Int64: [UInt32]] = [:]
    /// The columns of those that do not begin their lines.
    private var columns: [Int64: [UInt32]] = [:]
    private var others: [Place] = []
    /// The texts with the count of lines before each.
    private var texts: [(name: String, before: UInt32)] = []
    private static let special: UInt32 = 1 << 31
    private static let emptyPage = [UInt32](repeating: 0, count: pageSize)

    /// Says that lines of another text follow.
    mutating func begin(_ name: String, after lines: Int) {
        texts.append((name, UInt32(clamping: lines)))
    }

    /// Notes that a part's document stands in the newest text; gives the place of its first document when there was one.
    mutating func note(_ part: Int64, at position: Position) -> Place? {
        if let first = note(part, (texts.last?.before ?? 0) &+ UInt32(clamping: position.line)) {
            return place(first, part)
        }
        if position.column > 1 {
            let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
            columns[page, default: Self.emptyPage][Int(slot)] = UInt32(clamping: position.column)
        }
        return nil
    }

    /// Notes that a part's document stands at a place.
    mutating func note(_ part: Int64, at place: Place) -> Place? {
        if let first = note(part, Self.special + UInt32(others.count)) { return self.place(first, part) }
        others.append(place)
        return nil
    }

    /// Where a part's first document stood; nil when it had none.
    func place(of part: Int64) -> Place? {
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        guard let number = pages[page]?[Int(slot)], number > 0 else { return nil }
        return place(number, part)
    }

    private mutating func note(_ part: Int64, _ number: UInt32) -> UInt32? {
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        let first = pages[page, default: Self.emptyPage][Int(slot)]
        if first != 0 { return first }
        pages[page, default: Self.emptyPage][Int(slot)] = number
        return nil
    }

    private func place(_ number: UInt32, _ part: Int64) -> Place {
        if number >= Self.special { return others[Int(number - Self.special)] }
        let text = texts.last { $0.before < number }
        let (page, slot) = part.quotientAndRemainder(dividingBy: Int64(Self.pageSize))
        let column = columns[page].map { max(1, Int($0[Int(slot)])) } ?? 1
        return Place(source: text?.name, position: Position(line: Int(number - (text?.before ?? 0)), column: column))
    }
}
