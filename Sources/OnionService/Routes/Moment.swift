import HTTPTypes
import Onion
import OnionRows

extension Parameter where Value == String {
    static var channel: Parameter {
        Parameter(
            "channel",
            "The registry as it was at the release of this channel: the current one, or the one at the time of as-of")
    }
}

extension Call {
    /// The past moment that the request reads; nil for the current state.
    ///
    /// - Throws: ``ServiceError`` `unknown-channel`.
    var moment: PastMoment? {
        get throws {
            let instant = try arguments[Parameter<Instant>.asOf]
            guard let channel = try arguments[Parameter<String>.channel] else { return instant.map { .instant($0) } }
            let release = try service.registry.read { snapshot in
                try instant.map { try snapshot.release(of: channel, at: $0) } ?? snapshot.currentRelease(of: channel)
            }
            guard let release else { throw ServiceError.unpublished(channel, at: instant) }
            return .change(release.change)
        }
    }

    /// Whether the request specifies a past moment.
    var readsThePast: Bool { dependsOnTime || arguments.has(Parameter<Instant>.asOf) }

    /// Whether the response changes with time, because a release may be scheduled.
    var dependsOnTime: Bool { arguments.has(Parameter<String>.channel) }
}

extension ServiceError {
    fileprivate static func unpublished(_ channel: String, at instant: Instant?) -> ServiceError {
        ServiceError(
            status: .notFound, code: "unknown-channel",
            message: "nothing was published to a channel \(channel.quoted)"
                + (instant.map { " before \($0)" } ?? ""),
            remedy: "\"onion channels\" lists the channels")
    }
}
