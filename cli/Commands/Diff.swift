import ArgumentParser
import Onion

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what is different between two revisions, or two parts of a kind.",
        discussion: """
            Views, fields, actions and layers are known by their names, and constraints by what they bind: what only stands elsewhere \
            is moved, and texts are compared locale by locale. With one revision, what was changed since; with a part alone, what \
            its latest revision changed. The exit code is 1 when there is a difference, as that of diff.

            EXAMPLES:
              onion diff template/onboarding
              onion diff template/onboarding@1
              onion diff template/onboarding@1 template/onboarding@3
              onion diff template/sheet template/card --format json
            """
    )

    @Argument(help: ArgumentHelp("A part, or one revision of it.", valueName: "ref"))
    var before: String

    @Argument(help: ArgumentHelp("What it is compared with; the latest revision when left out.", valueName: "ref"))
    var after: String?

    @OptionGroup var registry: RegistryOptions

    @Option(help: "How the differences are printed.")
    var format: RowFormat = .table

    func run() throws {
        let (old, new) = try registry.open().read { try (older($0), newer($0)) }
        guard old.part.kind == new.part.kind else {
            throw RegistryError(
                .refused,
                "\(old.part.reference) is \(old.part.kind.noun), and \(new.part.reference) is \(new.part.kind.noun)",
                remedy: "compare parts of one kind")
        }
        let differences = old.part.differences(to: new.part)
        try DifferencePrinter(format: format).print(differences, from: old.reference, to: new.reference)
        if !differences.isEmpty { throw FindingsMade() }
    }

    private func older(_ snapshot: Snapshot) throws -> RevisedPart {
        let reference = try snapshot.reference(named: before)
        let part = try snapshot.part(reference)
        guard after == nil, reference.revision == nil else { return part }
        guard part.revision > 1 else {
            throw RegistryError(
                .refused, "\(part.reference) is the only revision", remedy: "name another part to compare it with")
        }
        return try snapshot.part(Reference(reference.kind, reference.key, revision: part.revision - 1))
    }

    private func newer(_ snapshot: Snapshot) throws -> RevisedPart {
        try snapshot.part(after.map { try snapshot.reference(named: $0) } ?? snapshot.reference(named: before).head)
    }
}
