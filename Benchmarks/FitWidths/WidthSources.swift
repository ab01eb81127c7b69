import Foundation
import OnionComparison
import OnionDocuments
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import OnionSupport
import OnionText

/// Reads samples from folders of documents and from tables of texts that were measured in pictures.
struct WidthSources {
    let fonts: FontMeasurer
    private let engine: LayoutEngine
    /// A text that was placed by hand is a sample if it is as wide as its words, within this many points and this share.
    private static let nearness = (points: 2.0, share: 0.03)
    /// A width that is further off is a stale one.
    private static let plausibility = (points: 3.0, share: 0.06)

    init(fonts: FontMeasurer) {
        self.fonts = fonts
        engine = LayoutEngine(text: fonts)
    }

    /// Returns the samples of the documents in a folder, whose subfolders are repositories.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isUsed: Whether a repository is used, by its name.
    func samples(in folder: String, where isUsed: (String) -> Bool) throws -> [WidthSample] {
        let files = try InterfaceBuilderFile.files(at: folder).compactMap { file in
            let parts = file.path.dropFirst(folder.count).split(separator: "/")
            let repository = parts.count > 1 ? String(parts[0]) : folder
            return isUsed(repository) ? (repository, file) : nil
        }
        return Parallel().map(count: files.count) { index -> [WidthSample] in
            let (repository, file) = files[index]
            guard let document = try? file.document() else { return [] }
            return SavedText.all(in: document, engine: engine).compactMap { sample(of: $0, in: repository) }
        }.flatMap { $0 }
    }

    private func sample(of saved: SavedText, in repository: String) -> WidthSample? {
        guard let font = FontMeasurer.systemFont(of: saved.text) else { return nil }
        let present = fonts.size(of: saved.text, width: nil, scale: saved.scale).width
        let limit = saved.isFree ? WidthSources.plausibility : WidthSources.nearness
        guard abs(saved.width - present) <= limit.points + limit.share * present else { return nil }
        return WidthSample(
            saved.text.text, repository: repository, size: font.size, weight: font.weight, edition: font.edition,
            scale: saved.scale, step: saved.step, width: saved.width, isFree: saved.isFree, present: present,
            fonts: fonts)
    }

    /// Returns the words and lines of a table of tab-separated values, as `script/compare-pictures --words` writes it: text, size, weight,
    /// version of iOS, and where each word's ink begins and ends, in points.
    func words(in path: String) throws -> [WidthSample] {
        try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).flatMap { line in
            PicturedLine(line).map { samples(of: $0) } ?? []
        }
    }

    /// Returns each word with the space after it, and the line as a whole.
    private func samples(of line: PicturedLine) -> [WidthSample] {
        let edition = SystemFontEdition(systemVersion: line.systemVersion)
        func bearings(_ text: String) -> (left: Double, right: Double) {
            let cuts = [false, true].map { fonts.substitute(for: text, weight: line.weight, isDisplay: $0) ?? [] }
            func blended(_ bearing: (SubstituteGlyph) -> Double, _ glyph: KeyPath<[SubstituteGlyph], SubstituteGlyph?>)
                -> Double
            {
                let (text, display) = (
                    cuts[0][keyPath: glyph].map(bearing) ?? 0, cuts[1][keyPath: glyph].map(bearing) ?? 0
                )
                return line.size * (text + (display - text) * edition.display(at: line.size))
            }
            return (blended(\.leftBearing, \.first), blended(\.rightBearing, \.last))
        }
        func sample(_ text: String, _ width: Double) -> WidthSample? {
            WidthSample(
                text, repository: nil, size: line.size, weight: line.weight, edition: edition, scale: 3, step: 0,
                width: width,
                isFree: false, present: width, fonts: fonts)
        }
        // A word begins where its first letter does, before the ink.
        let starts = line.words.map { $0.ink.lowerBound - bearings($0.text).left }
        let ends = line.words.map { $0.ink.upperBound + bearings($0.text).right }
        let words = line.words.indices.map { index in
            index + 1 < line.words.count
                ? sample(line.words[index].text + " ", starts[index + 1] - starts[index])
                : sample(line.words[index].text, ends[index] - starts[index])
        }
        let whole = line.words.count > 1 ? [sample(line.text, ends[ends.count - 1] - starts[0])] : []
        return (words + whole).compactMap(\.self)
    }
}

/// A line of text in a picture that iOS drew.
private struct PicturedLine {
    var text: String
    var size: Double
    var weight: FontStyle.Weight
    var systemVersion: Int
    /// At least one, with its ink in points.
    var words: [(text: String, ink: ClosedRange<Double>)]

    /// Reads a line of a table; nil for anything else.
    init?(_ line: Substring) {
        let values = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard values.count == 5, let size = Double(values[1]),
            let weight = FontStyle.Weight(rawValue: String(values[2])),
            let version = Int(values[3])
        else { return nil }
        let inks = values[4].split(separator: " ").compactMap { word -> ClosedRange<Double>? in
            let ends = word.split(separator: "-").compactMap { Double($0) }
            return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
        }
        let words = values[0].split(separator: " ").map(String.init)
        guard !words.isEmpty, words.count == inks.count else { return nil }
        (text, self.size, self.weight, systemVersion) = (words.joined(separator: " "), size, weight, version)
        self.words = Array(zip(words, inks))
    }
}

/// The number by which a repository belongs to a fold, or is kept aside.
enum RepositoryHash {
    /// The first byte of the SHA-256 of a repository's name, "owner/name". Folders have a plus sign for the slash.
    static func firstByte(of repository: String) -> UInt8 {
        SHA256.hash(Array(repository.replacing("+", with: "/").utf8)).bytes[0]
    }

    /// Whether a repository is kept aside while rules are made.
    static func isKeptAside(_ repository: String) -> Bool { firstByte(of: repository) < 0x40 }
}
