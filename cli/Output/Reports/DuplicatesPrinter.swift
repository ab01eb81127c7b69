import Onion
import OnionRender
import OnionRows

/// Prints groups of parts that duplicate each other.
struct DuplicatesPrinter {
    /// The largest numbers of names and differences that people get of one group.
    private static let mostNames = 8
    private static let mostDifferences = 10
    private static let width = 100

    let format: RowFormat
    let limit: Int
    /// The space whose parts are printed; nil for all.
    let space: String?
    private let style = Style(for: .standardOutput)

    func print(_ snapshot: Snapshot) throws {
        var writer = RowWriter<Duplicate>(format)
        var counts: [Duplicate.Reason: Int] = [:]
        var shown = 0
        try ReportBar.show { progress in
            try snapshot.eachDuplicate(space: space, progress: progress) { duplicate in
                counts[duplicate.reason, default: 0] += 1
                guard shown < limit else { return }
                shown += 1
                if format == .table { try print(duplicate) } else { try writer.write(duplicate) }
            }
        }
        guard format == .table else { return try writer.finish() }
        try Output.standard.print(summary(of: counts))
        try ReportBar.printRest(shown: shown, of: counts.values.reduce(0, +), "groups")
    }

    private func print(_ duplicate: Duplicate) throws {
        var names = duplicate.references.prefix(DuplicatesPrinter.mostNames).map(\.description).joined(separator: ", ")
        let more = duplicate.references.count - DuplicatesPrinter.mostNames
        if more > 0 { names += " and \(more) more" }
        try Output.standard.print("\(style.bold(headline(of: duplicate))) \(names)")
        for difference in duplicate.differences.prefix(DuplicatesPrinter.mostDifferences) {
            let line = "  \(difference)".shortened(to: DuplicatesPrinter.width)
            try Output.standard.print(style.yellow(line))
        }
        let left = duplicate.differences.count - DuplicatesPrinter.mostDifferences
        if left > 0 { try Output.standard.print("  and \(left.counted("more difference"))") }
    }

    private func headline(of duplicate: Duplicate) -> String {
        switch duplicate.reason {
        case .structure: "equal structure:"
        case .build: "equal but for values:"
        // Rounding must not make 100 % of parts that differ.
        case .similarity: "structure \(min(99, Int((duplicate.similarity * 100).rounded()))) % equal:"
        case .layers: "equal layers:"
        case .texts: "equal texts:"
        case .values: "equal values:"
        }
    }

    private func summary(of counts: [Duplicate.Reason: Int]) -> String {
        let phrases: [(Duplicate.Reason, String)] = [
            (.structure, "of templates with equal structure"),
            (.build, "of templates that differ only in values"),
            (.similarity, "of templates with nearly equal structure"),
            (.layers, "of screens with equal layers"), (.texts, "of contents with equal texts"),
            (.values, "of colors, fonts or numbers with equal values"),
        ]
        let groups = phrases.compactMap { reason, words in
            counts[reason].map { "\($0.counted("group")) \(words)" }
        }
        return groups.isEmpty ? "there are no duplicates" : groups.joined(separator: ", ")
    }
}
