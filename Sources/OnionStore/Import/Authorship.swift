/// The author of a change, and the reason.
public struct Authorship: Hashable, Sendable {
    public var author: String
    public var message: String?

    public init(author: String, message: String? = nil) {
        self.author = author
        self.message = message
    }
}
