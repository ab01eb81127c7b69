import OnionCoding
import OnionModel

/// The asset catalogues that were found in one folder, as one.
///
/// The targets of an app have catalogues of their own, with names that others have, too. The first catalogue keeps its names. What a
/// later one has under such a name is passed over when it is the same, and gets the name of its folder added when it is not.
struct FoundCatalogs {
    private(set) var read = FoundImages()
    private var paths: [String] = []
    private var images: [String: [ImageEntry]] = [:]
    private var colors: [Key: NamedColor] = [:]

    /// Adds what was read of a catalogue.
    mutating func add(_ found: FoundImages, at path: String) {
        read.sources += found.sources
        read.leftOut += found.leftOut
        read.passedOver += found.problems.map { PassedOver($0.source ?? path, because: .unreadable, $0) }
        let suffix = paths.first.map { "-" + FoundCatalogs.difference(of: path, from: $0) } ?? ""
        paths.append(path)
        addImages(found.entries, suffix)
        addColors(found.colors, suffix)
    }

    private mutating func addImages(_ entries: [ImageEntry], _ suffix: String) {
        var sets: [String: [ImageEntry]] = [:]
        for entry in entries { sets[entry.variant.name, default: []].append(entry) }
        for name in sets.keys.sorted() {
            guard var set = sets[name] else { continue }
            if let earlier = images[name], let first = set.first {
                if FoundCatalogs.has(earlier, set) {
                    read.passedOver.append(PassedOver(first.source, because: .copy))
                    continue
                }
                let free = Self.free(name + suffix) { images[$0] != nil || sets[$0] != nil }
                set = set.map { entry in
                    var entry = entry
                    let variant = entry.variant
                    entry.variant = ImageVariant(
                        free, scale: variant.scale, idiom: variant.idiom, appearance: variant.appearance)
                    return entry
                }
            }
            images[set.first?.variant.name ?? name] = set
            read.entries += set
        }
    }

    private mutating func addColors(_ documents: [Document], _ suffix: String) {
        for document in documents {
            guard case .color(var color) = document.part else { continue }
            if let earlier = colors[color.key] {
                if earlier == color {
                    read.passedOver.append(PassedOver(document.source ?? "", because: .copy))
                    continue
                }
                // Names of folders may have characters that keys do not have.
                let name = String((color.key.text + suffix).map { (try? Key("a\($0)")) == nil ? "-" : $0 })
                let free = Self.free(name) { colors[Key(stored: $0)] != nil }
                do throws(Problem) {
                    _ = try Key(free)
                } catch {
                    read.passedOver.append(PassedOver(document.source ?? "", because: .unreadable, error))
                    continue
                }
                color.key = Key(stored: free)
            }
            colors[color.key] = color
            var document = document
            document.part = .color(color)
            document.node = document.part.node
            read.colors.append(document)
        }
    }

    /// Whether an image has all files of another one, with the same bytes.
    private static func has(_ image: [ImageEntry], _ other: [ImageEntry]) -> Bool {
        other.allSatisfy { entry in
            guard let own = image.first(where: { $0.variant == entry.variant }), let bytes = try? own.load().bytes
            else {
                return false
            }
            return (try? entry.load().bytes) == bytes
        }
    }

    /// A name that is not taken: the name itself, or one with a number.
    private static func free(_ name: String, isTaken: (String) -> Bool) -> String {
        var (free, number) = (name, 2)
        while isTaken(free) {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }

    /// The names of the folders that tell a path from another one: `Widget` for `App/Widget/Assets.xcassets` and `App/Assets.xcassets`.
    private static func difference(of path: String, from first: String) -> String {
        let (own, others) = (path.split(separator: "/"), first.split(separator: "/"))
        let start = zip(own, others).prefix { $0 == $1 }.count
        let end = zip(own.reversed(), others.reversed()).prefix { $0 == $1 }.count
        let names = own.dropFirst(start).dropLast(min(end, own.count - start))
        let difference = names.isEmpty ? own.suffix(1).map { $0.prefix { $0 != "." } } : Array(names)
        return difference.joined(separator: "-")
    }
}
