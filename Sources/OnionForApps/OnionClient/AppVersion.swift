import Foundation

/// The version of an app that a client is in: it gets the releases that were published for it.
public struct AppVersion: Hashable, Sendable {
    /// The key of the app in the registry, in whose channel are releases for versions of several apps; nil for the only one.
    public let app: String?
    /// The number, such as `4.1`.
    public let number: String
    private let components: [UInt32]

    /// Creates a version; nil for a text that is not one to four numbers with points between them.
    public init?(_ number: String, of app: String? = nil) {
        guard let components = AppVersion.components(number) else { return nil }
        (self.app, self.number, self.components) = (app, number, components)
    }

    /// The version of the app that runs, by its key `CFBundleShortVersionString`; nil where it has none that is a number.
    public static var current: AppVersion? {
        (Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String).flatMap { AppVersion($0) }
    }

    /// Whether it is at least a first one and below a last one. Zeros at the end do not count.
    func isBetween(_ first: String, _ end: String) -> Bool {
        guard let first = AppVersion.components(first), let end = AppVersion.components(end) else { return false }
        return !components.lexicographicallyPrecedes(first) && components.lexicographicallyPrecedes(end)
    }

    private static func components(_ text: String) -> [UInt32]? {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = words.compactMap { $0.first == "+" ? nil : UInt32($0) }
        guard (1...4).contains(words.count), numbers.count == words.count else { return nil }
        return Array(numbers.reversed().drop { $0 == 0 }.reversed())
    }
}
