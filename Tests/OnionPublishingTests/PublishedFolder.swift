import Foundation
import Onion
import OnionModel
import OnionPublishing
import OnionTestRegistry

/// A folder with releases in a temporary folder, and what publishes into it.
struct PublishedFolder {
    static let live = try? ChannelName("live")

    let temporary: TemporaryFolder
    let folder: ReleaseFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = ReleaseFolder(temporary.path("public")) { Array($0.reversed()) }
    }

    func publisher(_ registry: Registry, program: String = "test") -> Publisher {
        Publisher(registry, into: folder, program: program)
    }

    /// Publishes what the registry has; nil when nothing differs.
    @discardableResult
    func publish(
        _ registry: Registry, in channel: String = "live", screens: [Reference]? = nil, at time: Instant = .test,
        starting starts: Instant? = nil, form: ReleaseForm? = nil,
        look: ReleaseFolder.Look = .sizes
    ) throws -> Publisher.WrittenRelease? {
        let publisher = publisher(registry)
        let plan = try publisher.plan(ChannelName(channel), screens: screens, at: time, look, form: form)
        return plan.isNeeded ? try publish(plan, with: publisher, at: time, starting: starts) : nil
    }

    /// Publishes a planned release.
    @discardableResult
    func publish(
        _ plan: ReleasePlan, with publisher: Publisher, at time: Instant = .test, starting starts: Instant? = nil
    ) throws -> Publisher.WrittenRelease {
        try folder.locked {
            let written = try publisher.write(plan, by: TestRegistry.anna, at: time)
            try publisher.publish(written, in: plan.channel, by: TestRegistry.anna, at: time, starting: starts)
            return written
        }
    }

    /// The compositions that a client of a channel gets, by the names of screens and languages.
    func compositions(in channel: String = "live", at time: Instant = .test) throws -> [String: String] {
        guard let pointer = try folder.pointer(of: ChannelName(channel)) else { return [:] }
        return try folder.compositions(of: pointer.current(at: time).release)
    }

    /// The paths of all files, sorted.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.contains(".") }.sorted()
    }
}

extension Registry {
    /// The compositions of all screens in all their languages, by the names of both.
    func allCompositions() throws -> [String: String] {
        try read { snapshot in
            var all: [String: String] = [:]
            let session = try AssemblySession(snapshot)
            let base = try snapshot.baseLocale
            try snapshot.eachPart(PartFilter(kinds: [.screen])) { part in
                let screen = part.reference.head
                for locale in Set(try session.locales(of: screen)).union([base]) {
                    let json = try session.json(of: screen, traits: Traits(locale: locale))
                    all["\(screen.key.text) \(locale.text)"] = String(decoding: json, as: UTF8.self)
                }
            }
            return all
        }
    }
}

extension Instant {
    static let test = Instant(milliseconds: 1_790_000_000_000)

    func adding(seconds: Int) -> Instant { Instant(milliseconds: milliseconds + seconds * 1_000) }
}
