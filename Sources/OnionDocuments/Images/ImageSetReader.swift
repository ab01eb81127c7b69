import OnionCoding
import OnionModel

/// Reads an image set, or a symbol set, from its `Contents.json`. A symbol set has an SVG with a drawing for each weight, which is drawn in
/// the tint color.
struct ImageSetReader {
    private(set) var read = FoundImages()
    private let folder: AssetFolder
    private let name: String
    /// The path of the asset catalogue, for reports of omitted content.
    private let catalog: String
    private var rendering: ImageEntry.Rendering?
    private var preservesVector = false
    private var candidates: [Candidate] = []

    /// A file of the set, with its conditions besides those of its variant.
    private struct Candidate {
        var entry: ImageEntry
        var file: String
        /// The keys and values of the conditions that a registry cannot distinguish.
        var conditions: [(key: String, value: String)]
        /// The distance of the file from an unconditional one.
        var rank: Int
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - name: The image's name.
    ///   - catalog: The path of the asset catalogue.
    init(_ folder: AssetFolder, named name: String, in catalog: String) {
        self.folder = folder
        self.name = name
        self.catalog = catalog
    }

    /// - Parameter isIgnored: Whether a file name is ignored.
    mutating func readAll(besides isIgnored: (String) -> Bool = { _ in false }) {
        read.sources.append(folder.description)
        do throws(Problem) {
            guard ImageVariant.isName(name) else {
                throw Problem.invalidImageName(name)
            }
            let contents = try folder.contents()
            guard contents.entries != nil else {
                throw Problem.wrongType(expected: "a map", found: contents).at(contents.position)
            }
            readProperties(contents["properties"])
            if isOfSymbols { rendering = rendering ?? .template }
            guard let images = contents[isOfSymbols ? "symbols" : "images"] else { return }
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

    private mutating func readProperties(_ properties: Node?) {
        for entry in properties?.entries ?? [] {
            if entry.key == "template-rendering-intent", let word = entry.value.string,
                let intent = ImageEntry.Rendering(rawValue: word)
            {
                rendering = intent
            } else if entry.key == "preserves-vector-representation", case .bool(let preserves) = entry.value.value {
                preservesVector = preserves
            } else {
                reportOmission("the property \(entry.key.quoted)")
            }
        }
    }

    private mutating func readImage(_ image: Node, besides isIgnored: (String) -> Bool) {
        do throws(Problem) {
            guard image.entries != nil else {
                throw Problem.wrongType(expected: "a map", found: image).at(image.position)
            }
            // Xcode writes an entry for each scale, even without a file.
            guard let file = image["filename"] else { return }
            guard let fileName = file.string, AssetFolder.isFileName(fileName) else {
                throw Problem.wrongType(expected: "the name of a file in the same folder", found: file).at(
                    file.position)
            }
            if isIgnored(fileName) { return }
            let scale = try scale(of: image)
            guard let idiom = idiom(of: image, fileName), let appearance = appearance(of: image, fileName),
                let (conditions, rank) = conditions(of: image, fileName)
            else { return }
            guard let path = folder.file(named: fileName) else {
                throw Problem.missingImageFile(fileName, at: file.position)
            }
            let entry = ImageEntry(
                ImageVariant(name, scale: scale, idiom: idiom, appearance: appearance), rendering: rendering,
                resizing: ImageResizing(preservesVector: preservesVector, slices: slices(of: image, fileName)),
                at: path, describedBy: (folder.description, file.position))
            candidates.append(Candidate(entry: entry, file: fileName, conditions: conditions, rank: rank))
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
        guard resizing.entries != nil, text.utf8.count <= ImageResizing.longestSlices else {
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

    private mutating func appearance(of image: Node, _ file: String) -> ImageVariant.Appearance? {
        var found = ImageVariant.Appearance.any
        for item in image["appearances"]?.items ?? [] {
            let value = item["value"]?.string ?? ""
            guard item["appearance"]?.string == "luminosity", let known = ImageVariant.Appearance(rawValue: value)
            else {
                reportOmission("the file \(file.quoted), which is for the appearance \(value.quoted)")
                return nil
            }
            found = known
        }
        return found
    }

    /// Returns the conditions of a file that a registry cannot distinguish, and the distance from an unconditional one; nil for a file for
    /// some screens only. Attributes of its pixels are reported as omitted.
    private mutating func conditions(
        of image: Node, _ file: String
    ) -> (conditions: [(key: String, value: String)], rank: Int)? {
        var conditions: [(key: String, value: String)] = []
        var rank = 0
        for entry in image.entries ?? [] where !ImageSetReader.known.contains(entry.key) {
            let value = entry.value.string ?? ""
            if let own = AssetCondition.rank(of: entry.key, value) {
                conditions.append((entry.key, value))
                rank += own
            } else if ImageSetReader.additional.contains(entry.key) {
                reportOmission("\(entry.key.quoted) of the file \(file.quoted)")
            } else {
                reportOmission(file, isFor: entry.key, value)
                return nil
            }
        }
        return (conditions, rank)
    }

    /// Selects the unconditional files of each variant, or those nearest to them.
    private mutating func chooseFiles() {
        let best = Dictionary(candidates.map { ($0.entry.variant, $0.rank) }, uniquingKeysWith: min)
        for candidate in candidates {
            guard candidate.rank == best[candidate.entry.variant] else {
                if let (key, value) = candidate.conditions.last { reportOmission(candidate.file, isFor: key, value) }
                continue
            }
            read.entries.append(candidate.entry)
            for (key, value) in candidate.conditions where !AssetCondition.isUsual(key, value) {
                reportOmission("\(key.quoted) \(value.quoted) of the file \(candidate.file.quoted)")
            }
        }
    }

    /// The keys that Onion reads.
    private static let known: Set = ["filename", "scale", "idiom", "appearances", "resizing"]
    /// The keys that can be omitted without a wrong result.
    private static let additional: Set = ["alignment-insets"]

    private mutating func reportOmission(_ file: String, isFor key: String, _ value: String) {
        reportOmission(
            "the file \(file.quoted), which is for \(key.quoted)" + (value.isEmpty ? "" : " \(value.quoted)"))
    }

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
