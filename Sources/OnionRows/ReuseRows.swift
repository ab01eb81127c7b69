package import Onion

extension Reuse {
    /// The columns for programs.
    package static func columns(of subject: ReuseSubject) -> [Column<Reuse>] {
        [
            Column("reference", \.subject.description), Column("screens", \.screens),
            Column("share", \.share.asShare),
        ] + userColumns(of: subject)
    }

    /// The numbers of direct users, by their kind.
    package static func userColumns(of subject: ReuseSubject) -> [Column<Reuse>] {
        subject.namers.map { kind in Column(kind.users, alignment: .right) { $0.users[kind] ?? 0 } }
    }
}

extension ReuseChange {
    /// The columns for programs: the figures now and before.
    package static func columns(of subject: ReuseSubject) -> [Column<ReuseChange>] {
        [
            Column("reference", \.subject), Column("screensChange", \.screens),
            Column("shareChange") { (($0.after?.share ?? 0) - ($0.before?.share ?? 0)).asShare },
        ] + pairs("screens", \.screens) + pairs("share", \.share.asShare)
            + subject.namers.flatMap { kind in pairs(kind.users) { $0.users[kind] ?? 0 } }
    }

    /// The columns of a figure now and before.
    private static func pairs<Value: NodeConvertible>(
        _ name: String, _ figure: @escaping (Reuse) -> Value
    ) -> [Column<ReuseChange>] {
        [Column(name) { $0.after.map(figure) }, Column("\(name)Before") { $0.before.map(figure) }]
    }

    /// The part or the image.
    package var subject: String { (after ?? before)?.subject.description ?? "" }
}

extension ReuseSubject {
    /// The kinds of parts that name such a subject.
    package var namers: [PartKind] {
        switch self {
        case .parts(.template): [.screen, .content]
        case .parts(.content), .parts(.screen): [.screen]
        case .parts(.actions): [.content]
        case .parts, .images: [.template, .content, .actions]
        }
    }
}

extension PartKind {
    /// The name of a column with the number of users of this kind.
    package var users: String { self == .screen ? "direct" : plural }
}
