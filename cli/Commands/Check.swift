import ArgumentParser
import Onion

struct Check: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look at the registry's health: the file, the references, the rules, the translations.",
        discussion: """
            Prints a row a finding. The exit code is 1 when there is one.

            EXAMPLES:
              onion check
              onion check --format json
            """
    )

    @OptionGroup var registry: RegistryOptions

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        format = try words.option("--format") ?? .table
    }

    func run() throws {
        let registry = try registry.open()
        var writer = RowWriter(format, columns: ["check", "reference", "path", "message"])
        var count = 0
        try registry.read { snapshot in
            try snapshot.check { finding in
                count += 1
                try writer.write([
                    .string(finding.check), .optional(finding.reference?.description), .string(finding.path),
                    .string(finding.message),
                ])
            }
        }
        try writer.finish()
        guard count == 0 else { throw FindingsMade() }
        if format == .table { try Output.standard.print("nothing is wrong") }
    }
}
