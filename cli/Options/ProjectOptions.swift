import ArgumentParser
import Foundation
import Onion
import OnionAudit
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

    /// Reads the configuration, and prints its path on standard error.
    ///
    /// - Throws: `DocumentsRefused` with all problems of the file.
    func read() throws -> ProjectConfiguration {
        let folder = FileManager.default.currentDirectoryPath
        guard let path = path ?? ConfigurationFile.find(from: folder) else { return ProjectConfiguration() }
        let own = folder.hasSuffix("/") ? folder : "\(folder)/"
        let name = path.hasPrefix(own) ? String(path.dropFirst(own.count)) : path
        let (configuration, problems) = ConfigurationFile.read(name)
        guard problems.isEmpty else { throw DocumentsRefused(problems: problems) }
        try Output.error.print("configuration: \(name)")
        return configuration
    }
}

extension ProjectConfiguration {
    /// Returns variants with the devices and languages of the project where they name none.
    func completed(_ variants: Variants, withLocales: Bool = true) -> Variants {
        var variants = variants
        if variants.devices.isEmpty { variants.devices = devices }
        if variants.locales.isEmpty, withLocales { variants.locales = locales }
        return variants
    }
}
