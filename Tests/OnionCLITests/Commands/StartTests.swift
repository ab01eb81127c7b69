import Foundation
import OnionTestSupport
import Testing

@Suite("onion start")
struct StartTests {
    private static let firstFiles = ["colors/brand.yaml", "screens/welcome.yaml", "templates/message.yaml"]

    private func yamlFiles(of onion: OnionCommandLine) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: onion.folder.url.path).filter { $0.hasSuffix(".yaml") }
            .sorted()
    }

    @Test("In an empty folder, it writes a first screen in three files, which fits its devices and imports again")
    func firstScreen() throws {
        let onion = try OnionCommandLine()
        let outcome = try onion.run("start", "--no-serve")
        expect(
            outcome,
            is: Outcome(
                status: 0,
                output: """
                    created the registry onion.sqlite, base locale en
                    wrote a first screen to change:
                      colors/brand.yaml
                      templates/message.yaml
                      screens/welcome.yaml
                    the registry has 1 screen, 1 template, 1 content, 1 color
                    try next:
                      onion import .                after you have changed screens/welcome.yaml
                      onion preview screen/welcome  a picture of it in this terminal
                      onion tree screen/welcome     its layers, from the outside in
                      onion check --fit             whether every screen fits its devices
                      onion new screen KEY          a document for another screen

                    """))
        #expect(try yamlFiles(of: onion) == StartTests.firstFiles)
        try expect(onion.run("import", "."), is: Outcome(status: 0, output: "4 unchanged\n"))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
        #expect(try onion.run("check", "--fit").output == "nothing is wrong in 3 layouts\n")
        #expect(try onion.run("preview", "screen/welcome", "-o", "w.png").status == 0)
    }

    @Test("A second start changes nothing, also when the files and the registry differ")
    func twice() throws {
        let onion = try OnionCommandLine()
        _ = try onion.run("start", "--no-serve")
        _ = try onion.shell("onion show color/brand | sed s/0B6E4F/112233/ | onion import -")
        let before = try onion.rows()
        let files = try StartTests.firstFiles.map { try String(contentsOfFile: onion.folder.path($0), encoding: .utf8) }
        let second = try onion.run("start", "--no-serve")
        #expect(second.status == 0 && second.error == "")
        #expect(second.output.hasPrefix("the registry has 1 screen,") && !second.output.contains("wrote"))
        #expect(try onion.rows() == before)
        #expect(
            try StartTests.firstFiles.map { try String(contentsOfFile: onion.folder.path($0), encoding: .utf8) }
                == files)
    }

    @Test("The base locale and a folder that is not there yet are taken")
    func folder() throws {
        let onion = try OnionCommandLine()
        let outcome = try onion.run("start", "My App", "--base-locale", "de", "--no-serve")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\ntry next:\n  cd 'My App'\n  onion import .  "))
        let screen = try String(contentsOfFile: onion.folder.path("My App/screens/welcome.yaml"), encoding: .utf8)
        #expect(screen.contains("title: { de: Hello }"))
        #expect(try onion.shell("cd 'My App' && onion check").output == "nothing is wrong\n")
    }

    @Test("A checkout is imported whole, and what to try next has its own names")
    func checkout() throws {
        let onion = try OnionCommandLine()
        _ = try onion.shell("cp -R \(OnionCommandLine.examples) app")
        let outcome = try onion.run("start", "app", "--no-serve")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("the registry has 27 screens, 24 templates, "))
        #expect(outcome.output.contains("onion usage template/onboarding --screens"))
        #expect(outcome.output.contains("13 screens reuse it"))
        #expect(outcome.output.contains("onion report flow"))
        // Of the screens that nothing leads to, this one leads furthest; payment-declined and others are before it.
        #expect(outcome.output.contains("onion preview screen/welcome "))
        // Every command that it names works.
        let commands = outcome.output.split(separator: "\n").drop { $0 != "try next:" }.dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ")[0] }
        #expect(commands.first == "cd app" && commands.count == 7)
        for command in commands.dropFirst() where !command.contains("KEY") {
            #expect(try onion.shell("cd app && \(command) > /dev/null").status < 2, "\(command)")
        }
    }

    @Test(
        "On a narrow terminal, what a command is for is below the command",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func narrow() throws {
        let onion = try OnionCommandLine()
        let start = "\(OnionCommandLine.executable.path) start --no-serve"
        let wide = try onion.shell(PseudoTerminal.running("stty cols 80; \(start)"))
        #expect(
            wide.output.contains("  onion check --fit             whether every screen fits its devices\r\n"), "\(wide)"
        )
        let narrow = try onion.shell(PseudoTerminal.running("stty cols 60; \(start)"))
        #expect(
            narrow.output.contains("  onion check --fit\r\n      whether every screen fits its devices\r\n"),
            "\(narrow)")
    }

    @Test("A launch screen is not what to try first")
    func launchScreen() throws {
        let onion = try OnionCommandLine()
        let screens = ["about", "launch-screen", "zoo"].map {
            """
            ---
            template: \($0)
            kind: content
            view: { id: view }
            ---
            content: \($0)
            template: \($0)
            ---
            screen: \($0)
            content: \($0)

            """
        }
        for (documents, first) in [(screens[1...], "zoo"), (screens[1...1], "launch-screen"), (screens[...], "about")] {
            let folder = "app-\(first)"
            try onion.folder.write(documents.joined(), to: "\(folder)/screens.yaml")
            let outcome = try onion.run("start", folder, "--no-serve")
            #expect(outcome.output.contains("onion preview screen/\(first) "), "\(outcome)")
        }
    }

    @Test("Storyboards are imported")
    func storyboards() throws {
        let onion = try OnionCommandLine()
        _ = try onion.shell(
            "mkdir app && cp \(OnionCommandLine.package.path)/Examples/interface-builder/*.storyboard app")
        let outcome = try onion.run("start", "app", "--no-serve")
        #expect(outcome.status == 0 && outcome.output.contains("the registry has 3 screens"), "\(outcome)")
    }

    @Test("Documents with problems are left out and named; the others are stored")
    func problems() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write("color: good\nlight: '#112233'\n", to: "good.yaml")
        try onion.folder.write("color: bad\nlight: blurple\n", to: "bad.yaml")
        let outcome = try onion.run("start", "--no-serve")
        #expect(outcome.status == 0 && outcome.output.contains("the registry has 1 color\n"))
        #expect(
            outcome.error.contains("warning: ./bad.yaml:2:8: ") || outcome.error.contains("warning: bad.yaml:2:8: "))
        #expect(outcome.error.contains("1 document with problems was left out"))
        #expect(try yamlFiles(of: onion) == ["bad.yaml", "good.yaml"])
    }

    @Test("A file in the place of the first screen is not replaced")
    func occupied() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write("services: {}\n", to: "screens/welcome.yaml")
        let outcome = try onion.run("start", "--no-serve")
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("\"screens/welcome.yaml\" exists already"))
        #expect(try yamlFiles(of: onion) == ["screens/welcome.yaml"])
    }

    @Test("It serves the catalogue, at a free port where the usual one is taken")
    func serving() throws {
        let onion = try OnionCommandLine()
        let outcome = try onion.shell(
            #"""
            first() { onion start "$1" >"$1.out" 2>"$1.err" & }
            address() { until grep -q http "$1.err"; do sleep 0.05; done; sed -n 's,.*http://\([^/]*\)/.*,\1,p' "$1.err"; }
            first a; one=$!; a=$(address a)
            first b; two=$!; b=$(address b)
            [ "$a" != "$b" ] && echo differ
            exec 3<>/dev/tcp/${b%:*}/${b##*:}
            printf 'GET /screens/welcome HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
            head -n 1 <&3
            kill -INT $one $two; wait $one; wait $two
            """#)
        #expect(outcome.output == "differ\nHTTP/1.1 200 OK\r\n")
    }
}
