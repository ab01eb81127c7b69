import Foundation
import Testing

@testable import OnionText

@Suite("Font files")
struct FontFilesTests {
    private static let inter = FontPackage("fonts-inter")

    /// Creates folders with empty files and looks for some of them.
    private func path(of name: String, from package: FontPackage?, among files: [String]) throws -> String? {
        let top = FileManager.default.temporaryDirectory.appending(path: "onion-fonts-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: top) }
        for file in files {
            let folder = "\(top)/\(file)".split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(atPath: "/\(folder)", withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: "\(top)/\(file)"))
        }
        var fonts = FontFiles(folders: ["first", "second"].map { "\(top)/\($0)" })
        return fonts.path(of: name, from: package)?.replacing("\(top)/", with: "")
    }

    @Test("A file is found in any depth, in the first folder that has it")
    func first() throws {
        let files = ["second/Inter-Bold.otf", "first/a/b/Inter-Bold.ttf", "first/Inter-Thin.otf"]
        #expect(try path(of: "Inter-Bold", from: nil, among: files) == "first/a/b/Inter-Bold.ttf")
        #expect(try path(of: "Inter-Bold", from: FontFilesTests.inter, among: files) == "first/a/b/Inter-Bold.ttf")
        #expect(try path(of: "Inter-Black", from: nil, among: files) == nil)
    }

    @Test("Where a package has its place, no other place is searched")
    func package() throws {
        let files = ["first/a/Inter-Bold.otf", "first/opentype/inter/Inter-Bold.otf", "first/b/Inter-Thin.otf"]
        let bold = try path(of: "Inter-Bold", from: FontFilesTests.inter, among: files)
        #expect(bold == "first/opentype/inter/Inter-Bold.otf")
        #expect(try path(of: "Inter-Thin", from: FontFilesTests.inter, among: files) == nil)
    }

    @Test("A file that is missing in the package's folder is searched in the next folder")
    func next() throws {
        let files = ["first/opentype/inter/Inter-Bold.otf", "second/fonts/Inter-Thin.otf"]
        #expect(try path(of: "Inter-Thin", from: FontFilesTests.inter, among: files) == "second/fonts/Inter-Thin.otf")
    }

    @Test("Only font files are found")
    func others() throws {
        #expect(
            try path(of: "Inter-Bold", from: nil, among: ["first/Inter-Bold.txt", "second/Inter-Bold.woff"]) == nil)
    }
}
