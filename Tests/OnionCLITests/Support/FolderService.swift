import Foundation
import OnionTestSupport
import Synchronization
import Testing

/// The service of the registry in a folder, which the commands of a test use in place of the file when `ONION_THROUGH` is `service`.
///
/// It starts with the first command that finds the registry, and again when another file has taken its place. It ends with the value. Its files are
/// outside of the folder.
final class FolderService: Sendable {
    /// What a command needs to use a service.
    struct Access {
        /// The folder of an `onion` that uses it.
        let folder: String
        let variables: [String: String]
    }

    /// Whether the tests use services.
    static let isUsed = ProcessInfo.processInfo.environment["ONION_THROUGH"] == "service"

    /// The variables that a service does not take from its clients.
    private static let ownVariables: Set = [
        "LANG", "LC_ALL", "ONION_FONTS", "ONION_IMAGES", "ONION_REGISTRY", "PATH", "TMPDIR", "TZ",
    ]

    /// The folder of an `onion` that runs commands at a service.
    private static let folder = OnionCommandLine.package.appending(path: "Tests/OnionCLITests/Support/Client").path

    private let registry: URL
    private let running = Mutex<(inode: ino_t, service: ServedRegistry)?>(nil)

    /// The service of the registry in a folder.
    init(folder: URL) {
        registry = folder.appending(path: "onion.sqlite")
    }

    /// What a command needs to use the service; nil where it uses the file.
    ///
    /// - Parameter given: The variables that the test sets.
    func access(given: [String: String]) throws -> Access? {
        guard FolderService.ownVariables.isDisjoint(with: given.keys), !FolderService.needsFile else { return nil }
        var file = stat()
        guard stat(registry.path, &file) == 0 else { return nil }
        return try running.withLock { running in
            if running?.inode != file.st_ino {
                running = (file.st_ino, try ServedRegistry(OnionCommandLine(), of: registry.path))
            }
            return running.map { access(to: $0.service) }
        }
    }

    private func access(to service: ServedRegistry) -> Access {
        Access(
            folder: FolderService.folder,
            variables: [
                "ONION_BUILT": OnionCommandLine.executable.path, "ONION_SERVICE": service.url,
                "ONION_SERVED_FILE": registry.path, "XDG_CACHE_HOME": service.onion.folder.path("cache"),
            ])
    }

    private static var needsFile: Bool {
        guard let test = Test.current else { return false }
        let suite = test.sourceLocation.fileName.replacing(".swift", with: "")
        let name = test.name.prefix { $0 != "(" }
        return testsOfFile[suite] != nil || testsOfFile["\(suite).\(name)"] != nil
    }

    /// Why a test uses the file. Keys are the names of files with tests, or of single tests in them.
    private static let testsOfFile = [
        "ConcurrencyTests": "locks the registry's file",
        "ControlCharacterTests.json": "reads what a terminal gets; the output over HTTP is that for a pipe",
        "ControlCharacterTests.styles": "reads what a terminal gets",
        "DiskTests": "fills, protects and damages the disk of the registry",
        "FileSystemTests": "counts the files beside the registry",
        "FormatTests.terminal": "reads what a terminal gets",
        "ImportFaultTests": "kills the process that writes to the registry",
        "InterruptionTests": "kills the process that writes to the registry",
        "PublishTests.fullDisk": "a service stores a release before the client writes it",
        "RemoteCommandTests": "compares commands over HTTP with those beside the file",
        "RemoteMirrorTests.local": "compares a mirror over HTTP with one beside the file",
        "ReplicaCommandTests": "copies the registry's file",
        "RestoreBackupTests": "replaces the registry's file",
        "SamePictureTests.files": "a service does not see the storyboards beside the registry's file",
        "SamePictureTests.surroundings": "a service does not see the storyboards beside the registry's file",
        "TerminalTests": "reads what a terminal gets",
    ]

    /// The pages that create an access: from then on, a service asks for its token.
    static let pagesOfFile = ["ManyTeams.md", "Service.md"]
}
