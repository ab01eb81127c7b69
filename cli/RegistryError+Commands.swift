import Onion

extension RegistryError {
    /// The remedy in terms of the command line, where it has an option or a command for it; else the library's.
    var commandRemedy: String? {
        if instant != nil { return "\"onion log\" shows what was written when" }
        return switch code {
        case .registryMissing(_, isReachable: true): "make one with \"onion init\", or name it with --registry PATH"
        case .notARegistry: "make one with \"onion init\""
        case .revisionUnreadable: "run \"onion check\"; restore the registry from a backup"
        case .revisionMissing: "run \"onion check\""
        case .screenUnreadable(_, let problem): problem.remedy ?? "run \"onion check\""
        case .notFound(let reference, nearest: nil): "\"onion list \(reference.kind.plural)\" shows what is there"
        case .nameNotFound(_, nearest: nil): "\"onion list\" shows what is there"
        case .imageNotFound(_, nearest: nil): "\"onion list images\" shows what is there"
        case .datasourceNotFound(_, nearest: nil): "\"onion list datasources\" shows what is there"
        case .importNotFound, .changeNotFound: "\"onion log\" shows their numbers"
        case .notAnImport: "only imports are taken back; \"onion restore\" brings revisions back"
        case .changedSince: "restore by hand the revisions that you want back, with \"onion restore\":"
        case .sourceChanged: "import it anew, without --resume: what is stored already is unchanged"
        case .cursorNotFound: "begin again, without --after"
        case .removed(let reference): "\"onion restore \(reference.head)\" brings it back"
        case .alreadyRemoved: "\"onion purge\" deletes it for good"
        case .searchIndexDamaged: "\"onion search --rebuild\" makes it anew"
        case .invalidQuery(.empty), .invalidQuery(.invalid):
            remedy.map { "\($0); \"onion sql --schema\" tells what there is" }
        case .galleryNotFound(let path): "draw one with \"onion preview --all -o \(path)\""
        default: remedy
        }
    }
}

extension Problem {
    /// The problem with a remedy in terms of the command line, where it has a command for it; else the library's.
    var commandDescription: String {
        guard code == .removedReference, let reference = values["reference"] else { return description }
        var problem = self
        problem.remedy = "\"onion restore \(reference)\" brings it back"
        return problem.description
    }
}
