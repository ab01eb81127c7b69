import ArgumentParser
import Onion
import OnionSupport

/// Which registry a command is about.
struct RegistryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The registry's file. Else ONION_REGISTRY, else the nearest onion.sqlite upwards.", valueName: "path"),
        completion: .file(extensions: ["sqlite"])
    )
    var registry: String?

    /// The file's usual name.
    static let usualName = "onion.sqlite"

    init() {}

    /// Reads plain words without the parser.
    init(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try words.option("--registry")
    }

    /// Opens the registry that is meant.
    func open() throws -> Registry {
        try RegistryOptions.open(at: path())
    }

    /// Opens the registry at a path for one command.
    static func open(at path: String) throws -> Registry {
        try Registry.open(at: path, options: Registry.Options(isBrief: true))
    }

    /// The path of the registry that is meant; nil where there is none.
    var found: String? { named ?? nearest() }

    private func path() throws -> String {
        guard let path = found else {
            throw RegistryError(
                .inputOutput, "there is no \(RegistryOptions.usualName) here or in a folder above",
                remedy: "make one with \"onion init\", or name it with --registry PATH"
            )
        }
        return path
    }

    /// The path that the command line or the environment names.
    var named: String? {
        if let registry { return registry }
        return getenv("ONION_REGISTRY").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Looks here, then in each folder above, as git finds its own.
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
