import OnionCoding
import OnionModel

extension RegistryError {
    /// The problem, in a sentence without a full stop.
    public var message: String {
        instant.map { "as of \($0) \(code.message)" } ?? code.message
    }

    /// The remedy; nil when the message suffices.
    public var remedy: String? {
        instant == nil ? code.remedy : "read the log to see what was written when"
    }

    /// The details, a line each: uses, changes, problems.
    public var details: [String] { code.details }
}

// MARK: - Messages

extension RegistryError.Code {
    // One exhaustive switch, so that the compiler requires a sentence for a new code.
    fileprivate var message: String {
        switch self {
        case .notFound(let reference, _): "there is no \(reference.head)"
        case .renamed(let reference, let part, let change):
            "\(reference.head) was renamed to \(part) in change \(change)"
        case .revisionNotFound(let reference, _): "there is no \(reference)"
        case .nameNotFound(let name, _): "there is no part or controller \(name.quoted)"
        case .ambiguous(let name, _): "\(name.quoted) is ambiguous"
        case .invalidName(let problem): problem.message
        case .imageNotFound(let name, _): "there is no image/\(name)"
        case .imagePurged(let variant): "the file of \(variant) was purged meanwhile"
        case .fieldNotFound(let name, let reference, _): "\(reference) has no field \(name.quoted)"
        case .tabNotFound(let name, let screen, _): "\(screen) has no tab \(name.quoted)"
        case .actionNotFound(let id, let reference, _): "\(reference) has no action \(id.quoted)"
        case .datasourceNotFound(let name, _): "there is no datasource \(name.quoted)"
        case .spaceNotFound(let name, _): "the space \(name.quoted) has no parts"
        case .channelNotFound(let name, _): "there is no channel \(name.quoted)"
        case .localeNotFound(let locale, _): "no text is in \(locale)"
        case .authorNotFound(let name, _): "nobody called \(name.quoted) has changed anything"
        case .importNotFound(let name): "there is no import \(name.quoted)"
        case .changeNotFound(let number): "there is no change \(number)"
        case .cursorNotFound: "the row of the cursor no longer exists"
        case .removed(let reference): "\(reference.head) was removed"
        case .noActions(let reference): "\(reference) has no actions"
        case .nothingToUse(let name, let reference):
            "\(name.quoted) in \(reference) is not an action or a field of a template"
        case .notAScreen(let reference): "\(reference) is not a screen"
        case .notATemplate(let reference): "\(reference) is not a template"
        case .nothingToFold: "one template cannot be folded"
        case .notFoldable(let other, let template, _):
            "\(other) cannot be folded into \(template), because they differ in more than values"
        case .screenWouldChange(let screen, let locale):
            "\(screen) would not look as before in the language \(locale.text.quoted)"
        case .inUse(let uses, let operation, _): Self.inUse(uses, operation)
        case .revisionMoved(let conflict):
            "\(conflict.reference) was changed meanwhile: your revision is \(conflict.base), the latest is \(conflict.head)"
        case .revisionNotNamed(let reference, _): "\(reference) is given without the expected revision"
        case .nameTaken(let subject, let isArchived):
            "\(subject) exists already\(isArchived ? " among the removed parts" : "")"
        case .revisionNotRemovable(let reference): "\(reference) is a single revision, which cannot be removed"
        case .alreadyRemoved(let subject): "\(subject) is removed already"
        case .notRemoved(let subject, _): "\(subject) is not removed"
        case .notRestorable(let references, _):
            "\(references.map(\.description).joined(separator: ", ")) cannot be restored"
        case .changedSince: "parts that the import wrote were changed later"
        case .notRevertible: "the import cannot be reverted, because later changes depend on it"
        case .notAnImport(let change, let verb): "change \(change) is not an import: its type is \(verb.quoted)"
        case .importContinued: "another process goes on with the same import"
        case .importDone(let name): "an import named \(name.quoted) was finished by another process"
        case .sourceChanged(let names):
            "\(names.joined(separator: ", ")) differs from what was imported before"
        case .forbidden(let name, let deeds, let count):
            "\(name.quoted) may not \(deeds.first ?? "do this")" + (count > 1 ? ", and \(count - 1) more" : "")
        case .accessNotFound(let word): "there is no valid access \(word.quoted)"
        case .accessExists(let name): "\(name.quoted) has an access by the proxy already"
        case .accessValid(let name): "the access of \(name.quoted) is valid, so the registry is not opened to all"
        case .writeInsideRead: "a write cannot begin inside a read"
        case .readInsideRead: "a read of another time cannot begin inside a read"
        case .invalidQuery(let fault): fault.message
        case .unsupportedOptions: "string files and mirrored folders are imported completely, or not at all"
        case .tooManyWords(let count, _): "the search has \(count) words"
        case .noSlotForActions(let content): "no template around \(content) shows the actions of its datasource"
        case .screenTooLarge(let screen, let problem), .screenUnreadable(let screen, let problem):
            "\(screen) cannot be assembled: \(problem.message)"
        case .registryMissing(let path, _): "there is no registry at \(path.quotedPath)"
        case .notAFile(let path): "\(path.quotedPath) is not a file"
        case .notARegistry(let path): "the file \(path.quotedPath) is not a registry"
        case .foreignLog(let path, .writeAhead): "\((path + "-wal").quotedPath) does not belong to this file"
        case .foreignLog(let path, .rollback): "\((path + "-journal").quotedPath) does not belong to this file"
        case .replaced(let path): "the file of the registry \(path.quotedPath) was replaced while it was open"
        case .unusableBackup(let path, let reason): "\(path.quotedPath) cannot be put back: \(reason)"
        case .unrestorableFile(let path): "\(path.quotedPath) is not a registry, or too damaged to be opened"
        case .foreignSchema(let path, let object):
            "the registry \(path.quotedPath) has the \(object), which is not part of its schema"
        case .newerSchema(let path, let version, let known):
            "the registry \(path.quotedPath) was written by a newer version of Onion (its schema is \(version), this version reads up to \(known))"
        case .olderSchema(let path, let version, let current):
            "the registry \(path.quotedPath) has the schema of an older version of Onion (\(version), this version reads \(current)), and is only read"
        case .incompleteFile(let path):
            "the registry \(path.quotedPath) is incomplete: another program has not finished a change of the file"
        case .replica(let path):
            "the registry \(path.quotedPath) is a replica that Litestream keeps up to date, as \(FileMoment.positionPath(of: path).quotedPath) says"
        case .notTheWriter(let path):
            "this machine may not write to the registry \(path.quotedPath) now, because its lease in \((path + "-lease").quotedPath) has ended"
        case .busy(let path): "another process is writing to the registry \(path.quotedPath)"
        case .damaged(let path, let reason): "the registry \(path.quotedPath) is damaged: \(reason)"
        case .readOnly(let path, let reason):
            "the registry \(path.quotedPath) cannot be written\(reason.map { ": \($0.reason)" } ?? "")"
        case .cannotOpen(let path, let reason):
            "the registry \(path.quotedPath) cannot be opened\(reason.map { ": \($0.reason)" } ?? "")"
        case .diskFull(let path, let reason): "\(reason.reason); the registry \(path.quotedPath) is unchanged"
        case .diskFailed(let path):
            "the disk failed while the registry \(path.quotedPath) was in use; changes that were not reported as stored are not stored"
        case .databaseFailed(let path, let reason): "the registry \(path.quotedPath) failed: \(reason)"
        case .revisionUnreadable(let reference, let reason): "\(reference) cannot be read: \(reason)"
        case .revisionMissing(let reference): "\(reference) is missing"
        case .searchIndexDamaged: "the search index is damaged"
        case .exists(let path): "\(path.quotedPath) exists already"
        case .notReplaceable(let path, .database): "\(path.quotedPath) belongs to a registry or another SQLite database"
        case .notReplaceable(let path, .input): "\(path.quotedPath) is an input of the same command"
        case .folderMissing(let path): "the folder of \(path.quotedPath) does not exist"
        case .uncreatableFile(let path, let reason): "\(path.quotedPath) cannot be created: \(reason.reason)"
        case .unwritableFile(let path, let reason): FileError.unwritable(path: path, reason: reason).message
        case .temporaryFileFailed(let content, let reason):
            "\(content) cannot be written to a temporary file: \(reason.reason)"
        }
    }

    private static func inUse(_ uses: [Usage], _ operation: RegistryError.Operation) -> String {
        let targets = Set(uses.map(\.target))
        let verb =
            switch operation {
            case .remove: "removed"
            case .purge: "purged"
            case .prune: "archived, although the import does not have \(targets.count == 1 ? "it" : "them")"
            case .revert: "reverted"
            case .fold: "folded into another"
            case .rename: "renamed"
            case .merge: "removed, as the other registry has done"
            }
        let subject = targets.count == 1 ? "\(targets.first?.description ?? "") is" : "some parts are"
        return "\(subject) in use and cannot be \(verb)"
    }
}

extension RegistryError.QueryFault {
    fileprivate var message: String {
        switch self {
        case .empty: "there is no query"
        case .severalStatements: "the query has several statements"
        case .parameters: "the query has parameters"
        case .notReadOnly: "the query does not only read"
        case .closedTable: "the query reads a table of accesses"
        case .tooLarge: "the query has values that are too large"
        case .invalid(let message): "the query is not valid: \(message)"
        }
    }
}

// MARK: - Details

extension RegistryError.Code {
    fileprivate var details: [String] {
        switch self {
        case .ambiguous(_, let candidates): candidates.sorted().map(\.description)
        case .inUse(let uses, _, let isComplete): Self.lines(uses) + (isComplete ? [] : ["..."])
        case .revisionMoved(let conflict): conflict.lines
        case .notFoldable(_, _, let differences): differences.map(\.description)
        case .notRestorable(_, let problems), .notRevertible(let problems): problems.map(\.description)
        case .changedSince(let changes, let isComplete): changes.map(\.line) + (isComplete ? [] : ["..."])
        default: []
        }
    }

    private static func lines(_ uses: [Usage]) -> [String] {
        let isOfOne = Set(uses.map(\.target)).count == 1
        return uses.map { isOfOne ? "\($0.user) \($0.path)" : "\($0.target): \($0.user) \($0.path)" }
    }
}

extension RegistryError.LaterChange {
    fileprivate var line: String {
        let what =
            switch outcome {
            case .revised(let number): "is at revision \(number)"
            case .removed: "was removed"
            case .replaced: "has another file"
            }
        return "\(name) \(what), by \(author) in change \(change)"
    }
}

extension RegistryError.RevisionConflict {
    /// The maximum number of differences that are listed for each side.
    private static let mostListed = 40

    fileprivate var lines: [String] {
        let others =
            ["in the registry, since revision \(base) (\(authors.joined(separator: ", "))):"] + Self.lines(theirs)
        guard let mine else { return others }
        return others + ["in your document, since revision \(base):"] + Self.lines(mine)
    }

    private static func lines(_ differences: [Difference]) -> [String] {
        let lines = differences.prefix(mostListed).map { "  \($0.description)" }
        if lines.isEmpty { return ["  nothing"] }
        return differences.count > lines.count ? lines + ["  and \(differences.count - lines.count) more"] : lines
    }
}
