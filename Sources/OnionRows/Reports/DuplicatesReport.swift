package import Onion
import OnionTerminal

extension Report {
    static let duplicates = Report(
        name: "duplicates",
        summary:
            "Templates with equal or nearly equal structure, screens with equal layers, contents with equal texts.",
        answer: reading { snapshot, question, output in
            var counts: [Duplicate.Reason: Int] = [:]
            try output.writeFirst(Duplicate.columns) { write in
                try snapshot.eachDuplicate(space: question.space, progress: output.progress) { duplicate in
                    counts[duplicate.reason, default: 0] += 1
                    guard output.isForPeople else { return try write(duplicate) }
                    if counts.values.reduce(0, +) <= output.limit { try duplicate.print(on: output) }
                }
            }
            let groups = Duplicate.Reason.allCases.compactMap { reason in
                counts[reason].map { "\($0.counted("group")) of \(reason.members)" }
            }
            try output.print(groups.isEmpty ? "there are no duplicates" : groups.joined(separator: ", "))
            try output.printRest(of: counts.values.reduce(0, +), "groups")
        })
}

extension Duplicate {
    /// The largest numbers of names and differences that people get of one group.
    private static let (mostNames, mostDifferences) = (8, 10)
    private static let width = 100

    fileprivate func print(on output: any ReportOutput) throws {
        var names = references.prefix(Duplicate.mostNames).map(\.description).joined(separator: ", ")
        let more = references.count - Duplicate.mostNames
        if more > 0 { names += " and \(more) more" }
        try output.print("\(output.paint(headline, .bold)) \(names)")
        for difference in differences.prefix(Duplicate.mostDifferences) {
            try output.print(output.paint("  \(difference)".shortened(to: Duplicate.width), .yellow))
        }
        let left = differences.count - Duplicate.mostDifferences
        if left > 0 { try output.print("  and \(left.counted("more difference"))") }
    }

    private var headline: String {
        switch reason {
        case .structure: "equal structure:"
        case .build: "equal but for values:"
        // Rounding must not make 100 % of parts that differ.
        case .similarity: "structure \(min(99, Int((similarity * 100).rounded()))) % equal:"
        case .layers: "equal layers:"
        case .texts: "equal texts:"
        case .values: "equal values:"
        }
    }
}

extension Duplicate.Reason {
    fileprivate var members: String {
        switch self {
        case .structure: "templates with equal structure"
        case .build: "templates that differ only in values"
        case .similarity: "templates with nearly equal structure"
        case .layers: "screens with equal layers"
        case .texts: "contents with equal texts"
        case .values: "colors, fonts or numbers with equal values"
        }
    }
}

extension Duplicate: TableRow {
    package static var columns: [Column<Duplicate>] {
        [
            Column("reason", \.reason.rawValue), Column("references") { $0.references.map(\.description) },
            Column("similarity", \.similarity.asShare), Column("differences") { $0.differences.map(\.description) },
        ]
    }
}
