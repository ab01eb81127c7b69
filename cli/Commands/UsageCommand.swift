import ArgumentParser
import Onion

struct UsageCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "usage",
        abstract: "Show who reuses a part, and where.",
        discussion: """
            Each row is one reference: who, the path in its document, and what it refers to there. With --transitive also who \
            uses those, up to the screens that nothing is around.

            EXAMPLES:
              onion usage template/onboarding
              onion usage template/illustrated-message --transitive
              onion usage datasource/NewYearContentViewController --transitive
              onion usage template/modal --count
            """
    )

    @Argument(help: ArgumentHelp("The part, or datasource/CLASS.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Flag(help: "Also who uses the users.")
    var transitive = false

    @Flag(help: "Only the number of users.")
    var count = false

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        time = try TimeOptions(&words)
        transitive = words.flag("--transitive")
        count = words.flag("--count")
        format = try words.option("--format") ?? .table
        reference = try words.required()
    }

    func run() throws {
        let rows = try registry.open().read(asOf: time.asOf) { try usage($0) }
        if count { return try Output.standard.print("\(Set(rows.map(\.user)).count)") }
        var writer = RowWriter(format, columns: ["user", "path", "uses"])
        for row in rows {
            try writer.write([.string(row.user.description), .string(row.path), .string(row.target.description)])
        }
        try writer.finish()
    }

    private func usage(_ snapshot: Snapshot) throws -> [Usage] {
        let prefix = "datasource/"
        if reference.hasPrefix(prefix) {
            return try snapshot.usage(ofDatasource: String(reference.dropFirst(prefix.count)), transitive: transitive)
        }
        return try snapshot.usage(of: snapshot.reference(named: reference), transitive: transitive)
    }
}
