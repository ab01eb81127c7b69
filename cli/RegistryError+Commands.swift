import Onion

extension RegistryError {
    /// The remedy in terms of the command line, where it has an option or a command for it; else the library's.
    var commandRemedy: String? {
        if instant != nil { return "\"onion log\" shows what was written when" }
        return switch code {
        case .registryMissing(_, isReachable: true): "create one with \"onion init\", or name it with --registry PATH"
        case .notARegistry: "create one with \"onion init\""
        case .revisionUnreadable: "run \"onion check\"; \"onion restore-backup FILE\" puts a backup back"
        case .damaged:
            "\"onion restore-backup FILE\" puts a backup back; \"sqlite3 FILE .recover\" saves what can be read"
        case .foreignSchema: "drop it with sqlite3, or put a backup back with \"onion restore-backup FILE\""
        case .replaced: "start again; \"onion restore-backup FILE\" puts a backup back while programs run"
        case .revisionMissing: "run \"onion check\""
        case .screenUnreadable(_, let problem): problem.remedy ?? "run \"onion check\""
        case .notFound(let reference, nearest: nil): "\"onion list \(reference.kind.plural)\" lists them"
        case .nameNotFound(_, nearest: nil): "\"onion list\" lists them"
        case .imageNotFound(_, nearest: nil): "\"onion list images\" lists them"
        case .datasourceNotFound(_, nearest: nil): "\"onion list datasources\" lists them"
        case .spaceNotFound(_, nearest: nil): "\"onion list spaces\" lists the spaces"
        case .channelNotFound(_, nearest: nil): "\"onion channels\" lists them"
        case .notAScreen(let reference): "\"onion usage \(reference.head) --screens\" lists the screens that show it"
        case .importNotFound, .changeNotFound: "\"onion log\" shows the numbers"
        case .notAnImport: "only imports can be reverted; \"onion restore\" brings back revisions"
        case .changedSince: "restore the revisions that you want, with \"onion restore\":"
        case .sourceChanged: "import it again without --resume; stored records stay unchanged"
        case .accessNotFound: "\"onion access list\" lists them"
        case .accessExists(let name), .accessValid(let name): "\"onion access revoke \(name)\" ends it"
        case .notTheWriter: "\"onion lease TARGET --status\" says which machine has it"
        case .cursorNotFound: "start again without --after"
        case .removed(let reference): "\"onion restore \(reference.head)\" brings it back"
        case .alreadyRemoved: "\"onion purge\" deletes it for good"
        case .searchIndexDamaged: "\"onion search --rebuild\" rebuilds it"
        case .invalidQuery(.empty), .invalidQuery(.invalid):
            remedy.map { "\($0); \"onion sql --schema\" describes the tables" }
        default: remedy
        }
    }
}
