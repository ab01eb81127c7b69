package import Onion
import OnionModel

extension Report {
    static let reuse = Report(
        name: "reuse",
        summary: """
            The screens that show each template, named in the screen (direct) or at any depth, and the number of its contents; with --kind, of \
            each part of another kind or each image. The reuse factor is the number of screens that an average shown template is in; 1.0 means \
            no reuse. With --since, the same figures at that time, and the differences.
            """,
        examples: ["", "--kind image --space shared", "--since 2026-10-01"],
        parameters: [Parameter<ReuseSubject>.reused, Parameter<Instant>.reuseSince],
        answer: { registry, question, output in
            let subject = question.kind ?? .parts(.template)
            func read(_ snapshot: Snapshot) throws -> ReuseReport {
                try snapshot.reuse(
                    of: subject, space: question.space, limit: question.since == nil ? output.mostSought : nil,
                    progress: output.progress)
            }
            let before = try question.since.map { try registry.read(asOf: $0, read) }
            let report = try registry.read(at: question.moment, read)
            let changes = before.map(report.changes)
            if let changes {
                try output.writeFirst(ReuseChange.columns(of: subject, forPeople: output.isForPeople)) {
                    try changes.forEach($0)
                }
            } else {
                try output.writeFirst(Reuse.columns(of: subject, forPeople: output.isForPeople)) {
                    try report.items.forEach($0)
                }
            }
            try output.print(report.summary(of: subject, output))
            if let since = question.since, let before {
                try output.print("\(since.description): \(before.summary(of: subject, output))")
            } else if let spaces = UsersBySpace.summary(of: report.screensBySpace, "shown") {
                try output.print(spaces)
            }
            try output.printRest(of: changes?.count ?? report.items.count, "\(subject.noun)s")
        })
}

extension ReuseReport {
    fileprivate func summary(of subject: ReuseSubject, _ output: any ReportOutput) -> String {
        let noun = subject.noun
        let counts = "\(items.count.counted(noun)), \(screens.counted("screen"))"
        guard let factor else { return "\(counts); no screen shows \(noun.withArticle)" }
        let rounded = (factor * 10).rounded() / 10
        return "\(counts); reuse factor \(output.paint("\(rounded)", .bold)): "
            + "the average \(noun) that is shown is in \(rounded) screens"
    }
}

extension Reuse {
    fileprivate static func columns(of subject: ReuseSubject, forPeople isForPeople: Bool) -> [Column<Reuse>] {
        let users = subject.namers.map { kind in Column<Reuse>(kind.users, alignment: .right) { $0.users[kind] ?? 0 } }
        guard isForPeople else {
            return [
                Column("reference", \.subject.description), Column("screens", \.screens),
                Column("share", \.share.asShare),
            ] + users
        }
        return [
            Column(subject.noun, color: { $0.screens == 0 ? .dim : .plain }, \.subject.description),
            Column("screens", alignment: .right, \.screens), Column("share", alignment: .right, \.percent),
        ] + users + [Column("", color: { _ in .cyan }, \.bar)]
    }

    fileprivate var percent: String {
        let percent = Int((share * 100).rounded())
        return percent == 0 && screens > 0 ? "< 1 %" : "\(percent) %"
    }

    /// A bar of 20 characters for 100 %.
    private var bar: String { String(repeating: "█", count: min(20, Int((share * 20).rounded(.up)))) }
}

extension ReuseChange {
    /// The columns: the figures now and before.
    fileprivate static func columns(
        of subject: ReuseSubject, forPeople isForPeople: Bool
    ) -> [Column<ReuseChange>] {
        guard isForPeople else {
            return [
                Column("reference", \.subject), Column("screensChange", \.screens),
                Column("shareChange") { (($0.after?.share ?? 0) - ($0.before?.share ?? 0)).asShare },
            ] + pairs("screens", \.screens) + pairs("share", \.share.asShare)
                + subject.namers.flatMap { kind in pairs(kind.users) { $0.users[kind] ?? 0 } }
        }
        return [
            Column(subject.noun, color: { $0.after == nil ? .red : $0.before == nil ? .green : .plain }, \.subject),
            Column("screens", alignment: .right) { $0.after?.screens },
            Column("before", alignment: .right) { $0.before?.screens },
            Column("change", alignment: .right, color: { $0.screens < 0 ? .red : $0.screens > 0 ? .green : .dim }) {
                $0.screens > 0 ? "+\($0.screens)" : "\($0.screens)"
            },
            Column("share", alignment: .right) { $0.after?.percent },
            Column("before", alignment: .right) { $0.before?.percent },
        ]
    }

    /// The columns of a figure now and before.
    private static func pairs<Value: NodeConvertible>(
        _ name: String, _ figure: @escaping (Reuse) -> Value
    ) -> [Column<ReuseChange>] {
        [Column(name) { $0.after.map(figure) }, Column("\(name)Before") { $0.before.map(figure) }]
    }

    /// The part or the image.
    private var subject: String { (after ?? before)?.subject.description ?? "" }
}

extension ReuseSubject {
    package init?(named name: String) {
        guard let subject = ReuseSubject.all.first(where: { $0.name == name }) else { return nil }
        self = subject
    }

    package static var names: [String] { all.map(\.name) }

    private static var all: [ReuseSubject] { PartKind.allCases.sorted().map(Self.parts) + [.images] }

    private var name: String { if case .parts(let kind) = self { kind.rawValue } else { "image" } }

    fileprivate var noun: String { self == .parts(.actions) ? "action set" : name }

    /// The kinds of parts that name such a subject.
    fileprivate var namers: [PartKind] {
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
    fileprivate var users: String { self == .screen ? "direct" : plural }
}

extension String {
    fileprivate var withArticle: String { "\(first.map("aeiou".contains) == true ? "an" : "a") \(self)" }
}
