import Onion
import OnionAssembly
import OnionModel
import OnionStore

/// Assembles the screens of a channel's releases: for all clients as they are, or for some versions of an app.
final class ReleaseAssembly {
    private let snapshot: Snapshot
    private let session: AssemblySession
    private let versions: AppVersionRange?
    /// What the versions support, by the space of screens.
    private var supported: [String?: SupportedFeatures] = [:]

    init(_ channel: ChannelName, in snapshot: Snapshot) throws {
        self.snapshot = snapshot
        session = try AssemblySession(snapshot)
        versions = channel.versions
    }

    /// Returns the composition of a screen.
    ///
    /// - Throws: `Problem` `not-supported` when some of the versions cannot show it; ``RegistryError``.
    func json(of screen: Key, in locale: LocaleTag) throws -> [UInt8] {
        let (screen, traits) = (Reference(.screen, screen), Traits(locale: locale))
        guard let features = try features(for: screen) else { return try session.json(of: screen, traits: traits) }
        return try session.composition(of: screen, traits: traits, for: features).json
    }

    /// Returns the languages in which a screen is published, those of shown fallbacks among them.
    func locales(of screen: Key, base: LocaleTag) throws -> Set<LocaleTag> {
        let screen = Reference(.screen, screen)
        var locales = Set(try session.locales(of: screen)).union([base])
        guard let features = try features(for: screen) else { return locales }
        let composition = try session.composition(of: screen, traits: Traits(locale: base), for: features)
        for replacement in composition.replacements {
            locales.formUnion(try session.locales(of: replacement.screen))
        }
        return locales
    }

    private func features(for screen: Reference) throws -> SupportedFeatures? {
        guard let versions else { return nil }
        if let known = supported[screen.key.space] { return known }
        let features = try snapshot.supportedFeatures(of: versions, for: screen)
        supported[screen.key.space] = features
        return features
    }
}
