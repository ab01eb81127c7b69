import Onion
import OnionModel

/// Finds the screens of a release that versions of apps cannot show.
struct AppGate {
    let versions: [AppVersionName]

    func problems(of screens: [Key], in snapshot: Snapshot) throws -> [Problem] {
        let session = try AssemblySession(snapshot)
        return try versions.flatMap { version in
            var features: [String?: SupportedFeatures] = [:]
            return try screens.compactMap { key -> Problem? in
                let screen = Reference(.screen, key)
                let supported =
                    try features[key.space] ?? snapshot.supportedFeatures(of: version, for: screen)
                features[key.space] = supported
                return try problem(of: screen, in: session, supported)
            }
        }
    }

    private func problem(
        of screen: Reference, in session: AssemblySession, _ version: SupportedFeatures
    ) throws -> Problem? {
        do {
            _ = try session.composition(of: screen, for: version)
            return nil
        } catch let problem as Problem where problem.code == .notSupported {
            return problem
        }
    }
}
