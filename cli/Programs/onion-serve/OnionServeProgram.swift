import OnionCLI
import OnionCairo
import OnionCompression
import OnionText
import OnionVectors

/// `onion-serve`: the commands that run a server. `onion` replaces itself by this program.
@main
enum OnionServeProgram {
    static func main() {
        let fonts = FontMeasurer()
        OnionCommand.main(
            drawingWith: DrawingTools(
                text: fonts, encoding: CairoEncoder(text: fonts), vectors: VectorProgram(),
                fontFolders: FontMeasurer.standardFontFolders(),
                compress: { Gzip.compress($0) },
                useAppFonts: fonts.useAppFonts
            ) {
                fonts.missingFonts.map(\.description)
            }, serving: HummingbirdServer())
    }
}
