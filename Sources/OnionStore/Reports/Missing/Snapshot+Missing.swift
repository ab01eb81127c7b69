import GRDB
public import OnionModel

/// A place that names an image that the registry does not have, and that is no SF Symbol that the app can use and pictures can draw.
public struct MissingImage: Hashable, Sendable {
    /// The name of the image.
    public var name: String
    /// The part that names it, its head.
    public var reference: Reference
    /// The path in the part's document.
    public var path: String
    /// The image of the registry or the SF Symbol that is probably meant, or an earlier name of the symbol; nil when there is none.
    public var nearest: String?
    /// The code: `missing-image`, `unknown-symbol`, `new-symbol` or `undrawn-symbol`.
    public var code: ProblemCode
    /// The version of iOS that first has the symbol; nil for other images.
    public var since: IOSVersion?
}

extension Snapshot {
    /// Returns the places that name images that the registry does not have, sorted by name, part and path.
    ///
    /// An app may provide an image itself. Available SF Symbols are not missing.
    ///
    /// - Parameters:
    ///   - space: Only parts of this space; empty for the default space, nil for all.
    ///   - ios: The earliest version of iOS that the app runs on: symbols of later ones are counted; nil when that is open.
    ///   - hasDrawing: whether pictures have a drawing of an SF Symbol; those without one are counted.
    ///   - limit: The maximum number of places; nil for all.
    ///   - progress: called from time to time with the units done and their total.
    /// - Throws: ``RegistryError`` when the registry cannot be read; and errors of `progress`.
    public func missingImages(
        space: String? = nil, ios: IOSVersion? = nil, hasDrawing: @escaping (String) -> Bool = { _ in true },
        limit: Int? = nil,
        progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
    ) throws -> [MissingImage] {
        try ReportProgress.run(progress) { steps in
            try steps.add(countOfParts(of: PartKind.allCases, in: space))
            let rule = ImagesRule(
                registry: PendingRegistry(db: db), names: try imageNames, ios: ios, hasDrawing: hasDrawing)
            var heads = try ReadHeads(db, in: space)
            var missing = FirstItems<MissingImage>(limit) {
                ($0.name, $0.reference, $0.path) < ($1.name, $1.reference, $1.path)
            }
            while let batch = try heads.next() {
                for head in batch {
                    let part = try head.part.get()
                    for problem in try rule.problems(part) {
                        missing.append(
                            MissingImage(
                                name: problem.values["name"] ?? "", reference: part.reference, path: problem.path,
                                nearest: problem.values["nearest"], code: problem.code,
                                since: problem.values["since"].flatMap(IOSVersion.init)))
                    }
                    try steps.advance()
                }
            }
            if let damage = heads.damage { throw damage }
            try steps.endStep()
            return missing.sorted
        }
    }

    /// The names of all images in use, sorted.
    var imageNames: [String] {
        get throws {
            let sql = "SELECT DISTINCT name FROM image_file WHERE replaced IS NULL ORDER BY name"
            return try Query(db, cached: sql).all { try $0.text(0) }
        }
    }
}
