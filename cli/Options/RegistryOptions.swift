import ArgumentParser
import Foundation
import Onion
import OnionSupport

/// The registry that a command uses.
struct RegistryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The registry's file, or the URL of its service. The default is ONION_REGISTRY, or the nearest onion.sqlite in this folder or above.",
            valueName: "path"),
        completion: .file(extensions: ["sqlite"])
    )
    var registry: String?

    /// The name of a registry's file that commands search for.
    static let usualName = "onion.sqlite"

    /// Opens the registry.
    ///
    /// - Throws: ``CommandError`` when there is none; `RegistryError` when it cannot be opened.
    func open() throws -> Registry { try open(Registry.Options()) }

    /// Opens the registry with connections of its own choice.
    ///
    /// - Throws: The errors of ``open()``.
    func open(_ options: Registry.Options) throws -> Registry {
        guard let path = found else { throw CommandError(.registryNotFound) }
        let registry = try Registry.open(at: path, options: options)
        try Output.error.warnOfLog(of: registry)
        return try ServedSender.current?.restrict(registry) ?? registry
    }

    /// The path of the registry; nil when there is none.
    var found: String? { RegistryOptions.path(registry) }

    /// The folder of the registry; nil when there is none.
    var home: String? { found.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } }

    /// The path in the command line or in the environment.
    var named: String? { registry ?? Environment["ONION_REGISTRY"] }

    /// Returns the path from the command line, that of the environment, or that of the nearest registry.
    static func path(_ given: String?) -> String? { given ?? Environment["ONION_REGISTRY"] ?? nearest() }

    /// Whether a path leads to an SQLite database (<https://www.sqlite.org/fileformat.html#the_database_header>).
    static func isRegistry(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 16)) == Data("SQLite format 3\0".utf8)
    }

    /// Searches the working folder, then each folder above it, as git does.
    static func nearest() -> String? {
        guard let here = getcwd(nil, 0) else { return nil }
        defer { free(here) }
        if access(RegistryOptions.usualName, F_OK) == 0 { return RegistryOptions.usualName }
        var folder = String(cString: here)[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let path = "\(folder)/\(RegistryOptions.usualName)"
            if access(path, F_OK) == 0 { return path }
        }
        return nil
    }
}
