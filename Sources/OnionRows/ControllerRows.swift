package import Onion

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

    package static var tableColumns: [Column<ControllerRow>] { columns }

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
