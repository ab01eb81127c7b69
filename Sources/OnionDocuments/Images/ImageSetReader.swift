import OnionCoding
import OnionModel

/// Reads an image set, or a symbol set, from its `Contents.json`. A symbol set has an SVG with a drawing for each weight, which is drawn in
/// the tint color.
struct ImageSetReader {
    private(set) var read = FoundImages()
    /// The files that the description names, as file systems of Macs compare them; nil for a description that cannot be read.
    private(set) var files: Set<String>?
    private let folder: AssetFolder
    private let name: String
    /// The path of the asset catalogue, for reports of omitted content.
    private let catalog: String
    private let base: LocaleTag
    private var rendering: ImageEntry.Rendering?
    private var preservesVector = false
    private var candidates: [Candidate] = []

    /// A file of the set, with its conditions besides those of its variant.
    private struct Candidate {
        var entry: ImageEntry
        var file: String
        var conditions: AssetConditions
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - name: The image's name.
    ///   - catalog: The path of the asset catalogue.
    ///   - base: The base language.
    init(_ folder: AssetFolder, named name: String, in catalog: String, base: LocaleTag) {
        self.folder = folder
        self.name = name
        self.catalog = catalog
        self.base = base
    }

    /// - Parameter isIgnored: Whether a file name is ignored.
    mutating func readAll(besides isIgnored: (String) -> Bool = { _ in false }) {
        read.sources.append(folder.description)
        do throws(Problem) {
            guard ImageVariant.isName(name) else {
                throw Problem.invalidImageName(name)
            }
            let contents = try folder.contents()
            files = []
            let known = isOfSymbols ? AssetDescription.symbolSet : AssetDescription.imageSet
            known.complaints(about: contents).forEach { reportOmission($0) }
            readProperties(contents["properties"])
            if isOfSymbols { rendering = rendering ?? .template }
            guard let images = contents[key] else { return }
            guard let items = images.items else {
                throw Problem.wrongType(expected: "a list of images", found: images).at(images.position)
            }
            for item in items { readImage(item, besides: isIgnored) }
            chooseFiles()
        } catch {
            report(error)
        }
    }

    private var isOfSymbols: Bool { folder.ending == "symbolset" }
    /// The key of the files.
    private var key: String { isOfSymbols ? "symbols" : "images" }

    private mutating func readProperties(_ properties: Node?) {
        for entry in properties?.entries ?? [] {
            if entry.key == "template-rendering-intent", let word = entry.value.string,
                let intent = ImageEntry.Rendering(rawValue: word)
            {
                rendering = intent
            } else if entry.key == "preserves-vector-representation", case .bool(let preserves) = entry.value.value {
                preservesVector = preserves
            }
        }
    }

    private mutating func readImage(_ image: Node, besides isIgnored: (String) -> Bool) {
        do throws(Problem) {
            guard image.entries != nil else {
                throw Problem.wrongType(expected: "a map", found: image).at(image.position)
            }
            AssetDescription.complaints(aboutEntry: image).forEach { reportOmission($0) }
            // Xcode writes an entry for each scale, even without a file.
            guard let file = image["filename"] else { return }
            guard let fileName = file.string, AssetFolder.isFileName(fileName) else {
                throw Problem.wrongType(expected: "the name of a file in the same folder", found: file).at(
                    file.position)
            }
            files?.insert(AssetFolder.folded(fileName))
            if isIgnored(fileName) { return }
            let scale = try scale(of: image)
            guard let idiom = idiom(of: image, fileName) else { return }
            var conditions = AssetConditions(base: base)
            let appearance = appearance(of: image, &conditions)
            readConditions(of: image, fileName, &conditions)
            guard let path = folder.file(named: fileName) else {
                if !conditions.unmet.isEmpty {
                    return reportOmission("the file \(fileName.quoted), which is \(conditions.difference(from: nil))")
                }
                guard folder.has(fileName) else { throw Problem.missingImageFile(fileName, at: file.position) }
                let place = "\(folder.path)/\(fileName)"
                throw (Problem.ofEntry(at: place) ?? .notAFile("a folder")).of(place)
            }
            let entry = ImageEntry(
                ImageVariant(name, scale: scale, idiom: idiom, appearance: appearance), rendering: rendering,
                resizing: ImageResizing(preservesVector: preservesVector, slices: slices(of: image, fileName)),
                at: path, describedBy: (folder.description, file.position))
            candidates.append(Candidate(entry: entry, file: fileName, conditions: conditions))
        } catch {
            report(error)
        }
    }

    /// Returns pixels per point; 1 for a file that serves all scales.
    private func scale(of image: Node) throws(Problem) -> Int {
        guard let scale = image["scale"] else { return 1 }
        guard let known = ImageVariant.scales.first(where: { scale.string == "\($0)x" }) else {
            throw .unknownScale(scale)
        }
        return known
    }

    /// Returns the slices of a file as compact JSON; nil for none.
    private mutating func slices(of image: Node, _ file: String) -> String? {
        guard let resizing = image["resizing"] else { return nil }
        let text = String(decoding: JSONWriter.compact(resizing), as: UTF8.self)
        guard resizing.entries != nil else { return nil }
        guard text.utf8.count <= ImageResizing.longestSlices else {
            reportOmission("\"resizing\" of the file \(file.quoted)")
            return nil
        }
        return text
    }

    private mutating func idiom(of image: Node, _ file: String) -> ImageVariant.Idiom? {
        guard let word = image["idiom"]?.string else { return .universal }
        let idiom = ImageVariant.Idiom(rawValue: word)
        if idiom == nil { reportOmission("the file \(file.quoted), which is for the idiom \(word.quoted)") }
        return idiom
    }

    /// Returns the appearance of a file. One that a registry cannot distinguish is a condition.
    private func appearance(of image: Node, _ conditions: inout AssetConditions) -> ImageVariant.Appearance {
        var found = ImageVariant.Appearance.any
        for (key, value) in conditions.appearances(of: image) {
            if key == "luminosity", let known = ImageVariant.Appearance(rawValue: value) {
                found = known
            } else {
                conditions.add(key, value)
            }
        }
        return found
    }

    /// Reads the conditions of a file. Attributes of its pixels are reported as omitted.
    private mutating func readConditions(of image: Node, _ file: String, _ conditions: inout AssetConditions) {
        for entry in image.entries ?? [] where !ImageSetReader.known.contains(entry.key) {
            if ImageSetReader.additional.contains(entry.key) {
                reportOmission("\(entry.key.quoted) of the file \(file.quoted)")
            } else {
                conditions.add(entry.key, entry.value.string ?? "")
            }
        }
    }

    /// Selects the file of each variant that an iPhone in portrait in the base language uses.
    private mutating func chooseFiles() {
        // A condition that the iPhone does not meet counts for all scales and appearances.
        let least = Dictionary(
            candidates.map { ($0.entry.variant.idiom, $0.conditions.unmet.count) }, uniquingKeysWith: min)
        let isUsable = candidates.map { candidate in
            [candidate.entry.variant.idiom, .universal, .iphone].allSatisfy {
                candidate.conditions.unmet.count <= least[$0] ?? .max
            }
        }
        let ranks = zip(candidates, isUsable).filter(\.1).map { ($0.0.entry.variant, $0.0.conditions) }
        let best = Dictionary(ranks) { $0.rank <= $1.rank ? $0 : $1 }
        for (candidate, isUsable) in zip(candidates, isUsable) {
            let chosen = best[candidate.entry.variant]
            guard isUsable, candidate.conditions.all == chosen?.all else {
                reportOmission(
                    "the file \(candidate.file.quoted), which is \(candidate.conditions.difference(from: chosen))")
                continue
            }
            read.entries.append(candidate.entry)
            for condition in candidate.conditions.all where !condition.isUsual {
                reportOmission("\(condition) of the file \(candidate.file.quoted)")
            }
        }
    }

    /// The keys that Onion reads.
    private static let known: Set = ["filename", "scale", "idiom", "appearances", "resizing"]
    /// The keys that can be omitted without a wrong result.
    private static let additional: Set = ["alignment-insets"]

    private mutating func reportOmission(_ what: String) {
        read.leftOut.append(Omission(what, of: "\(name).\(folder.ending)", source: catalog))
    }

    private mutating func report(_ problem: Problem) {
        var problem = problem
        problem.source = problem.source ?? folder.description
        read.problems.append(problem)
    }
}

extension AssetFolder {
    /// Whether a text is the name of a file directly in the folder.
    fileprivate static func isFileName(_ text: String) -> Bool {
        !text.isEmpty && text != "." && text != ".." && !text.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }
}
