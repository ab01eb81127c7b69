import ArgumentParser
import Onion
import OnionSupport

/// The registry that a command uses.
struct RegistryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The registry's file. The default is ONION_REGISTRY, or the nearest onion.sqlite in this folder or above.",
            valueName: "path"),
        completion: .file(extensions: ["sqlite"])
    )
    var registry: String?

    /// The name of a registry's file that commands search for.
    static let usualName = "onion.sqlite"

    /// Opens the registry.
    ///
    /// - Throws: `RegistryError` when there is none, or when it cannot be opened.
    func open() throws -> Registry {
        try RegistryOptions.open(at: path())
    }

    /// Opens the registry at a path for one command.
    static func open(at path: String) throws -> Registry {
        try Registry.open(at: path)
    }

    /// The path of the registry; nil when there is none.
    var found: String? { named ?? nearest() }

    private func path() throws -> String {
        guard let path = found else {
            throw CommandError(.registryNotFound)
        }
        return path
    }

    /// The path in the command line or in the environment.
    var named: String? {
        if let registry { return registry }
        return getenv("ONION_REGISTRY").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Searches the working folder, then each folder above it, as git does.
    private func nearest() -> String? {
        guard let here = getcwd(nil, 0) else { return nil }
        defer { free(here) }
        var folder = String(cString: here)
        if access(RegistryOptions.usualName, F_OK) == 0 { return RegistryOptions.usualName }
        while let slash = folder.lastIndex(of: "/"), folder != "/" {
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
            let path = (folder == "/" ? "" : folder) + "/" + RegistryOptions.usualName
            if access(path, F_OK) == 0 { return path }
        }
        return nil
    }
}
