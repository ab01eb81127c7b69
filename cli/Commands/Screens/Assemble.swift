import ArgumentParser
import Onion
import OnionCoding
import OnionPreview
import OnionRows

struct Assemble: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "assemble",
        abstract: "Print the composition of a screen as JSON, for an app.",
        discussion: """
            A composition contains the layers of the screen with all fields filled in, the actions of each slot, what \
            the view controllers decide, and the revision of every part. Equal registries and traits produce equal \
            bytes; the digest serves as an entity tag. Several screens produce one line each. Apps that read the first \
            version of the format need --format-version 1; "onion format compositions" describes both. With --app, the \
            composition is for an old version of the app: its fallbacks take the place of layers that it cannot show.

            EXAMPLES:
              onion assemble screen/new-year
              onion assemble screen/new-year --locale ru --appearance dark
              onion assemble screen/new-year --pretty | less
              onion assemble screen/new-year --format-version 1
              onion assemble sign-in --state invalid
              onion assemble new-year --app 4.2
            """
    )

    @Argument(help: ArgumentHelp("The screens.", valueName: "screen"), completion: .screens)
    var screens: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var traits: TraitOptions

    @OptionGroup var state: StateOption

    @Option(
        name: .of(Parameter<Composition.Format>.formatVersion),
        help: .of(Parameter<Composition.Format>.formatVersion, valueName: "number"))
    var formatVersion: Composition.Format?

    @Option(
        name: .of(Parameter<AppVersionName>.app), help: .of(Parameter<AppVersionName>.app, valueName: "version"),
        transform: argument(AppVersionName.init(parsing:)))
    var app: AppVersionName?

    @Flag(help: "Indent the JSON.")
    var pretty = false

    func validate() throws {
        try state.requireOne()
        if app != nil, formatVersion != nil {
            throw ValidationError("--app and --format-version exclude each other; the app says which format it reads")
        }
    }

    func run() throws {
        let registry = try registry.open()
        try time.read(registry) { snapshot in
            try Output.error.warn(of: [snapshot.requireLanguage(traits.locale)].compactMap(\.self))
            let references = try screens.map { try snapshot.reference(named: $0, among: [.screen]) }
            let session = try AssemblySession(snapshot)
            for reference in references {
                let json = try json(of: reference, in: session)
                try Output.standard.write(json: pretty ? JSONWriter.pretty(JSONReader.read(json)) : json)
                try Output.standard.print("")
            }
        }
    }

    private func json(of screen: Reference, in session: AssemblySession) throws -> [UInt8] {
        if let app {
            let composition = try session.composition(
                of: screen, traits: traits.traits, state: state.states.first, for: app)
            for note in composition.notes { try Output.error.warn("\(screen): \(note)") }
            return composition.json
        }
        let formatVersion = formatVersion ?? .current
        guard let state = state.states.first else {
            return try session.json(of: screen, traits: traits.traits, format: formatVersion)
        }
        let composition = try Composition(json: session.json(of: screen, traits: traits.traits))
        return try composition.showing(state).converted(to: formatVersion).json
    }
}
