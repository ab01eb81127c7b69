import ArgumentParser
import Onion
import OnionSupport

struct RestoreBackup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore-backup",
        abstract: "Replace the registry's content by a backup.",
        discussion: """
            The backup is verified first, and not changed; a backup of an earlier version of Onion is migrated. The \
            content of the registry is replaced in one transaction. Programs that have the registry open, such as \
            "onion serve", continue with the restored content. Accesses are kept: what was created or revoked since the \
            backup stays so. The previous state is kept in a new file, which is a backup itself. A damaged registry is replaced as well, and a missing one is created.

            Do not copy a backup over the file of a registry: SQLite keeps files beside it, FILE-wal and FILE-shm, and \
            would apply their contents to the backup. If you have to, end all programs that use the registry, and \
            delete both files first.

            EXAMPLES:
              onion restore-backup onion-backup.sqlite
              onion restore-backup onion-backup.sqlite --keep today.sqlite
              onion restore-backup backup.sqlite --no-keep --registry Design/onion.sqlite
            """
    )

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file(extensions: ["sqlite"]))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The new file for the previous state. The default is the registry's name with \"-before-restore\".",
            valueName: "path"), completion: .file())
    var keep: String?

    @Flag(help: "Do not keep the previous state.")
    var noKeep = false

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        if noKeep, keep != nil {
            throw ValidationError("--keep and --no-keep exclude each other; remove one of the two")
        }
    }

    func run() throws {
        let path = registry.found ?? RegistryOptions.usualName
        let kept = noKeep ? nil : keep ?? RestoreBackup.freeName(beside: path)
        let restored = try Registry.restoreBackup(file, at: path, keeping: kept)
        if restored != .replaced, try Registry.open(at: path).accesses().contains(where: { $0.isValid(at: .now) }) {
            try Output.error.warn(
                "the accesses are those of the backup, also those that were revoked since; \"onion access list\" lists them"
            )
        }
        guard restored != .created else {
            return try rows.format.print(
                RegistryRow(path: path, outcome: "created"), "created the registry \(path) from \(file)")
        }
        guard rows.format == .table else {
            return try rows.format.print { write in
                try write(RegistryRow(path: path, outcome: "restored"))
                if let kept { try write(RegistryRow(path: kept, outcome: "kept")) }
            }
        }
        try Output.standard.print("put \(file) back into \(path)")
        if let kept { try Output.standard.print("kept the previous state in \(kept)") }
    }

    /// A free name for the previous state.
    private static func freeName(beside path: String) -> String {
        let ending = ".sqlite"
        let stem = (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + "-before-restore"
        var number = 1
        var name: String { number == 1 ? stem + ending : "\(stem)-\(number)\(ending)" }
        while access(name, F_OK) == 0 { number += 1 }
        return name
    }
}
