import Onion

/// Lets the user edit the document of a part in a text editor.
struct PartEditing {
    /// The part with its revision.
    let part: Reference
    /// Its document in YAML.
    let text: [UInt8]
    private let editor = Editor()

    /// Opens the document in the editor, and stores what is saved. A text that is refused, or that an editor saved before it failed, is kept
    /// in its file, whose path is printed on standard error.
    ///
    /// - Parameter store: Stores a changed text.
    /// - Returns: The result of that; nil when the text is unchanged.
    func edit<Outcome>(storing store: (EditedDocument) throws -> Outcome) throws -> Outcome? {
        try editor.requireTerminal()
        let signals = TerminalSignals()
        defer { withExtendedLifetime(signals) {} }
        let draft = try Draft(text, of: part)
        do {
            let outcome = try draft.edited(with: editor).map {
                try store(EditedDocument(part: part, text: $0, path: draft.path))
            }
            draft.discard()
            return outcome
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
