import Foundation
import OnionTestSupport
import Testing

@Suite("Files that an output would destroy")
struct ForeignFilesTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell(
            """
            printf 'actions: new-year\\nitems: [{ id: go, title: Go, show: today }]\\n' | onion import -
            printf '{"content":"bad","template":"nope"}\\n' > in.ndjson
            printf 'color: accent\\nlight: "#112233"\\n' > new.yaml
            onion export color/accent > old.yaml
            onion export actions/new-year | sed 's/Go/On/' > changed.yaml
            cp onion.sqlite other.sqlite
            """)
    }

    /// A command line, in which `OUT` is a path of the given name; a folder ends in `/`.
    private struct Line {
        var words: String
        var name: String
        /// Whether `--force` replaces any file. A registry replaces none, and a file named for its digest has no other content.
        var canBeForced = true

        init(_ words: String, _ name: String, canBeForced: Bool = true) {
            (self.words, self.name, self.canBeForced) = (words, name, canBeForced)
        }
    }

    /// The command lines of all arguments that name an output.
    private static let lines: [String: [Line]] = [
        "export --output": [
            Line("export -o OUT", "all.yaml"), Line("export -o OUT", "all.json"), Line("export -o OUT", "all.ndjson"),
            Line("export -o OUT", "all.csv"), Line("export -o OUT", "all.tsv"),
            Line("export -o OUT", "all.tokens.json"),
            Line("export --format dtcg -o OUT", "package.json"), Line("export --strings ru -o OUT", "ru.strings"),
            Line("export content/new-year --strings ru -o OUT", "ru.stringsdict"),
            Line("export --strings ru --strings de -o OUT", "all.xcstrings"),
            Line("export --strings ru -o OUT", "ru.xliff"),
            Line("export -o OUT", "All.storyboard"), Line("export template/promo-code -o OUT", "Promo.xib"),
            Line("export -o OUT", "documents/"), Line("export color/brand -o OUT", "Colors.xcassets"),
        ],
        "import --rejects": [Line("import in.ndjson --on-error skip --rejects OUT", "bad.ndjson")],
        "preview --output": [
            Line("preview new-year -o OUT", "a.png"), Line("preview new-year -o OUT", "a.svg"),
            Line("preview new-year -o OUT", "a.pdf"), Line("preview new-year -o OUT", "gallery/"),
            Line("preview new-year --compare new-year@1 -o OUT", "differences/"),
        ],
        "report --output": [Line("report flow -o OUT", "flow.svg")],
        "diff --output": [Line("diff old.yaml new.yaml -o OUT", "diff/")],
        "impact --output": [Line("impact changed.yaml -o OUT", "impact/")],
        "check --baseline": [
            Line("check --baseline OUT --write-baseline", "checks"),
            Line("check --fit new-year --baseline OUT --write-baseline", "fits"),
        ],
        "backup path": [Line("backup OUT", "copy.sqlite", canBeForced: false)],
        "restore-backup --keep": [
            Line("restore-backup onion.sqlite --registry other.sqlite --keep OUT", "kept.sqlite", canBeForced: false)
        ],
        "new --output": [Line("new color fresh -o OUT", "fresh.yaml")],
        "merge-file --output": [Line("merge-file old.yaml old.yaml new.yaml -o OUT", "merged.yaml")],
        "generate --output": [
            Line("generate uikit -o OUT", "Generated/"), Line("generate app pizzeria 4.2 -o OUT", "app.yaml"),
        ],
        "manual path": [Line("manual OUT", "man1/")],
        "publish --output": [Line("publish -o OUT", "public/", canBeForced: false)],
    ]
    /// The arguments of files and folders that are only read.
    private static let read: Set = [
        "preview --compare", "preview --against-screenshot", "export --storyboard", "report --config",
        "preview --config", "diff --config", "impact --config", "check --config", "mcp --config", "import --config",
        "copy --to", "publish --config", "serve --config", "serve --token-file", "usage --config",
        "diff --images", "impact --images", "impact path", "import path", "lease path", "merge path",
        "merge-file path", "preview --images", "restore-backup path", "start path",
    ]

    private func paths(of line: Line) throws -> [String] {
        guard line.name.hasSuffix("/") || line.name.hasSuffix(".xcassets") else { return [line.name] }
        let root = onion.folder.url.appending(path: line.name)
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        return names.map { "\(line.name.hasSuffix("/") ? line.name : line.name + "/")\($0)" }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: onion.folder.path(path), isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }

    private func bytes(_ path: String) -> Data? {
        try? Data(contentsOf: onion.folder.url.appending(path: path))
    }

    private func run(_ line: Line, isForced: Bool = false) throws -> Outcome {
        try onion.shell(
            "onion \(line.words.replacing("OUT", with: line.name))\(isForced ? " --force" : "")")
    }

    private static let isGraphvizMissing = !FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")

    @Test(
        "A command replaces what it wrote, but no file that somebody has written, unless it is forced",
        arguments: lines.keys.sorted())
    func outputs(_ name: String) throws {
        for line in Self.lines[name] ?? [] where !(name == "report --output" && Self.isGraphvizMissing) {
            let first = try run(line)
            #expect([0, 1].contains(first.status), "\(line.words) \(first)")
            let own = try paths(of: line)
            #expect(!own.isEmpty, "\(line.words)")
            if line.canBeForced {
                let second = try run(line)
                #expect(second.status == first.status, "\(line.words) \(line.name) \(second)")
            }
            // Of many files, one of each kind in each folder.
            var kinds: Set<String> = []
            for path in own where !path.contains("/files/") {
                let file = URL(filePath: path)
                let kind = "\(file.deletingLastPathComponent().path) \(file.pathExtension)"
                guard kinds.insert(kind).inserted || own.count < 12 else { continue }
                let before = try #require(bytes(path))
                let foreign = Data("something of somebody\n".utf8)
                try foreign.write(to: onion.folder.url.appending(path: path))
                let refused = try run(line)
                #expect(bytes(path) == foreign, "\(line.words) \(path) \(refused)")
                if own.count == 1 { #expect(refused.status == 2, "\(line.words) \(path) \(refused)") }
                let isKept = refused.status == first.status
                if line.canBeForced, !isKept {
                    let forced = try run(line, isForced: true)
                    #expect(forced.status == first.status, "\(line.words) \(path) \(forced)")
                    #expect(bytes(path) != foreign, "\(line.words) \(path)")
                }
                try before.write(to: onion.folder.url.appending(path: path))
                // An empty file has nothing to lose.
                if own.count == 1, line.canBeForced, name != "new --output" {
                    try Data().write(to: onion.folder.url.appending(path: path))
                    #expect(try run(line).status == first.status, "\(line.words) \(path)")
                    // A link stays, and leads to the new file.
                    let manager = FileManager.default
                    try manager.moveItem(atPath: onion.folder.path(path), toPath: onion.folder.path("linked"))
                    try manager.createSymbolicLink(
                        atPath: onion.folder.path(path), withDestinationPath: onion.folder.path("linked"))
                    #expect(try run(line, isForced: true).status == first.status, "\(line.words) \(path)")
                    #expect((try? manager.destinationOfSymbolicLink(atPath: onion.folder.path(path))) != nil, "\(path)")
                    try manager.removeItem(atPath: onion.folder.path(path))
                    try manager.removeItem(atPath: onion.folder.path("linked"))
                }
            }
        }
    }

    @Test("The test above knows every argument that names a file or a folder, and every format of an export")
    func arguments() throws {
        let root = try CommandDump.root(of: onion)
        #expect(Set(root.paths).subtracting(Self.read) == Set(Self.lines.keys), "\(root.paths)")
        let names = Self.lines["export --output", default: []].map {
            $0.name + ($0.words.contains("dtcg") ? ".dtcg" : "")
        }
        let export = try #require(root.subcommands?.first { $0.commandName == "export" })
        let formats = export.arguments?.first { $0.preferredName?.name == "format" }?.allValues ?? []
        #expect(formats.count > 9 && formats.allSatisfy { format in names.contains { $0.hasSuffix(".\(format)") } })
    }
}
