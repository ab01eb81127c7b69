/// A version of the Model Context Protocol, by the day on which it was published
/// (<https://modelcontextprotocol.io/specification/versioning>).
enum ProtocolVersion: String, CaseIterable, Sendable {
    case november2024 = "2024-11-05"
    case march2025 = "2025-03-26"
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    /// The newest version that a client can agree on by `initialize`.
    static let newestWithHandshake = november2025

    /// Whether a session begins with `initialize`. Without it, each request names its version.
    var hasHandshake: Bool { self != .july2026 }

    /// Whether several messages may be sent as one list.
    var hasBatches: Bool { self == .march2025 }

    /// Whether results have the fields for completeness and expiry.
    var hasResultTypes: Bool { self == .july2026 }
}
