import ArgumentParser
import Foundation
import Onion
import OnionAudit
import OnionDocuments
import OnionPreview

/// The configuration of the project, in which a command runs.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "The configuration. The default is .onion.yaml in this folder or the nearest one above.",
            valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var path: String?

    /// Reads the configuration and what the project of the app says, and prints their paths on standard error.
    ///
    /// - Parameter isQuiet: Whether nothing is printed, because the command hardly depends on them.
    /// - Throws: `DocumentsRefused` with all problems of the file.
    func read(isQuiet: Bool = false) throws -> ProjectConfiguration {
        let folder = WorkingFolder()
        var configuration = try readFile(in: folder, isQuiet: isQuiet)
        guard let project = folder.project else { return configuration }
        configuration.complete(with: project)
        if isQuiet { return configuration }
        if let summary = project.summary { try Output.error.print("project: \(project.path), \(summary)") }
        if let first = project.missingFiles.first {
            let others = project.missingFiles.count - 1
            try Output.error.warn(
                "\(project.path) names build settings in \(first.quotedPath), which is missing or not in UTF-8"
                    + (others > 0 ? ", and \(others.counted("other missing file"))" : ""))
        }
        for what in project.misread {
            try Output.error.warn("\(project.path): \(what) is not understood, and leaves open what the app has")
        }
        return configuration
    }

    private func readFile(in folder: WorkingFolder, isQuiet: Bool) throws -> ProjectConfiguration {
        guard let path = path ?? folder.configuration else { return ProjectConfiguration() }
        let (configuration, problems) = ConfigurationFile.read(path)
        guard problems.isEmpty else { throw DocumentsRefused(problems: problems) }
        if !isQuiet { try Output.error.print("configuration: \(path)") }
        return configuration
    }
}

extension AppProject {
    /// What checks and pictures leave out because the app does not have it; nil if it has all.
    fileprivate var summary: String? {
        let words = [
            appearance.map { "\($0.rawValue) only" },
            families.count == 1 ? families.contains(.pad) ? "iPad only" : "iPhone only" : nil,
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
