/// The number of a version of an app, such as 4.2 or 4.2.1. Later ones are greater; 4.2 and 4.2.0 are equal.
public struct VersionNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number as it was written.
    public let description: String
    /// The numbers between the points, without zeros at the end.
    private let numbers: [UInt32]

    /// The number 0, before all others.
    package static let zero = VersionNumber("0", numbers: [])

    private init(_ description: String, numbers: [UInt32]) {
        (self.description, self.numbers) = (description, numbers)
    }

    /// Reads one to four numbers with points between them; nil for another text.
    public init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap { $0.first?.isASCII == true && $0.first != "+" ? UInt32($0) : nil }
        guard (1...4).contains(words.count), numbers.count == words.count else { return nil }
        self.init(text, numbers: Array(numbers.reversed().drop { $0 == 0 }.reversed()))
    }

    /// Whether two numbers are those of the same version.
    public static func == (first: VersionNumber, second: VersionNumber) -> Bool { first.numbers == second.numbers }

    /// Whether a version is earlier than another one.
    public static func < (first: VersionNumber, second: VersionNumber) -> Bool {
        first.numbers.lexicographicallyPrecedes(second.numbers)
    }

    /// Adds the number to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}
