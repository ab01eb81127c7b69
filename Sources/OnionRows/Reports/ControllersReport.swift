package import Onion

extension Report {
    static let controllers = Report(
        name: "controllers",
        summary: """
            Which templates and contents should be a child view controller, and which a plain view: contents and templates with many views \
            and more than one tap are view controllers, those that only show something are views. With --screen, the view controllers of a \
            screen, each inside the one that contains it.
            """,
        examples: ["", "--screen new-year"], parameters: [Parameter<String>.screen],
        answer: reading { snapshot, question, output in
            if let name = question.screen {
                let screen = try snapshot.reference(named: name, among: [.screen])
                let rows = try ControllerRow.rows(of: screen, in: snapshot)
                guard output.isForPeople else { return try output.writeFirst { try rows.forEach($0) } }
                let title = output.paint(try snapshot.part(screen).reference.description, .bold)
                let tree = TreeBranch(text: title, branches: rows.branches(below: nil, output))
                return try tree.lines { output.paint($0, .dim) }.forEach(output.print)
            }
            var counts: [ControllerAdvice.Choice: Int] = [:]
            try output.writeFirst { (write: (ControllerAdvice) throws -> Void) in
                try snapshot.eachControllerAdvice(
                    space: question.space, limit: output.mostSought, progress: output.progress
                ) { advice in
                    counts[advice.choice, default: 0] += 1
                    try write(advice)
                }
            }
            let words = ControllerAdvice.Choice.allCases.compactMap { choice in
                counts[choice].map { "\($0) \(choice.rawValue)" }
            }
            try output.print(words.isEmpty ? "there are no templates and contents" : words.joined(separator: ", "))
            try output.printRest(of: counts.values.reduce(0, +), "parts")
        })
}

extension [ControllerRow] {
    /// Returns the view controllers inside one, each with those inside it; those inside none without an id.
    fileprivate func branches(below id: Int?, _ output: any ReportOutput) -> [TreeBranch] {
        filter { $0.parent == id }.map { row in
            let place = [row.slot.map { "in \($0)" }, row.part.description].compactMap(\.self).joined(separator: ", ")
            let choice = row.advice.map {
                $0.choice == .controller ? "" : "  \(output.paint($0.choice.rawValue, .yellow))"
            }
            return TreeBranch(
                text: "\(output.paint(row.controller, .bold))  \(output.paint(place, .dim))\(choice ?? "")",
                branches: branches(below: row.id, output))
        }
    }
}

extension ControllerAdvice: TableRow {
    package static var columns: [Column<ControllerAdvice>] {
        [
            Column("reference", \.part.description), Column("controller", \.controller),
            Column("advice", \.choice.rawValue), Column("views", \.views), Column("taps", \.taps),
            Column("inputs", \.inputs), Column("reason", \.reason.text),
        ]
    }

    package static var tableColumns: [Column<ControllerAdvice>] {
        [
            Column("part", \.part.description),
            Column("advice", color: { $0.choice == .controller ? .green : .plain }, \.choice.rawValue),
            Column("views", alignment: .right, \.views), Column("taps", alignment: .right, \.taps),
            Column("inputs", alignment: .right, \.inputs), Column("reason", color: { _ in .dim }, \.reason.text),
        ]
    }
}

extension ControllerAdvice.Reason {
    /// The reason in a few words.
    package var text: String {
        switch self {
        case .container: "it contains other view controllers"
        case .bars: "bars or the status bar ask a view controller"
        case .cell: "a table or a collection makes its cells"
        case .manyViewsMuchInteraction: "many views, with more to do than one tap"
        case .fewViewsMuchInteraction:
            "few views, with more to do than one tap: a child, unless it concerns the whole parent"
        case .manyViewsLittleInteraction: "many views that show data, with one tap at most"
        case .fewViewsLittleInteraction: "few views that show data, with one tap at most"
        }
    }
}

/// A view controller of a screen.
package struct ControllerRow: TableRow {
    package var id: Int
    package var parent: Int?
    package var slot: String?
    package var part: Reference
    package var controller: String
    package var advice: ControllerAdvice?

    package static var columns: [Column<ControllerRow>] {
        [
            Column("id", \.id), Column("parent", \.parent), Column("slot", \.slot),
            Column("reference", \.part.description), Column("controller", \.controller),
            Column("advice", \.advice?.choice.rawValue), Column("reason", \.advice?.reason.text),
        ]
    }

    /// Returns the view controllers of a screen, each after the one that contains it.
    package static func rows(of screen: Reference, in snapshot: Snapshot) throws -> [ControllerRow] {
        try rows(of: snapshot.assemble(screen).layer, slot: nil, parent: nil, in: snapshot)
    }

    private static func rows(
        of layer: Layer, slot: String?, parent: Int?, in snapshot: Snapshot
    ) throws -> [ControllerRow] {
        let reference = layer.content ?? layer.template
        let advice = try snapshot.controllerAdvice(of: reference)
        let own = ControllerRow(
            id: layer.id, parent: parent, slot: slot, part: reference, controller: layer.controllerName,
            advice: advice)
        return try [own]
            + layer.slots.flatMap { filled -> [ControllerRow] in
                guard case .layers(let view, _, let layers) = filled else { return [] }
                return try layers.flatMap { try rows(of: $0, slot: view, parent: layer.id, in: snapshot) }
            }
    }
}

extension Layer {
    /// The class of its view controller, or of its cell.
    fileprivate var controllerName: String {
        controller ?? (kind == .cell ? "UITableViewCell" : "UIViewController")
    }
}
