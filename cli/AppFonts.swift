import Onion
import OnionDocuments
import OnionPreview
import Synchronization

extension DrawingTools {
    /// Returns the tools with the fonts that lie in the folders of apps, which are read where they are.
    ///
    /// - Parameters:
    ///   - paths: The files and folders that a command reads. Names of parts may be among them.
    ///   - registry: The registry, with the files that its parts were made of.
    ///   - isReadOnly: Whether nothing is written to the registry.
    func withFonts(
        of paths: [String] = [], and registry: RegistryOptions, isReadOnly: Bool = false
    ) -> DrawingTools {
        let files = AppFonts(of: paths, and: registry, isReadOnly: isReadOnly)
        useAppFonts { files.paths }
        var tools = self
        tools.fonts = { [fonts] in
            files.paths.isEmpty ? fonts() : "\(fonts()) \(FolderSignature.of(files: files.paths))"
        }
        return tools
    }
}

/// The font files of apps, which are looked for when they are first needed.
private final class AppFonts: Sendable {
    private let documents: [String]
    private let registry: String?
    private let home: String?
    private let options: Registry.Options
    private let found = Mutex<[String]?>(nil)

    init(of documents: [String], and registry: RegistryOptions, isReadOnly: Bool) {
        self.documents = documents
        self.registry = registry.found
        home = registry.home
        options = Registry.Options(isReadOnly: isReadOnly)
    }

    var paths: [String] {
        found.withLock { found in
            let paths = found ?? find()
            found = paths
            return paths
        }
    }

    private func find() -> [String] {
        var files = AppFontFiles(home: home)
        // An unreadable registry has none: reading its screens reports the error.
        let origins = try? registry.map { path in
            try Registry.open(at: path, options: options).read { try $0.originFiles() }
        }
        for path in documents + (origins ?? []) { files.add(path) }
        return files.paths
    }
}
