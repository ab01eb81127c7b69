import OnionCoding
import OnionModel
import OnionSupport

/// The asset catalogues found in one folder, merged into one.
///
/// The targets of an app have separate catalogues, whose names may collide. The first catalogue keeps its names. An equal item with the
/// same name in a later one is passed over; a different one is renamed with the name of its folder as a suffix.
///
/// Unusable items are passed over: a file that is not an image, a second file for the same screens, a second set of a name in one catalogue.
struct FoundCatalogs {
    private(set) var read = FoundImages()
    private var paths: [String] = []
    /// The first catalogues with images and colors, by their kinds and names.
    private var homes: [String: String] = [:]
    private var images: [String: [ImageEntry]] = [:]
    private var colors: [Key: NamedColor] = [:]

    /// Adds the items of a catalogue.
    mutating func add(_ found: FoundImages, at path: String) {
        read.sources += found.sources
        read.leftOut += found.leftOut
        read.passedOver += found.passedOver
        read.passedOver += found.problems.map { PassedOver($0.source ?? path, because: .unreadable, $0) }
        let suffix = paths.first.map { "-" + FoundCatalogs.difference(of: path, from: $0) } ?? ""
        paths.append(path)
        let usable = found.passingOverUnusable()
        read.passedOver += usable.passedOver
        addImages(usable.entries, suffix)
        addColors(found.colors, suffix)
    }

    /// Reports a set whose name has another picture or color in an earlier catalogue. Which one an app has, only its target says, which Onion does
    /// not read: all screens show the first.
    private mutating func reportVariant(_ set: String) {
        let first = homes[set].map { ", that of \($0.quotedPath)" } ?? ""
        read.leftOut.append(
            Omission(
                "screens show the first of its name\(first); --exclude leaves out a catalogue, and spaces separate brands",
                of: set, source: paths.last))
    }

    // MARK: - Images

    private mutating func addImages(_ entries: [ImageEntry], _ suffix: String) {
        var sets: [String: [ImageEntry]] = [:]
        for set in FoundCatalogs.sets(of: entries) {
            guard let first = set.first else { continue }
            let name = first.variant.name
            if let other = sets[name], let earlier = other.first {
                let isCopy = FoundCatalogs.has(other, set)
                read.passedOver.append(
                    isCopy
                        ? PassedOver(first.source, because: .copy)
                        : .repeated("image/\(name)", at: first.source, first: earlier.source))
            } else {
                sets[name] = set
            }
        }
        for name in sets.keys.sorted() {
            guard var set = sets[name] else { continue }
            if let earlier = images[name], let first = set.first {
                if FoundCatalogs.has(earlier, set) {
                    read.passedOver.append(PassedOver(first.source, because: .copy))
                    continue
                }
                let free = Self.free(name + suffix) { images[$0] != nil || sets[$0] != nil }
                reportVariant("image \(name)")
                set = set.map { $0.named(free) }
            } else {
                homes["image \(name)"] = paths.last
            }
            images[set.first?.variant.name ?? name] = set
            read.entries += set
        }
    }

    /// Returns the entries of each set, in the order of the catalogue.
    private static func sets(of entries: [ImageEntry]) -> [[ImageEntry]] {
        entries.reduce(into: []) { sets, entry in
            if sets.last?.first?.source == entry.source {
                sets[sets.count - 1].append(entry)
            } else {
                sets.append([entry])
            }
        }
    }

    /// Whether an image contains all files of another one, with the same bytes.
    private static func has(_ image: [ImageEntry], _ other: [ImageEntry]) -> Bool {
        other.allSatisfy { entry in
            guard let own = image.first(where: { $0.variant == entry.variant }), let bytes = try? own.load().bytes
            else {
                return false
            }
            return (try? entry.load().bytes) == bytes
        }
    }

    // MARK: - Colors

    private mutating func addColors(_ documents: [Document], _ suffix: String) {
        var own: [String: (color: NamedColor, source: String)] = [:]
        for document in documents {
            guard case .color(var color) = document.part else { continue }
            let source = document.source ?? ""
            if let first = own[color.assetName] {
                read.passedOver.append(
                    first.color == color
                        ? PassedOver(source, because: .copy)
                        : .repeated(document.part.reference.description, at: source, first: first.source))
                continue
            }
            own[color.assetName] = (color, source)
            if let earlier = colors[color.key] {
                if earlier == color {
                    read.passedOver.append(PassedOver(source, because: .copy))
                    continue
                }
                // Names of folders may contain characters that keys cannot.
                let name = String((color.key.text + suffix).map { (try? Key("a\($0)")) == nil ? "-" : $0 })
                let free = Self.free(name) { colors[Key(stored: $0)] != nil }
                do throws(Problem) {
                    _ = try Key(free)
                } catch {
                    read.passedOver.append(PassedOver(source, because: .unreadable, error))
                    continue
                }
                color.key = Key(stored: free)
                reportVariant("color \(color.assetName)")
            } else {
                homes["color \(color.assetName)"] = paths.last
            }
            colors[color.key] = color
            var document = document
            document.part = .color(color)
            document.node = document.part.node
            read.colors.append(document)
        }
    }

    // MARK: - Names

    /// A unique name: the name itself, or one with a number.
    private static func free(_ name: String, isTaken: (String) -> Bool) -> String {
        var (free, number) = (name, 2)
        while isTaken(free) {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }

    /// The names of the folders that distinguish a path from another one: `Widget` for `App/Widget/Assets.xcassets` and `App/Assets.xcassets`.
    private static func difference(of path: String, from first: String) -> String {
        let (own, others) = (path.split(separator: "/"), first.split(separator: "/"))
        let start = zip(own, others).prefix { $0 == $1 }.count
        let end = zip(own.reversed(), others.reversed()).prefix { $0 == $1 }.count
        let names = own.dropFirst(start).dropLast(min(end, own.count - start))
        let difference = names.isEmpty ? own.suffix(1).map { $0.prefix { $0 != "." } } : Array(names)
        return difference.joined(separator: "-")
    }
}
