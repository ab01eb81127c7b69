import Onion

/// Lets the user edit one part in a text editor, and stores the result.
struct PartEditing {
    let registry: Registry
    let authorship: Authorship
    var editor = Editor()

    /// Edits a part; a text that is refused is kept in its file, whose path is printed on standard error.
    ///
    /// - Returns: The report of the import; nil when the text is unchanged.
    func edit(_ part: RevisedPart) throws -> ImportReport? {
        let signals = TerminalSignals()
        defer { withExtendedLifetime(signals) {} }
        let draft = try Draft(of: part)
        guard let text = try draft.edited(with: editor) else {
            draft.discard()
            return nil
        }
        do {
            let document = try draft.document(text, of: part.part)
            let report = try registry.edit(document, from: part.revision, by: authorship)
            draft.discard()
            return report
        } catch {
            try Output.error.print("your text is kept in \(draft.path)")
            throw error
        }
    }
}
