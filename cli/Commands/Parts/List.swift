import ArgumentParser
import Onion
import OnionRows

struct List: ParsableCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the parts of the registry, its spaces, datasources or images.",
        discussion: """
            With --sort usage, the parts with the most users come first, and a column shows the number of users: the \
            parts that refer to it directly, each counted once, in their newest revision or in a pinned older one, \
            without removed parts. "onion usage" lists them.

            EXAMPLES:
              onion list
              onion list templates --kind layout
              onion list contents --datasource NewYearContentViewController
              onion list --unused
              onion list screens --matching 'promo*' --format json
              onion list screens --space pizzeria
              onion list spaces
              onion list datasources
              onion list images --unused
              onion list templates --sort usage --limit 20
              onion list screens --as-of 2026-11-01
            """
    )

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case templates, contents, actions, screens, colors, fonts, numbers, apps, datasources, images, spaces

        /// Nil for datasources, images and spaces, which are not parts.
        var kind: PartKind? { PartKind.allCases.first { $0.plural == rawValue } }
    }

    @Argument(help: "What to list. The default is all parts.")
    var subject: Subject?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(help: "Only templates of this kind.")
    var kind: Template.Kind?

    @Flag(name: .of(Parameter<Bool>.unused), help: .of(Parameter<Bool>.unused, "Of images: those that no part names."))
    var unused = false

    @Option(
        help: ArgumentHelp("Only action sets of this datasource, and contents that show them.", valueName: "class"),
        completion: .datasources)
    var datasource: String?

    @OptionGroup var keys: KeyOptions
    @OptionGroup var spaces: SpaceOptions

    @Flag(name: .of(Parameter<Bool>.removed), help: .of(Parameter<Bool>.removed))
    var removed = false

    @Option(name: .of(Parameter<PartOrder>.sort), help: .of(Parameter<PartOrder>.sort))
    var sort: PartOrder = .key

    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        if let subject, subject.kind == nil, sort != .key || limits.limit != nil {
            throw ValidationError("--sort and --limit are for parts, not for \(subject)")
        }
        if kind != nil, let subject, subject != .templates {
            throw ValidationError("only templates have a kind; write \"onion list templates --kind ...\"")
        }
        let given = [
            ("--unused", unused), ("--matching", keys.matching != nil), ("--space", spaces.space != nil),
            ("--removed", removed), ("--datasource", datasource != nil),
        ]
        if let subject, let (option, _) = given.first(where: { $1 && !taken.contains($0) }) {
            throw ValidationError("\"onion list \(subject)\" does not take \(option)")
        }
    }

    /// The filters that mean something for the subject.
    private var taken: [String] {
        let ofParts = ["--unused", "--matching", "--space", "--removed"]
        return switch subject {
        case .spaces: []
        case .datasources: ["--space"]
        case .images: ["--unused", "--matching", "--space"]
        case .actions, .contents, nil: ofParts + ["--datasource"]
        default: ofParts
        }
    }

    func run() throws {
        let registry = try registry.open()
        if subject == .images, unused { try registry.updateImages() }
        try time.read(registry) { snapshot in
            if let datasource { try snapshot.requireDatasource(datasource) }
            switch subject {
            case .spaces: try rows.format.print { try snapshot.spaces().forEach($0) }
            case .datasources: try rows.format.print { try snapshot.datasources(space: spaces.space).forEach($0) }
            case .images: try rows.format.print { try eachImage(snapshot, $0) }
            default:
                var first: Reference?
                try rows.format.print(PartSummary.columns(with: sort)) { write in
                    try snapshot.eachPart(filter) { part in
                        first = first ?? part.reference.head
                        try write(part)
                    }
                }
                if let first { try Output.error.hint("onion show \(first)", "onion usage \(first)") }
            }
        }
    }

    private func eachImage(_ snapshot: Snapshot, _ write: (StoredImageSet) throws -> Void) throws {
        try snapshot.eachImageName(matching: keys.matching, space: spaces.space) { name, files in
            if unused, try snapshot.isUsed(image: name) { return }
            try write(StoredImageSet(name: name, files: files))
        }
    }

    private var filter: PartFilter {
        PartFilter(
            kinds: kinds, templateKind: kind, unused: unused, datasource: datasource, matching: keys.matching,
            space: spaces.space, archived: removed, order: sort, limit: limits.limit)
    }

    /// The kinds of parts that the subject or the filters name; empty for all.
    private var kinds: [PartKind] {
        if let kind = subject?.kind { return [kind] }
        if kind != nil { return [.template] }
        return datasource == nil ? [] : [.actions, .content]
    }
}
