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
