import OnionCoding
import OnionModel
import OnionSupport

extension FoundImages {
    /// Returns the usable entries, and the unusable ones as passed over: unreadable files, files that are not images, and files for the
    /// screens of an earlier one in the same set.
    ///
    /// The files are read on all cores, and their bytes are not retained.
    func passingOverUnusable() -> (entries: [ImageEntry], passedOver: [PassedOver]) {
        let problems = Parallel().map(count: entries.count, itemsPerThread: 8) { entries[$0].problem }
        var usable: [ImageEntry] = []
        var passedOver: [PassedOver] = []
        var first: [ImageSlot: ImageEntry] = [:]
        for (entry, problem) in zip(entries, problems) {
            if let problem {
                passedOver.append(PassedOver(problem.source ?? entry.source, because: .unreadable, problem))
            } else if let earlier = first[ImageSlot(entry)] {
                passedOver.append(
                    .repeated(entry.variant.description, at: entry.source, entry.position, first: earlier.location))
            } else {
                first[ImageSlot(entry)] = entry
                usable.append(entry)
            }
        }
        return (usable, passedOver)
    }
}

/// The target screens of a file in a set.
private struct ImageSlot: Hashable {
    let variant: ImageVariant
    /// The description of the set; nil for a single file.
    let set: String?

    init(_ entry: ImageEntry) {
        variant = entry.variant
        set = entry.position.isKnown ? entry.source : nil
    }
}

extension ImageEntry {
    /// The source and the position, in the form of problems.
    fileprivate var location: String { position.isKnown ? "\(source):\(position)" : source }

    /// The entry under another name.
    func named(_ name: String) -> ImageEntry {
        var entry = self
        entry.variant = ImageVariant(
            name, scale: variant.scale, idiom: variant.idiom, appearance: variant.appearance)
        return entry
    }
}

extension PassedOver {
    /// A color or an image under the name of another one.
    static func repeated(
        _ name: String, at path: String, _ position: Position = .unknown, first: String
    ) -> PassedOver {
        PassedOver(
            path, because: .repeated, .duplicate(name, first: first, source: path, position: position))
    }
}
