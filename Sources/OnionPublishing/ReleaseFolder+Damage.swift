import OnionModel
import OnionSupport

extension ReleaseFolder {
    /// A file that a release names.
    struct NamedFile: Hashable, Sendable {
        var digest: FileDigest
        var ending = ReleaseFolder.json
        /// The bytes of the file, where they are known.
        var size: Int?
    }

    /// Returns the files of a release, besides its own.
    ///
    /// - Parameters:
    ///   - screens: Its screens. In a release with packs they are not needed.
    ///   - images: Its images.
    ///   - sizes: The sizes of images in bytes, as far as they are known.
    static func files(
        of release: Release, _ screens: [PublishedScreen], _ images: [PublishedImage],
        _ sizes: [FileDigest: Int] = [:]
    ) -> Set<NamedFile> {
        var files: Set<NamedFile> = []
        if let packs = release.packs {
            for pack in packs { files.insert(NamedFile(digest: pack.digest, ending: Pack.ending, size: pack.size)) }
        } else {
            let texts = screens.flatMap(\.files.values) + release.screens.pages + release.images.pages
            files.formUnion(texts.map { NamedFile(digest: $0) })
        }
        for file in images.flatMap(\.files) {
            files.insert(NamedFile(digest: file.digest, ending: file.format.rawValue, size: sizes[file.digest]))
        }
        return files
    }

    /// How closely files are looked at.
    package enum Look: Sendable {
        /// Whether they exist, with their original sizes.
        case sizes
        /// Whether their contents match the digests in their names.
        case contents
    }

    /// Returns which files are missing or not as they were written.
    func damaged(_ files: some Collection<NamedFile>, _ look: Look) -> Set<FileDigest> {
        let files = Array(files)
        let isWhole = Parallel().map(count: files.count, itemsPerThread: 256) { self.isWhole(files[$0], look) }
        return Set(zip(files, isWhole).lazy.filter { !$0.1 }.map(\.0.digest))
    }

    /// The size of a text is at the end of its compressed form. A text without one is short enough to be read.
    private func isWhole(_ file: NamedFile, _ look: Look) -> Bool {
        let path = ReleaseFolder.path(of: file.digest, file.ending)
        guard let size = size(of: path) else { return false }
        if look == .sizes, size == file.size ?? uncompressedSize(of: path + ReleaseFolder.gzip) { return true }
        guard let bytes = bytes(of: path), FileDigest(of: bytes) == file.digest else { return false }
        guard file.ending == ReleaseFolder.json, let small = self.bytes(of: path + ReleaseFolder.gzip) else {
            return true
        }
        return compressed(bytes) == small
    }

    private func size(of file: String) -> Int? {
        var status = stat()
        guard stat("\(path)/\(file)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The last four bytes of a file in the format gzip (RFC 1952, 2.3.1), if it is one.
    private func uncompressedSize(of file: String) -> Int? {
        let descriptor = open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var number: UInt32 = 0
        let end = lseek(descriptor, -4, SEEK_END)
        guard end > 0, pread(descriptor, &number, 4, end) == 4 else { return nil }
        return Int(UInt32(littleEndian: number))
    }
}
