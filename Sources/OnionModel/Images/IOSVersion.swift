/// A version of iOS, such as 15 or 16.4. Later ones are greater.
public struct IOSVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first number.
    public var major: Int
    /// The number after the point; 0 when there is none.
    public var minor: Int

    /// Creates a version from its numbers, which are not negative.
    public init(_ major: Int, _ minor: Int = 0) {
        (self.major, self.minor) = (major, minor)
    }

    /// Reads `15`, `16.4` or `16.4.1`, whose last number does not matter. Nil for another text.
    public init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap { $0.allSatisfy(\.isASCII) && $0.first != "+" ? UInt8($0) : nil }
        guard (1...3).contains(words.count), numbers.count == words.count, numbers[0] > 0 else { return nil }
        self.init(Int(numbers[0]), numbers.count > 1 ? Int(numbers[1]) : 0)
    }

    /// The version as people write it: `15`, `16.4`.
    public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

    /// Whether a version is earlier than another one.
    public static func < (first: IOSVersion, second: IOSVersion) -> Bool {
        (first.major, first.minor) < (second.major, second.minor)
    }
}
