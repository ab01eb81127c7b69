import Onion
import OnionModel
import OnionPreview
import OnionSupport

/// The screens that show the parts which a change gave a further revision, in groups by these parts.
///
/// They are those of the time of the change: the ones that existed before it and were in use after it.
struct ScreenReach {
    /// Screens that show the same changed parts.
    struct Group {
        /// The changed parts, sorted.
        let causes: [Reference]
        /// Sorted.
        let screens: [Reference]
    }

    /// The largest first.
    let groups: [Group]
    /// Whether there are more changed parts than were followed.
    let isIncomplete: Bool

    /// The most changed parts that are followed, and the number of their screens at which no further one is.
    private static let mostParts = 100
    private static let mostScreens = 20_000

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of change: Int, in registry: Registry) throws {
        let (parts, created, moment) = try registry.read { snapshot in
            let parts = try snapshot.parts(revisedIn: change, limit: ScreenReach.mostParts + 1)
            let created = try parts.isEmpty ? [] : snapshot.screens(createdIn: change)
            return (parts, created, try snapshot.moment(after: change))
        }
        var causes: [Reference: [Reference]] = [:]
        var (left, followed) = (ScreenReach.mostScreens, 0)
        if !parts.isEmpty {
            try registry.read(at: moment) { snapshot in
                for part in parts.prefix(ScreenReach.mostParts) where left > 0 {
                    let screens = try snapshot.screens(reachedFrom: [part])
                    for screen in screens where !created.contains(screen) { causes[screen, default: []].append(part) }
                    (left, followed) = (left - screens.count, followed + 1)
                }
            }
        }
        let screens = causes.keys.sorted()
        let sorted = causes.mapValues { $0.sorted() }
        groups = screens.indicesByKey { sorted[$0] }.map { indices in
            Group(causes: sorted[screens[indices[0]]] ?? [], screens: indices.map { screens[$0] })
        }
        isIncomplete = followed < parts.count
    }
}

extension Snapshot {
    /// The moment after a change; nil for now, where it is the newest one. Now is read faster than the past.
    fileprivate func moment(after change: Int) throws -> PastMoment? {
        var newest: Int?
        try eachChange(limit: 1) { newest = $0.number }
        return newest == change ? nil : .change(change)
    }
}
