import ArgumentParser
import Onion
import OnionCoding
import OnionModel

struct GenerateApp: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Write the document of an app with a version that shows what OnionUIKit supports.",
        discussion: """
            The version supports what OnionUIKit of this version of Onion does: formats, kinds, slots, steps, types of views and properties. \
            The document has the other versions that the registry has of the app, and of each only what differs from the version before it. \
            Call it when you release the app, with the Onion that its OnionUIKit is from, and import the document.

            With --feature, the version also supports what the code of the app adds: views that it makes itself, and the names that it registers. \
            Once an app names an action, other names are not supported. Without it, these features are those of the version before.

            EXAMPLES:
              onion generate app pizzeria 4.2
              onion generate app pizzeria 4.2 -o app.yaml
              onion generate app pizzeria 4.2 --feature view.mapView --feature action.pay: -o app.yaml
            """
    )

    @Argument(help: ArgumentHelp("The key of the app.", valueName: "key"), transform: argument(Key.init(_:)))
    var key: Key

    @Argument(
        help: ArgumentHelp("The number of the version, such as 4.2.", valueName: "version"),
        transform: argument(VersionNumber.init(parsing:)))
    var version: VersionNumber

    @Option(
        name: .customLong("feature"),
        help: ArgumentHelp(
            "A feature that the code of the app adds, such as view.mapView or action.pay:. Repeatable.",
            valueName: "name"),
        transform: argument(App.feature(parsing:)))
    var features: [String] = []

    @OptionGroup var output: OutputOptions
    @OptionGroup var registry: RegistryOptions

    func validate() throws {
        if output.isFolder { throw ValidationError("-o names a file here, such as app.yaml") }
    }

    func run() throws {
        let app = try recorded()
        let own = features.isEmpty ? app.features(of: version).subtracting(LibraryFeatures.all) : Set(features)
        let document = Part.app(app.recording(version, features: LibraryFeatures.all.union(own))).node
        let text = DocumentWriter(format: .yaml).text(of: document)
        guard let path = output.path else { return try Output.standard.write(text) }
        let reference = Reference(.app, key)
        let replacing = Replacement.losing(losses)
            .keeping { try EarlierExport.read($0, as: .yaml).says { try $0(reference, document) } }
        try OutputFile(path, replacing: replacing.unless(output.isForced)).write(text)
        try Output.standard.print("wrote \(path)")
        try Output.error.hint("onion import \(path)")
    }

    /// What a document has that the registry neither has nor had.
    private func losses(in bytes: [UInt8]) throws -> [String]? {
        guard registry.found != nil else { return [] }
        return try registry.open().read { try EarlierExport(snapshot: $0).losses(in: bytes, as: .yaml) }
    }

    /// The app with the versions that the registry has; without versions where there is none.
    private func recorded() throws -> App {
        guard registry.found != nil else { return App(key: key) }
        return try registry.open().read { snapshot in
            try snapshot.apps().first { $0.key == key } ?? App(key: key)
        }
    }
}

extension App {
    /// - Throws: `Problem` when the text names no feature.
    fileprivate static func feature(parsing text: String) throws(Problem) -> String {
        guard kind(ofFeature: text) != nil else { throw Problem.noFeature(text) }
        return text
    }
}

extension VersionNumber {
    /// - Throws: `Problem` when the text is none.
    fileprivate init(parsing text: String) throws(Problem) {
        guard let number = VersionNumber(text) else { throw Problem.noVersionNumber(text) }
        self = number
    }
}
