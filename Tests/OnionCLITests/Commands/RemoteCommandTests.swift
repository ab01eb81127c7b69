import Foundation
import OnionRows
import OnionSupport
import OnionTestSupport
import Testing

@Suite("Commands over HTTP")
struct RemoteCommandTests {
    /// Commands in an order in which each finds what it needs.
    private static let commands: [(words: [String], input: String)] =
        (lines + Report.allCases.map { "report \($0.name)" })
        .map { line -> (words: [String], input: String) in
            let words = line.split(separator: " ").map { String($0).replacing(",", with: " ") }
            return (words, "color: input\nlight: \"#112233\"\n")
        }

    private static let lines: [String] = [
        "list", "list screens --format json", "list images", "show template/modal", "show screen/nothing",
        "history template/modal --format json", "tree new-year", "assemble new-year --locale ru",
        "frames new-year --device iphone-8", "usage template/modal --transitive", "report reuse",
        "report translations --locale de --format csv", "search pizza", "sql SELECT,key,FROM,screens", "check",
        "check --fit new-year --device iphone-8 --format json", "diff template/modal template/sheet",
        "impact sheet.yaml --no-frames", "impact nothing.yaml", "import sheet.yaml --dry-run --changes",
        "import sheet.yaml -m Wider", "import wrong.yaml", "import folder", "import nothing.yaml", "import -",
        "import two.ndjson --on-error skip --rejects rejected.ndjson", "diff template/sheet",
        "rename color/brand brand-2", "restore template/sheet@1", "remove screen/new-year", "restore screen/new-year",
        "fold template/modal template/sheet", "log --format json", "channels", "export template/modal",
        "export -o out.yaml", "export -o out/", "export content/new-year --format csv -o new/table.csv",
        "generate uikit template/modal -o Generated", "preview new-year --device iphone-8 -o new-year.png",
        "preview new-year -o pictures/", "publish -o public --no-fit --dry-run", "new template card-2",
        "new template card-2",
        "new content lunch --template sheet -o lunch.yaml", "new screen new-year", "new color sky -o sky.yaml",
        "list --limit 0", "lst",
        // These are asked again, before and after a change.
        "list", "report reuse", "list", "report reuse", "import folder --message Again", "list",
        "list templates --sort usage --limit 3", "list contents --matching new* --format tsv", "list spaces",
        "list datasources", "list --removed", "show image/clock", "show template/modal@1 --format json",
        "tree template/sheet", "usage color/brand --screens --count", "usage image/clock", "usage template/nothing",
        "report flow --format mermaid", "report reuse --kind image --limit 2", "search pizza --format json",
        "search pizza --space=",
        "sql SELECT,nothing", "check --rule nothing", "check --format sarif", "export --format dtcg",
        "export --strings ru", "export screen/new-year --with-dependencies -o with/", "export --as-of 2000-01-01",
        "import sheet.yaml --mode create", "import sheet.yaml --expect template/sheet-2@7", "revert 9999",
        "history screen/new-year --limit 1 --format csv", "rename template/nothing other", "remove template/modal",
        "restore screen/nothing", "log --limit 2 --format ndjson", "channels --format json", "--help", "list -h",
    ]

    private static let files = [
        "sheet.yaml":
            "template: sheet-2\nkind: content\nfields: { title: text }\nview: { id: view, subviews: [{ id: title, label: { text: { field: title } } }] }\n",
        "wrong.yaml": "color: brand\nlight: blu\n", "folder/a.yaml": "number: gap-2\nvalue: 4\n",
        "folder/b/c.yaml": "number: gap-3\nvalue: 5\n",
        "two.ndjson": "{\"number\":\"gap-4\",\"value\":1}\n{\"number\":\"gap-5\",\"value\":\"x\"}\n",
    ]

    private func place(_ files: [String: String], in onion: OnionCommandLine) throws {
        for (name, text) in files {
            let file = onion.folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    @Test("What a folder has and cannot be read is passed over with its reason, as beside the registry's file")
    func unreadableEntries() throws {
        let (local, client) = (try OnionCommandLine.pizzeria(), try OnionCommandLine())
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let script = """
            mkdir -p app/inner.xcassets/x.imageset more; mkfifo app/pipe.yaml
            printf 'number: gap-2\\nvalue: 4\\n' > more/linked.yaml; ln -s ../more/linked.yaml app/linked.yaml
            ln -s ../nowhere.storyboard app/gone.storyboard; ln -s loop.ndjson app/loop.ndjson; ln -s ../more app/folder
            ln -s nowhere app/Gone.xcassets; printf x > "app/$(printf 'caf\\351.yaml')"; ln -s /etc/hostname/x app/host.json
            mkdir -p "app/$(printf 'd/%.0s' $(seq 300))" brands/b; mkfifo brands/b/.onion.yaml
            printf 'color: no\nlight: blue\n' > brands/b/no.yaml; printf 'number: gap-3\nvalue: 4\n' > brands/yes.yaml
            onion import brands --passed-over --dry-run; echo $?
            mkfifo .onion.yaml; onion import app; echo $?; rm .onion.yaml
            ln -s nowhere .onion.yaml; onion import app; echo $?; rm .onion.yaml
            for form in table json; do onion import app --passed-over --dry-run --format $form; echo $?; done
            onion import app --strict --dry-run; echo $?
            onion import app; echo $?
            """
        let here = try local.shell(script)
        let there = try client.shell(script, environment: service.environment)
        #expect(there.output == here.output)
        #expect(there.error.withoutDurations == here.error.withoutDurations)
        #expect(
            here.output.contains(
                /app\/gone\.storyboard +unreadable +the link leads to "\.\.\/nowhere\.storyboard", which does not exist/
            ), "\(here.output)")
        #expect(here.output.contains("created   number/gap-2@1"))
        #expect(here.output.contains(/brands\/b +unreadable +in its \.onion\.yaml: this is a pipe/), "\(here.output)")
        #expect(here.output.contains(/app\/folder +link/))
        #expect(here.output.contains("the folders are nested more than 256 levels deep"))
        #expect(here.error.contains(".onion.yaml: this is a pipe"), "\(here.error)")
        #expect(here.error.contains(".onion.yaml: the link leads to \"nowhere\""), "\(here.error)")
    }

    /// The files of a folder without those of a registry and of the service.
    private func contents(of onion: OnionCommandLine) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: onion.folder.url.path) ?? .init()
        where !name.hasPrefix("onion.sqlite") && !name.hasPrefix(".cache") {
            let file = onion.folder.url.appending(path: name)
            contents[name] = (try? Data(contentsOf: file)) ?? Data("a folder".utf8)
        }
        return contents
    }

    @Test("Each command prints, writes and returns what it does beside the registry's file, byte for byte")
    func parity() throws {
        let (local, client) = (try OnionCommandLine.pizzeria(), try OnionCommandLine())
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        for onion in [local, client] { try place(RemoteCommandTests.files, in: onion) }
        for (words, input) in RemoteCommandTests.commands {
            let here = try local.start(words, input: Data(input.utf8)).wait()
            let there = try client.start(words, input: Data(input.utf8), environment: service.environment).wait()
            #expect(there.status == here.status, "\(words) \(there.error) \(here.error)")
            #expect(there.output.timeless == here.output.timeless, "\(words)")
            #expect(there.error.withoutDurations == here.error.withoutDurations, "\(words)")
        }
        #expect(try contents(of: client) == contents(of: local))
        #expect(try service.onion.rows().map(\.timeless) == local.rows().map(\.timeless))
    }

    @Test(
        "A release is written into the folder of the client, and the next one differs from it",
        arguments: ["--no-packs", "--packs"])
    func publishing(form: String) throws {
        let client = try OnionCommandLine()
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let first = try client.run("publish", "-o", "public", "--no-fit", form, environment: service.environment)
        #expect(first.status == 0, "\(first.error)")
        #expect(FileManager.default.fileExists(atPath: client.folder.path("public/channels/live.json")))
        _ = try client.run("remove", "screen/new-year", environment: service.environment)
        let second = try client.run("publish", "-o", "public", "--no-fit", environment: service.environment)
        #expect(second.status == 0 && second.output.contains("release 2"), "\(second.output)\(second.error)")
        // What differs is one screen.
        #expect(second.output.hasPrefix("- screen/new-year\n"), "\(second.output)")
        let third = try client.run("publish", "-o", "public", "--release", "1", environment: service.environment)
        #expect(third.output.hasPrefix("live points to release 1 of "), "\(third)")
    }

    @Test("A process does not publish into a folder of the client while another one does, and of many at once one does")
    func publishingTwice() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.pizzeria()))
        let outcome = try client.shell(
            """
            mkdir -p public/channels
            flock public/channels onion publish -o public --no-fit; echo $?
            for i in 1 2 3 4; do onion publish -o public --no-fit >/dev/null 2>&1 & done; wait
            onion publish -o public --no-fit --verify
            onion channels --format csv | wc -l
            """, environment: service.environment)
        #expect(outcome.output == "69\nlive: nothing differs\n2\n", "\(outcome)")
        #expect(outcome.error.contains("another process publishes into \"public\""))
    }

    @Test("A command whose files are too large for an answer stores nothing")
    func largeAnswer() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.shell(
            """
            mkdir files && cd files
            export ONION_REGISTRY=../onion.sqlite ONION_SERVED_FOR=owner ONION_SERVED_FILES="70000 $PWD"
            onion publish -o public --no-fit >/dev/null; echo $?
            onion channels --format csv | wc -l
            rm -r public
            printf 'color: sky\nlight: "#112233"\n' | onion import -
            """)
        #expect(outcome.output == "2\n1\ncreated   color/sky@1\n1 created\n", "\(outcome)")
        #expect(outcome.error.contains("error: the files of the answer have more than"))
    }

    @Test("The file of the channel comes last, so that a client that is killed has a whole release")
    func order() throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let words = ["publish", "-o", "public", "--no-fit", "--no-packs"].map { CommandFrame(.word, text: $0) }
        let answer = try service.post([CommandFrame(.version, name: CommandFrame.protocolNumber)] + words)
        let files = answer.filter { $0.kind == .file }
        #expect(files.count > 2 && files.last?.name == "public/channels/live.json")
    }

    @Test("A folder that an export removes is gone on the client, too")
    func emptyFolder() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.initialized()))
        try client.folder.write(TestImages.png(4, 2), to: "clock.png")
        for line in ["import clock.png", "export -o out/", "remove image/clock", "export -o out/"] {
            let words = line.split(separator: " ").map(String.init)
            #expect(try client.start(words, environment: service.environment).wait().status == 0, "\(line)")
        }
        #expect(!FileManager.default.fileExists(atPath: client.folder.path("out/Images.xcassets/clock.imageset")))
    }

    @Test("Reports for services have the lines of the client's documents; no storyboard of a checkout is drawn")
    func surroundings() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.initialized()))
        let template = "template: t\nkind: content\nview:\n  id: view\n  type: label\n  text: { ru: Привет }\n"
        try client.folder.write(template, to: "app/t.yaml")
        try client.folder.write("", to: ".git/HEAD")
        _ = try client.run("import", "app", environment: service.environment)
        let report = try client.run("check", "--format", "github", environment: service.environment)
        #expect(report.output.hasPrefix("::error file=app/t.yaml,line=6,"), "\(report)")
        try client.folder.write("", to: "A.storyboard")
        let file = try client.run("preview", "A.storyboard", environment: service.environment)
        #expect(file.status == 2 && file.error.contains("what is around \"A.storyboard\""), "\(file)")
    }

    @Test(
        "The configuration and the app's project around the working folder are those of a command beside the registry's file",
        arguments: [".", "ios/docs"])
    func project(folder: String) throws {
        let (local, client) = (try OnionCommandLine.initialized(), try OnionCommandLine())
        let service = try ServedRegistry(OnionCommandLine.initialized())
        let files = [
            ".git/HEAD": "", ".onion.yaml": "space: shop\nexports: [color/*]\n",
            "ios/App/Info.plist":
                "<plist><dict><key>UIUserInterfaceStyle</key><string>Dark</string><key>LSRequiresIPhoneOS</key><true/></dict></plist>",
            "\(folder)/a.yaml": "color: sky\nlight: \"#0000aa\"\n",
        ]
        for onion in [local, client] { try place(files, in: onion) }
        for command in ["import a.yaml", "check", "report missing", "list colors"] {
            let line = "cd \(folder) && onion \(command)"
            let (here, there) = (try local.shell(line), try client.shell(line, environment: service.environment))
            #expect(there.output.timeless == here.output.timeless && there.error == here.error, "\(there)")
            #expect(
                here.output.contains("shop:color/sky")
                    || here.error.hasSuffix("project: ios/App/Info.plist, dark only\n"))
        }
    }

    @Test("What is around the folder of a service's process is no configuration of a client")
    func foreignProject() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.initialized()))
        try place([".onion.yaml": "space: other\n"], in: service.onion)
        try place(["a.yaml": "color: sky\nlight: \"#0000aa\"\n"], in: client)
        let outcome = try client.run("import", "a.yaml", environment: service.environment)
        #expect(outcome.output.hasPrefix("created   color/sky@1\n"), "\(outcome)")
    }

    @Test("Design tokens are imported over HTTP, with the files that a resolver names")
    func designTokens() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.initialized()))
        let token = { (key: String) in ##"{"\##(key)":{"$type":"color","$value":"#d4420a"}}"## }
        try client.folder.write(token("sky"), to: "sky.tokens")
        try client.folder.write(token("sea"), to: "sets/sea.json")
        try client.folder.write(
            ##"{"version":"2025.10","sets":{"all":{"sources":[{"$ref":"sets/sea.json"}]}},"resolutionOrder":[{"$ref":"#/sets/all"}]}"##,
            to: "app.resolver.json")
        for (file, color) in [("sky.tokens", "sky"), ("app.resolver.json", "sea")] {
            let outcome = try client.run("import", file, environment: service.environment)
            #expect(outcome.output.hasPrefix("created   color/\(color)@1\n"), "\(outcome)")
        }
    }

    @Test(
        "An output that must be kept is refused before anything is sent",
        arguments: [
            "import - --on-error skip --rejects in.ndjson < in.ndjson",
            "preview new-year -o linked.png --images in.ndjson",
            "publish -o onion.sqlite-wal",
        ])
    func kept(line: String) throws {
        let client = try OnionCommandLine.initialized()
        try client.folder.write("{}\n", to: "in.ndjson")
        let outcome = try client.shell(
            "ln in.ndjson linked.png; onion \(line)", environment: ["ONION_REGISTRY": "http://127.0.0.1:1"])
        #expect(outcome.status == 2 && outcome.error.hasSuffix("write to another path\n"), "\(outcome)")
    }

    @Test("The author is that of the token, and its rules hold")
    func access() throws {
        let (client, server) = (try OnionCommandLine(), try OnionCommandLine.pizzeria())
        let token = try server.run("access", "create", "bea", "--may", "write color").output.dropLast()
        let service = try ServedRegistry(server)
        try place(["a.yaml": "color: sky\nlight: \"#0000aa\"\n", "b.yaml": "number: gap-9\nvalue: 4\n"], in: client)
        let unknown = try client.run("list", environment: service.environment)
        #expect(unknown.status == 2 && unknown.error.contains("the token is missing"), "\(unknown.error)")
        let known = service.environment.merging(["ONION_TOKEN": String(token)]) { $1 }
        #expect(try client.run("import", "a.yaml", environment: known).status == 0)
        let refused = try client.run("import", "b.yaml", environment: known)
        #expect(refused.status == 2 && refused.error.contains("\"bea\" may not write number/gap-9"), "\(refused.error)")
        #expect(try client.run("import", "a.yaml", "--author", "Anna", environment: known).status == 0)
        #expect(try server.run("log", "color/sky", "--format", "csv").output.contains(",bea,"))
        #expect(try server.run("access", "log").output.contains("number/gap-9"))
    }

    private static let paths = [
        "import /a.yaml", "import a/../../b.yaml", "import a.yaml --on-error skip --rejects /r.ndjson",
        "import a.yaml --config /c.yaml", "impact /a.yaml", "impact a.yaml --output /out",
        "impact a.yaml -o out/ --config /c.yaml", "impact a.yaml --images /i", "export --output /out",
        "generate uikit --output ../out", "publish --output /out", "publish -o out --config /c.yaml",
        "preview /a.yaml", "preview a --output /a.png", "preview a --images /i", "preview a --compare /g -o out/",
        "preview a --against-screenshot /s.png", "preview a --config /c.yaml", "frames /a.yaml",
        "check --fit /a.yaml", "check --baseline /b.yaml", "check --config /c.yaml", "report flow --output /f.svg",
        "new color a --output /a.yaml", "report missing --config /c.yaml", "usage a --config /c.yaml",
    ]

    /// Arguments that name files of commands that need the registry's file or none, or whose use needs it.
    private static let unserved = [
        "init", "start", "serve", "lease", "mcp", "backup", "restore-backup", "purge", "access", "copy",
        "merge",
        "merge-file", "manual", "export --storyboard", "diff --output", "diff --images", "diff --config",
    ]

    @Test("The paths that are tried are those of every argument that names a file or a folder")
    func everyPath() throws {
        let root = try CommandDump.root(of: OnionCommandLine())
        let tried = Set(
            RemoteCommandTests.paths.flatMap { line -> [String] in
                let words = line.split(separator: " ").map(String.init)
                let options = words.filter { $0.hasPrefix("--") }.map { "\(words[0]) \($0)" }
                return options + ["\(words[0]) path"]
            })
        let named = root.paths.filter { path in
            !RemoteCommandTests.unserved.contains { path == $0 || path.hasPrefix("\($0) ") }
        }
        #expect(named.count > 15)
        #expect(named.filter { !tried.contains($0) } == [])
    }

    @Test(
        "A path of a command that leads out of the folder is refused here, before anything is sent",
        arguments: RemoteCommandTests.paths)
    func outside(line: String) throws {
        let outcome = try OnionCommandLine().start(
            line.split(separator: " ").map(String.init), environment: ["ONION_REGISTRY": "http://127.0.0.1:1"]
        ).wait()
        #expect(outcome.status == 2 && outcome.error.contains("leads out of this folder"), "\(outcome.error)")
    }

    @Test(
        "A command that needs the registry's file says so",
        arguments: [
            "purge screen/a", "backup a.sqlite", "init", "access list", "serve", "lease shared", "mcp",
            "import A.storyboard", "impact A.xib", "import - --from dtcg", "publish -o a --to b:c",
        ])
    func notServed(line: String) throws {
        let onion = try OnionCommandLine()
        for name in ["A.storyboard", "A.xib"] { try onion.folder.write("<document/>", to: name) }
        let outcome = try onion.start(
            line.split(separator: " ").map(String.init), environment: ["ONION_REGISTRY": "http://127.0.0.1:1"]
        ).wait()
        #expect(outcome.status == 2 && outcome.error.contains("run the command there"), "\(outcome.error)")
    }

    @Test("A service that is not there, and one that is no service, are errors of their own")
    func unreachable() throws {
        let client = try OnionCommandLine()
        let gone = try client.run("list", environment: ["ONION_REGISTRY": "http://127.0.0.1:1"])
        #expect(gone.status == 74 && gone.error.contains("nothing listens there"), "\(gone.error)")
        #expect(try client.run("schema", "screen", environment: ["ONION_REGISTRY": "http://127.0.0.1:1"]).status == 0)
        try place(["a.yaml": "color: sky\nlight: blue\n"], in: client)
        let files = try client.run("diff", "a.yaml", "a.yaml", environment: ["ONION_REGISTRY": "http://127.0.0.1:1"])
        #expect(files.status == 0)
    }

    @Test(
        "A service checks what a client asks, whatever the client is",
        arguments: [
            ["export", "-o", "/tmp/x.yaml"], ["export", "-o", "../x.yaml"], ["list", "--registry", "/etc/passwd"],
            ["purge", "screen/new-year"], ["serve"], ["sql", "--registry=other.sqlite", "SELECT 1"],
        ])
    func foreignClients(words: [String]) throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let before = try service.onion.rows()
        let frames =
            [CommandFrame(.version, name: CommandFrame.protocolNumber)] + words.map { CommandFrame(.word, text: $0) }
        let answer = try service.post(frames)
        #expect(answer.last?.kind == .end && answer.last?.text == "2", "\(answer.map(\.text))")
        #expect(!answer.contains { $0.kind == .file })
        #expect(try service.onion.rows() == before)
    }

    @Test("A file of a client that leads out of its folder ends the command before it begins")
    func foreignFiles() throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        for path in ["../a.yaml", "/tmp/a.yaml", "a/../../b.yaml", ""] {
            let answer = try service.post([
                CommandFrame(.version, name: CommandFrame.protocolNumber), CommandFrame(.word, text: "list"),
                CommandFrame(.file, name: path, text: "color: sky"),
            ])
            #expect(answer.map(\.kind) == [.error, .end] && answer.last?.text == "74")
        }
        for folder in ["..", "/tmp", "a/../.."] {
            let answer = try service.post([
                CommandFrame(.version, name: CommandFrame.protocolNumber), CommandFrame(.word, text: "list"),
                CommandFrame(.workingFolder, name: folder),
            ])
            #expect(answer.map(\.kind) == [.error, .end] && answer.last?.text == "74")
        }
    }

    @Test("When the client is killed, the command at the service ends, too")
    func killedClient() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.pizzeria()))
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let program = try client.start(["sql", endless], environment: service.environment)
        while program.isRunning, try !service.isRunningCommand { Thread.sleep(forTimeInterval: 0.01) }
        program.kill()
        let deadline = Date.now + 60
        while try service.isRunningCommand, Date.now < deadline { Thread.sleep(forTimeInterval: 0.05) }
        #expect(try !service.isRunningCommand)
    }

    @Test("A command ends with its service, however that ends, and the next service removes what it left")
    func killedService() throws {
        let onion = try OnionCommandLine.pizzeria()
        let service = try ServedRegistry(onion)
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let client = try OnionCommandLine()
        let program = try client.start(["sql", endless], environment: service.environment)
        while program.isRunning, try !service.isRunningCommand { Thread.sleep(forTimeInterval: 0.01) }
        service.kill()
        program.interrupt()
        _ = try program.wait()
        let deadline = Date.now + 60
        while service.hasProcess, Date.now < deadline { Thread.sleep(forTimeInterval: 0.05) }
        #expect(!service.hasProcess)
        #expect(try service.isRunningCommand)
        let next = try ServedRegistry(onion)
        #expect(try !next.isRunningCommand)
    }

    @Test("A service that is asked to end leaves no folder of a command, and a client that is interrupted no file")
    func endedService() throws {
        let (client, service) = (try OnionCommandLine(), try ServedRegistry(OnionCommandLine.pizzeria()))
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        var environment = service.environment
        environment["TMPDIR"] = client.folder.url.path
        let program = try client.start(["sql", endless], environment: environment)
        while program.isRunning, try !service.isRunningCommand { Thread.sleep(forTimeInterval: 0.01) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: client.folder.url.path).isEmpty)
        try service.end()
        _ = try program.wait()
        #expect(try !service.isRunningCommand)
    }

    @Test(
        "A request whose files cannot be kept leaves nothing in the service",
        arguments: ["../x", "/x", "a/../../x", "", "."])
    func refusedFiles(name: String) throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let answer = try service.post([
            CommandFrame(.version, name: CommandFrame.protocolNumber), CommandFrame(.word, text: "list"),
            CommandFrame(.file, name: "good.yaml", text: "number: a\nvalue: 1\n"), CommandFrame(.file, name: name),
        ])
        #expect(answer.map(\.kind) == [.error, .end] && answer.last?.text == "74")
        #expect(try !service.isRunningCommand)
    }

    @Test("A request with too many files is refused")
    func tooManyFiles() throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let folders = (0..<10_001).map { CommandFrame(.folder, name: "f\($0)") }
        let answer = try service.answer(to: [CommandFrame(.version, name: CommandFrame.protocolNumber)] + folders)
        #expect(answer.contains("too-many-files"))
    }

    @Test("A client of another protocol is told both versions")
    func versions() throws {
        let service = try ServedRegistry(OnionCommandLine.pizzeria())
        let answer = try service.answer(to: [CommandFrame(.version, name: "0", text: "0.0.1")])
        #expect(answer.contains("other-version") && answer.contains("0.0.1") && answer.contains(Version.number))
    }
}

extension String {
    /// The text without times, and without how long an import took.
    fileprivate var withoutDurations: String { timeless.replacing(#/ in \d+(\.\d+)? s, \d+ a second/#, with: "") }
}
