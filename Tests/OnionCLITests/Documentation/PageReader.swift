import Foundation
import OnionCairo
import OnionGallery
import OnionGraphics
import OnionRender
import OnionTestSupport
import OnionText
import Testing

/// A reader of a page, who saves its files and types its commands in a folder of their own, in the order of the page.
final class PageReader {
    private var page: Page
    private let onion: OnionCommandLine
    /// The folder that the last command ended in.
    private var folder: URL
    /// The steps that do not print what the page shows, with what they print.
    private var changes: [(step: Page.Block.Step, lines: [String])] = []
    /// The service that a command of the page started, and its address.
    private var service: Program?
    private var address = PageReader.shownAddress

    /// Where the service listens on the pages. Tests run beside each other, so it listens elsewhere here.
    private static let shownAddress = "127.0.0.1:8420"

    init(of page: Page) throws {
        self.page = page
        let folder = try page.beginsWithExample ? ExampleRegistry.copy() : TemporaryFolder()
        onion = OnionCommandLine(
            folder: folder, usesFile: FolderService.pagesOfFile.contains(page.url.lastPathComponent))
        self.folder = onion.folder.url
        try FileManager.default.copyItem(at: Examples.folder, to: onion.folder.url.appending(path: "Examples"))
    }

    deinit { service?.kill() }

    func read() throws {
        for block in page.blocks {
            if let title = block.title { try save(block.text, as: title) }
            if block.isDocument { try expectImport(of: block) }
            if block.language == "console" { try block.steps.forEach(type) }
        }
        try page.pictures.forEach(compare)
        try writeChanges()
    }

    /// Replaces the output of commands that printed something else, so that `git diff` shows it.
    private func writeChanges() throws {
        guard !changes.isEmpty else { return }
        for (step, lines) in changes.reversed() {
            page.lines.replaceSubrange(step.start..<step.start + step.output.count, with: lines)
        }
        try Data(page.lines.joined(separator: "\n").utf8).write(to: page.url)
    }

    private func expect(_ printed: String, of step: Page.Block.Step) {
        let lines = step.shown(of: printed.replacing(address, with: PageReader.shownAddress))
        #expect(lines == step.output, "\(step.command)")
        if lines != step.output { changes.append((step, lines)) }
    }

    private func isThere(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    private func save(_ text: String, as name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func type(_ step: Page.Block.Step) throws {
        // "cat" shows a file that the reader writes, unless a command has written it.
        if let file = step.command.wholeMatch(of: /cat ([^ ]+)/)?.output.1, !isThere(String(file)) {
            return try save(step.output.map { $0 + "\n" }.joined(), as: String(file))
        }
        if step.command.hasPrefix("onion serve") { return try serve(step) }
        let outcome = try onion.shell(
            """
            cd '\(folder.path)'
            \(step.command.replacing(PageReader.shownAddress, with: address))
            pwd > '\(onion.folder.path(".folder"))'
            """)
        let path = try String(contentsOfFile: onion.folder.path(".folder"), encoding: .utf8)
        folder = URL(filePath: path.trimmingCharacters(in: .newlines))
        expect(outcome.output + outcome.error, of: step)
    }

    private func serve(_ step: Page.Block.Step) throws {
        let file = onion.folder.path(".log")
        let program = try onion.startShell("cd '\(folder.path)'; exec \(step.command) --port 0 2> '\(file)'")
        service = program
        var log = ""
        while program.isRunning, !log.contains("http") {
            Thread.sleep(forTimeInterval: 0.01)
            log = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        }
        let found = try #require(log.firstMatch(of: /http:\/\/([^\/]+)\//)?.output.1, "\(log)")
        address = String(found)
        expect(log, of: step)
    }

    /// Imports a block of YAML into the registry of the page, or into one of its own, and stores nothing.
    private func expectImport(of block: Page.Block) throws {
        var registry = folder.appending(path: "onion.sqlite").path
        if !FileManager.default.fileExists(atPath: registry) {
            registry = onion.folder.path("scratch.sqlite")
            if !FileManager.default.fileExists(atPath: registry) { _ = try onion.run("init", "--registry", registry) }
        }
        let outcome = try onion.run("import", "-", "--dry-run", "--registry", registry, input: block.text)
        #expect(outcome.status == 0, "\(block.text)\(outcome.error)")
    }

    /// Compares a picture that a command of the page has drawn with the one that the page shows, and replaces it by another one.
    private func compare(_ shown: URL) throws {
        let drawn = folder.appending(path: shown.lastPathComponent)
        guard Golden.hasFonts, FileManager.default.fileExists(atPath: drawn.path) else { return }
        if let old = try? pixels(shown) {
            let new = try pixels(drawn)
            // Each version of Graphviz places the screens of a flow elsewhere.
            if shown.lastPathComponent == "flow.png" { return }
            let isAsLarge = old.width == new.width && old.height == new.height
            if isAsLarge,
                PixelComparison(threshold: PixelComparison.invisible).difference(from: old, to: new).changed == 0
            {
                return
            }
        }
        try Data(contentsOf: drawn).write(to: shown)
        Issue.record("\(shown.lastPathComponent) is another; look at it")
    }

    private func pixels(_ file: URL) throws -> PixelImage {
        try CairoEncoder(text: FontMeasurer()).pixels(ofPNG: Array(Data(contentsOf: file)))
    }
}

/// The registry that guides begin with: `Examples/pizzeria` with its images. It is imported once and copied for each page.
private enum ExampleRegistry {
    static func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: registry.get().folder.url.appending(path: "onion.sqlite"),
            to: folder.url.appending(path: "onion.sqlite"))
        return folder
    }

    private static let registry = Result {
        let onion = try OnionCommandLine.toCopy()
        try FileManager.default.createSymbolicLink(
            at: onion.folder.url.appending(path: "Examples"), withDestinationURL: Examples.folder)
        let imported = try onion.run("import", "Examples/pizzeria")
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        return onion
    }
}
