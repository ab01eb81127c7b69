/// The name of a version of an app: `4.2`, or `pizzeria/4.2` where the registry has several apps.
package struct AppVersionName: Hashable, Sendable {
    /// The key of the app; nil for the only one.
    package var app: Key?
    /// The number of the version.
    package var number: VersionNumber

    package init(app: Key? = nil, _ number: VersionNumber) {
        (self.app, self.number) = (app, number)
    }
}
