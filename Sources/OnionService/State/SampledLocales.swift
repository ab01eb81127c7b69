import Onion
import OnionModel
import Synchronization

/// The locales of a sample of contents, action sets and templates, which cover nearly all requests. They are read once for each state of the
/// registry.
final class SampledLocales: Sendable {
    private static let limit = 50

    private let sample = Mutex<(locales: [LocaleTag], changes: Int64)?>(nil)

    /// Returns the locales of the registry's current state.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    func all(_ call: Call) throws -> [LocaleTag] {
        if let sample = sample.withLock({ $0 }), sample.changes == call.changes { return sample.locales }
        let locales = try call.service.registry.read { try $0.someLocales(limit: SampledLocales.limit) }
        sample.withLock { $0 = (locales, call.changes) }
        return locales
    }

    /// Returns whether one of the locales is a match for readers of another.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    func have(_ locale: LocaleTag, _ call: Call) throws -> Bool { try locale.bestMatch(among: all(call)) != nil }
}
