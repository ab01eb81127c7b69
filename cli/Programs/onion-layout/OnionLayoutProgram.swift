import OnionCLI
import OnionText

/// `onion-layout`: what `onion` becomes when a command lays out or draws.
@main
enum OnionLayoutProgram {
    static func main() {
        let measurer = FontMeasurer()
        OnionCommand.main(measuringWith: measurer) { measurer.missingFonts.map(\.description) }
    }
}
