import Foundation
import OnionGraphics
import OnionModel
import OnionTestSupport
import OnionText
import Testing

@Suite("Fonts of an app", .enabled(if: RenamedFont.isInstalled))
struct AppFontsTests {
    private static let named = FontStyle(size: 17, family: "Unknown", name: RenamedFont.name)
    private static let ofFamily = FontStyle(size: 17, weight: .bold, family: RenamedFont.family)

    private func measurer(_ files: [String: Data], in folder: TemporaryFolder) throws -> FontMeasurer {
        let paths = try files.keys.sorted().map { try folder.write(files[$0] ?? Data(), to: $0) }
        let measurer = FontMeasurer()
        measurer.useAppFonts { paths }
        return measurer
    }

    @Test("A font is found by the PostScript name and by the family in its file", arguments: [named, ofFamily])
    func found(font: FontStyle) throws {
        let folder = try TemporaryFolder()
        let measurer = try measurer(["font.ttf": RenamedFont.data], in: folder)
        let expected = FontMeasurer().size("Onions", font: FontStyle(size: 17, family: "DejaVu Sans"))
        #expect(measurer.size("Onions", font: font) == expected)
        #expect(measurer.missingFonts.isEmpty)
    }

    @Test("A font that the app does not have is missing as before, and the system font is no font of the app")
    func others() throws {
        let folder = try TemporaryFolder()
        let measurer = try measurer(["font.ttf": RenamedFont.data], in: folder)
        #expect(measurer.size("Onions") == FontMeasurer().size("Onions"))
        _ = measurer.size("Onions", font: FontStyle(size: 17, family: "Nobody's Sans"))
        #expect(measurer.missingFonts.map(\.family) == ["Nobody's Sans"])
    }

    @Test("The files are looked for once, when a text names a font")
    func lazily() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(RenamedFont.data, to: "font.ttf")
        await confirmation { confirm in
            let measurer = FontMeasurer()
            measurer.useAppFonts {
                confirm()
                return [path]
            }
            for font in [AppFontsTests.named, AppFontsTests.ofFamily] { _ = measurer.size("Onions", font: font) }
        }
        let unused = FontMeasurer()
        unused.useAppFonts {
            Issue.record("no text names a font")
            return []
        }
        _ = unused.size("Onions")
    }

    @Test("Broken files are passed by")
    func broken() throws {
        let folder = try TemporaryFolder()
        let whole = RenamedFont.data
        let files = [
            "a.ttf": Data(), "b.otf": Data("not a font".utf8), "c.ttf": whole.prefix(1_000),
            "d.ttc": whole.suffix(5_000),
            "e.ttf": whole.prefix(whole.count / 2),
        ]
        let measurer = try measurer(files, in: folder)
        #expect(measurer.size("Onions", font: AppFontsTests.named).width > 0)
        let gone = FontMeasurer()
        gone.useAppFonts { ["/nowhere/font.ttf", "/dev/zero", folder.url.path] }
        #expect(gone.size("Onions", font: AppFontsTests.named).width > 0)
    }

    @Test("Files with random bytes neither crash nor hang", arguments: 0..<24)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var data = RenamedFont.data
        // The names lie in the file's tables of less than a megabyte; the directory of tables is at its beginning.
        for _ in 0..<200 {
            let limit = Bool.random(using: &random) ? 400 : data.count
            data[Int.random(in: 12..<limit, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        let folder = try TemporaryFolder()
        let measurer = try measurer(["font.ttf": data], in: folder)
        for font in [AppFontsTests.named, AppFontsTests.ofFamily] {
            let size = measurer.size("Onions, gj", font: font, lines: 0, width: 40)
            #expect(size.width.isFinite && size.height.isFinite)
        }
    }
}
