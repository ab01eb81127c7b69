import OnionCoding
import OnionModel

// The remedies of all errors.

extension RegistryError.Code {
    var remedy: String? {
        switch self {
        case .notFound(let reference, let near):
            Self.didYouMean(near) ?? "list the \(reference.kind.plural) to see their names"
        case .renamed(_, let part, _): "write \(part.description.quoted)"
        case .revisionNotFound(let reference, let latest): "the latest revision of \(reference.head) is \(latest)"
        case .nameNotFound(_, let near): Self.didYouMean(near) ?? "list the parts to see their names"
        case .ambiguous: "write the kind before it"
        case .invalidName(let problem): problem.remedy
        case .imageNotFound(_, let near):
            near.map { "did you mean \("image/\($0)".quoted)?" } ?? "list the images to see their names"
        case .fieldNotFound(let name, _, let known): Self.nearest(name, "fields", known)
        case .tabNotFound(let name, _, let known): Self.nearest(name, "tabs", known)
        case .actionNotFound(let id, _, let known): Self.nearest(id, "actions", known)
        case .datasourceNotFound(_, let near):
            near.map { "did you mean \($0.quoted)?" } ?? "list the datasources to see their names"
        case .spaceNotFound(_, let near):
            near.map { "did you mean \($0.quoted)?" } ?? "list the spaces to see their names"
        case .channelNotFound(_, let near):
            near.map { "did you mean \($0.quoted)?" } ?? "list the channels to see their names"
        case .localeNotFound(let locale, let known): UnknownLocale.remedy(locale, among: known)
        case .authorNotFound(_, let near):
            near.map { "did you mean \($0.quoted)?" } ?? "the log has the names"
        case .importNotFound, .changeNotFound: "the log has the numbers"
        case .cursorNotFound: "start again without a cursor"
        case .removed: "restore it first"
        case .noActions: "name an action set"
        case .nothingToUse: "write actions/KEY#ACTION or template/KEY#FIELD"
        case .notAScreen: "name a screen that shows it"
        case .notATemplate, .nothingToFold: "name two or more templates"
        case .notFoldable: "make them equal in all but texts, images, colors, numbers and flags:"
        case .screenWouldChange: "nothing was changed"
        case .inUse(let uses, _, _): Self.remedy(for: uses)
        case .revisionMoved(let conflict): "merge the two, and expect revision \(conflict.head)"
        case .revisionNotNamed(_, let current): "name it, such as \(current)"
        case .nameTaken: "choose another key"
        case .revisionNotRemovable(let reference): "name \(reference.head), without a revision"
        case .alreadyRemoved: "purge it to delete it for good"
        case .notRemoved(_, let suggestion): suggestion.map { "name the revision to go back to, such as \($0)" }
        case .changedSince: "restore the revisions that you want:"
        case .notAnImport: "only imports can be reverted; restore revisions instead"
        case .importContinued: "wait for it, and resume what is left"
        case .importDone: "run it again to see what it stored"
        case .sourceChanged: "import it again without resuming; stored records stay unchanged"
        case .forbidden: "ask whoever has the registry's file for an access that allows it"
        case .accessNotFound: "list the accesses to see their names"
        case .accessExists, .accessValid: "revoke it first"
        case .writeInsideRead, .readInsideRead: "end the read first"
        case .invalidQuery(let fault): fault.remedy
        case .unsupportedOptions:
            "name one folder to mirror, and use no options but a dry run, expected revisions and conflicts"
        case .tooManyWords(_, let limit): "use at most \(limit)"
        case .noSlotForActions: "wrap it in a template with a slot for actions"
        case .screenTooLarge(_, let problem): problem.remedy
        case .screenUnreadable(_, let problem): problem.remedy ?? "check the registry"
        case .registryMissing(_, let isReachable): isReachable ? "create one, or name another file" : "check the path"
        case .notAFile: "name the file of the registry"
        case .notARegistry: "create one, or name another file"
        case .foreignLog(let path, .writeAhead): "delete it and \(path)-shm when you restore a backup"
        case .foreignLog(_, .rollback): "delete it when you restore a backup"
        case .replaced: "open it again; what was not reported as stored is not in the new file"
        case .unusableBackup: "name another backup; the registry is unchanged"
        case .unrestorableFile(let path):
            "move it away, with \(path)-wal and \(path)-shm, and put the backup back again"
        case .foreignSchema: "drop it with sqlite3, or restore the registry from a backup"
        case .newerSchema: "update Onion"
        case .olderSchema: "open the original with this version, which migrates it, and copy it again"
        case .incompleteFile(let path):
            "try again in a moment; if that program was ended, start it again, or copy the registry again without \(path)-txid and \(path)-journal"
        case .replica(let path):
            "write to the original; to make the replica a registry of its own, end Litestream and delete \(FileMoment.positionPath(of: path).quotedPath)"
        case .notTheWriter: "write to the machine that has it"
        case .busy: "try again in a moment"
        case .damaged: "restore it from a backup; \"sqlite3 FILE .recover\" saves what can be read"
        case .readOnly(_, let reason): reason?.remedy ?? "check the permissions of the file and of its folder"
        case .cannotOpen(_, let reason):
            reason?.remedy ?? "check that its folder can be written: SQLite keeps two files beside it while it is open"
        case .diskFull(_, let reason): reason.remedy
        case .diskFailed: "check the disk, its free space and your quota"
        case .revisionUnreadable: "check the registry, and restore it from a backup"
        case .revisionMissing: "check the registry"
        case .searchIndexDamaged: "rebuild it"
        case .exists: "choose another path"
        case .notReplaceable: "write to another path"
        case .folderMissing: "create it first"
        case .uncreatableFile(_, let reason), .unwritableFile(_, let reason): reason.remedy
        case .temporaryFileFailed(_, let reason):
            reason.isAboutFolder ? "free disk space, or set TMPDIR to another folder" : reason.remedy
        case .imagePurged, .notRestorable, .notRevertible, .databaseFailed: nil
        }
    }

    private static func didYouMean(_ near: Reference?) -> String? {
        near.map { "did you mean \($0.description.quoted)?" }
    }

    private static func nearest(_ name: String, _ noun: String, _ known: [String]) -> String {
        Spelling.didYouMean(name, among: known)
            ?? (known.isEmpty ? "it has no \(noun)" : "its \(noun) are \(known.joined(separator: ", "))")
    }

    private static func remedy(for uses: [Usage]) -> String {
        let targets = Set(uses.map(\.target))
        guard let target = targets.first, targets.count == 1 else {
            return "first change or remove the parts that refer to them:"
        }
        if case .image = target { return "first change or remove the parts that name it:" }
        return "first change or remove the parts that refer to it:"
    }
}

extension RegistryError.QueryFault {
    fileprivate var remedy: String {
        switch self {
        case .empty, .invalid: "write one, such as \"SELECT key, kind FROM templates\""
        case .severalStatements: "run them one by one"
        case .parameters: "write the values themselves"
        case .notReadOnly: "begin with SELECT, VALUES or WITH, and use other commands to change the registry"
        case .closedTable: "use \"onion access list\" where the registry's file is"
        case .tooLarge: "read less at a time"
        }
    }
}
