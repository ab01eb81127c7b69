import Foundation
import OnionTestSupport
import Testing

/// The README, the pages of `Documentation` and those of `.github` say what the programs do.
@Suite("The documentation")
struct PageTests {
    /// Pages that other tests check: `FormatReferenceTests` and `OutputTests`.
    private static let others = ["Documentation/Format.md", "Documentation/Output.md"]

    @Test(
        "A reader who saves the files of a page and types its commands sees what it shows",
        arguments: Page.all.filter { page in !others.contains(page.path) && page.canBeRead })
    func commands(page: Page) throws {
        try PageReader(of: page).read()
    }

    @Test("Each link leads to a page, a heading or a file that is there", arguments: Page.all)
    func links(page: Page) throws {
        for link in page.links {
            #expect(page.fault(of: link) == nil, "\(link)")
        }
    }

    @Test("Each picture is on a page, and each picture on a page is drawn by a command or by script/docs")
    func pictures() throws {
        let folder = Page.package.appending(path: "Documentation/pictures").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let shown = Set(Page.all.flatMap(\.pictures).map(\.lastPathComponent))
        #expect(Set(files) == shown)
        let commands = Page.all.flatMap(\.blocks).flatMap(\.steps).map(\.command)
        let script = try String(contentsOf: Page.package.appending(path: "script/docs"), encoding: .utf8)
        for file in files {
            let isDrawn = commands.contains { $0.hasSuffix(file) || $0.contains("\(file) ") } || script.contains(file)
            #expect(isDrawn, "\(file)")
        }
    }

    @Test("The README, CONTRIBUTING and CHANGELOG are short enough to be read")
    func lengths() throws {
        #expect(try Page(path: "README.md").lines.count <= 201)
        #expect(try Page(path: "CONTRIBUTING.md").lines.count <= 151)
        #expect(try Page(path: "CHANGELOG.md").lines.flatMap { $0.split(separator: " ") }.count <= 2_500)
    }
}
