import OnionModel

/// Images that parts name exist. An app may provide them, and iOS provides SF Symbols.
struct ImagesRule {
    let registry: PendingRegistry
    /// The names of the images of the registry, sorted.
    let names: [String]
    /// The earliest version of iOS that the app runs on; nil when that is open.
    let ios: IOSVersion?
    /// Whether pictures have a drawing of an SF Symbol; nil when that does not matter.
    let hasDrawing: ((String) -> Bool)?
    private let known: Set<String>

    init(
        registry: PendingRegistry, names: [String], ios: IOSVersion?, hasDrawing: ((String) -> Bool)? = nil
    ) {
        (self.registry, self.names, self.ios) = (registry, names, ios)
        self.hasDrawing = hasDrawing
        known = Set(names)
    }

    func problems(_ part: Part) throws -> [Problem] {
        let space = part.key.space
        return try part.images { try registry.template($0) }.compactMap { path, image in
            image.storedName(in: space, among: known) == nil ? problem(image, at: path) : nil
        }
    }

    /// The problem of an image that the registry does not have; nil for a symbol of iOS.
    private func problem(_ image: ImageReference, at path: String) -> Problem? {
        let name = image.name
        // The size of a symbol follows from the font, so that an image with a size in its document is the app's.
        let isImage = image.size != nil
        if !isImage, let since = SystemSymbols.since(name) {
            if let ios, ios < since {
                let former = SystemSymbols.formerName(of: name, in: ios)
                return .newSymbol(name, since: since, ios: ios, former: former, at: path)
            }
            return hasDrawing.map { $0(name) } ?? true ? nil : .undrawnSymbol(name, since: since, at: path)
        }
        let near = registry.nearMatches.nearest(to: name, among: names)
        if isImage { return .missingImage(name, nearest: near, at: path) }
        let nearest = near ?? registry.nearMatches.nearest(to: name, among: SystemSymbols.names)
        return SystemSymbols.hasForm(name)
            ? .unknownSymbol(name, nearest: nearest, at: path) : .missingImage(name, nearest: nearest, at: path)
    }
}
