import ArgumentParser
import OnionModel
import OnionPreview

/// The screens that a command lays out or draws.
struct SubjectOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Screens or templates of the registry, or documents, storyboards and xibs.", valueName: "screen|file"),
        completion: .subjects)
    var names: [String] = []

    /// Reads the named subjects; without names, all screens of the registry.
    ///
    /// - Parameter needsSome: Whether no subjects are an error, because the command would show or check nothing.
    func read(with reader: SubjectReader, needsSome: Bool = true) throws -> [Subject] {
        func required(_ subjects: [Subject], in name: String?) throws -> [Subject] {
            if needsSome, subjects.isEmpty { throw CommandError(.noSubjects(path: name)) }
            return subjects
        }
        if reader.moment != nil, let file = names.first(where: reader.isFile) {
            throw ValidationError(
                "--as-of is for parts of the registry; \(file.quoted) is a file, which is that of now")
        }
        guard !names.isEmpty else { return try required(reader.allScreens(), in: nil) }
        return try names.flatMap { try required(reader.subjects(named: $0), in: $0) }
    }
}
