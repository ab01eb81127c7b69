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
