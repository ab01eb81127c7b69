import ArgumentParser
import Onion
import OnionRows

/// The revisions that a change is based on.
struct ExpectOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<String>.expect), help: .of(Parameter<String>.expect, "Repeatable.", valueName: "ref@n"),
        completion: .parts)
    var expect: [String] = []

    func references(in snapshot: Snapshot) throws -> [Reference] {
        try expect.map { try snapshot.reference(named: $0) }
    }
}
