import OnionModel

/// Images that parts name are there. An app may bring them, and iOS brings SF Symbols.
struct ImagesRule {
    let registry: PendingRegistry
    /// The names of the images of the registry, sorted.
    let names: [String]
    private let known: Set<String>

    init(registry: PendingRegistry, names: [String]) {
        self.registry = registry
        self.names = names
        known = Set(names)
    }

    func problems(_ part: Part) throws -> [Problem] {
        try part.images { try registry.template($0) }.compactMap { path, image in
            if known.contains(image.name.composed) || SystemSymbols.mayHave(image.name) { return nil }
            let nearest = registry.nearMatches.nearest(to: image.name, among: names)
            return .missingImage(image.name, nearest: nearest, at: path)
        }
    }
}
