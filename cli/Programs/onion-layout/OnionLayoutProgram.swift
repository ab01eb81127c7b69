import OnionCLI
import OnionText

/// `onion-layout`: what `onion` becomes when a command lays out or draws.
@main
enum OnionLayoutProgram {
    static func main() {
        OnionCommand.main(measuringWith: FontMeasurer())
    }
}
