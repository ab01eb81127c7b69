import OnionCoding
import OnionModel
import OnionSupport

/// The differences of the images of two versions of files.
struct ImageComparison {
    /// The images that differ, sorted.
    let items: [DifferingItem]

    init(from before: [ImageEntry], to after: [ImageEntry]) {
        let (old, new) = (Self.byVariant(before), Self.byVariant(after))
        items = Set(old.keys).union(new.keys).sorted().compactMap { variant in
            let name = variant.description
            guard let one = old[variant] else { return DifferingItem(name: name, change: .added) }
            guard let other = new[variant] else { return DifferingItem(name: name, change: .removed) }
            let differences = Self.differences(of: one, to: other)
            return differences.isEmpty ? nil : DifferingItem(name: name, differences: differences)
        }
    }

    private static func byVariant(_ images: [ImageEntry]) -> [ImageVariant: ImageEntry] {
        Dictionary(images.map { ($0.variant, $0) }) { first, _ in first }
    }

    private static func differences(of old: ImageEntry, to new: ImageEntry) -> [Difference] {
        func difference(_ path: String, _ before: String?, _ after: String?) -> Difference? {
            if before == after { return nil }
            return Difference(
                .changed, .value, at: path, before: before.map { .string($0) }, after: after.map { .string($0) })
        }
        let (resizing, other) = (old.resizing ?? ImageResizing(), new.resizing ?? ImageResizing())
        return [
            difference("digest", digest(of: old), digest(of: new)),
            difference("rendering", old.rendering?.rawValue, new.rendering?.rawValue),
            difference("preservesVector", "\(resizing.preservesVector)", "\(other.preservesVector)"),
            difference("slices", resizing.slices, other.slices),
        ].compactMap(\.self)
    }

    /// The digest of a file; nil for one that cannot be read.
    private static func digest(of image: ImageEntry) -> String? {
        (try? image.load()).map { SHA256.hash($0.bytes).hexadecimal }
    }
}
