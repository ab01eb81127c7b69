import ArgumentParser
import Onion

/// The revisions that a change is based on.
struct ExpectOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The revision that the change is based on. If the part has a newer one, nothing is stored. Repeatable.",
            valueName: "ref@n"),
        completion: .parts)
    var expect: [String] = []

    func references(in snapshot: Snapshot) throws -> [Reference] {
        try expect.map { try snapshot.reference(named: $0) }
    }
}
