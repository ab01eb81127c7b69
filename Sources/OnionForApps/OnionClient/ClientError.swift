public import Foundation

/// The reason why a request of a client failed.
public enum ClientError: Error, Hashable, Sendable {
    /// The client has no release yet: no update has succeeded.
    case nothing
    /// The release has no screen of this key.
    case notPublished(String)
    /// The server answered with another status than 200.
    case status(Int, URL)
    /// An answer, or a release, is larger than the limits of the client.
    case tooLarge(URL?)
    /// A file does not match the digest in its name, or is not of the form of a published file.
    case damaged
    /// A later version of Onion has published in a form that the client does not know.
    case unknownFormat(Int)
}

extension ClientError: LocalizedError {
    /// A sentence for a log.
    public var errorDescription: String? {
        switch self {
        case .nothing: "there is no release on the device; update the client first"
        case .notPublished(let screen): "the release has no screen \"\(screen)\""
        case .status(let status, let url): "\(url) answered with the status \(status)"
        case .tooLarge(let url): "\(url?.absoluteString ?? "the release") is larger than the client takes"
        case .damaged: "a file is not what was published"
        case .unknownFormat(let format): "the release has the form \(format), which needs a newer app"
        }
    }
}
