import Foundation
import OnionTestSupport
import Testing

@Suite("Files that no output replaces")
struct KeptFilesTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell(
            """
            printf 'actions: new-year\\nitems: [{ id: go, title: Go, show: today }]\\n' | onion import -
            cp onion.sqlite other.png
            cp onion.sqlite beside.ndjson
            : > beside.ndjson-journal
            ln -s other.png link.png
            ln other.png hard.png
            ln -s link.png further.png
            ln -s other.png-wal dangling.png
            printf '{"content":"bad","template":"nope"}\\n' > in.ndjson
            """)
    }

    /// The command lines of all arguments that name an output, which is written as `FILE`.
    private static let lines = [
        "export --output": [
            "export -o FILE", "export --format csv -o FILE", "export --strings ru --format xliff -o FILE",
        ],
        "import --rejects": ["import in.ndjson --on-error skip --rejects FILE"],
        "preview --output": ["preview new-year -o FILE"],
        "report --output": ["report flow -o FILE"],
        "diff --output": ["diff /dev/null in.ndjson -o FILE"],
        "impact --output": ["impact in.ndjson -o FILE"],
        "check --baseline": [
            "check --baseline FILE --write-baseline", "check --fit new-year --baseline FILE --write-baseline",
        ],
        "backup file": ["backup FILE"],
        "new --output": ["new color accent -o FILE"],
        "restore-backup --keep": ["restore-backup onion.sqlite --registry other.png --keep FILE"],
        "init registry": ["init --registry FILE"],
        "merge-file --output": ["merge-file in.ndjson in.ndjson in.ndjson -o FILE"],
    ]
    /// The arguments of files that are only read.
    private static let read: Set = [
        "preview --compare", "preview --against-screenshot", "export --storyboard", "report --config",
        "preview --config", "diff --config", "impact --config", "check --config", "mcp --config", "import --config",
        "copy --to",
        "publish --config",
        "serve --config", "serve --token-file", "usage --config",
    ]

    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: onion.folder.url.path)
        var files: [String: Data] = [:]
        for name in names where !name.hasSuffix("-shm") && !name.hasSuffix("-wal") {
            files[name] = try? Data(contentsOf: onion.folder.url.appending(path: name))
        }
        return files
    }

    @Test("No command replaces a registry, another SQLite file or a file beside one, also not through a link")
    func registries() throws {
        let before = try files()
        let outputs = [
            "other.png", "hard.png", "link.png", "further.png", "dangling.png", "other.png-wal", "other.png-shm",
            "beside.ndjson-journal", "beside.ndjson",
        ]
        for line in Self.lines.values.joined() {
            for output in outputs {
                let outcome = try onion.shell("onion \(line.replacing("FILE", with: output))")
                #expect(outcome.status != 0 && outcome.output == "", "\(line) \(output)")
                #expect(try files() == before, "\(line) \(output)")
            }
        }
        for line in ["export -o onion.sqlite", "import in.ndjson --on-error skip --rejects onion.sqlite"] {
            let outcome = try onion.shell("onion \(line)")
            #expect(outcome.status == 2)
            #expect(
                outcome.error
                    == "error: \"onion.sqlite\" belongs to a registry or another SQLite database; write to another path\n"
            )
        }
        // The folder of an output has no such name either.
        for line in ["export -o other.png-wal/", "export -o other.png-wal/a/all.yaml", "publish -o other.png-wal"] {
            let outcome = try onion.shell("onion \(line); s=$?; ls -d other.png-wal; exit $s")
            #expect(outcome.status == 2 && outcome.output == "", "\(line)")
        }
        #expect(try files() == before)
    }

    @Test("A new registry removes no file of others beside it", arguments: ["-wal", "-shm", "-journal"])
    func companions(ending: String) throws {
        for line in [
            "init --registry new.sqlite", "backup new.sqlite", "restore-backup onion.sqlite --registry new.sqlite",
            "restore-backup other.png --keep new.sqlite",
        ] {
            let outcome = try onion.shell("printf mine > new.sqlite\(ending); onion \(line)")
            #expect(
                outcome.status == 2 && outcome.error.contains("\"new.sqlite\(ending)\" exists already"),
                "\(line) \(outcome)")
            #expect(try onion.shell("cat new.sqlite\(ending); ls new.sqlite").output == "mine", "\(line)")
        }
        #expect(try onion.shell(": > new.sqlite\(ending); onion backup new.sqlite").status == 0)
    }

    @Test("No command replaces its input")
    func inputs() throws {
        _ = try onion.shell(
            """
            ln -s in.ndjson link.ndjson
            mkdir -p docs/A.xcassets/a.imageset
            cp in.ndjson docs/in.ndjson
            cp \(OnionCommandLine.examples)/screens/new-year.yaml new-year.yaml
            ln new-year.yaml new-year.png
            printf '{}' > docs/A.xcassets/a.imageset/Contents.json
            """)
        let before = try files()
        for line in [
            "import in.ndjson --on-error skip --rejects in.ndjson",
            "import in.ndjson --on-error skip --rejects link.ndjson",
            "import link.ndjson --on-error skip --rejects ./in.ndjson",
            "import docs --on-error skip --rejects docs/in.ndjson",
            "import docs --on-error skip --rejects docs/A.xcassets/a.imageset/Contents.json",
            "import - --on-error skip --rejects in.ndjson < in.ndjson",
            "preview new-year.yaml -o new-year.png",
        ] {
            let outcome = try onion.shell("onion \(line)")
            #expect(outcome.status == 2, "\(line)")
            #expect(outcome.error.hasSuffix("is an input of the same command; write to another path\n"), "\(line)")
        }
        #expect(try files() == before)
        // A file in an input's folder that is no input is written, again and again.
        for _ in 1...2 {
            #expect(try onion.run("import", "docs/in.ndjson", "--on-error", "skip", "--rejects", "docs/x").status == 1)
        }
    }

    @Test("A gallery does not write through links to a registry")
    func galleries() throws {
        _ = try onion.shell("onion preview new-year -o G/; rm G/index.html; ln -s ../other.png G/index.html")
        let before = try files()
        let outcome = try onion.run("preview", "promo-card", "-o", "G/")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("belongs to a registry"))
        #expect(try files() == before)
    }

    @Test("The tests above know every argument that names a file")
    func arguments() throws {
        let root = try CommandDump.root(of: onion)
        var names: Set<String> = ["init registry"]
        for command in root.subcommands ?? [] {
            for argument in command.arguments ?? [] where argument.completionKind?.file != nil {
                guard let name = argument.preferredName?.name else {
                    if command.commandName == "backup" { names.insert("backup file") }
                    continue
                }
                if name != "registry" { names.insert("\(command.commandName) --\(name)") }
            }
        }
        #expect(names == Self.read.union(Self.lines.keys))
    }
}
