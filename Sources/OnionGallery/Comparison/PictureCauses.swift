import OnionModel
import OnionPreview

/// Finds the parts whose documents differ between the two sides of a comparison, for each picture that shows them.
struct PictureCauses {
    private let digests = PartDigests()

    /// Reads the documents of all parts of pictures whose screens have other parts than before, in one go: a source that imports documents for
    /// each read takes long.
    init(
        of names: [PictureName], from old: [PictureName: PictureSource], to new: [PictureName: PictureSource]
    ) throws {
        var wanted: [ObjectIdentifier: (source: ScreenSource, parts: Set<Reference>)] = [:]
        for name in names {
            guard let before = old[name], let after = new[name], before.digest != after.digest else { continue }
            for picture in [before, after] {
                guard case .request(let request, _, let parts) = picture, let source = request.screenSource else {
                    continue
                }
                wanted[ObjectIdentifier(source), default: (source, [])].parts.formUnion(parts)
            }
        }
        for (source, parts) in wanted.values { _ = try digests.digests(of: parts, in: source) }
    }

    /// Returns the changed parts that both pictures show, sorted and without revisions; empty where the parts of one side are not known.
    func causes(from old: PictureSource, to new: PictureSource) throws -> [Reference] {
        guard old.digest != new.digest else { return [] }
        let (before, after) = try (parts(of: old), parts(of: new))
        return after.filter { part, digest in before[part].map { $0 != digest } ?? false }.keys.sorted()
    }

    private func parts(of picture: PictureSource) throws -> [Reference: String] {
        switch picture {
        case .file(_, let screen, _, _): screen.parts
        case .request(let request, _, let parts):
            try request.screenSource.map { try digests.digests(of: parts, in: $0) } ?? [:]
        }
    }
}

extension PictureSource {
    fileprivate var digest: String? {
        switch self {
        case .file(let picture, _, _, _): picture.digest
        case .request(_, let digest, _): digest
        }
    }
}
