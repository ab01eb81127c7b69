public import Onion
import Randomness

/// Makes registries of made-up screens, as large as one wants; the same number and seed give the same documents.
///
/// A screen has 2.5 layers on average: a content in a layout with a slot for actions, three in ten of them in a navigation
/// template as well; every fifth screen is a navigation template around the screen before it. 200 templates are shared by all.
public struct RegistryGenerator: Sendable {
    /// How many documents one transaction takes: enough that its end costs little, few enough for the log of SQLite.
    private static let batch = 5_000

    public let screens: Int
    public let seed: UInt64

    public init(screens: Int, seed: UInt64 = 1) {
        self.screens = screens
        self.seed = seed
    }

    /// The screens' names, in the order of their numbers.
    public var references: [Reference] {
        get throws { try (0..<screens).map { Reference(.screen, try Names.screen($0)) } }
    }

    /// Every part, each after those that it refers to.
    public func parts() throws -> [Part] {
        var random = SplitMix(seed: seed)
        return try templates(&random) + actionSets(&random) + contents(&random) + recipes(&random)
    }

    /// Makes a new registry with every part in it.
    public func makeRegistry(at path: String) throws -> Registry {
        let registry = try Registry.create(at: path)
        let documents = try parts().map { Document(part: $0, node: $0.node) }
        for start in stride(from: 0, to: documents.count, by: Self.batch) {
            let batch = documents[start..<min(start + Self.batch, documents.count)]
            try registry.import(Array(batch), by: Authorship(author: "generator"))
        }
        return registry
    }
}
