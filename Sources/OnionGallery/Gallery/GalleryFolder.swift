import Foundation
import Onion
import OnionCoding
import OnionModel
import OnionSupport

/// The folder of a gallery, with the operations allowed in it.
package struct GalleryFolder: Sendable {
    static let manifest = "gallery.json"
    static let page = "index.html"
    static let pictures = "pictures"
    static let thumbnails = "thumbnails"

    /// The path as the user wrote it.
    package let path: String
    private let url: URL
    /// Whether files are replaced that are not as Onion wrote them.
    let isForced: Bool

    package init(_ path: String, isForced: Bool = false) {
        (self.path, self.isForced) = (path, isForced)
        url = URL(filePath: path, directoryHint: .isDirectory)
    }

    /// The same gallery in another folder.
    func copy(at path: String) -> GalleryFolder { GalleryFolder(path, isForced: isForced) }

    // MARK: - Reading

    /// Returns the gallery in the folder; nil when there is none, and when the manifest cannot be read but is replaced by force.
    ///
    /// - Throws: `Problem` `unreadable-gallery` when the manifest cannot be read.
    package func gallery() throws -> Gallery? {
        let file = url.appending(path: GalleryFolder.manifest)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return try Gallery(json: bytes(of: GalleryFolder.manifest))
        } catch let problem as Problem {
            if isForced { return nil }
            throw Problem.unreadableGallery(path, problem)
        }
    }

    /// Returns the gallery in a folder that must contain one.
    ///
    /// - Throws: `Problem` `gallery-not-found` or `unreadable-gallery`.
    package func existingGallery() throws -> Gallery {
        guard let gallery = try gallery() else {
            throw Problem.galleryNotFound(path)
        }
        return gallery
    }

    func bytes(of file: String) throws -> [UInt8] {
        guard let data = data(of: file) else { throw FileError.unreadable(path: path(of: file)) }
        return Array(data)
    }

    /// Returns the contents of a regular file; nil for others, such as a pipe, which would block.
    private func data(of file: String) -> Data? {
        let target = url.appending(path: file)
        var status = stat()
        guard stat(target.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? Data(contentsOf: target)
    }

    /// Whether a file exists and its content matches the checksum.
    func has(_ file: String, checksum: String) -> Bool {
        guard let data = data(of: file) else { return false }
        return SHA256.hash(Array(data)).hexadecimal == checksum
    }

    func has(_ file: String) -> Bool {
        FileManager.default.fileExists(atPath: url.appending(path: file).path)
    }

    /// Whether a picture or a page is there, as Onion wrote it.
    func isIntact(_ file: String) -> Bool {
        data(of: file).map { WrittenMark.isIntact(in: Array($0)) } ?? false
    }

    // MARK: - Writing

    /// Creates the folder, unless it contains foreign files.
    ///
    /// - Parameter marker: The file that identifies a folder written by Onion.
    func prepare(marker: String = GalleryFolder.manifest) throws {
        try OutputPath(url.path).require()
        guard UnfinishedFile.makeFolder(url.path) else {
            throw FileError.uncreatableFolder(path: path, reason: SystemError())
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        // Hidden files of version control or of a desktop are ignored.
        guard names.contains(marker) || names.allSatisfy({ $0.hasPrefix(".") }) else {
            throw FileError.folderOccupied(path: path)
        }
    }

    /// Returns a picture or a page with the mark by which it is known again.
    func marked(_ bytes: [UInt8], as file: String) -> [UInt8] {
        if WrittenMark.isIntact(in: bytes) { return bytes }
        return (file.hasSuffix(".png") ? WrittenMark.png : .xml).added(to: bytes)
    }

    /// Writes a file atomically, and creates its folder.
    ///
    /// - Throws: `FileError` `not-of-export` when the file there is not as Onion wrote it.
    func write(_ bytes: [UInt8], to file: String) throws {
        try output(file).write(file.hasSuffix(".json") ? bytes : marked(bytes, as: file))
    }

    /// Throws unless files are as Onion wrote them, or are not there.
    ///
    /// - Throws: `FileError` `not-of-export`.
    func require(_ files: [String]) throws { try Replacement.require(files.lazy.map(output)) }

    private func output(_ file: String) -> OutputFile {
        let replacing: Replacement = file.hasSuffix(".json") ? .written(Self.isManifest) : .marked
        return OutputFile(path(of: file), replacing: replacing.unless(isForced))
    }

    /// Whether a text is the list of a gallery or of a comparison, in the layout of Onion.
    private static func isManifest(_ bytes: [UInt8]) -> Bool {
        guard let node = try? JSONReader.read(bytes), (node["gallery"] ?? node["comparison"]) != nil else {
            return false
        }
        return JSONWriter.pretty(node) + [UInt8(ascii: "\n")] == bytes
    }

    /// Removes a file, and its folder when it becomes empty.
    func remove(_ file: String) throws {
        let target = url.appending(path: file)
        guard FileManager.default.fileExists(atPath: target.path) else { return }
        try require([file])
        do {
            try FileManager.default.removeItem(at: target)
            let folder = target.deletingLastPathComponent()
            if try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty {
                try FileManager.default.removeItem(at: folder)
            }
        } catch {
            throw FileError.unremovable(path: path(of: file))
        }
    }

    func path(of file: String) -> String {
        path.hasSuffix("/") ? path + file : "\(path)/\(file)"
    }
}

extension GalleryFolder {
    /// Removes screens from a gallery: their pictures, and their entries in the manifest and the page.
    ///
    /// - Returns: The number of removed pictures.
    /// - Throws: `Problem` when there is no gallery, or it cannot be read; `FileError` when a file cannot be written or removed.
    @discardableResult
    package func prune(_ screens: [String]) throws -> Int {
        let old = try existingGallery()
        let gone = Set(screens)
        var gallery = old
        gallery.screens.removeAll { gone.contains($0.name) }
        guard gallery != old else { return 0 }
        try require(old.files)
        try write(GalleryPage(gallery: gallery).bytes, to: GalleryFolder.page)
        try write(gallery.json, to: GalleryFolder.manifest)
        return try remove(picturesOf: old, notIn: gallery)
    }
}
