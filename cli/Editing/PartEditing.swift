import Onion

/// Lets the user edit one part in a text editor, and stores the result.
struct PartEditing {
    let registry: Registry
    let authorship: Authorship
    var editor = Editor()

    /// Edits a part. A text that is refused, or that an editor saved before it failed, is kept in its file, whose path is
    /// printed on standard error.
    ///
    /// - Returns: The report of the import; nil when the text is unchanged.
    func edit(_ part: RevisedPart) throws -> ImportReport? {
        let signals = TerminalSignals()
        defer { withExtendedLifetime(signals) {} }
        let draft = try Draft(of: part)
        do {
            let text = try draft.edited(with: editor)
            let report = try text.map {
                try registry.edit(draft.document($0, of: part.part), from: part.revision, by: authorship)
            }
            draft.discard()
            return report
        } catch {
            if draft.isEdited {
                try Output.error.print("your text is kept in \(draft.path)")
            } else {
                draft.discard()
            }
            throw error
        }
    }
}
