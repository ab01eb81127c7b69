import Foundation
import OnionModel
import OnionStore
import OnionSupport

/// A folder with releases, as any server of static files or object store serves it.
///
/// ```text
/// files/0f/0f3a….json      a release, a page or a composition, by its SHA-256; never changed
/// files/0f/0f3a….json.gz   the same, compressed
/// files/a0/a01b….png       a file of an image
/// files/7c/7c02….pack      compositions and pages together, in releases with packs
/// channels/live.json       what the channel points to; the only file that changes, written last
/// ```
package struct ReleaseFolder: Sendable {
    /// The path as the user wrote it, without a slash at the end.
    package let path: String
    /// Returns smaller bytes in the format gzip; nil for none.
    private let compress: @Sendable ([UInt8]) -> [UInt8]?

    static let json = "json"
    static let gzip = ".gz"
    private static let files = "files"
    private static let channels = "channels"
    /// Texts below this size in bytes do not become much smaller.
    private static let leastCompressed = 1_024

    package init(_ path: String, compress: @escaping @Sendable ([UInt8]) -> [UInt8]?) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.compress = compress
    }

    // MARK: - Reading

    /// Returns what a channel points to; nil when nothing was published in it. For a name with versions, it is what the channel points to for them.
    ///
    /// - Throws: `Problem` `damaged-release` or `name-taken`.
    package func pointer(of channel: ChannelName) throws -> ChannelPointer? {
        guard let versions = channel.versions else { return try filePointer(of: channel) }
        guard let whole = try filePointer(of: channel), let own = whole.versions.first(where: { $0.range == versions })
        else { return nil }
        return ChannelPointer(
            channel: channel.text, published: whole.published, release: own.release, number: own.number, next: own.next,
            hasPacks: own.hasPacks)
    }

    /// Returns what the file of a channel says, without regard to versions.
    ///
    /// - Throws: `Problem` `damaged-release`, and `name-taken` for a channel whose file is that of another one on a Mac.
    func filePointer(of channel: ChannelName) throws -> ChannelPointer? {
        let file = ReleaseFolder.path(of: channel)
        try requireOwnFile(of: channel)
        guard let bytes = bytes(of: file) else { return nil }
        return try reading(file) { try ChannelPointer(json: bytes) }
    }

    /// Checks that a channel without a file does not have that of another one where the case of letters does not count.
    private func requireOwnFile(of channel: ChannelName) throws {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(ReleaseFolder.channels)")) ?? []
        let file = "\(channel.file).json"
        let other = files.first { PortableFileName.folded($0) == PortableFileName.folded(file) }
        if let other, !files.contains(file) { throw Problem.nameTaken(channel, by: String(other.dropLast(5))) }
    }

    /// - Throws: `Problem` `damaged-release`.
    package func release(_ digest: FileDigest) throws -> Release {
        try read(digest) { try Release(json: $0) }
    }

    /// Whether the folder has the file of a release.
    func has(_ digest: FileDigest) -> Bool {
        bytes(of: ReleaseFolder.path(of: digest, ReleaseFolder.json)) != nil
    }

    /// Returns the screens of a release.
    ///
    /// - Parameter places: Receives where the compositions are in packs.
    /// - Throws: `Problem` `damaged-release`.
    func screens(of release: Release, _ places: inout [FileDigest: PackPlace]) throws -> [PublishedScreen] {
        guard release.form == .packs else { return try entries(release.screens, PublishedScreen.self) }
        let pages = try packedPages(of: release)
        for page in pages {
            for (digest, place) in page.places { places[digest] = place }
        }
        return pages.flatMap(\.screens)
    }

    /// Returns the pages of the screens of a release with packs.
    ///
    /// - Throws: `Problem` `damaged-release`.
    func packedPages(of release: Release) throws -> [PackedPage] {
        try packedPages(release.screens) { text, digest, place in
            let page = try PublishedScreen.entriesAndPlaces(page: text)
            return PackedPage(
                digest: digest, place: place, screens: page.screens, places: page.places, packs: page.packs)
        }
    }

    /// Returns the images of a release.
    ///
    /// - Throws: `Problem` `damaged-release`.
    func images(of release: Release) throws -> [PublishedImage] {
        guard release.form == .packs else { return try entries(release.images, PublishedImage.self) }
        return try packedPages(release.images) { text, _, _ in try PublishedImage.entries(page: text) }.flatMap(\.self)
    }

    /// Pages that a thread reads at once: as many as are in a few blocks.
    private static let step = 64

    private func packedPages<Page: Sendable>(
        _ list: PageList, _ read: @Sendable ([UInt8], FileDigest, PackPlace) throws -> Page
    ) throws -> [Page] {
        let places = list.places ?? []
        let steps = Array(stride(from: 0, to: places.count, by: ReleaseFolder.step))
        return try Parallel().map(count: steps.count) { step throws(any Error) in
            var reader = PackReader(self)
            return try (steps[step]..<min(steps[step] + ReleaseFolder.step, places.count)).map { index in
                try reading(ReleaseFolder.path(of: places[index].block.pack, Pack.ending)) {
                    let digest = list.pages[index]
                    return try read(reader.text(digest, at: places[index]), digest, places[index])
                }
            }
        }.flatMap(\.self)
    }

    /// Returns the entries of pages that are files.
    ///
    /// - Throws: `Problem` `damaged-release`.
    func entries<Entry: PageEntry>(_ list: PageList, _ type: Entry.Type) throws -> [Entry] {
        try list.pages.flatMap { page in
            try read(page) { try Entry.entries(page: $0) }
        }
    }

    /// Returns the compositions of a release, by the key of their screen and their language, with a space between them.
    ///
    /// - Throws: `Problem` `damaged-release`.
    package func compositions(of digest: FileDigest) throws -> [String: String] {
        var compositions: [String: String] = [:]
        var places: [FileDigest: PackPlace] = [:]
        var reader = PackReader(self)
        for screen in try screens(of: release(digest), &places) {
            for (locale, file) in screen.files {
                let text =
                    if let place = places[file] {
                        try reading(ReleaseFolder.path(of: place.block.pack, Pack.ending)) {
                            try reader.text(file, at: place)
                        }
                    } else {
                        try read(file) { $0 }
                    }
                compositions["\(screen.key.text) \(locale.text)"] = String(decoding: text, as: UTF8.self)
            }
        }
        return compositions
    }

    private func read<Result>(_ digest: FileDigest, _ body: ([UInt8]) throws -> Result) throws -> Result {
        let file = ReleaseFolder.path(of: digest, ReleaseFolder.json)
        return try reading(file) {
            guard let bytes = bytes(of: file), FileDigest(of: bytes) == digest else { throw UnreadableFile() }
            return try body(bytes)
        }
    }

    private func reading<Result>(_ file: String, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch is UnreadableFile { throw Problem.damagedRelease("\(path)/\(file)") }
    }

    func bytes(of file: String) -> [UInt8]? {
        let path = "\(path)/\(file)"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }

    /// Returns a part of a file; nil where the file is shorter or missing.
    func bytes(of file: String, from start: Int, count: Int) -> [UInt8]? {
        let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // The size of the file bounds what a wrong place may ask for.
        let size = Int(lseek(descriptor, 0, SEEK_END))
        guard count > 0, start <= size, count <= size - start else { return nil }
        var done = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while done < count {
                let read = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(start + done))
                guard read > 0 else { break }
                done += read
            }
            initialized = done
        }
        return done == count ? bytes : nil
    }

    /// The path of a file in the folder.
    package static func path(of digest: FileDigest, _ ending: String) -> String {
        "\(files)/\(digest.text.prefix(2))/\(digest.text).\(ending)"
    }

    package static func path(of channel: ChannelName) -> String { "\(channels)/\(channel.file).json" }

    // MARK: - Writing

    /// Creates the folder, and calls a closure while no other process publishes into it.
    ///
    /// - Throws: `Problem` `folder-in-use`; `FileError` `uncreatable-folder`; and what `body` throws.
    @discardableResult
    package func locked<Result>(_ body: () throws -> Result) throws -> Result {
        try OutputPath(path).require()
        for folder in [ReleaseFolder.channels, ReleaseFolder.files] {
            guard UnfinishedFile.makeFolder("\(path)/\(folder)") else { throw uncreatable }
        }
        let descriptor = open("\(path)/\(ReleaseFolder.channels)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw uncreatable }
        // The lock ends with the descriptor, however the process ends.
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw Problem.folderInUse(path) }
        return try body()
    }

    private var uncreatable: FileError { .uncreatableFolder(path: path, reason: SystemError()) }

    /// Writes a file under its digest, and a text also compressed.
    ///
    /// An existing file is written again, since a power failure may have left it incomplete.
    func write(_ bytes: [UInt8], as digest: FileDigest, _ ending: String = json) throws {
        let file = ReleaseFolder.path(of: digest, ending)
        try write(bytes, to: file)
        guard ending == ReleaseFolder.json else { return }
        if let small = compressed(bytes) {
            try write(small, to: file + ReleaseFolder.gzip)
        } else {
            // An existing one may be incomplete.
            unlink("\(path)/\(file)\(ReleaseFolder.gzip)")
        }
    }

    /// The compressed form of a text that is published; nil where that helps nothing.
    func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.count >= ReleaseFolder.leastCompressed ? compress(bytes) : nil
    }

    /// Flushes all written files to the disk before a channel points to them.
    func flush() { sync() }

    /// Makes a channel point to a release whose files are on the disk, at once or not at all.
    ///
    /// - Throws: `Problem` `no-release` when the name has versions and the channel points to nothing yet; `FileError`.
    package func point(_ pointer: ChannelPointer, in channel: ChannelName) throws {
        var whole = pointer
        let former = try filePointer(of: channel)
        if let range = channel.versions {
            guard let former else { throw Problem.noRelease(channel) }
            whole = former
            whole.published = pointer.published
            whole.versions.removeAll { $0.range == range }
            whole.versions.append(
                VersionPointer(
                    range: range, release: pointer.release, number: pointer.number, next: pointer.next,
                    hasPacks: pointer.hasPacks))
            whole.versions.sort {
                ($0.range.app?.text ?? "", $0.range.first) < ($1.range.app?.text ?? "", $1.range.first)
            }
        } else {
            whole.versions = former?.versions ?? []
        }
        try write(whole, of: channel)
    }

    /// Makes a channel point to nothing for some versions, so that their clients get what the others get.
    func withdraw(_ channel: ChannelName, at time: Instant) throws {
        guard var whole = try filePointer(of: channel) else { return }
        whole.published = time
        whole.versions.removeAll { $0.range == channel.versions }
        try write(whole, of: channel)
    }

    /// Writes a file that is named for its digest, and is what it was, or damaged.
    private func write(_ bytes: [UInt8], to file: String) throws {
        try OutputFile("\(path)/\(file)", replacing: .anything).write(bytes)
    }

    private func write(_ pointer: ChannelPointer, of channel: ChannelName) throws {
        try file(of: channel).write(pointer.json, durably: true)
    }

    private func file(of channel: ChannelName) -> OutputFile {
        OutputFile(
            "\(path)/\(ReleaseFolder.path(of: channel))",
            replacing: .written { (try? ChannelPointer(json: $0))?.json == $0 })
    }

    /// Throws, before anything is written, for a file of a channel that has more than Onion writes.
    ///
    /// - Throws: `FileError`.
    func requireOwn(_ channel: ChannelName) throws { try Replacement.require([file(of: channel)]) }

    // MARK: - Pruning

    /// Removes the files that the last releases of no channel name.
    ///
    /// - Parameter count: How many releases of each channel are kept, at least 1. A scheduled one is included.
    /// - Returns: The number of removed files.
    package func prune(keeping count: Int) throws -> Int {
        var named: Set<String> = []
        for file in try names(in: ReleaseFolder.channels) where file.hasSuffix(".json") {
            guard let channel = try? ChannelName(String(file.dropLast(5))), let pointer = try pointer(of: channel)
            else { continue }
            let own = [(pointer.release, pointer.next)] + pointer.versions.map { ($0.release, $0.next) }
            for (release, next) in own {
                try addLast(count, before: next?.release ?? release, to: &named)
                try add(release, to: &named)
            }
        }
        var removed = 0
        for folder in try names(in: ReleaseFolder.files) {
            for file in try names(in: "\(ReleaseFolder.files)/\(folder)") where !file.hasPrefix(".") {
                guard !named.contains(String(file.prefix { $0 != "." })) else { continue }
                if unlink("\(path)/\(ReleaseFolder.files)/\(folder)/\(file)") == 0 { removed += 1 }
            }
        }
        return removed
    }

    private func addLast(_ count: Int, before last: FileDigest, to named: inout Set<String>) throws {
        var digest: FileDigest? = last
        var left = max(1, count)
        while let current = digest, left > 0, has(current) {
            try add(current, to: &named)
            digest = try release(current).previous
            left -= 1
        }
    }

    private func add(_ digest: FileDigest, to named: inout Set<String>) throws {
        guard named.insert(digest.text).inserted else { return }
        let release = try release(digest)
        let screens = try release.form == .files ? entries(release.screens, PublishedScreen.self) : []
        for file in try ReleaseFolder.files(of: release, screens, images(of: release)) {
            named.insert(file.digest.text)
        }
    }

    private func names(in folder: String) throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
        } catch {
            throw FileError.unreadable(path: "\(path)/\(folder)")
        }
    }
}
