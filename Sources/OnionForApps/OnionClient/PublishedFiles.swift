import Foundation

// The forms of the files that `onion publish` writes.

/// The versions of the forms that the client reads: each text in a file, or in packs.
private let formatVersions = 1...2

/// The target of a channel.
struct ChannelPointer: Codable, Hashable, Sendable {
    struct Next: Codable, Hashable, Sendable {
        var release: String
        var number: Int
        /// UTC, as `2026-11-21T12:00:00.000Z`.
        var starts: String
    }

    var format: Int
    /// When the channel was made to point there; of the form of `starts`.
    var published: String
    var release: String
    var number: Int
    var next: Next?
    /// What clients of some versions of the app get in place of these.
    var versions: [VersionPointer]?

    /// Reads what the file of a channel says for a version; nil for a client that names none.
    init(json: Data, for version: AppVersion?) throws {
        guard let whole = try? JSONDecoder().decode(ChannelPointer.self, from: json) else { throw ClientError.damaged }
        self = try whole.chosen(by: version).checked()
    }

    private func chosen(by version: AppVersion?) -> ChannelPointer {
        var chosen = self
        chosen.versions = nil
        guard let version, let own = versions?.first(where: { $0.contains(version) }) else { return chosen }
        (chosen.format, chosen.release, chosen.number, chosen.next) = (own.format, own.release, own.number, own.next)
        return chosen
    }

    /// The releases that it names.
    var releases: [String] { [release] + (next.map { [$0.release] } ?? []) }

    /// The release at a time.
    func current(at time: Date) -> String {
        guard let next, let start = ChannelPointer.date(next.starts), start <= time else { return release }
        return next.release
    }

    /// Whether another pointer of the channel took the place of this one. Two of the same time have the order of their releases, if these
    /// are for the same version of an app.
    func isOlder(than other: ChannelPointer, ofSameVersion: Bool) -> Bool {
        guard let time = ChannelPointer.date(published), let later = ChannelPointer.date(other.published) else {
            return false
        }
        return time == later ? ofSameVersion && number < other.number : time < later
    }

    func isPublished(before time: Date) -> Bool { ChannelPointer.date(published).map { $0 < time } ?? false }

    static func date(_ text: String) -> Date? {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return formatter.date(from: text)
    }
}

/// The target of a channel for some versions of an app: those from one on that are below another one.
struct VersionPointer: Codable, Hashable, Sendable {
    /// The key of the app; nil for the only one.
    var app: String?
    var from: String
    var before: String
    var format: Int
    var release: String
    var number: Int
    var next: ChannelPointer.Next?

    func contains(_ version: AppVersion) -> Bool {
        (app == nil || app == version.app) && version.isBetween(from, before)
    }
}

/// A pointer, as the client keeps it.
struct ChannelState: Codable, Hashable, Sendable {
    var entityTag: String?
    var pointer: ChannelPointer
    /// The version for which the pointer is: that of an app may change between two updates.
    var app: String?
    var version: String?

    init(_ pointer: ChannelPointer, for version: AppVersion?, entityTag: String? = nil) {
        (self.entityTag, self.pointer, app, self.version) = (entityTag, pointer, version?.app, version?.number)
    }

    func isFor(_ version: AppVersion?) -> Bool { app == version?.app && self.version == version?.number }
}

/// A release: the lists of its pages.
struct Release: Decodable, Sendable {
    var format: Int
    var number: Int
    var baseLocale: String
    var screens: PageList
    var images: PageList
    /// The packs with its compositions and pages; nil when each of these is a file.
    var packs: [Pack]?

    /// The pack of each digest.
    var packsByDigest: [String: Pack] { Dictionary((packs ?? []).map { ($0.file, $0) }) { first, _ in first } }

    /// The pages of a list, in their order.
    ///
    /// - Throws: ``ClientError`` `damaged` when a page cannot be where the list says.
    func files(of list: PageList) throws -> [RemoteFile] {
        guard let packs else { return list.pages.map { RemoteFile($0, .page) } }
        return try zip(list.pages, list.places ?? []).map { digest, numbers in
            RemoteFile(digest, .page, try PackPlace(numbers, in: packs))
        }
    }

    /// The page that would have an entry.
    func page(of name: String, in list: PageList) throws -> RemoteFile {
        let index = list.index(of: name)
        guard let packs else { return RemoteFile(list.pages[index], .page) }
        return RemoteFile(list.pages[index], .page, try PackPlace(list.places?[index] ?? [], in: packs))
    }
}

/// The pages that have the entries of one kind.
struct PageList: Decodable, Sendable {
    var pages: [String]
    /// The numbers of the place of each page in packs.
    var places: [[Int]]?

    /// The index of the page that would have an entry: as many of the first bits of the SHA-256 of its name as the pages need.
    func index(of name: String) -> Int {
        let bits = SHA256.hash(Data(name.utf8)).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return pages.count == 1 ? 0 : Int(bits >> UInt32(32 - pages.count.trailingZeroBitCount))
    }
}

/// Some entries of a release, by name.
struct Page<Entry: Decodable & Sendable>: Decodable, Sendable {
    var format: Int
    var entries: [String: Entry]
    /// The digests of the packs that the places number; nil when each text is a file.
    var packs: [String]?
    /// The numbers of the places of texts in packs, by the names of entries and by language.
    var places: [String: [String: [Int]]]?
}

/// The compositions of a screen, by language.
struct ScreenEntry: Decodable, Sendable {
    var files: [String: String]

    init(from decoder: any Decoder) throws {
        files = try decoder.singleValueContainer().decode([String: String].self)
    }
}

/// The parts of a composition: `shop:screen/home@1`.
struct CompositionParts: Decodable, Sendable {
    var parts: [String]

    /// - Throws: ``ClientError`` `damaged`.
    init(json: Data) throws {
        guard let parts = try? JSONDecoder().decode(CompositionParts.self, from: json) else {
            throw ClientError.damaged
        }
        self = parts
    }

    /// The spaces of the parts, each once: that of the screen first.
    var spaces: [String] {
        parts.reduce(into: []) { spaces, part in
            guard let mark = part.firstIndex(of: ":") else { return }
            let space = String(part[..<mark])
            if !spaces.contains(space) { spaces.append(space) }
        }
    }
}

/// The files of an image.
struct ImageEntry: Decodable, Sendable {
    struct File: Decodable, Sendable {
        var scale: Int
        var idiom: String
        var appearance: String
        var format: String
        var file: String
    }

    var files: [File]

    init(from decoder: any Decoder) throws {
        files = try decoder.singleValueContainer().decode([File].self)
    }

    /// The space in the name of an image; nil for the default one.
    static func space(of name: String) -> String? { name.firstIndex(of: ":").map { String(name[..<$0]) } }

    /// The file for a device: that of its appearance, then the smallest one that is large enough, else the largest.
    func best(scale: Int, isDark: Bool) -> File? {
        let wanted = isDark ? "dark" : "light"
        let own = files.filter { $0.appearance == wanted }
        let general = files.filter { $0.appearance == "any" }
        let candidates = (own.isEmpty ? general : own).sorted { $0.scale < $1.scale }
        return candidates.first { $0.scale >= scale } ?? candidates.last
    }
}

/// A form of a published file.
protocol PublishedForm: Decodable {
    var format: Int { get }
    /// Whether values that the client relies on are possible.
    var isValid: Bool { get }
}

extension PublishedForm {
    /// - Throws: ``ClientError`` `damaged`, or `unknown-format` for a later version.
    static func read(_ json: Data) throws -> Self {
        guard let value = try? JSONDecoder().decode(Self.self, from: json) else { throw ClientError.damaged }
        return try value.checked()
    }

    /// - Throws: ``ClientError`` `damaged`, or `unknown-format` for a later version.
    func checked() throws -> Self {
        guard formatVersions.contains(format) else { throw ClientError.unknownFormat(format) }
        guard isValid else { throw ClientError.damaged }
        return self
    }
}

extension ChannelPointer: PublishedForm {
    var isValid: Bool { releases.allSatisfy(SHA256.isDigest) && ChannelPointer.date(published) != nil }
}

extension Release: PublishedForm {
    var isValid: Bool {
        [screens, images].allSatisfy { list in
            list.pages.count.nonzeroBitCount == 1 && list.pages.count <= 1 << 16
                && list.pages.allSatisfy(SHA256.isDigest)
                && (packs == nil || list.places?.count == list.pages.count)
        } && (packs ?? []).allSatisfy { SHA256.isDigest($0.file) && $0.size > 0 }
    }
}

extension Page: PublishedForm {
    var isValid: Bool {
        entries.values.allSatisfy { entry in
            switch entry {
            case let screen as ScreenEntry: screen.files.values.allSatisfy(SHA256.isDigest)
            case let image as ImageEntry:
                image.files.allSatisfy { file in
                    SHA256.isDigest(file.file) && file.format.utf8.allSatisfy { (0x61...0x7A).contains($0) }
                }
            default: false
            }
        }
    }
}
