import OnionModel
import OnionSupport

/// Which files at its path an output replaces.
///
/// The rule of all outputs: a file is replaced only by what keeps everything in it that Onion does not know, or when Onion wrote exactly
/// these bytes. An empty file has nothing to lose, and equal bytes are always written. A file that says already what would be written stays
/// as it is.
package struct Replacement {
    /// Returns the names of what a file would lose; nil for nothing, none where they are not known.
    private let losses: (_ bytes: [UInt8]) throws -> [String]?
    private let reason: FileError.Foreign
    /// Whether the bytes of a file say what would be written.
    private var isSame: ((_ bytes: [UInt8]) throws -> Bool)?

    /// A check that knows what is in a file.
    ///
    /// - Parameter allows: Whether the registry has, or had, everything that is in the bytes of a file.
    package static func known(_ allows: @escaping (_ bytes: [UInt8]) throws -> Bool) -> Replacement {
        losing { try allows($0) ? nil : [] }
    }

    /// A check that knows what is in a file.
    ///
    /// - Parameter losses: The names of what the registry never had of the bytes of a file; nil for nothing, none where they are not known.
    package static func losing(_ losses: @escaping (_ bytes: [UInt8]) throws -> [String]?) -> Replacement {
        Replacement(losses: losses, reason: .notOfRegistry)
    }

    /// Files that Onion wrote, and that are unchanged since.
    package static var marked: Replacement { written(WrittenMark.isIntact) }

    /// Files that Onion wrote, by another check than their mark.
    package static func written(_ allows: @escaping (_ bytes: [UInt8]) throws -> Bool) -> Replacement {
        Replacement(losses: { try allows($0) ? nil : [] }, reason: .notWritten)
    }

    /// Only the file that the new text was made from, and that it keeps.
    ///
    /// - Parameter losses: The names of what it does not keep although the registry never had it; empty for nothing.
    package static func edit(of bytes: [UInt8], losing losses: [String] = []) -> Replacement {
        losing { $0 == bytes && losses.isEmpty ? nil : losses }
    }

    /// Any file: somebody has asked for it, or it is named for its digest.
    package static var anything: Replacement { Replacement(losses: { _ in nil }, reason: .notWritten) }

    /// No file.
    package static var nothing: Replacement { Replacement(losses: { _ in [] }, reason: .notWritten) }

    /// The same files, except for those that say already what would be written, in another layout or order.
    package func keeping(where isSame: @escaping (_ bytes: [UInt8]) throws -> Bool) -> Replacement {
        var replacement = self
        replacement.isSame = isSame
        return replacement
    }

    /// Any file if that is forced.
    package func unless(_ isForced: Bool) -> Replacement { isForced ? .anything : self }

    /// Throws when files would lose something.
    ///
    /// - Throws: `FileError` `not-of-export` with all of them; `RegistryError` `not-replaceable` for a file that is never replaced.
    package static func require(_ files: some Sequence<OutputFile>) throws {
        var foreign: [FileError.Foreign: [(path: String, losses: [String])]] = [:]
        for file in files {
            guard let losses = try file.losses() else { continue }
            foreign[file.replacing.reason, default: []].append((file.path, losses))
        }
        for (reason, found) in foreign {
            // Of several files, each name says where it is.
            let losses = found.flatMap { path, losses in
                losses.map { found.count == 1 ? $0 : "\($0) in \(path.quotedPath)" }
            }
            throw FileError.foreign(paths: found.map(\.path), losses: losses, reason)
        }
    }

    func losses(of old: [UInt8], new: [UInt8]?) throws -> [String]? {
        if old.isEmpty || old == new { return nil }
        return try keeps(old) ? nil : losses(old)
    }

    /// Whether a file stays as it is.
    func keeps(_ old: @autoclosure () -> [UInt8]?) throws -> Bool {
        guard let isSame, let old = old(), !old.isEmpty else { return false }
        return try isSame(old)
    }
}
