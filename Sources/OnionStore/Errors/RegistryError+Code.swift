public import OnionCoding
public import OnionModel

extension RegistryError {
    /// The identity of an error, which programs match.
    public enum Code: Hashable, Sendable {
        // MARK: Names

        /// The registry has no such part.
        case notFound(Reference, nearest: Reference?)
        /// The part has another name since a change.
        case renamed(Reference, to: Reference, change: Int64)
        /// The part has no revision of this number.
        case revisionNotFound(Reference, latest: Int)
        /// Neither a part nor a controller has this name.
        case nameNotFound(String, nearest: Reference?)
        /// Several parts have this name.
        case ambiguous(String, candidates: [Reference])
        /// The name does not follow the syntax of references.
        case invalidName(Problem)
        /// The registry has no image of this name.
        case imageNotFound(String, nearest: String?)
        /// The bytes of the image's file were purged.
        case imagePurged(ImageVariant)
        /// The template has no field of this name.
        case fieldNotFound(String, in: Reference, known: [String])
        /// No tab, page or column of a screen has the name or the index; `known` are the names.
        case tabNotFound(String, in: Reference, known: [String])
        /// The action set has no action of this id.
        case actionNotFound(String, in: Reference, known: [String])
        /// No action set is provided by this class of the app.
        case datasourceNotFound(String, nearest: String?)
        /// No part and no image is or was in the space.
        case spaceNotFound(String, nearest: String?)
        /// Nothing was published in the channel.
        case channelNotFound(String, nearest: String?)
        /// No text is for the readers of this locale; `known` are the locales of some texts.
        case localeNotFound(LocaleTag, known: [LocaleTag])
        /// Nobody of this name has changed anything.
        case authorNotFound(String, nearest: String?)
        /// No import has this name.
        case importNotFound(String)
        /// No change has this number.
        case changeNotFound(Int64)
        /// The row that a cursor names is gone.
        case cursorNotFound
        /// The part was removed.
        case removed(Reference)

        // MARK: Parts and their kinds

        /// The part is of no kind that has actions.
        case noActions(Reference)
        /// The part has nothing inside that others use by this name.
        case nothingToUse(String, in: Reference)
        /// The part is not a screen.
        case notAScreen(Reference)
        /// The part is not a template.
        case notATemplate(Reference)
        /// Fewer than two templates are named.
        case nothingToFold
        /// A template differs from another one in more than fields can hold; the differences are to the second.
        case notFoldable(Reference, into: Reference, [Difference])
        /// A screen would not look as before.
        case screenWouldChange(Reference, LocaleTag)

        // MARK: Conflicts

        /// Remaining parts refer to parts that would be removed.
        ///
        /// - Parameter isComplete: whether all uses are listed.
        case inUse([Usage], Operation, isComplete: Bool)
        /// The part was changed after the revision that a writer began with.
        case revisionMoved(RevisionConflict)
        /// The reference does not pin the revision that is expected.
        case revisionNotNamed(Reference, current: Reference)
        /// Another part or image has the name.
        case nameTaken(UsageTarget, isArchived: Bool)
        /// A single revision cannot be removed.
        case revisionNotRemovable(Reference)
        /// The part or image is removed already.
        case alreadyRemoved(UsageTarget)
        /// The part or image is in use, so it cannot be restored.
        ///
        /// - Parameter suggestion: a revision to go back to.
        case notRemoved(UsageTarget, suggestion: Reference?)
        /// The parts to be restored no longer fit the registry.
        case notRestorable([Reference], [Problem])
        /// Later changes have overwritten those of the import.
        ///
        /// - Parameter isComplete: whether all changes are listed.
        case changedSince([LaterChange], isComplete: Bool)
        /// Parts that were written since the import do not fit without it.
        case notRevertible([Problem])
        /// The change was made by something else than an import.
        case notAnImport(change: Int64, verb: String)
        /// Another process continues the same import.
        case importContinued
        /// Another process finished an import of this name.
        case importDone(String)
        /// The texts of a resumed import differ from those that were imported.
        case sourceChanged([String])

        // MARK: Access

        /// The rules of an access do not allow what was tried.
        ///
        /// - Parameters:
        ///   - name: The name of the access.
        ///   - deeds: The first things that it tried: `write template/sheet`, `publish live`.
        ///   - count: The number of all.
        case forbidden(name: String, _ deeds: [String], count: Int)
        /// There is no valid access of this name or number.
        case accessNotFound(String)
        /// The person has a valid access by a proxy already.
        case accessExists(String)
        /// The registry cannot be opened to all while this access is valid.
        case accessValid(String)

        // MARK: Calls

        /// A write was begun inside a read.
        case writeInsideRead
        /// A read of another time was begun inside a read.
        case readInsideRead
        /// The statement is no single query.
        case invalidQuery(QueryFault)
        /// String files, or a folder to mirror, were imported with options that only other documents have; or several were to be mirrored.
        case unsupportedOptions
        /// A search has too many words.
        case tooManyWords(Int, limit: Int)

        // MARK: Assembly

        /// No template around the content has a slot for the actions of its datasource.
        case noSlotForActions(content: Reference)
        /// The screen has too many layers, or too deep ones.
        case screenTooLarge(Reference, Problem)
        /// A stored body that the screen needs cannot be read.
        case screenUnreadable(Reference, Problem)

        // MARK: The registry's file

        /// There is no file at the path.
        ///
        /// - Parameter isReachable: false when the path itself cannot be followed.
        case registryMissing(path: String, isReachable: Bool)
        /// The path leads to something else than a file.
        case notAFile(path: String)
        /// The file is not a registry.
        case notARegistry(path: String)
        /// The file that SQLite keeps beside the registry is that of another file.
        case foreignLog(path: String, Log)
        /// Another file has replaced the registry's, or a file that SQLite keeps beside it, while it was open.
        case replaced(path: String)
        /// The file is no backup of a registry, or not whole.
        case unusableBackup(path: String, reason: String)
        /// The file at the path of the registry is none, or too damaged to be opened, so that no backup is put back there.
        case unrestorableFile(path: String)
        /// The registry has a view or a trigger that Onion did not make.
        case foreignSchema(path: String, object: String)
        /// A newer version wrote the registry.
        case newerSchema(path: String, version: Int, known: Int)
        /// An older version wrote the registry, which is only read, so that its schema is not migrated.
        case olderSchema(path: String, version: Int, current: Int)
        /// The program that changes the file of a registry has not completed its change.
        case incompleteFile(path: String)
        /// The registry is a replica that Litestream keeps up to date, so that nothing else may write to it.
        case replica(path: String)
        /// This machine may not write to the registry now: its lease has ended, so that another machine may have it.
        case notTheWriter(path: String)
        /// Another process holds the registry.
        case busy(path: String)
        /// The file is damaged.
        case damaged(path: String, reason: String)
        /// The registry cannot be written.
        ///
        /// - Parameter reason: The error of the system, unless the permissions are the reason.
        case readOnly(path: String, reason: SystemError?)
        /// SQLite cannot open the registry.
        ///
        /// - Parameter reason: The error of the system, if it is known.
        case cannotOpen(path: String, reason: SystemError?)
        /// The disk is full, or this process may not write more.
        case diskFull(path: String, reason: SystemError)
        /// The disk failed.
        case diskFailed(path: String)
        /// SQLite failed in another way.
        case databaseFailed(path: String, reason: String)
        /// The body of a revision cannot be read.
        case revisionUnreadable(Reference, reason: String)
        /// A revision has no row.
        case revisionMissing(Reference)
        /// The search index is damaged.
        case searchIndexDamaged

        // MARK: Other files

        /// There is something at the path.
        case exists(path: String)
        /// The file at the path must be kept.
        case notReplaceable(path: String, KeptFile)
        /// The folder of a path is missing.
        case folderMissing(path: String)
        /// The file cannot be created.
        case uncreatableFile(path: String, reason: SystemError)
        /// The file cannot be written.
        case unwritableFile(path: String, reason: SystemError)
        /// A temporary file cannot be used.
        ///
        /// - Parameter content: Its contents, in the plural or as a mass noun: `records`.
        case temporaryFileFailed(content: String, reason: SystemError)
    }
}

extension RegistryError.Code {
    /// The code's name in lower-case words joined by hyphens: `in-use`.
    public var name: String { ProblemCode.name(ofCase: self) }
}

extension RegistryError {
    /// The category of the code.
    public var category: Category {
        switch code {
        case .notFound, .renamed, .revisionNotFound, .nameNotFound, .imageNotFound, .imagePurged, .fieldNotFound,
            .tabNotFound,
            .actionNotFound,
            .datasourceNotFound, .spaceNotFound, .channelNotFound, .localeNotFound, .authorNotFound, .importNotFound,
            .changeNotFound,
            .cursorNotFound, .removed, .accessNotFound:
            .notFound
        case .forbidden, .accessExists, .accessValid, .ambiguous, .invalidName, .noActions, .nothingToUse, .notAScreen,
            .notATemplate,
            .nothingToFold,
            .notFoldable, .screenWouldChange, .inUse, .revisionMoved,
            .revisionNotNamed,
            .nameTaken, .revisionNotRemovable, .alreadyRemoved, .notRemoved, .notRestorable, .changedSince,
            .notRevertible, .notAnImport, .importDone, .sourceChanged, .writeInsideRead, .readInsideRead, .invalidQuery,
            .unsupportedOptions, .tooManyWords, .noSlotForActions, .screenTooLarge, .exists, .notReplaceable:
            .refused
        case .busy, .incompleteFile, .importContinued, .notTheWriter:
            .busy
        case .screenUnreadable, .registryMissing, .notAFile, .notARegistry, .foreignLog, .replaced,
            .unusableBackup, .unrestorableFile, .foreignSchema, .newerSchema, .olderSchema, .damaged,
            .readOnly, .replica, .cannotOpen, .diskFull, .diskFailed, .databaseFailed, .revisionUnreadable,
            .revisionMissing,
            .searchIndexDamaged,
            .folderMissing, .uncreatableFile, .unwritableFile, .temporaryFileFailed:
            .inputOutput
        }
    }
}
