import OnionCoding
import OnionModel
import OnionRows

// The forms of published files. Clients independent of Onion's code read them, so that the version of the form changes
// when these could not.

/// A published file that cannot be read.
struct UnreadableFile: Error {}

/// The version of the form of published files.
private let formatVersion = 1

extension Release {
    /// - Throws: ``UnreadableFile``.
    init(json: [UInt8]) throws {
        let node = try Node(published: json)
        number = try node.count("number")
        channel = try node.text("channel")
        change = try node.count("change")
        time = try node.instant("time")
        author = try node.text("author")
        message = node["message"]?.string
        program = try node.text("program")
        baseLocale = try LocaleTag(published: node.text("baseLocale"))
        previous = node["previous"]?.string.flatMap { FileDigest($0) }
        screens = try PageList(node["screens"])
        images = try PageList(node["images"])
    }

    var json: [UInt8] {
        JSONWriter.compact(
            .object([
                "format": formatVersion, "channel": channel, "number": number, "change": change,
                "time": time.description, "author": author, "message": message, "program": program,
                "baseLocale": baseLocale.text, "previous": previous?.text, "screens": screens.node,
                "images": images.node,
            ]))
    }
}

extension PageList {
    fileprivate init(_ node: Node?) throws {
        guard let node else { throw UnreadableFile() }
        count = try node.count("count")
        pages = try node.list("pages").map { try FileDigest(published: $0.string) }
        guard pages.count.nonzeroBitCount == 1 else { throw UnreadableFile() }
    }

    fileprivate var node: Node { .object(["count": count, "pages": Node.list(pages.map { .string($0.text) })]) }
}

extension ChannelPointer {
    /// - Throws: ``UnreadableFile``.
    init(json: [UInt8]) throws {
        let node = try Node(published: json)
        channel = try node.text("channel")
        published = try node.instant("published")
        release = try FileDigest(published: node.text("release"))
        number = try node.count("number")
        next = try node["next"].flatMap { next in
            if case .null = next.value { return nil }
            return try Next(
                release: FileDigest(published: next.text("release")), number: next.count("number"),
                starts: next.instant("starts"))
        }
    }

    var json: [UInt8] {
        let next = next.map { next in
            Node.object([
                "release": next.release.text, "number": next.number, "starts": next.starts.description,
            ])
        }
        return JSONWriter.pretty(
            .object([
                "format": formatVersion, "channel": channel, "published": published.description,
                "release": release.text, "number": number, "next": next,
            ])) + "\n".utf8
    }
}

/// An entry of a page.
protocol PageEntry: Sendable {
    /// What determines the page of the entry.
    var name: String { get }
    /// The entry as a member of the page's object.
    var member: Node.Entry { get }
    /// - Throws: ``UnreadableFile``.
    init(_ member: Node.Entry) throws
}

extension PublishedScreen: PageEntry {
    var name: String { key.text }

    var member: Node.Entry {
        let files = files.sorted { $0.key < $1.key }
        return Node.Entry(key.text, .map(files.map { Node.Entry($0.key.text, .string($0.value.text)) }))
    }

    init(_ member: Node.Entry) throws {
        guard let key = try? Key(member.key) else { throw UnreadableFile() }
        var files: [LocaleTag: FileDigest] = [:]
        for file in member.value.entries ?? [] {
            files[try LocaleTag(published: file.key)] = try FileDigest(published: file.value.string)
        }
        self.init(key: key, files: files)
    }
}

extension PublishedImage: PageEntry {
    var member: Node.Entry {
        Node.Entry(
            name,
            .list(
                files.map { file in
                    .object([
                        "scale": file.variant.scale, "idiom": file.variant.idiom.rawValue,
                        "appearance": file.variant.appearance.rawValue, "rendering": file.rendering?.rawValue,
                        "format": file.format.rawValue, "file": file.digest.text,
                    ])
                }))
    }

    init(_ member: Node.Entry) throws {
        name = member.key
        files = try (member.value.items ?? []).map { node in
            guard let idiom = try ImageVariant.Idiom(rawValue: node.text("idiom")),
                let appearance = try ImageVariant.Appearance(rawValue: node.text("appearance")),
                let format = try ImageFormat(rawValue: node.text("format"))
            else { throw UnreadableFile() }
            return File(
                variant: ImageVariant(
                    member.key, scale: try node.count("scale"), idiom: idiom, appearance: appearance),
                rendering: node["rendering"]?.string.flatMap { ImageEntry.Rendering(rawValue: $0) }, format: format,
                digest: try FileDigest(published: node.text("file")))
        }
    }
}

extension PageEntry {
    /// Reads the entries of a page.
    ///
    /// - Throws: ``UnreadableFile``.
    static func entries(page json: [UInt8]) throws -> [Self] {
        guard let entries = try Node(published: json)["entries"]?.entries else { throw UnreadableFile() }
        return try entries.map { try Self($0) }
    }

    /// Returns the file of a page.
    static func page(_ entries: [Self]) -> [UInt8] {
        JSONWriter.compact(.object(["format": formatVersion, "entries": Node.map(entries.map(\.member))]))
    }
}

// MARK: - Reading

extension Node {
    fileprivate init(published json: [UInt8]) throws {
        guard let node = try? JSONReader.read(json), case .number(let version)? = node["format"]?.value,
            version == Double(formatVersion)
        else { throw UnreadableFile() }
        self = node
    }

    fileprivate func text(_ key: String) throws -> String {
        guard let text = self[key]?.string else { throw UnreadableFile() }
        return text
    }

    fileprivate func count(_ key: String) throws -> Int {
        guard case .number(let number)? = self[key]?.value, let count = Int(exactly: number), count >= 0 else {
            throw UnreadableFile()
        }
        return count
    }

    fileprivate func instant(_ key: String) throws -> Instant {
        guard let instant = try Instant(wellFormed: text(key)) else { throw UnreadableFile() }
        return instant
    }

    fileprivate func list(_ key: String) throws -> [Node] {
        guard let items = self[key]?.items else { throw UnreadableFile() }
        return items
    }
}

extension FileDigest {
    fileprivate init(published text: String?) throws {
        guard let text, let digest = FileDigest(text) else { throw UnreadableFile() }
        self = digest
    }
}

extension LocaleTag {
    fileprivate init(published text: String) throws {
        guard let tag = LocaleTag(wellFormed: text) else { throw UnreadableFile() }
        self = tag
    }
}
