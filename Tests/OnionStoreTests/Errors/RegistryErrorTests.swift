import OnionCoding
import OnionModel
import OnionStore
import OnionSupport
import Testing

/// Pins the sentence of every code. Other tests assert codes.
@Suite("Messages of registry errors")
struct RegistryErrorTests {
    private static let home = Reference(.screen, Key(stored: "home"))
    private static let old = Reference(.screen, Key(stored: "home"), revision: 1)
    private static let box = Reference(.template, Key(stored: "box"))
    private static let problem = Problem("it is wrong", code: .damaged, remedy: "mend it")

    private func expect(
        _ code: RegistryError.Code, _ category: RegistryError.Category, _ name: String, _ description: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = RegistryError(code)
        #expect(error.description == description, sourceLocation: sourceLocation)
        #expect(error.category == category, sourceLocation: sourceLocation)
        #expect(code.name == name, sourceLocation: sourceLocation)
    }

    @Test("Accesses")
    func accesses() {
        expect(
            .forbidden(name: "anna", ["write screen/home"], count: 1), .refused, "forbidden",
            "\"anna\" may not write screen/home; ask whoever has the registry's file for an access that allows it")
        expect(
            .forbidden(name: "anna", ["write screen/home", "publish live"], count: 7), .refused, "forbidden",
            "\"anna\" may not write screen/home, and 6 more; ask whoever has the registry's file for an access that allows it"
        )
        expect(
            .accessNotFound("anna"), .notFound, "access-not-found",
            "there is no valid access \"anna\"; list the accesses to see their names")
        expect(
            .accessExists("anna"), .refused, "access-exists",
            "\"anna\" has an access by the proxy already; revoke it first")
        expect(
            .accessValid("anna"), .refused, "access-valid",
            "the access of \"anna\" is valid, so the registry is not opened to all; revoke it first")
    }

    @Test("Missing names")
    func notFound() {
        let (home, old, box) = (Self.home, Self.old, Self.box)
        expect(
            .notFound(old, nearest: nil), .notFound, "not-found",
            "there is no screen/home; list the screens to see their names")
        expect(
            .notFound(home, nearest: box), .notFound, "not-found",
            "there is no screen/home; did you mean \"template/box\"?")
        expect(
            .renamed(old, to: box, change: 9), .notFound, "renamed",
            "screen/home was renamed to template/box in change 9; write \"template/box\"")
        expect(
            .revisionNotFound(old, latest: 7), .notFound, "revision-not-found",
            "there is no screen/home@1; the latest revision of screen/home is 7")
        expect(
            .nameNotFound("x", nearest: nil), .notFound, "name-not-found",
            "there is no part or controller \"x\"; list the parts to see their names")
        expect(
            .nameNotFound("bx", nearest: box), .notFound, "name-not-found",
            "there is no part or controller \"bx\"; did you mean \"template/box\"?")
        expect(
            .ambiguous("x", candidates: [home, box]), .refused, "ambiguous",
            "\"x\" is ambiguous; write the kind before it\n  template/box\n  screen/home")
        expect(.invalidName(Self.problem), .refused, "invalid-name", "it is wrong; mend it")
        expect(
            .imageNotFound("x", nearest: nil), .notFound, "image-not-found",
            "there is no image/x; list the images to see their names")
        expect(
            .imageNotFound("x", nearest: "y"), .notFound, "image-not-found",
            "there is no image/x; did you mean \"image/y\"?")
        expect(
            .imagePurged(ImageVariant("x", scale: 2)), .notFound, "image-purged",
            "the file of image/x@2x was purged meanwhile")
        expect(
            .fieldNotFound("titel", in: box, known: ["title"]), .notFound, "field-not-found",
            "template/box has no field \"titel\"; did you mean \"title\"?")
        expect(
            .fieldNotFound("x", in: box, known: []), .notFound, "field-not-found",
            "template/box has no field \"x\"; it has no fields")
        expect(
            .tabNotFound("menue", in: box, known: ["menu"]), .notFound, "tab-not-found",
            "template/box has no tab \"menue\"; did you mean \"menu\"?")
        expect(
            .actionNotFound("x", in: box, known: ["done", "more"]), .notFound, "action-not-found",
            "template/box has no action \"x\"; its actions are done, more")
        expect(
            .datasourceNotFound("x", nearest: nil), .notFound, "datasource-not-found",
            "there is no datasource \"x\"; list the datasources to see their names")
        expect(
            .datasourceNotFound("Ofers", nearest: "Offers"), .notFound, "datasource-not-found",
            "there is no datasource \"Ofers\"; did you mean \"Offers\"?")
        expect(
            .spaceNotFound("x", nearest: nil), .notFound, "space-not-found",
            "the space \"x\" has no parts; list the spaces to see their names")
        expect(
            .spaceNotFound("fery", nearest: "ferry"), .notFound, "space-not-found",
            "the space \"fery\" has no parts; did you mean \"ferry\"?")
        expect(
            .channelNotFound("x", nearest: nil), .notFound, "channel-not-found",
            "there is no channel \"x\"; list the channels to see their names")
        expect(
            .channelNotFound("lives", nearest: "live"), .notFound, "channel-not-found",
            "there is no channel \"lives\"; did you mean \"live\"?")
        let locales = ["jp", "fr", "en", "ja"].compactMap { LocaleTag(wellFormed: $0) }
        expect(
            .localeNotFound(locales[0], known: Array(locales[2...])), .notFound, "locale-not-found",
            "no text is in jp; did you mean \"ja\"?")
        expect(
            .localeNotFound(locales[1], known: Array(locales[2...])), .notFound, "locale-not-found",
            "no text is in fr; the texts are in en, ja")
        expect(
            .authorNotFound("Ana", nearest: "Anna"), .notFound, "author-not-found",
            "nobody called \"Ana\" has changed anything; did you mean \"Anna\"?")
        expect(
            .authorNotFound("x", nearest: nil), .notFound, "author-not-found",
            "nobody called \"x\" has changed anything; the log has the names")
        expect(
            .importNotFound("x"), .notFound, "import-not-found", "there is no import \"x\"; the log has the numbers")
        expect(.changeNotFound(9), .notFound, "change-not-found", "there is no change 9; the log has the numbers")
        expect(
            .cursorNotFound, .notFound, "cursor-not-found",
            "the row of the cursor no longer exists; start again without a cursor")
        expect(.removed(old), .notFound, "removed", "screen/home was removed; restore it first")
        expect(.noActions(box), .refused, "no-actions", "template/box has no actions; name an action set")
        expect(
            .nothingToUse("x", in: home), .refused, "nothing-to-use",
            "\"x\" in screen/home is not an action or a field of a template; write actions/KEY#ACTION or template/KEY#FIELD"
        )
        expect(.notAScreen(box), .refused, "not-a-screen", "template/box is not a screen; name a screen that shows it")
        expect(
            .notATemplate(home), .refused, "not-a-template", "screen/home is not a template; name two or more templates"
        )
        expect(
            .nothingToFold, .refused, "nothing-to-fold", "one template cannot be folded; name two or more templates")
        expect(
            .notFoldable(Reference(.template, home.key), into: box, [Difference(.removed, .view, at: "icon")]),
            .refused,
            "not-foldable",
            """
            template/home cannot be folded into template/box, because they differ in more than values; make them equal in all \
            but texts, images, colors, numbers and flags:
              removed view icon
            """)
        expect(
            .screenWouldChange(home, .english), .refused, "screen-would-change",
            "screen/home would not look as before in the language \"en\"; nothing was changed")
    }

    @Test("An error about the past names the time")
    func past() throws {
        let error = RegistryError(
            .notFound(Self.home, nearest: Self.box), asOf: Instant(wellFormed: "2026-11-02T12:00:00.000Z"))
        #expect(
            error.description
                == "as of 2026-11-02T12:00:00.000Z there is no screen/home; read the log to see what was written when"
        )
    }

    @Test("Parts and images in use")
    func inUse() {
        let one = Usage(of: .part(Self.box), by: Self.old, at: "wrap[0]")
        let other = Usage(of: .image("logo"), by: Self.home, at: "view.image")
        expect(
            .inUse([one], .remove, isComplete: true), .refused, "in-use",
            """
            template/box is in use and cannot be removed; first change or remove the parts that refer to it:
              screen/home@1 wrap[0]
            """)
        expect(
            .inUse([one], .prune, isComplete: false), .refused, "in-use",
            """
            template/box is in use and cannot be archived, although the import does not have it; \
            first change or remove the parts that refer to it:
              screen/home@1 wrap[0]
              ...
            """)
        expect(
            .inUse([other], .purge, isComplete: true), .refused, "in-use",
            """
            image/logo is in use and cannot be purged; first change or remove the parts that name it:
              screen/home view.image
            """)
        expect(
            .inUse([one, other], .revert, isComplete: true), .refused, "in-use",
            """
            some parts are in use and cannot be reverted; first change or remove the parts that refer to them:
              template/box: screen/home@1 wrap[0]
              image/logo: screen/home view.image
            """)
        expect(
            .inUse([one], .fold, isComplete: true), .refused, "in-use",
            """
            template/box is in use and cannot be folded into another; first change or remove the parts that refer to it:
              screen/home@1 wrap[0]
            """)
    }

    @Test("Conflicts")
    func conflicts() {
        let (home, old) = (Self.home, Self.old)
        expect(
            .revisionMoved(
                .init(home, base: 1, head: 3, authors: ["Anna", "Boris"], theirs: [], mine: nil)), .refused,
            "revision-moved",
            """
            screen/home was changed meanwhile: your revision is 1, the latest is 3; \
            merge the two, and expect revision 3
              in the registry, since revision 1 (Anna, Boris):
                nothing
            """)
        expect(
            .revisionNotNamed(home, current: old), .refused, "revision-not-named",
            "screen/home is given without the expected revision; name it, such as screen/home@1")
        expect(
            .nameTaken(.part(home), isArchived: true), .refused, "name-taken",
            "screen/home exists already among the removed parts; choose another key")
        expect(
            .revisionNotRemovable(old), .refused, "revision-not-removable",
            "screen/home@1 is a single revision, which cannot be removed; name screen/home, without a revision")
        expect(
            .alreadyRemoved(.part(home)), .refused, "already-removed",
            "screen/home is removed already; purge it to delete it for good")
        expect(
            .notRemoved(.part(home), suggestion: old), .refused, "not-removed",
            "screen/home is not removed; name the revision to go back to, such as screen/home@1")
        expect(.notRemoved(.image("logo"), suggestion: nil), .refused, "not-removed", "image/logo is not removed")
        expect(
            .notRestorable([home, Self.box], [Self.problem]), .refused, "not-restorable",
            "screen/home, template/box cannot be restored\n  it is wrong; mend it")
        expect(
            .changedSince(
                [
                    .init("screen/home", .revised(3), by: "Anna", in: 4),
                    .init("screen/home", .removed, by: "Anna", in: 5),
                    .init("image/logo", .replaced, by: "Boris", in: 6),
                ], isComplete: false), .refused, "changed-since",
            """
            parts that the import wrote were changed later; restore the revisions that you want:
              screen/home is at revision 3, by Anna in change 4
              screen/home was removed, by Anna in change 5
              image/logo has another file, by Boris in change 6
              ...
            """)
        expect(
            .notRevertible([Self.problem]), .refused, "not-revertible",
            "the import cannot be reverted, because later changes depend on it\n  it is wrong; mend it")
        expect(
            .notAnImport(change: 2, verb: "rename"), .refused, "not-an-import",
            "change 2 is not an import: its type is \"rename\"; only imports can be reverted; restore revisions instead"
        )
        expect(
            .importDone("nightly"), .refused, "import-done",
            "an import named \"nightly\" was finished by another process; run it again to see what it stored")
        expect(
            .sourceChanged(["a", "b"]), .refused, "source-changed",
            """
            a, b differs from what was imported before; \
            import it again without resuming; stored records stay unchanged
            """)
    }

    @Test("Calls, queries and assembly")
    func calls() {
        expect(
            .writeInsideRead, .refused, "write-inside-read",
            "a write cannot begin inside a read; end the read first")
        expect(
            .readInsideRead, .refused, "read-inside-read",
            "a read of another time cannot begin inside a read; end the read first")
        let faults: [(RegistryError.QueryFault, String)] = [
            (.empty, "there is no query; write one, such as \"SELECT key, kind FROM templates\""),
            (.severalStatements, "the query has several statements; run them one by one"),
            (.parameters, "the query has parameters; write the values themselves"),
            (
                .notReadOnly,
                "the query does not only read; "
                    + "begin with SELECT, VALUES or WITH, and use other commands to change the registry"
            ),
            (
                .closedTable,
                "the query reads a table of accesses; use \"onion access list\" where the registry's file is"
            ),
            (.tooLarge, "the query has values that are too large; read less at a time"),
            (
                .invalid("near \"X\""),
                "the query is not valid: near \"X\"; write one, such as \"SELECT key, kind FROM templates\""
            ),
        ]
        for (fault, text) in faults { expect(.invalidQuery(fault), .refused, "invalid-query", text) }
        expect(
            .unsupportedOptions, .refused, "unsupported-options",
            """
            string files and mirrored folders are imported completely, or not at all; \
            name one folder to mirror, and use no options but a dry run, expected revisions and conflicts
            """)
        expect(
            .tooManyWords(33, limit: 32), .refused, "too-many-words",
            "the search has 33 words; use at most 32")
        expect(
            .noSlotForActions(content: Self.box), .refused, "no-slot-for-actions",
            "no template around template/box shows the actions of its datasource; wrap it in a template with a slot for actions"
        )
        expect(
            .screenTooLarge(Self.home, Self.problem), .refused, "screen-too-large",
            "screen/home cannot be assembled: it is wrong; mend it")
        expect(
            .screenUnreadable(Self.home, Problem("it is wrong", code: .damaged)), .inputOutput, "screen-unreadable",
            "screen/home cannot be assembled: it is wrong; check the registry")
    }

    @Test("The registry's file")
    func registryFile() {
        expect(
            .registryMissing(path: "a", isReachable: true), .inputOutput, "registry-missing",
            "there is no registry at \"a\"; create one, or name another file")
        expect(
            .registryMissing(path: "a", isReachable: false), .inputOutput, "registry-missing",
            "there is no registry at \"a\"; check the path")
        expect(.notAFile(path: "a"), .inputOutput, "not-a-file", "\"a\" is not a file; name the file of the registry")
        expect(
            .notARegistry(path: "a"), .inputOutput, "not-a-registry",
            "the file \"a\" is not a registry; create one, or name another file")
        expect(
            .foreignSchema(path: "a", object: "trigger \"t\""), .inputOutput, "foreign-schema",
            "the registry \"a\" has the trigger \"t\", which is not part of its schema; drop it with sqlite3, or restore the registry from a backup"
        )
        expect(
            .newerSchema(path: "a", version: 9, known: 5), .inputOutput, "newer-schema",
            "the registry \"a\" was written by a newer version of Onion (its schema is 9, this version reads up to 5); update Onion"
        )
        expect(
            .olderSchema(path: "a", version: 9, current: 14), .inputOutput, "older-schema",
            """
            the registry "a" has the schema of an older version of Onion (9, this version reads 14), and is only read; \
            open the original with this version, which migrates it, and copy it again
            """)
        expect(
            .incompleteFile(path: "a"), .busy, "incomplete-file",
            """
            the registry "a" is incomplete: another program has not finished a change of the file; \
            try again in a moment; if that program was ended, start it again, or copy the registry again without a-txid and a-journal
            """)
        expect(
            .notTheWriter(path: "a"), .busy, "not-the-writer",
            """
            this machine may not write to the registry "a" now, because its lease in "a-lease" has ended; \
            write to the machine that has it
            """)
        expect(
            .replica(path: "a"), .inputOutput, "replica",
            """
            the registry "a" is a replica that Litestream keeps up to date, as "a-txid" says; \
            write to the original; to make the replica a registry of its own, end Litestream and delete "a-txid"
            """)
        expect(
            .foreignLog(path: "a", .writeAhead), .inputOutput, "foreign-log",
            "\"a-wal\" does not belong to this file; delete it and a-shm when you restore a backup")
        expect(
            .foreignLog(path: "a", .rollback), .inputOutput, "foreign-log",
            "\"a-journal\" does not belong to this file; delete it when you restore a backup")
        expect(
            .replaced(path: "a"), .inputOutput, "replaced",
            """
            the file of the registry "a" was replaced while it was open; \
            open it again; what was not reported as stored is not in the new file
            """)
        expect(
            .unusableBackup(path: "a", reason: "x"), .inputOutput, "unusable-backup",
            "\"a\" cannot be put back: x; name another backup; the registry is unchanged")
        expect(
            .unrestorableFile(path: "a"), .inputOutput, "unrestorable-file",
            """
            "a" is not a registry, or too damaged to be opened; \
            move it away, with a-wal and a-shm, and put the backup back again
            """)
        expect(
            .importContinued, .busy, "import-continued",
            "another process goes on with the same import; wait for it, and resume what is left")
        expect(
            .busy(path: "a"), .busy, "busy", "another process is writing to the registry \"a\"; try again in a moment")
        expect(
            .damaged(path: "a", reason: "x"), .inputOutput, "damaged",
            """
            the registry "a" is damaged: x; \
            restore it from a backup; "sqlite3 FILE .recover" saves what can be read
            """)
        expect(
            .readOnly(path: "a", reason: nil), .inputOutput, "read-only",
            "the registry \"a\" cannot be written; check the permissions of the file and of its folder")
        expect(
            .readOnly(path: "a", reason: SystemError(EROFS)), .inputOutput, "read-only",
            "the registry \"a\" cannot be written: the disk is read-only; choose a folder on another disk")
        expect(
            .cannotOpen(path: "a", reason: SystemError(EMFILE)), .inputOutput, "cannot-open",
            """
            the registry "a" cannot be opened: this process has too many open files; \
            raise the limit, such as with "ulimit -n 256"
            """)
        expect(
            .cannotOpen(path: "a", reason: nil), .inputOutput, "cannot-open",
            """
            the registry "a" cannot be opened; \
            check that its folder can be written: SQLite keeps two files beside it while it is open
            """)
        expect(
            .diskFull(path: "a", reason: SystemError(ENOSPC)), .inputOutput, "disk-full",
            "the disk is full; the registry \"a\" is unchanged; free disk space and try again")
        expect(
            .diskFailed(path: "a"), .inputOutput, "disk-failed",
            """
            the disk failed while the registry "a" was in use; changes that were not reported as stored are not stored; \
            check the disk, its free space and your quota
            """)
        expect(.databaseFailed(path: "a", reason: "x"), .inputOutput, "database-failed", "the registry \"a\" failed: x")
        expect(
            .revisionUnreadable(Self.old, reason: "x"), .inputOutput, "revision-unreadable",
            "screen/home@1 cannot be read: x; check the registry, and restore it from a backup")
        expect(
            .revisionMissing(Self.old), .inputOutput, "revision-missing",
            "screen/home@1 is missing; check the registry")
        expect(.searchIndexDamaged, .inputOutput, "search-index-damaged", "the search index is damaged; rebuild it")
    }

    @Test("Other files")
    func files() {
        expect(.exists(path: "a"), .refused, "exists", "\"a\" exists already; choose another path")
        expect(
            .notReplaceable(path: "a", .database), .refused, "not-replaceable",
            "\"a\" belongs to a registry or another SQLite database; write to another path")
        expect(
            .notReplaceable(path: "a", .input), .refused, "not-replaceable",
            "\"a\" is an input of the same command; write to another path")
        expect(
            .folderMissing(path: "a"), .inputOutput, "folder-missing",
            "the folder of \"a\" does not exist; create it first")
        expect(
            .uncreatableFile(path: "a", reason: SystemError(EACCES)), .inputOutput, "uncreatable-file",
            "\"a\" cannot be created: permission denied; check the permissions of the file and of its folder")
        expect(
            .unwritableFile(path: "a", reason: SystemError(ENOSPC)), .inputOutput, "unwritable-file",
            "\"a\" cannot be written: the disk is full; free disk space and try again")
        expect(
            .temporaryFileFailed(content: "texts", reason: SystemError(EDQUOT)), .inputOutput, "temporary-file-failed",
            """
            texts cannot be written to a temporary file: the quota of the disk is used up; \
            free disk space, or set TMPDIR to another folder
            """)
        expect(
            .temporaryFileFailed(content: "texts", reason: SystemError(ENFILE)), .inputOutput, "temporary-file-failed",
            """
            texts cannot be written to a temporary file: the system has too many open files; \
            end other programs and try again
            """)
    }
}
