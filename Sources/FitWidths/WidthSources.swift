import Foundation
import OnionComparison
import OnionDocuments
import OnionLayout
import OnionModel
import OnionSupport
import OnionText

/// Reads samples from folders of documents and from tables of texts that were measured in pictures.
struct WidthSources {
    let fonts: FontMeasurer
    private let engine: LayoutEngine
    /// A text that was placed by hand counts when it is as wide as its words, within this many points and this share.
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
    ///   - isUsed: Whether a repository counts, by its name.
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
            scale: saved.scale, width: saved.width, isFree: saved.isFree, present: present, fonts: fonts)
    }

    /// Returns the texts of a table of tab-separated values: text, size, weight, version of iOS, pixels per point, width in points.
    func words(in path: String) throws -> [WidthSample] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
        return lines.compactMap { line in
            let values = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard values.count == 6, let size = Double(values[1]),
                let weight = FontStyle.Weight(rawValue: String(values[2])), let version = Int(values[3]),
                let scale = Double(values[4]), let width = Double(values[5])
            else { return nil }
            return WidthSample(
                String(values[0]), repository: nil, size: size, weight: weight,
                edition: SystemFontEdition(systemVersion: version), scale: scale, width: width, isFree: false,
                present: width, fonts: fonts)
        }
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
