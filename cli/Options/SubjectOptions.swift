import ArgumentParser
import OnionPreview

/// The screens that a command lays out or draws.
struct SubjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Screens or templates of the registry, or documents, storyboards and xibs.", valueName: "screen|file"),
        completion: .file())
    var names: [String] = []

    /// Reads the named subjects; without names, all screens of the registry.
    func read(with reader: SubjectReader) throws -> [Subject] {
        try names.isEmpty ? reader.allScreens() : names.flatMap(reader.subjects)
    }
}
