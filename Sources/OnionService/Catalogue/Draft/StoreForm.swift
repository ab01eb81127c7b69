import Onion
import OnionModel

/// The form that stores a change: the reason, the token where the service wants one, and the button. A script sends it.
struct StoreForm {
    /// The word on the button.
    let word: String
    /// The method and the path of the request.
    let method: String
    let target: String
    /// The URL of the document to send; nil for a request without one.
    let document: String?
    /// Whether the page has a text area with the document to send.
    var isText = false
    /// Whether the page's address has the draft.
    let isDraft: Bool
    /// The revision that is changed, `content/new-year@3`, or the entity tag of its document; nil for a new part.
    private(set) var expected: String?
    /// Whether a part of this key must not exist.
    private(set) var isNew: Bool
    /// The page that is shown afterwards.
    let done: String
    /// The page without the change.
    let discarded: String
    let canStore: Bool
    let wantsToken: Bool
    let isReadOnly: Bool
    /// The file of the changed part, to be committed in place of storing; nil without one.
    private(set) var file: PageFrame.Link?
    /// The URL of the change as a patch of exported documents; nil without one.
    private(set) var patch: String?

    /// - Parameters:
    ///   - expected: The revision that is changed, with its number; nil for a new part.
    ///   - isPossible: Whether the registry would store it.
    init(
        _ word: String, method: String, _ target: String, document: String? = nil, expecting expected: Reference?,
        done: String, discarded: String, isPossible: Bool, _ call: Call
    ) throws {
        (self.word, self.method, self.target, self.document) = (word, method, target, document)
        isDraft = document != nil
        self.expected = expected?.description
        isNew = expected == nil
        (self.done, self.discarded) = (done, discarded)
        let rule = call.service.writeRule
        wantsToken = try rule.wantsToken(for: call.registry)
        isReadOnly = try rule.isReadOnly(for: call.registry)
        canStore = isPossible && !isReadOnly
    }

    /// Returns the form with the change as a patch, and as a file where it is one document.
    ///
    /// - Parameters:
    ///   - patch: The URL of the patch; nil for a change that cannot be made.
    ///   - file: The URL of the file of a part.
    func committing(_ patch: String?, file: (part: Reference, page: String)? = nil) -> StoreForm {
        guard let patch else { return self }
        var form = self
        form.patch = patch
        form.file = file.map { PageFrame.Link(title: "\($0.part.key.name).yaml", page: $0.page, isCurrent: false) }
        return form
    }

    /// The form for a document that is edited as text.
    ///
    /// - Parameters:
    ///   - target: The path of the part.
    ///   - tag: The entity tag of the document.
    init(editedDocument target: String, tag: String, done: String, discarded: String, _ call: Call) throws {
        try self.init(
            "Store", method: "PUT", target, expecting: nil, done: done, discarded: discarded, isPossible: true, call)
        (expected, isNew, isText) = (tag, false, true)
    }
}
