import Foundation
import OnionModel
import OnionSupport

/// A file at a path that somebody has named: the only way in which Onion writes one.
///
/// It is written completely or not at all. A file that is there is replaced as ``Replacement`` says; registries and inputs of the
/// command never are. A link stays, and the file that it leads to is replaced.
package struct OutputFile {
    package let path: String
    package let replacing: Replacement
    /// The paths of the files that the command reads.
    private let inputs: [String]
    /// The maximum number of links that lead to a file, as that of Linux.
    private static let mostLinks = 40

    /// - Parameters:
    ///   - replacing: Which files at the path are replaced.
    ///   - inputs: The paths of the files that the command reads.
    package init(_ path: String, replacing: Replacement, besides inputs: [String] = []) {
        (self.path, self.replacing, self.inputs) = (path, replacing, inputs)
    }

    /// Returns whether a path ends in `/` or names an existing folder.
    package static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return path.hasSuffix("/")
            || (FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue)
    }

    /// The name of a file in its folder.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The bytes of a regular file, also of one that a link leads to; nil for anything else.
    package static func bytes(at path: String) -> [UInt8]? {
        RegularFile.bytes(at: path)
    }

    /// Whether the file would lose nothing.
    ///
    /// - Parameter new: The bytes to write; nil where they are not known yet.
    /// - Throws: `RegistryError` `not-replaceable`; errors of the check.
    package func mayBeReplaced(by new: [UInt8]? = nil) throws -> Bool { try losses(by: new) == nil }

    /// Returns the names of what the file would lose; nil for nothing, none where they are not known.
    func losses(by new: [UInt8]? = nil) throws -> [String]? {
        try OutputPath(path).require(besides: inputs)
        guard !isSpecial, access(path, F_OK) == 0 else { return nil }
        guard let old = Self.bytes(at: path) else { throw FileError.unreadable(path: path) }
        return try replacing.losses(of: old, new: new)
    }

    /// Whether the file stays as it is, because it says already what would be written.
    private var isKept: Bool {
        get throws { try !isSpecial && replacing.keeps(Self.bytes(at: path)) }
    }

    /// Writes the file completely or not at all, and creates its folders.
    ///
    /// - Parameter durably: Whether the file and its name are on the disk at the end.
    /// - Throws: `FileError` `not-of-export` or `unwritable-file`; `RegistryError` `not-replaceable`.
    package func write(_ bytes: [UInt8], durably: Bool = false) throws {
        if try !mayBeReplaced(by: bytes) { try Replacement.require([self]) }
        if try isKept { return }
        try replace(durably: durably) { try $0(bytes) }
    }

    /// Writes the file in pieces, completely or not at all, and creates its folders.
    ///
    /// - Parameter function: Calls its argument with each piece.
    /// - Throws: `FileError` `not-of-export` or `unwritable-file`; `RegistryError` `not-replaceable`; errors of the function.
    package func write(_ function: (([UInt8]) throws -> Void) throws -> Void) throws {
        if try isKept { return }
        try Replacement.require([self])
        try replace(durably: false, function)
    }

    /// Opens the file in place, for a command that keeps what it has written when it is killed.
    ///
    /// - Parameter isAppending: Whether the file keeps everything that it has.
    package func open(isAppending: Bool) throws -> UnsafeMutablePointer<FILE> {
        if isAppending { try OutputPath(path).require(besides: inputs) } else { try Replacement.require([self]) }
        // What is at the end may be written over, which a stream that only appends does not do.
        let isKept = isAppending && !isSpecial && access(path, F_OK) == 0
        let stream = fopen(path, isKept ? "r+e" : "we")
        guard let stream, isSpecial || fseek(stream, 0, SEEK_END) == 0 else { throw failure }
        return stream
    }

    private func replace(durably: Bool, _ function: (([UInt8]) throws -> Void) throws -> Void) throws {
        // A pipe or a device is written in place; a regular file replaces the old one when it is complete.
        if isSpecial { return try write(to: path, "we", durably: false, function) }
        guard let path = Self.target(of: path) else { throw failure }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard UnfinishedFile.makeFolder(folder) else { throw failure }
        let part = UnfinishedFile.path(for: path)
        // A file that a killed process left there, or a link, is not written through.
        unlink(part)
        defer { unlink(part) }
        try write(to: part, "wxe", durably: durably, function)
        keepMode(of: path, for: part)
        guard rename(part, path) == 0 else { throw failure }
        if durably { UnfinishedFile.sync(folderOf: path) }
    }

    /// Returns the path to which a path leads through links, also where nothing is there; nil for a circle of links.
    package static func target(of path: String) -> String? {
        var path = path
        for _ in 0..<mostLinks {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
            path = link.hasPrefix("/") ? link : path.dropLast(name(of: path).count) + link
        }
        errno = ELOOP
        return nil
    }

    /// Copies the permissions of the file that is replaced.
    private func keepMode(of path: String, for new: String) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { chmod(new, status.st_mode & 0o777) }
    }

    private func write(
        to path: String, _ mode: String, durably: Bool, _ function: (([UInt8]) throws -> Void) throws -> Void
    ) throws {
        guard let stream = fopen(path, mode) else { throw failure }
        defer { fclose(stream) }
        try function { bytes in
            guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else { throw failure }
        }
        guard fflush(stream) == 0, !durably || fsync(fileno(stream)) == 0 else { throw failure }
    }

    /// Whether the path names an existing pipe, device or folder.
    package var isSpecial: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private var failure: FileError { .unwritable(path: path, reason: SystemError()) }
}
