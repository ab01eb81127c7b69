import ArgumentParser
import Onion

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show the differences between two revisions, or between two parts of one kind.",
        discussion: """
            Views, fields, actions and layers are matched by name, constraints by what they relate; texts are compared \
            per locale. An element at another position is reported as moved. With one revision, the command shows the \
            changes since then; with a part alone, the changes of its latest revision. The exit code is 1 when there \
            is a difference.

            EXAMPLES:
              onion diff template/onboarding
              onion diff template/onboarding@1
              onion diff template/onboarding@1 template/onboarding@3
              onion diff template/sheet template/card --format json
            """
    )

    @Argument(help: ArgumentHelp("A part, or one revision of it.", valueName: "ref"), completion: .parts)
    var before: String

    @Argument(
        help: ArgumentHelp("The part or revision to compare with. The default is the latest.", valueName: "ref"),
        completion: .parts)
    var after: String?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let (old, new) = try registry.open().read(revisions)
        let differences = old.part.differences(to: new.part)
        try DifferencePrinter(format: rows.format).print(differences, from: old.reference, to: new.reference)
        if !differences.isEmpty { throw FindingsMade() }
    }

    /// Reads both revisions. For a part without a revision, these are its two latest ones.
    private func revisions(from snapshot: Snapshot) throws -> (old: RevisedPart, new: RevisedPart) {
        let named = try snapshot.reference(named: before)
        var old = try snapshot.part(named)
        let new = try snapshot.part(after.map { try snapshot.reference(named: $0) } ?? named.head)
        if after == nil, named.revision == nil {
            guard old.revision > 1 else { throw CommandError(.onlyRevision(old.reference)) }
            old = try snapshot.part(Reference(named.kind, named.key, revision: old.revision - 1))
        }
        guard old.part.kind == new.part.kind else {
            throw CommandError(.differentKinds(old.part.reference, new.part.reference))
        }
        return (old, new)
    }
}
