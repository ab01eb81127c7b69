import Foundation

/// A file of a release: its digest, which is its name, and its type.
struct RemoteFile: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case release, page, composition
        /// With the ending of the file's name.
        case image(String)
    }

    let digest: String
    let kind: Kind
    /// Where it is in a pack; nil for a file of its own.
    let place: PackPlace?

    init(_ digest: String, _ kind: Kind, _ place: PackPlace? = nil) {
        self.digest = digest
        self.kind = kind
        self.place = place
    }

    /// The ending of the name.
    var ending: String {
        if case .image(let format) = kind { format } else { "json" }
    }

    /// The path below the address of the channel's folder, and in the folder of the client.
    var path: String { RemoteFile.path(digest, ending) }

    static func path(_ digest: String, _ ending: String) -> String {
        "files/\(digest.prefix(2))/\(digest).\(ending)"
    }
}

/// The files of a client on the device. Each is written atomically.
///
/// The folder has the form of a published one, so that one can be shipped in an app. What the client loads from packs are files here; texts
/// of a shipped folder are read from its packs.
struct FileStore: Sendable {
    private let folder: URL

    init(_ folder: URL) throws {
        self.folder = folder
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("channels"), withIntermediateDirectories: true)
    }

    // MARK: - Channels

    /// The channel's pointer at the last request; nil when no readable one exists.
    ///
    /// - Parameter version: For which the pointer of a published folder is chosen.
    func state(of channel: String, for version: AppVersion?) -> ChannelState? {
        if let data = try? Data(contentsOf: stateFile(of: channel)),
            let state = try? JSONDecoder().decode(ChannelState.self, from: data), state.pointer.isValid
        {
            return state
        }
        // A published folder has the pointer as it was published.
        let published = folder.appendingPathComponent("channels/\(channel).json")
        guard let data = try? Data(contentsOf: published), let pointer = try? ChannelPointer(json: data, for: version)
        else { return nil }
        return ChannelState(pointer, for: version)
    }

    func keep(_ state: ChannelState, of channel: String) throws {
        try JSONEncoder().encode(state).write(to: stateFile(of: channel), options: .atomic)
    }

    private func stateFile(of channel: String) -> URL { folder.appendingPathComponent("channels/\(channel).state") }

    // MARK: - Files

    /// Whether a file exists. Those that name others are verified here; the rest, when it is used.
    func has(_ file: RemoteFile) -> Bool {
        switch file.kind {
        case .release, .page: (try? self.file(file)) != nil
        case .composition, .image: exists(file.path) || file.place.map { exists(path(of: $0.block.pack)) } ?? false
        }
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    private func path(of pack: Pack) -> String { RemoteFile.path(pack.file, Pack.ending) }

    /// The bytes of a file; 0 when it is not there.
    func size(of file: RemoteFile) -> Int {
        if let place = file.place, !exists(file.path) { return place.range.count }
        var status = stat()
        return stat(folder.appendingPathComponent(file.path).path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// - Throws: ``ClientError`` `damaged` when the data do not match the digest in the file's name.
    func keep(_ data: Data, _ file: RemoteFile) throws {
        guard SHA256.text(of: data) == file.digest else { throw ClientError.damaged }
        let target = folder.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: target, options: .atomic)
    }

    /// Returns a file. A damaged one is removed, so that it is loaded again.
    ///
    /// - Throws: ``ClientError`` `damaged`.
    func file(_ file: RemoteFile) throws -> Data {
        let target = folder.appendingPathComponent(file.path)
        guard let data = try? Data(contentsOf: target) else {
            guard let place = file.place else { throw ClientError.damaged }
            return try packed(file.digest, place)
        }
        guard SHA256.text(of: data) == file.digest else {
            try? FileManager.default.removeItem(at: target)
            throw ClientError.damaged
        }
        return data
    }

    /// Returns a text of a pack that was shipped.
    private func packed(_ digest: String, _ place: PackPlace) throws -> Data {
        let target = folder.appendingPathComponent(path(of: place.block.pack))
        guard let pack = try? Data(contentsOf: target, options: .mappedIfSafe) else { throw ClientError.damaged }
        guard place.block.range.upperBound <= pack.count,
            let texts = Gunzip.decompress(pack.subdata(in: place.block.range), size: place.block.size),
            case let text = place.text(of: texts), SHA256.text(of: text) == digest
        else {
            try? FileManager.default.removeItem(at: target)
            throw ClientError.damaged
        }
        return text
    }

    func release(_ digest: String) throws -> Release { try Release.read(file(RemoteFile(digest, .release))) }

    func page<Entry>(_ page: RemoteFile, of type: Entry.Type) throws -> Page<Entry> {
        try Page<Entry>.read(file(page))
    }

    /// Removes the files that are not named.
    func removeFiles(besides digests: Set<String>) throws {
        let files = folder.appendingPathComponent("files")
        for prefix in try FileManager.default.contentsOfDirectory(atPath: files.path) {
            let inner = files.appendingPathComponent(prefix)
            for name in (try? FileManager.default.contentsOfDirectory(atPath: inner.path)) ?? []
            where !digests.contains(String(name.prefix { $0 != "." })) {
                try FileManager.default.removeItem(at: inner.appendingPathComponent(name))
            }
            // It stays where there are files in it.
            rmdir(inner.path)
        }
    }
}
