import Onion
import OnionRows

/// Prints what should be a child view controller and what a plain view, or the view controllers of one screen.
struct ControllersPrinter {
    let format: RowFormat
    let limit: Int
    /// The screen whose view controllers are printed; nil for the advice for all parts.
    let screen: Reference?
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        if let screen { try print(screen, in: snapshot) } else { try printAdvice(snapshot) }
    }

    private func printAdvice(_ snapshot: Snapshot) throws {
        var writer = RowWriter<ControllerAdvice>(format)
        var counts: [ControllerAdvice.Choice: Int] = [:]
        var shown = 0
        try ReportBar.show { progress in
            try snapshot.eachControllerAdvice(space: space, progress: progress) { advice in
                counts[advice.choice, default: 0] += 1
                guard shown < limit else { return }
                shown += 1
                try writer.write(advice)
            }
        }
        try writer.finish()
        guard format == .table else { return }
        let words = ControllerAdvice.Choice.allCases.compactMap { choice in
            counts[choice].map { "\($0) \(choice.rawValue)" }
        }
        let all = counts.values.reduce(0, +)
        try Output.standard.print(words.isEmpty ? "there are no templates and contents" : words.joined(separator: ", "))
        try ReportBar.printRest(shown: shown, of: all, "parts")
    }

    /// Prints the view controllers of a screen, each inside the one that contains it.
    private func print(_ screen: Reference, in snapshot: Snapshot) throws {
        let rows = try ControllerRow.rows(of: screen, in: snapshot)
        guard format == .table else { return try format.print { try rows.prefix(limit).forEach($0) } }
        let style = Style(for: .standardOutput)
        let tree = TreeBranch(
            text: style.bold(try snapshot.part(screen).reference.description),
            branches: [branch(of: rows, style)].compactMap(\.self))
        for line in tree.lines(style) { try Output.standard.print(line) }
    }

    private func branch(of rows: [ControllerRow], _ style: Style, from id: Int? = nil) -> TreeBranch? {
        guard let row = rows.first(where: { id == nil ? $0.parent == nil : $0.id == id }) else { return nil }
        let place = [row.slot.map { "in \($0)" }, row.part.description].compactMap(\.self).joined(separator: ", ")
        let advice = row.advice.map { $0.choice == .controller ? "" : "  \(style.yellow($0.choice.rawValue))" } ?? ""
        return TreeBranch(
            text: "\(style.bold(row.controller))  \(style.dim(place))\(advice)",
            branches: rows.filter { $0.parent == row.id }.compactMap { branch(of: rows, style, from: $0.id) })
    }
}
