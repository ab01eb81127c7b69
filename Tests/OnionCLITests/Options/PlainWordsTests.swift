import ArgumentParser
import Testing

@testable import OnionCLI

/// Commands with all that can be said to them, and with as little as they take.
private let lines: [(command: String, all: String, least: String)] = [
    ("init", "--registry r --base-locale ru", ""),
    (
        "import",
        "a.yaml - --registry r --author A -m M --dry-run --changes --left-out --mode create --on-error skip --rejects r.ndjson --expect x@1 --expect y@2 --from json --format csv",
        "a.yaml"
    ),
    ("import", "a.csv --map key=sku,title=headline --map a=b --template t --from csv", "a.tsv"),
    ("import", "a.ndjson --id nightly --batch 500 --resume", "b.ndjson"),
    ("import", "a.ndjson --patch --mode update", "b.ndjson"),
    ("import", "a.ndjson --prune --datasource D", "b.ndjson"),
    ("import", "a.xliff --locale ru --from xliff", "a.strings"),
    ("export", "a b --registry=r --format json -o file --as-of 2026-11-01", ""),
    ("export", "a --strings ru --strings de --format xcstrings -o file", "--strings ru"),
    (
        "list", "contents --registry r --unused --datasource D --matching a* --removed --as-of 2026-11-01 --format tsv",
        ""
    ),
    ("list", "images --matching a* --unused", "images"),
    ("show", "a --registry r --format json --as-of 2026-11-01T12:00Z", "a"),
    ("history", "a --registry r --limit 5 --format json", "a"),
    ("diff", "a b --registry r --format json", "a"),
    ("rename", "--author A a --message M b --registry r", "a b"),
    ("revert", "12 --author A --message=M --registry r --dry-run", "nightly"),
    ("remove", "a b --author A --message=M --registry r", "a"),
    ("restore", "a b --author=A -m M --registry r", "a"),
    ("purge", "a b --author A --message M --registry r", "a"),
    (
        "tree",
        "a --registry r --locale pt-BR --orientation landscape --text-size ax1 --appearance dark --direction rtl --as-of 2026-11-01",
        "a"
    ),
    (
        "assemble",
        "a b --registry r --locale ru --orientation landscape --text-size XS --appearance dark --direction ltr --pretty "
            + "--as-of 2026-11-01",
        "a"
    ),
    (
        "frames",
        "a b.xib --registry r --device iphone-8 --locale ru --orientation landscape --text-size XS --appearance dark "
            + "--direction ltr --text saved --against-saved --misses --format json", "a"
    ),
    (
        "preview",
        "a b.yaml --registry r --device iphone-8 --device iphone-se --locale ru --orientation landscape --text-size XS "
            + "--appearance dark --direction ltr --images i --images j -o x.png --scale 1.5 --layers --guides --wireframe",
        "a"
    ),
    ("preview", "--all --all-devices --all-locales --device-shape --output=gallery/", "a"),
    ("preview", "--compare gallery/ --prune --format json -o differences/", "a"),
    (
        "usage",
        "a --registry r --transitive --screens --count --limit 5 --after 3-1.4-0p --as-of 2026-11-01 --format json", "a"
    ),
    ("report", "translations --registry r --locale de --locale pt-BR --limit 5 --format json", "reuse"),
    (
        "impact",
        "a.yaml - --registry r --device iphone-8 --device iphone-se --all-devices --orientation landscape --locale ru "
            + "--text-size XS --appearance dark --direction ltr --from json --limit 5 -o diff/ --images i --images j "
            + "--scale 2 --format markdown", "a"
    ),
    ("impact", "a --no-frames --format=json", "- --no-frames"),
    ("search", "a b --registry r --limit 5 --rebuild --format json", "a"),
    (
        "log",
        "a --registry r --author A --since 2026-11-01 --until 2026-12-01 --matching a* --before 9 --limit 5 --format json",
        ""
    ),
    ("sql", "q --registry r --format json", "q"),
    (
        "check",
        "a b.yaml --registry r --fit --device iphone-8 --device ipad-air --all-devices --orientation landscape --locale ru "
            + "--text-size AX5 --appearance dark --direction rtl --rule overlap --rule small-target "
            + "--ignore small-target:close --format json", ""
    ),
    ("backup", "file --registry r", "file"),
]

@Suite("Plain words")
struct PlainWordsTests {
    @Test("A command reads plain words as the parser does", arguments: lines)
    func plain(command: String, all: String, least: String) throws {
        let command = try subcommand(command)
        for words in [words(all), words(least)] {
            let plain = try #require(read(words, by: command))
            #expect(try content(plain) == content(command.parse(words)))
        }
    }

    @Test("A command knows without the parser every option that its help names", arguments: lines)
    func options(command: String, all: String, least: String) throws {
        let help = try subcommand(command).helpMessage()
        // What excludes each other stands on lines of its own.
        let known = lines.filter { $0.command == command }.flatMap { words($0.all).map { $0.prefix { $0 != "=" } } }
        for option in Set(help.matches(of: /--[a-z][a-z-]*/).map(\.output)).subtracting(["--help", "--version"]) {
            let short = option == "--message" ? "-m" : option == "--output" ? "-o" : option
            // A kind belongs to templates alone, so that one line cannot say everything.
            #expect(
                known.contains(option) || known.contains(short) || option == "--kind" || option == "--schema",
                "\(option)")
        }
        #expect(try read(words("templates --kind layout"), by: subcommand("list")) != nil)
    }

    @Test(
        "What is not plain is left to the parser",
        arguments: [
            "list --format", "list --format xml", "list --format=", "list --frobnicate", "list --unused --unused",
            "list --format json --format csv", "list contents --kind layout", "list contents screens", "list --help",
            "list -h", "list -- contents", "list -f json", "show", "show a b", "import", "rename a",
            "rename a --author --registry r b", "rename a b -mM", "check now", "check --device iphone-8",
            "check --fit --rule overlaps", "check --fit --ignore overlap:",
            "frames", "frames a --misses",
            "frames a --device iphone-88",
            "schema template", "edit a", "show a --as-of noon", "report", "report all",
            "report reuse --locale de", "report reuse --limit 0", "log --limit 0", "search", "sql", "sql q --schema",
            "impact", "impact a --no-frames -o diff", "impact a --limit 0", "impact a --format table",
        ])
    func notPlain(line: String) throws {
        let words = words(line)
        #expect(try read(Array(words.dropFirst()), by: subcommand(words[0])) == nil)
    }

    private func subcommand(_ name: String) throws -> any Subcommand.Type {
        try #require(CommandName(rawValue: name)).command
    }

    private func read(_ words: [String], by command: any Subcommand.Type) -> (any Subcommand)? {
        command.init(plain: words)
    }

    private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

    /// All that was read, to compare.
    private func content(_ command: some ParsableCommand) -> String {
        var text = ""
        dump(command, to: &text)
        return text
    }
}
