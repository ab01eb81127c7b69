import ArgumentParser
import Onion
import OnionRows

struct Fold: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fold",
        abstract: "Make one template of several that differ only in texts, images, colors, numbers and flags.",
        discussion: """
            The first template gets a field for each value in which the templates differ. Their contents and screens \
            use the first template from then on, and give the fields the values that they had. The other templates \
            are removed; "onion restore" brings them back.

            Every screen that shows one of the templates is assembled before and after, in each of its languages. \
            Nothing is written when one would look different, when the templates differ in anything else, such as their \
            view controllers, or when a part pins a revision of one of the others.

            "onion report duplicates" lists the templates that are built alike.

            EXAMPLES:
              onion fold template/tip template/hint --dry-run
              onion fold template/tip template/hint template/note -m "One template for all notices"
            """
    )

    @Argument(
        help: ArgumentHelp("Two or more templates. The first one stays.", valueName: "template"),
        completion: .parts)
    var references: [String]

    @Flag(name: .of(Parameter<Bool>.dryRun), help: .of(Parameter<Bool>.dryRun))
    var dryRun = false

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let templates = try references.map { try registry.reference(named: $0) }
        let report = try registry.fold(templates, by: writing.authorship, isDryRun: dryRun)
        try rows.format.print(
            report.changed.map { OutcomeRow(name: $0.description, outcome: "changed") }
                + report.removed.map { OutcomeRow(name: $0.description, outcome: "removed") })
        let fields = report.fields.isEmpty ? "no new field" : "the new fields \(report.fields.joined(separator: ", "))"
        let remark = dryRun ? "; a dry run, nothing was written" : ""
        try Output.error.print("\(fields); \(report.screens.count.counted("screen")) as before\(remark)")
    }
}
