import ArgumentParser

/// A command that lays out or draws, and therefore needs fonts.
///
/// `onion` is linked without font libraries, because they would slow down every start. It replaces itself by
/// `onion-layout`, the same program with these libraries.
protocol LayoutCommand: ParsableCommand {
    /// Runs the command in `onion-layout`.
    func run(with tools: DrawingTools) throws
}

extension LayoutCommand {
    func run() throws {
        try SiblingProgram.layout.takeOver()
    }
}
