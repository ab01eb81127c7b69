import ArgumentParser
import Onion
import OnionRows

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print one part as a document, or the files of an image.",
        discussion: """
            EXAMPLES:
              onion show template/onboarding
              onion show template/onboarding@2
              onion show template/onboarding --as-of 2026-11-01T12:00Z
              onion show OnboardingViewController     # by its controller
              onion show content/new-year --format json
              onion show image/clock                  # its files
            """
    )

    @Argument(
        help: ArgumentHelp("The part, or one revision of it.", valueName: "ref"), completion: .partsAndImages)
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(help: "The document's format.")
    var format: DocumentFormat = .yaml

    func run() throws {
        let shown = try time.read(registry.open()) { snapshot in
            guard let image = ImageName.read(reference) else {
                return try snapshot.document(snapshot.reference(named: reference))
            }
            let files = try snapshot.images(named: image)
            return StoredImageSet(name: files.first?.variant.name ?? image, files: files).document
        }
        let text = DocumentWriter(format: format).text(of: shown)
        // YAML escapes by itself what controls a terminal.
        try format == .yaml ? Output.standard.write(text) : Output.standard.write(json: text)
    }
}
