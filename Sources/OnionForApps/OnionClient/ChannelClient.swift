public import Foundation
import OnionLocales

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Keeps the latest release of a channel on the device, and hands out its compositions.
///
/// A release is a state of a registry that `onion publish` has written as files, on any web server, object store or CDN. The client
/// needs the address of their folder, and its own folder:
///
/// ```swift
/// let client = try ChannelClient(URL(string: "https://cdn.example.com/menus/")!, keepingIn: folder)
/// let screen = OnionScreen(try Composition(json: await client.composition(of: "new-year")))   // also offline
/// try await client.update()                                                                  // when the app has time
/// ```
///
/// - The app starts with the release that it has, without a network; ship one in the bundle for the first start.
/// - ``update()`` downloads new files, verifies the digest of every file, and switches to the release when it is complete: a release is
///   never a mixture, whatever ends the app.
/// - A release that is scheduled is downloaded early, and activated at its time by the device's clock.
public actor ChannelClient {
    private let selection: Selection
    private let limits: Limits
    private let store: FileStore
    private let network: Network
    private let channel: String
    private let version: AppVersion?
    private var state: ChannelState?
    /// Whether all files of the release were there when the client last looked.
    private var isWhole = false
    /// The release that is in use, with its pages that were read.
    private var current: OpenRelease?
    private let now: @Sendable () -> Date

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - url: The address of the folder that `onion publish` wrote.
    ///   - folder: A folder of the app for the client alone. It is created. A copy of a published folder serves, too.
    ///   - channel: The name of the channel.
    ///   - version: The version of the app, for channels with releases for versions of it. Nil gets what is for all others.
    ///   - selection: The part of each release that is kept.
    ///   - limits: The maximum bytes, files and seconds of downloads.
    ///   - configuration: How the network is used. Its cache is not used, since the client has one.
    ///   - now: The clock, for tests.
    /// - Throws: An error of the file system when the folder cannot be created.
    public init(
        _ url: URL, keepingIn folder: URL, channel: String = "live", version: AppVersion? = .current,
        selection: Selection = Selection(),
        limits: Limits = Limits(), configuration: URLSessionConfiguration = .ephemeral,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.selection = selection
        self.limits = limits
        self.channel = channel
        self.version = version
        self.now = now
        store = try FileStore(folder)
        network = Network(url, limits: limits, configuration: configuration)
        state = store.state(of: channel, for: version)
    }

    deinit {
        network.close()
    }

    /// The number of the release that the client has; nil before the first update.
    public var release: Int? { (try? open())?.release.number }

    /// The keys of the screens that the client has, sorted.
    ///
    /// - Throws: ``ClientError`` `nothing` before the first update.
    public func screens() throws -> [String] {
        let open = try open()
        var keys: [String] = []
        for page in try screenPages(of: open.release) {
            keys += try store.page(page, of: ScreenEntry.self).entries.keys
        }
        return keys.filter { selection.screens?.contains($0) ?? true }.sorted()
    }

    /// Returns the composition of a screen as JSON, for `Composition(json:)` of OnionUIKit.
    ///
    /// - Parameters:
    ///   - screen: The key of the screen: `new-year`.
    ///   - languages: The languages that the person reads, the best one first. They are matched as iOS matches them with the
    ///     languages of a bundle. Where the screen has none of them, it comes in the base language of the registry.
    /// - Throws: ``ClientError`` `nothing` before the first update; `not-published`, also for a screen that the client does not keep;
    ///   `damaged` when the file on the device is not what was published. The next ``update()`` loads it again.
    public func composition(of screen: String, languages: [String] = Locale.preferredLanguages) throws -> Data {
        let open = try open()
        let page = try open.release.page(of: screen, in: open.release.screens)
        try requireKept(page, of: screen)
        let read = try store.page(page, of: ScreenEntry.self)
        guard let entry = read.entries[screen] else { throw ClientError.notPublished(screen) }
        let files = kept(entry, of: open.release)
        let tags = (languages + [open.release.baseLocale]).lazy.compactMap { LocaleMatcher($0).best(among: files.keys) }
        guard let tag = tags.first, let digest = files[tag] else { throw ClientError.notPublished(screen) }
        let packs = read.packs(among: open.release.packsByDigest)
        let composition = try read.composition(digest, of: screen, in: tag, packs)
        try requireKept(composition, of: screen)
        return try file(composition)
    }

    /// - Throws: ``ClientError`` `not-published` for a screen that the client does not keep; a shipped folder may have it.
    private func requireKept(_ file: RemoteFile, of screen: String) throws {
        guard selection.screens?.contains(screen) == false, !store.has(file) else { return }
        throw ClientError.notPublished(screen)
    }

    /// Returns the file of an image; nil where the release has none of this name, or the client does not keep it.
    ///
    /// - Parameters:
    ///   - name: The name of the image, as a composition has it.
    ///   - screen: The key of the composition's screen. In a registry with spaces, an image of its space is taken first, then one of the
    ///     space of another part that it shows, then one of the default space. Nil takes the name as the release has it.
    ///   - scale: The pixels per point of the device.
    ///   - isDark: Whether the appearance is dark.
    /// - Throws: ``ClientError`` `nothing` or `damaged`; `not-published` for the screen.
    public func image(
        named name: String, of screen: String? = nil, scale: Int, isDark: Bool = false
    ) throws -> Data? {
        guard selection.images else { return nil }
        let names = try screen.map { try spaces(of: $0).map { "\($0):\(name)" } } ?? []
        for name in names + [name] {
            let release = try open().release
            guard try keepsImages(inSpaceOf: name, of: release) else { continue }
            let page = try release.page(of: name, in: release.images)
            guard let entry = try store.page(page, of: ImageEntry.self).entries[name] else { continue }
            return try entry.best(scale: scale, isDark: isDark).map { try file(RemoteFile($0.file, .image($0.format))) }
        }
        return nil
    }

    /// Returns the spaces of the parts that a screen shows, its own first.
    private func spaces(of screen: String) throws -> [String] {
        if let known = try open().spaces[screen] { return known }
        let spaces = try CompositionParts(json: composition(of: screen, languages: [])).spaces
        current?.spaces[screen] = spaces
        return spaces
    }

    private func keepsImages(inSpaceOf name: String, of release: Release) throws -> Bool {
        guard let space = ImageEntry.space(of: name) else { return true }
        if current?.imageSpaces == nil { current?.imageSpaces = try imageSpaces(of: release) }
        return current?.imageSpaces?.contains(space) ?? true
    }

    /// Returns the spaces whose images the client keeps beside those of the default one: the spaces of the parts that its screens show, whose
    /// compositions must be there. Nil for all.
    private func imageSpaces(of release: Release) throws -> Set<String>? {
        guard let screens = selection.screens else { return nil }
        var spaces: Set<String> = []
        for screen in screens {
            let page = try store.page(release.page(of: screen, in: release.screens), of: ScreenEntry.self)
            guard let entry = page.entries[screen], let (locale, digest) = kept(entry, of: release).first else {
                continue
            }
            let file = try page.composition(digest, of: screen, in: locale, page.packs(among: release.packsByDigest))
            spaces.formUnion(try CompositionParts(json: store.file(file)).spaces)
        }
        return spaces
    }

    private func file(_ file: RemoteFile) throws -> Data {
        do {
            return try store.file(file)
        } catch {
            isWhole = false
            throw error
        }
    }

    /// Returns the digests of a screen's compositions in the languages that the client keeps.
    private func kept(_ entry: ScreenEntry, of release: Release) -> [String: String] {
        guard let languages = selection.languages else { return entry.files }
        let tags = Set(
            (languages + [release.baseLocale]).compactMap { LocaleMatcher($0).best(among: entry.files.keys) })
        return entry.files.filter { tags.contains($0.key) }
    }

    private func open() throws -> OpenRelease {
        guard let state else { throw ClientError.nothing }
        let digest = state.pointer.current(at: now())
        if let current, current.digest == digest { return current }
        let open = OpenRelease(digest: digest, release: try store.release(digest))
        current = open
        return open
    }

    // MARK: - Updates

    /// Downloads the channel's current release, unless the client has it.
    ///
    /// - Returns: The result.
    /// - Throws: ``ClientError``, `URLError` or an error of the file system. The client keeps the release that it has.
    @discardableResult
    public func update() async throws -> Update {
        let before = state?.pointer.current(at: now())
        if let state, !isWhole { isWhole = hasAllFiles(of: state) }
        // After an update of the app, another release of the same file may be for it.
        let isKnown = isWhole && state?.isFor(version) == true
        let answer = try await network.pointer(of: channel, knownAs: isKnown ? state?.entityTag : nil)
        var files = 0
        if let answer {
            let pointer = try ChannelPointer(json: answer.data, for: version)
            let new = successor(ChannelState(pointer, for: version, entityTag: answer.entityTag))
            files = try await load(new.pointer)
            try store.keep(new, of: channel)
            (state, isWhole) = (new, true)
            try? store.removeFiles(besides: named(by: new.pointer))
        }
        let open = try open()
        return Update(release: open.release.number, isNew: open.digest != before, files: files)
    }

    /// How much the clocks of a device and of those who publish may differ, in seconds: a day.
    private static let clockDifference: TimeInterval = 86_400

    /// Returns the replacement of the state.
    ///
    /// A store of several machines may answer with a copy that it had before. A pointer from the future is never the newest one: else a
    /// clock that was wrong once, or a stranger, would end all updates.
    private func successor(_ new: ChannelState) -> ChannelState {
        guard let state, state.pointer.isPublished(before: now() + ChannelClient.clockDifference),
            new.pointer.isOlder(than: state.pointer, ofSameVersion: state.isFor(version))
        else { return new }
        return state
    }

    /// Loads the files of a pointer's releases that are not there.
    ///
    /// Files from an interrupted connection are kept for the next update; a faulty server leaves none.
    ///
    /// - Returns: The number of files that were loaded.
    private func load(_ pointer: ChannelPointer) async throws -> Int {
        removeFiles(besides: pointer)
        let budget = Budget(limits)
        var files = 0
        do {
            for digest in pointer.releases { files += try await load(digest, within: budget) }
            return files
        } catch {
            if error is ClientError { removeFiles(besides: nil) }
            throw error
        }
    }

    /// Removes the files that neither the state nor a pointer names.
    private func removeFiles(besides pointer: ChannelPointer?) {
        let named = [state?.pointer, pointer].compactMap(\.self).map(self.named)
        try? store.removeFiles(besides: named.reduce(into: []) { $0.formUnion($1) })
    }

    /// Loads the files of a release that are not there.
    private func load(_ digest: String, within budget: Budget) async throws -> Int {
        var files = try await load([RemoteFile(digest, .release)], within: budget)
        let release = try store.release(digest)
        let pages = try screenPages(of: release) + (selection.images ? release.files(of: release.images) : [])
        files += try await load(pages, within: budget)
        files += try await load(Array(compositions(of: release)), within: budget)
        return try await files + load(Array(images(of: release)), within: budget)
    }

    private func load(_ files: [RemoteFile], within budget: Budget) async throws -> Int {
        let files = Set(files)
        try budget.takeFiles(files.count)
        let missing = files.filter { !store.has($0) }
        for file in files.subtracting(missing) { try budget.takeBytes(store.size(of: file)) }
        try await network.load(missing, within: budget) { [store] data, file in
            try budget.takeBytes(data.count)
            try store.keep(data, file)
        }
        return missing.count
    }

    /// The pages of a release that have the screens which the client keeps.
    private func screenPages(of release: Release) throws -> [RemoteFile] {
        guard let screens = selection.screens else { return try release.files(of: release.screens) }
        return try Array(Set(screens.map { try release.page(of: $0, in: release.screens) }))
    }

    /// The compositions of a release that the client keeps.
    private func compositions(of release: Release) throws -> Set<RemoteFile> {
        let packs = release.packsByDigest
        return try screenPages(of: release).reduce(into: []) { files, page in
            files.formUnion(try compositions(of: page, in: release, packs))
        }
    }

    /// The images of a release that the client keeps.
    private func images(of release: Release) throws -> Set<RemoteFile> {
        guard selection.images else { return [] }
        let spaces = try imageSpaces(of: release)
        return try release.files(of: release.images).reduce(into: []) { files, page in
            files.formUnion(try images(of: page, in: spaces))
        }
    }

    /// - Parameter spaces: Those of images beside the default one; nil for all.
    private func images(of page: RemoteFile, in spaces: Set<String>?) throws -> [RemoteFile] {
        try store.page(page, of: ImageEntry.self).entries
            .filter { name, _ in ImageEntry.space(of: name).flatMap { spaces?.contains($0) } ?? true }
            .values.flatMap(\.files).map { RemoteFile($0.file, .image($0.format)) }
    }

    private func compositions(
        of page: RemoteFile, in release: Release, _ packs: [String: Pack]
    ) throws -> [RemoteFile] {
        let page = try store.page(page, of: ScreenEntry.self)
        let packs = page.packs(among: packs)
        return try page.entries
            .filter { selection.screens?.contains($0.key) ?? true }
            .flatMap { screen, entry in
                try kept(entry, of: release).map { locale, digest in
                    try page.composition(digest, of: screen, in: locale, packs)
                }
            }
    }

    /// Everything that the releases of a pointer have on the device, as far as the existing files list it.
    private func named(by pointer: ChannelPointer) -> Set<String> {
        var names: Set<String> = []
        for digest in pointer.releases {
            names.insert(digest)
            guard let release = try? store.release(digest) else { continue }
            names.formUnion(release.screens.pages + release.images.pages)
            let packs = release.packsByDigest
            // Those of a shipped folder.
            names.formUnion(packs.keys)
            for page in (try? screenPages(of: release)) ?? [] {
                names.formUnion(((try? compositions(of: page, in: release, packs)) ?? []).map(\.digest))
            }
            // Where a composition is missing, all images stay.
            let spaces = selection.images ? (try? imageSpaces(of: release)) ?? nil : nil
            for page in (try? release.files(of: release.images)) ?? [] {
                names.formUnion(((try? images(of: page, in: spaces)) ?? []).map(\.digest))
            }
        }
        return names
    }

    /// Whether all files that the client keeps exist; files lost by a damaged disk are downloaded again.
    private func hasAllFiles(of state: ChannelState) -> Bool {
        do {
            return try state.pointer.releases.allSatisfy { digest in
                let release = try store.release(digest)
                return try compositions(of: release).union(images(of: release)).allSatisfy(store.has)
            }
        } catch {
            return false
        }
    }
}

/// A release whose file was read.
private struct OpenRelease {
    let digest: String
    let release: Release
    /// The spaces of the parts of screens that were asked for.
    var spaces: [String: [String]] = [:]
    /// The spaces whose images the client keeps, once they were asked for.
    var imageSpaces: Set<String>?
}
