/// A point in time to the millisecond, UTC, in the years 0 to 9999.
public struct Instant: Hashable, Sendable {
    /// Since 1970-01-01T00:00:00.000Z.
    public let milliseconds: Int

    /// Creates an instant from the milliseconds since 1970-01-01T00:00:00.000Z.
    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// Reads the forms of ISO 8601 that people write: `2026-11-01`, `2026-11-01T12:00Z`, `2026-11-01T12:00:30.5+03:00`.
    ///
    /// A date without a time is its midnight; a time without an offset is UTC. Digits after the milliseconds are dropped.
    ///
    /// - Throws: ``Problem`` with the code ``ProblemCode/invalidValue`` if the text has another form, or if there is no such day.
    public init(_ text: String) throws(Problem) {
        guard let instant = Instant(wellFormed: text) else { throw Problem.noInstant(text) }
        self = instant
    }

    /// Reads the same forms as ``init(_:)``, without an error: nil for any other text.
    package init?(wellFormed text: String) {
        var scanner = InstantScanner(text)
        guard let milliseconds = scanner.instant() else { return nil }
        self.milliseconds = milliseconds
    }

    fileprivate static let day = 86_400_000
}

extension Instant: Comparable {
    /// Whether the left instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}

extension Instant: CustomStringConvertible {
    /// The form in which a registry keeps times: `2026-11-01T12:00:00.000Z`. Its order is that of the instants.
    public var description: String {
        let days = (milliseconds - Instant.remainder(milliseconds, Instant.day)) / Instant.day
        let (year, month, day) = Instant.civil(days: days)
        let rest = Instant.remainder(milliseconds, Instant.day)
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { Instant.padded($0, to: 2) }
        let date = [Instant.padded(year, to: 4), Instant.padded(month, to: 2), Instant.padded(day, to: 2)]
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "."
            + Instant.padded(rest % 1_000, to: 3) + "Z"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func remainder(_ number: Int, _ divisor: Int) -> Int {
        let remainder = number % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    /// The date of a day, counted from 1970-01-01 in the Gregorian calendar.
    ///
    /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let dayOfEra = remainder(shifted, 146_097)
        let era = (shifted - dayOfEra) / 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}

/// Reads an instant from its text.
private struct InstantScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    mutating func instant() -> Int? {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
            (1...12).contains(month), (1...InstantScanner.days(in: month, of: year)).contains(day)
        else { return nil }
        let midnight = InstantScanner.days(year, month, day) * Instant.day
        if rest.isEmpty { return midnight }
        guard take("T") || take("t") || take(" "), let time = time(), let offset = offset(), rest.isEmpty else {
            return nil
        }
        return midnight + time - offset
    }

    /// The milliseconds since midnight.
    private mutating func time() -> Int? {
        guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60 else { return nil }
        let time = (hour * 60 + minute) * 60_000
        guard take(":") else { return time }
        guard let second = number(2), second < 60 else { return nil }
        guard take(".") else { return time + second * 1_000 }
        guard let fraction = fraction() else { return nil }
        return time + second * 1_000 + fraction
    }

    /// Reads the digits of a fraction of a second; returns milliseconds, rounded down.
    private mutating func fraction() -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard (1...9).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        let first = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return digits.count == 1 ? first * 100 : digits.count == 2 ? first * 10 : first
    }

    /// Reads the offset from UTC; returns milliseconds, positive to the east.
    private mutating func offset() -> Int? {
        if rest.isEmpty || take("Z") || take("z") { return 0 }
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2), hours < 24 else { return nil }
        let minutes = take(":") || !rest.isEmpty ? number(2) : 0
        return minutes.flatMap { $0 < 60 ? sign * (hours * 60 + $0) * 60_000 : nil }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    private mutating func number(_ count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a date, counted from 1970-01-01 (`days_from_civil` of the same source).
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = (month <= 2 ? year - 1 : year) + 400
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return (era - 1) * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
