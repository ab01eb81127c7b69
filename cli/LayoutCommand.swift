import ArgumentParser
import OnionModel

/// A command that lays out, so that it needs to know how large texts are.
///
/// `onion` links no fonts, because they would slow every start down; `onion-layout`, the same program with them, takes over.
protocol LayoutCommand: Subcommand {
    func run(measuringWith text: any TextMeasuring) throws
}

extension LayoutCommand {
    func run() throws {
        try LayoutProgram.takeOver()
    }
}
