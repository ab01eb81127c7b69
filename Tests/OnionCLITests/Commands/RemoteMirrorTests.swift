import Foundation
import OnionTestSupport
import Testing

@Suite("onion import --mirror over HTTP")
struct RemoteMirrorTests {
    private static let leaf = """
        template: leaf
        kind: content
        fields: { title: { type: text } }
        view: { id: view, subviews: [{ id: title, type: label, text: $title }] }

        """

    private static func content(_ key: String, _ title: String = "Hello") -> String {
        "content: \(key)\ntemplate: leaf\nfields: { title: \(title) }\n"
    }

    /// The files of a repository.
    private static let files = [
        "leaf.yaml": leaf, "a.yaml": content("a"), "deep/b.yaml": content("b", "B"), "deep/c.yaml": content("c", "C"),
    ]

    /// Makes a checkout of a repository, in a folder of its own.
    private func checkout(_ files: [String: String] = files) throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        for (path, text) in files { try onion.folder.write(text, to: path) }
        return onion
    }

    private func mirror(
        _ onion: OnionCommandLine, _ service: ServedRegistry, _ options: String..., named name: String = "menu",
        token: String? = nil
    ) throws -> Outcome {
        var environment = service.environment
        environment["ONION_TOKEN"] = token
        return try onion.start(
            ["import", "--mirror", ".", "--mirror-name", name] + options, environment: environment
        ).wait()
    }

    @Test("Checkouts in different folders are one mirror: created, unchanged, changed, renamed and archived parts")
    func checkouts() throws {
        let service = try ServedRegistry(OnionCommandLine.initialized())
        let first = try mirror(checkout(), service)
        #expect(first.status == 0 && first.output.hasSuffix("4 created\n"), "\(first)")
        #expect(try mirror(checkout(), service).output == "4 unchanged\n")
        var files = Self.files
        files["a.yaml"] = Self.content("a", "A")
        files["deep/c.yaml"] = nil
        files["deep/b.yaml"] = nil
        files["moved/bee.yaml"] = Self.content("bee", "B")
        let expected = """
            changed   content/a@2
            renamed   content/bee@1 (was content/b)
            archived  content/c@1
            1 changed, 1 renamed, 1 unchanged, 1 archived
            """
        let before = try service.onion.rows()
        let dry = try mirror(checkout(files), service, "--dry-run")
        #expect(dry.output == expected + " (a dry run: nothing was stored)\n", "\(dry)")
        #expect(try service.onion.rows() == before)
        let changed = try mirror(checkout(files), service)
        #expect(changed.output == expected + "\n", "\(changed)")
        // The only part of a file is the same one, whatever it is called.
        files["moved/bee.yaml"] = Self.content("bumble", "Bumble")
        let renamed = try mirror(checkout(files), service)
        #expect(renamed.output.contains("changed   content/bumble@2 (was content/bee)"), "\(renamed)")
        #expect(try service.onion.run("check").status == 0)
    }

    @Test("Another repository is another mirror: by its name, and by its space")
    func repositories() throws {
        let service = try ServedRegistry(OnionCommandLine.initialized())
        _ = try mirror(checkout(), service)
        let other = ["number.yaml": "number: gutter\nvalue: 16\n"]
        #expect(try mirror(checkout(other), service, named: "numbers").output.hasSuffix("1 created\n"))
        #expect(try mirror(checkout(other), service, "--space", "shop").output.hasSuffix("1 created\n"))
        #expect(try mirror(checkout(), service).output == "4 unchanged\n")
        // In a space, the mirror of the space is meant.
        let gone = try mirror(checkout(["color.yaml": "color: brand\nlight: red\n"]), service, "--space", "shop")
        #expect(gone.output.contains("archived  shop:number/gutter@1"), "\(gone)")
        #expect(try mirror(checkout(other), service, named: "numbers").output == "1 unchanged\n")
    }

    @Test("A refused mirror leaves the registry as it was, and the next one is complete")
    func refused() throws {
        let service = try ServedRegistry(OnionCommandLine.initialized())
        _ = try mirror(checkout(), service)
        _ = try service.onion.run("import", "-", input: Self.content("other"))
        let before = try service.onion.rows()
        for broken in [
            ["number.yaml": "number: gutter\nvalue: 16\n"], [:], ["a.yaml": "contemt: a\n"],
            ["a.yaml": Self.content("a"), "b.yaml": "number: gutter\nvalue: x\n"],
        ] {
            let outcome = try mirror(checkout(broken), service)
            #expect(outcome.status == 2, "\(outcome)")
            #expect(try service.onion.rows() == before)
        }
        #expect(try mirror(checkout(), service).output == "4 unchanged\n")
    }

    @Test("A token that may not remove what is gone stores nothing")
    func access() throws {
        let server = try OnionCommandLine.initialized()
        let ci = try server.run("access", "create", "ci", "--may", "write all").output.dropLast()
        let bea = try server.run("access", "create", "bea", "--may", "write content a*").output.dropLast()
        let service = try ServedRegistry(server)
        #expect(try mirror(checkout(), service).status == 2)
        #expect(try mirror(checkout(), service, token: String(ci)).output.hasSuffix("4 created\n"))
        var files = Self.files
        files["a.yaml"] = Self.content("a", "A")
        #expect(try mirror(checkout(files), service, token: String(bea)).output.hasPrefix("changed   content/a@2\n"))
        files["deep/c.yaml"] = nil
        files["a.yaml"] = Self.content("a", "Again")
        let before = try server.run("list").output
        let refused = try mirror(checkout(files), service, token: String(bea))
        #expect(refused.status == 2 && refused.error.contains("\"bea\" may not write content/c"), "\(refused)")
        #expect(try server.run("list").output == before)
        let allowed = try mirror(checkout(files), service, token: String(ci))
        #expect(allowed.output.contains("archived  content/c@1"), "\(allowed)")
    }

    @Test("Beside the registry's file, a name does what it does over HTTP, and a folder keeps what it had by its path")
    func local() throws {
        let onion = try OnionCommandLine.initialized()
        for (path, text) in Self.files { try onion.folder.write(text, to: "menu/\(path)") }
        #expect(try onion.run("import", "--mirror", "menu").output.hasSuffix("4 created\n"))
        try FileManager.default.removeItem(atPath: onion.folder.path("menu/a.yaml"))
        let named = try onion.run("import", "--mirror", "menu", "--mirror-name", "menu")
        #expect(named.output == "archived  content/a@1\n3 unchanged, 1 archived\n", "\(named)")
        // From now on the folder is known by its name: its path means nothing, and the name what it means anywhere.
        try FileManager.default.removeItem(atPath: onion.folder.path("menu/deep/b.yaml"))
        #expect(try onion.run("import", "--mirror", "menu", "--dry-run").output.hasPrefix("2 unchanged"))
        try FileManager.default.moveItem(atPath: onion.folder.path("menu"), toPath: onion.folder.path("moved"))
        let moved = try onion.run("import", "--mirror", "moved", "--mirror-name", "menu")
        #expect(moved.output == "archived  content/b@1\n2 unchanged, 1 archived\n", "\(moved)")
        let service = try ServedRegistry(onion)
        #expect(
            try mirror(checkout(["leaf.yaml": Self.leaf]), service).output
                == "archived  content/c@1\n1 unchanged, 1 archived\n")
    }

    @Test("A folder may have images in an asset catalogue, but no color sets")
    func images() throws {
        let (service, onion) = (try ServedRegistry(OnionCommandLine.initialized()), try checkout())
        let catalogue = onion.folder.path("Images.xcassets")
        try FileManager.default.createDirectory(atPath: catalogue, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(OnionCommandLine.examples)/Images.xcassets/clock.imageset", toPath: "\(catalogue)/clock.imageset"
        )
        let stored = try mirror(onion, service)
        #expect(stored.output.hasSuffix("5 created\n"), "\(stored)")
        #expect(try mirror(onion, service).output.hasPrefix("5 unchanged"))
        try onion.folder.write("{}", to: "Images.xcassets/brand.colorset/Contents.json")
        let refused = try mirror(onion, service)
        #expect(refused.status == 2 && refused.error.contains("color sets"), "\(refused)")
    }

    @Test("A folder without a name is refused here, and so is a name without a mirror")
    func names() throws {
        let onion = try checkout()
        let nameless = try onion.run("import", "--mirror", ".", "--registry", "http://127.0.0.1:1")
        #expect(
            nameless.status == 2
                && nameless.error.hasSuffix(
                    "a service does not know a mirrored folder by its path; name it with --mirror-name, by the same name in each checkout of the repository\n"
                ), "\(nameless)")
        #expect(try onion.run("import", ".", "--mirror-name", "menu").status == 64)
        #expect(try onion.run("import", "--mirror", ".", "--mirror-name", "a b").status == 64)
        try onion.folder.write("", to: "App.storyboard")
        let project = try onion.run(
            "import", "--mirror", ".", "--mirror-name", "menu", "--registry", "http://127.0.0.1:1")
        #expect(project.status == 2 && project.error.contains("run the command there"), "\(project)")
    }
}
