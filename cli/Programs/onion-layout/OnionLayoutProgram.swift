import OnionCLI
import OnionCairo
import OnionText

/// `onion-layout`: what `onion` becomes when a command lays out or draws.
@main
enum OnionLayoutProgram {
    static func main() {
        let fonts = FontMeasurer()
        OnionCommand.main(
            drawingWith: DrawingTools(
                text: fonts, encoding: CairoEncoder(text: fonts), fontFolders: FontMeasurer.standardFontFolders()
            ) {
                fonts.missingFonts.map(\.description)
            })
    }
}
