public import OnionModel

/// A time at which a channel was made to point to a release, that is to a published state of the registry.
public struct PublishedRelease: Hashable, Sendable {
    /// The name of the channel, such as `live`.
    public var channel: String
    /// The number of the release in its channel, from 1 on.
    public var number: Int
    /// The number of the last change that the release has.
    public var change: Int
    /// SHA-256 of the release's file.
    public var digest: [UInt8]
    /// The person or program that published it.
    public var author: String
    /// The author's reason; nil for none.
    public var message: String?
    /// When clients activate it; nil for immediately.
    public var starts: Instant?

    /// The digest in hexadecimal digits.
    public var digestText: String { digest.hexadecimalText }

    /// Creates a release.
    public init(
        channel: String, number: Int, change: Int, digest: [UInt8], author: String, message: String? = nil,
        starts: Instant? = nil
    ) {
        self.channel = channel
        self.number = number
        self.change = change
        self.digest = digest
        self.author = author
        self.message = message
        self.starts = starts
    }
}
