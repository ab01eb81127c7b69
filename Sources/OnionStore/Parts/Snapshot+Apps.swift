package import OnionModel

extension Snapshot {
    /// Returns the apps in use, sorted by key.
    ///
    /// - Throws: ``RegistryError`` when one of them cannot be read.
    package func apps() throws -> [App] {
        var references: [Reference] = []
        try eachPart(PartFilter(kinds: [.app])) { references.append($0.reference) }
        return try references.compactMap { reference in
            if case .app(let app) = try part(reference).part { app } else { nil }
        }
    }

    /// Returns what a version of an app supports.
    ///
    /// - Parameters:
    ///   - name: The version. Without an app, it is one of the only app in the space of the screen, else of the only app of the registry.
    ///   - screen: The screen that it shows; nil for none.
    /// - Throws: ``RegistryError`` `not-found`; `Problem` `unknown-app` when the app is not clear, and `unknown-app-version` when the version is older
    ///   than the recorded ones.
    package func supportedFeatures(
        of name: AppVersionName, for screen: Reference? = nil
    ) throws -> SupportedFeatures {
        SupportedFeatures(try app(name.app, for: screen, since: name.number), name.number)
    }

    /// Returns what a version supports that is none later than the recorded ones: what those support is not known yet.
    ///
    /// - Throws: The errors of `supportedFeatures(of:for:)`; `Problem` `unknown-app-version` for a later version.
    func recordedFeatures(of name: AppVersionName) throws -> SupportedFeatures {
        let app = try app(name.app, for: nil, since: name.number)
        if let last = app.versions.last, last.number < name.number {
            throw Problem.unknownAppVersion(name.number, of: app)
        }
        return SupportedFeatures(app, name.number)
    }

    /// Returns what all versions of a range support.
    ///
    /// - Throws: The errors of `supportedFeatures(of:for:)` for one version.
    package func supportedFeatures(
        of range: AppVersionRange, for screen: Reference? = nil
    ) throws -> SupportedFeatures {
        SupportedFeatures(try app(range.app, for: screen, since: range.first), range)
    }

    private func app(_ key: Key?, for screen: Reference?, since number: VersionNumber) throws -> App {
        let app = try app(key, for: screen)
        guard let first = app.versions.first, first.number <= number else {
            throw Problem.unknownAppVersion(number, of: app)
        }
        return app
    }

    private func app(_ key: Key?, for screen: Reference?) throws -> App {
        if let key {
            guard case .app(let app) = try part(Reference(.app, key)).part else { throw Problem.unclearApp([]) }
            return app
        }
        let all = try apps()
        let near = all.filter { $0.key.space == screen?.key.space }
        guard let app = near.count == 1 ? near[0] : all.first, near.count == 1 || all.count == 1 else {
            throw Problem.unclearApp(all.map(\.key))
        }
        return app
    }
}
