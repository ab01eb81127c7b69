import ArgumentParser
import Onion

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show what is in the registry.",
        discussion: """
            EXAMPLES:
              onion list
              onion list templates --kind layout
              onion list contents --datasource NewYearContentViewController
              onion list --unused
              onion list screens --matching 'promo*' --format json
              onion list datasources
              onion list images --unused
              onion list screens --as-of 2026-11-01
            """
    )

    /// What can be listed.
    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case templates, contents, actions, screens, datasources, images

        var kind: PartKind? { PartKind.allCases.first { $0.plural == rawValue } }
    }

    @Argument(help: "templates, contents, actions, screens, datasources or images; all parts when left out.")
    var subject: Subject?

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(help: "Only templates of this kind: navigation, layout or content.")
    var kind: Template.Kind?

    @Flag(help: "Only parts that nothing refers to, screens aside; or images that nothing names.")
    var unused = false

    @Option(help: ArgumentHelp("Only action sets of this datasource, and contents that show them.", valueName: "class"))
    var datasource: String?

    @Option(help: ArgumentHelp("Only keys that match: * and ? stand for others.", valueName: "pattern"))
    var matching: String?

    @Flag(help: "What was removed, in place of what is in use.")
    var removed = false

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        if kind != nil, let subject, subject != .templates {
            throw ValidationError("Only templates have a kind; write \"onion list templates --kind ...\".")
        }
        if subject == .images, removed || datasource != nil {
            throw ValidationError("Images are listed by --unused and --matching")
        }
    }

    func run() throws {
        let registry = try registry.open()
        if subject == .datasources { return try listDatasources(registry) }
        if subject == .images { return try listImages(registry) }
        var kinds = subject?.kind.map { [$0] } ?? []
        if kind != nil, kinds.isEmpty { kinds = [.template] }
        if datasource != nil, kinds.isEmpty { kinds = [.actions, .content] }
        let filter = PartFilter(
            kinds: kinds, templateKind: kind, unused: unused, datasource: datasource, matching: matching,
            archived: removed
        )
        var writer = RowWriter(format, columns: ["reference", "kind", "controller", "changed", "summary"])
        try registry.read(asOf: time.asOf) { snapshot in
            try snapshot.eachPart(filter) { part in
                try writer.write([
                    .string(part.reference.description), .optional(part.templateKind?.rawValue),
                    .optional(part.controller), .string(part.changed), .optional(part.summary),
                ])
            }
        }
        try writer.finish()
    }

    private func listDatasources(_ registry: Registry) throws {
        var writer = RowWriter(format, columns: ["datasource", "actions"])
        for datasource in try registry.read(asOf: time.asOf, { try $0.datasources() }) {
            try writer.write([
                .string(datasource.name), .list(datasource.actions.map { .string($0.description) }),
            ])
        }
        try writer.finish()
    }

    private func listImages(_ registry: Registry) throws {
        if unused { try registry.updateImages() }
        try registry.read(asOf: time.asOf) { snapshot in
            var printer = ImageListPrinter(format: format)
            try snapshot.eachImageName(matching: matching) { name, files in
                if unused, try snapshot.isUsed(image: name) { return }
                try printer.print(name, files)
            }
            try printer.finish()
        }
    }
}
