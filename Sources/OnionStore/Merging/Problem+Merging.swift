package import OnionCoding
public import OnionModel

extension ProblemCode {
    /// A member that two branches or registries have changed differently. As JSON, `was` is the value before, `ours` and `theirs` are those of
    /// both sides, `null` for none.
    public static let branchConflict = ProblemCode(rawValue: "branch-conflict")
    /// Two registries have created different parts of one name.
    public static let twoIdentities = ProblemCode(rawValue: "two-identities")
    /// Two registries have given different names to a part, or one name to two parts.
    public static let nameConflict = ProblemCode(rawValue: "name-conflict")
    /// A part of another registry pins a revision that this one does not have.
    public static let missingPin = ProblemCode(rawValue: "missing-pin")
    /// Two registries have different base locales.
    public static let baseLocales = ProblemCode(rawValue: "base-locales")
}

extension Problem {
    /// - Parameters:
    ///   - subject: The document that has the conflict; nil where the path names all.
    ///   - source: The path of the file; nil for registries.
    package static func ofBranches(_ conflict: MergeConflict, subject: String?, source: String?) -> Problem {
        Problem(
            """
            both \(source == nil ? "registries" : "branches") changed it: it was \(short(conflict.before)), ours has \(short(conflict.stored)), \
            theirs has \(short(conflict.file))
            """, code: .branchConflict,
            values: ["was": json(conflict.before), "ours": json(conflict.stored), "theirs": json(conflict.file)],
            source: source, subject: subject, path: conflict.path)
    }

    static func twoIdentities(_ part: Reference) -> Problem {
        Problem(
            "both registries have created it, with different documents", code: .twoIdentities,
            remedy: "rename one of them, or decide which of both wins", subject: part.description)
    }

    static func removed(_ part: Reference, by side: MergeBase.Side) -> Problem {
        Problem(
            side == .ours ? "ours has removed it, theirs has changed it" : "theirs has removed it, ours has changed it",
            code: .branchConflict, remedy: "decide which of both wins", subject: part.description)
    }

    static func renamed(_ part: Reference, to other: Key) -> Problem {
        Problem(
            "both sides renamed it: theirs to \(other.text.quoted)", code: .nameConflict,
            remedy: "decide which of both wins", subject: part.description)
    }

    static func nameTaken(_ part: Reference, by other: Reference) -> Problem {
        Problem(
            "theirs calls a part so that is another one here", code: .nameConflict,
            remedy: "rename \(other)", subject: part.description)
    }

    static func missingPin(_ pinned: Reference, of part: Reference, at path: String) -> Problem {
        Problem(
            "theirs pins \(pinned), a revision that this registry does not have", code: .missingPin,
            remedy: "follow the newest revision in theirs", subject: part.description, path: path)
    }

    static func baseLocales(_ own: LocaleTag, _ other: LocaleTag) -> Problem {
        Problem(
            "the base locale is \(own) here and \(other) in the other registry, so that texts without a language differ",
            code: .baseLocales)
    }
}
