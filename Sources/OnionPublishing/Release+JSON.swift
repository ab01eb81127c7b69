import OnionCoding
import OnionModel
import OnionRows

// The forms of published files. Clients independent of Onion's code read them, so that the version of the form changes
// when these could not.

/// A published file that cannot be read.
struct UnreadableFile: Error {}

/// The versions of the form of published files: each text in a file, or in packs.
private enum FormatVersion {
    static let files = 1
    static let packs = 2

    static func of(hasPacks: Bool) -> Int { hasPacks ? packs : files }
}

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
        packs = try node.hasPacks ? node.list("packs").map { try Pack($0) } : nil
        screens = try PageList(node["screens"], packs)
        images = try PageList(node["images"], packs)
    }

    var json: [UInt8] {
        JSONWriter.compact(
            .object([
                "format": packs == nil ? FormatVersion.files : FormatVersion.packs, "channel": channel,
                "number": number, "change": change,
                "time": time.description, "author": author, "message": message, "program": program,
                "baseLocale": baseLocale.text, "previous": previous?.text,
                "packs": packs.map { Node.list($0.map { .object(["file": $0.digest.text, "size": $0.size]) }) },
                "screens": screens.node(packs), "images": images.node(packs),
            ]))
    }
}

extension Pack {
    fileprivate init(_ node: Node) throws {
        digest = try FileDigest(published: node.text("file"))
        size = try node.count("size")
    }
}

extension PageList {
    fileprivate init(_ node: Node?, _ packs: [Pack]?) throws {
        guard let node else { throw UnreadableFile() }
        count = try node.count("count")
        pages = try node.list("pages").map { try FileDigest(published: $0.string) }
        guard pages.count.nonzeroBitCount == 1 else { throw UnreadableFile() }
        guard let packs else { return }
        let digests = packs.map(\.digest)
        let places = try node.list("places").map { try PackPlace($0.items ?? [], in: digests) }
        guard places.count == pages.count else { throw UnreadableFile() }
        self.places = places
    }

    fileprivate func node(_ packs: [Pack]?) -> Node {
        var numbering = PackNumbering((packs ?? []).map(\.digest))
        let places = places.map { Node.list($0.map { .list(numbering.numbers(of: $0)) }) }
        return .object(["count": count, "pages": Node.list(pages.map { .string($0.text) }), "places": places])
    }
}

/// Numbers packs in the order in which a file names them, from 0 on.
private struct PackNumbering {
    private(set) var packs: [FileDigest]
    private var numbers: [FileDigest: Int]

    init(_ packs: [FileDigest] = []) {
        self.packs = packs
        numbers = Dictionary(zip(packs, packs.indices)) { first, _ in first }
    }

    /// Returns a place as numbers: of the pack, where the block begins in it, the bytes of the block in it and of its texts, and where the text begins in
    /// the block and its bytes.
    mutating func numbers(of place: PackPlace) -> [Node] {
        let block = place.block
        let number = numbers[block.pack] ?? packs.count
        if number == packs.count {
            packs.append(block.pack)
            numbers[block.pack] = number
        }
        return [number, block.start, block.length, block.size, place.start, place.length].map { .number(Double($0)) }
    }
}

extension PackPlace {
    fileprivate init(_ numbers: some Collection<Node>, in packs: [FileDigest]) throws {
        let numbers = try numbers.map { try $0.count }
        guard numbers.count == 6, packs.indices.contains(numbers[0]) else { throw UnreadableFile() }
        block = PackBlock(pack: packs[numbers[0]], start: numbers[1], length: numbers[2], size: numbers[3])
        (start, length) = (numbers[4], numbers[5])
    }
}

extension ChannelPointer {
    /// - Throws: ``UnreadableFile``.
    init(json: [UInt8]) throws {
        let node = try Node(published: json)
        channel = try node.text("channel")
        published = try node.instant("published")
        release = try FileDigest(published: node.text("release"))
        number = try node.count("number")
        hasPacks = node.hasPacks
        next = try Next(in: node)
        versions = try (node["versions"]?.items ?? []).map { try VersionPointer($0) }
    }

    var json: [UInt8] {
        let entries: [Node.Entry] = [
            Node.Entry("format", .number(Double(FormatVersion.of(hasPacks: hasPacks)))),
            Node.Entry("channel", .string(channel)), Node.Entry("published", .string(published.description)),
            Node.Entry("release", .string(release.text)), Node.Entry("number", .number(Double(number))),
            Node.Entry("next", next?.node ?? .null),
        ]
        let own = versions.isEmpty ? [] : [Node.Entry("versions", .list(versions.map(\.node)))]
        return JSONWriter.pretty(.map(entries + own)) + "\n".utf8
    }
}

extension ChannelPointer.Next {
    /// Nil when no release is scheduled.
    fileprivate init?(in node: Node) throws {
        guard let next = node["next"] else { return nil }
        if case .null = next.value { return nil }
        release = try FileDigest(published: next.text("release"))
        number = try next.count("number")
        starts = try next.instant("starts")
    }

    fileprivate var node: Node {
        .object(["release": release.text, "number": number, "starts": starts.description])
    }
}

extension VersionPointer {
    fileprivate init(_ node: Node) throws {
        guard let first = try VersionNumber(node.text("from")), let end = try VersionNumber(node.text("before")),
            let range = AppVersionRange(
                app: try node["app"]?.string.map { try Key($0) }, from: first, before: end)
        else { throw UnreadableFile() }
        self.range = range
        release = try FileDigest(published: node.text("release"))
        number = try node.count("number")
        next = try ChannelPointer.Next(in: node)
        hasPacks = node.hasPacks
    }

    fileprivate var node: Node {
        .object([
            "app": range.app?.text, "from": range.first.description, "before": range.end.description,
            "format": FormatVersion.of(hasPacks: hasPacks), "release": release.text, "number": number,
            "next": next?.node,
        ])
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
        JSONWriter.compact(.object(["format": FormatVersion.files, "entries": Node.map(entries.map(\.member))]))
    }
}

extension PublishedScreen {
    /// Returns a page that has the places of compositions in packs.
    static func page(_ screens: [PublishedScreen], _ places: [FileDigest: PackPlace]) -> [UInt8] {
        var numbering = PackNumbering()
        let numbers = screens.map { screen in
            let files = screen.files.sorted { $0.key < $1.key }
            return Node.Entry(
                screen.key.text,
                .map(
                    files.map { locale, digest in
                        Node.Entry(locale.text, .list(places[digest].map { numbering.numbers(of: $0) } ?? []))
                    }))
        }
        return JSONWriter.compact(
            .object([
                "format": FormatVersion.packs, "packs": Node.list(numbering.packs.map { .string($0.text) }),
                "entries": Node.map(screens.map(\.member)), "places": Node.map(numbers),
            ]))
    }

    /// Reads a page that has the places of compositions in packs.
    ///
    /// - Throws: ``UnreadableFile``.
    static func entriesAndPlaces(
        page json: [UInt8]
    ) throws -> (screens: [PublishedScreen], places: [(digest: FileDigest, place: PackPlace)], packs: [FileDigest]) {
        let node = try Node(published: json)
        guard node.hasPacks, let entries = node["entries"]?.entries, let numbers = node["places"]?.entries,
            numbers.map(\.key) == entries.map(\.key)
        else { throw UnreadableFile() }
        let packs = try node.list("packs").map { try FileDigest(published: $0.string) }
        var places: [(digest: FileDigest, place: PackPlace)] = []
        let screens = try zip(entries, numbers).map { entry, numbers in
            let screen = try PublishedScreen(entry)
            for place in numbers.value.entries ?? [] {
                guard let digest = try screen.files[LocaleTag(published: place.key)] else { throw UnreadableFile() }
                places.append((digest, try PackPlace(place.value.items ?? [], in: packs)))
            }
            return screen
        }
        return (screens, places, packs)
    }
}

// MARK: - Reading

extension Node {
    fileprivate init(published json: [UInt8]) throws {
        guard let node = try? JSONReader.read(json), case .number(let version)? = node["format"]?.value,
            version == Double(FormatVersion.files) || version == Double(FormatVersion.packs)
        else { throw UnreadableFile() }
        self = node
    }

    /// Whether a published file is of the form with packs.
    fileprivate var hasPacks: Bool {
        if case .number(let version)? = self["format"]?.value { version == Double(FormatVersion.packs) } else { false }
    }

    /// The number of a count.
    fileprivate var count: Int {
        get throws {
            guard case .number(let number) = value, let count = Int(exactly: number), count >= 0 else {
                throw UnreadableFile()
            }
            return count
        }
    }

    fileprivate func text(_ key: String) throws -> String {
        guard let text = self[key]?.string else { throw UnreadableFile() }
        return text
    }

    fileprivate func count(_ key: String) throws -> Int {
        guard let node = self[key] else { throw UnreadableFile() }
        return try node.count
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
