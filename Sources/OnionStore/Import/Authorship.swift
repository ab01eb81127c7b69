/// The author of a change, and the reason.
public struct Authorship: Hashable, Sendable {
    /// The person or program that makes the change.
    public var author: String
    /// The reason for the change; nil for none.
    public var message: String?

    /// Creates an authorship.
    public init(author: String, message: String? = nil) {
        self.author = author
        self.message = message
    }
}
