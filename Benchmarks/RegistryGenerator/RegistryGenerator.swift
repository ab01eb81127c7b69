public import Onion
import OnionCoding
import Randomness

/// Creates registries of generated screens of any size. The same number and seed give the same documents.
///
/// A screen has 2.5 layers on average: a content in a layout with a slot for actions, and for three in ten of them a
/// navigation template around it. Every fifth screen is a navigation template around the screen before it. All
/// screens share 200 templates.
public struct RegistryGenerator: Sendable {
    /// The number of documents in one transaction: enough to make the commit cheap, few enough for SQLite's
    /// write-ahead log.
    private static let batch = 5_000

    public let screens: Int
    public let seed: UInt64

    public init(screens: Int, seed: UInt64 = 1) {
        self.screens = screens
        self.seed = seed
    }

    /// The references of the screens, in the order of their numbers.
    public var references: [Reference] {
        get throws { try (0..<screens).map { Reference(.screen, try Names.screen($0)) } }
    }

    /// Returns every part, each after the parts that it refers to.
    public func parts() throws -> [Part] {
        var random = SplitMix(seed: seed)
        return try templates(&random) + actionSets(&random) + contents(&random) + recipes(&random)
    }

    /// Creates a registry with every part.
    public func makeRegistry(at path: String) throws -> Registry {
        let registry = try Registry.create(at: path)
        let parts = try parts()
        for start in stride(from: 0, to: parts.count, by: Self.batch) {
            let batch = parts[start..<min(start + Self.batch, parts.count)]
            try registry.import(.parts(Array(batch)), by: Authorship(author: "generator"))
        }
        return registry
    }
}
