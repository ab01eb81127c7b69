import Foundation
import OnionGallery
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry

/// A gallery of a registry, in a temporary folder of its own.
struct TestGallery {
    let test: TestRegistry
    let folder: TemporaryFolder

    /// - Parameter documents: The documents of the registry; nil for the pizzeria example.
    init(_ documents: String? = nil) throws {
        test = try documents.map { try TestRegistry($0) } ?? TestRegistry.pizzeria()
        folder = try TemporaryFolder()
    }

    var path: String { folder.path("gallery") }

    /// Two languages, light and dark, on one device.
    static func fewVariants() -> [Variant] {
        var variants = Variants()
        variants.devices = [.standard]
        variants.locales = ["en", "ru"].compactMap(LocaleTag.init(wellFormed:))
        variants.appearances = [.light, .dark]
        return variants.all
    }

    /// Returns screens in these variants.
    ///
    /// - Parameter few: Takes one in this number of screens, because drawing is slow.
    func entries(_ variants: [Variant] = fewVariants(), oneOf few: Int = 1) throws -> [GalleryEntry] {
        try ScreenSource(test.registry).screens().enumerated().filter { $0.offset % few == 0 }
            .map { GalleryEntry($0.element, variants: variants) }
    }

    @discardableResult
    func write(
        _ variants: [Variant] = fewVariants(), oneOf few: Int = 1, with drawing: SubjectDrawing = .plain()
    ) throws -> GalleryWriter.Summary {
        try GalleryWriter(drawing: drawing, folder: GalleryFolder(path)).write(entries(variants, oneOf: few))
    }

    /// Returns the bytes of the files in the folder, by path.
    func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let file = URL(filePath: path).appending(path: name)
            if let bytes = try? Data(contentsOf: file) { files[name] = bytes }
        }
        return files
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: URL(filePath: path).appending(path: file), encoding: .utf8)
    }
}
