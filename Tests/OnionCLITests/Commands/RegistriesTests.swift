import OnionTestSupport
import Testing

@Suite("Commands for several registries")
struct RegistriesTests {
    private let onion: OnionCommandLine

    /// The registry of the pizzeria, and a copy in which the title of a content differs.
    init() throws {
        onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("backup", "other.sqlite")
        try change("A short day", "A day", in: "other.sqlite")
    }

    private func change(_ old: String, _ new: String, in registry: String) throws {
        let command = "onion show content/new-year --registry \(registry) | sed 's/\(old)/\(new)/'"
        #expect(try onion.shell("\(command) | onion import - --registry \(registry)").status == 0)
    }

    @Test("A comparison exits with 1 if the registries differ, and merges and copies bring both together")
    func merge() throws {
        let line = #"  changed text fields.title.en: "A short day on New Year's Eve" → "A day on New Year's Eve""#
        try expect(
            onion.run("diff", "other.sqlite"),
            is: Outcome(
                status: 1, output: "onion.sqlite → other.sqlite\ncontent/new-year:\n\(line)\n1 changed\n"))
        #expect(try onion.run("diff", "onion.sqlite", "other.sqlite").status == 1)
        try expect(
            onion.run("merge", "other.sqlite"),
            is: Outcome(status: 0, output: "changed   content/new-year@2\n1 changed\n"))
        try expect(onion.run("diff", "other.sqlite"), is: Outcome(status: 0, output: "nothing is different\n"))
    }

    @Test("A conflict exits with 2, names the options that decide, and has both values for programs")
    func conflict() throws {
        try change("A short day", "No day", in: "onion.sqlite")
        let refusal = try onion.run("merge", "other.sqlite")
        #expect(refusal.status == 2)
        #expect(refusal.error.contains("; --theirs takes the other registry's, --ours keeps this one's"))
        let rows = try onion.run("merge", "other.sqlite", "--format", "json")
        #expect(rows.output.contains(#""ours":"\"No day on New Year's Eve\"""#))
        #expect(try onion.run("merge", "other.sqlite", "--ours", "--theirs").status == 64)
        #expect(try onion.run("merge", "other.sqlite", "--ours").status == 0)
        #expect(try onion.run("show", "content/new-year").output.contains("No day"))
    }

    @Test("The other registry is not changed, and must exist")
    func other() throws {
        let digest = "sha256sum other.sqlite"
        let before = try onion.shell(digest)
        _ = try onion.run("merge", "other.sqlite")
        #expect(try onion.shell(digest) == before)
        #expect(try onion.run("merge", "none.sqlite").status == 74)
    }

    @Test("A copy and an export with dependencies have what a registry without anything else needs")
    func copy() throws {
        _ = try onion.run("init", "--registry", "shop.sqlite")
        #expect(try onion.run("copy", "screen/new-year", "--to", "shop.sqlite").output.hasSuffix("7 created\n"))
        #expect(try onion.run("copy", "screen/new-year", "--to", "shop.sqlite").output == "0 changed\n")
        let export = "onion export screen/new-year --with-dependencies"
        #expect(try onion.shell("\(export) -o NewYear/ && ls NewYear/screens").output == "new-year.yaml\n")
        let stored = try onion.shell(
            """
            onion init --registry new.sqlite
            \(export) 2>&1 | grep -v ^warning | onion import - --registry new.sqlite | tail -n 1
            """)
        #expect(stored.output.hasSuffix("7 created\n"))
        for words in [
            ["export", "--with-dependencies"], ["export", "screen/new-year", "--with-dependencies", "-o", "x.csv"],
        ] {
            #expect(try onion.start(words).wait().status == 64)
        }
    }
}
