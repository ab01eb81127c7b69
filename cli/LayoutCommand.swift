import ArgumentParser

/// A command that lays out or draws, so that it needs fonts.
///
/// `onion` links none, because they would slow every start down; `onion-layout`, the same program with them, takes over.
protocol LayoutCommand: Subcommand {
    /// Runs in the program that has the tools.
    func run(with tools: DrawingTools) throws
}

extension LayoutCommand {
    func run() throws {
        try LayoutProgram.takeOver()
    }
}
