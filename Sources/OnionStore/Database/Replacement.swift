import OnionModel
import OnionSupport

/// Which files at its path an output replaces.
///
/// The rule of all outputs: a file is replaced only by what keeps everything in it that Onion does not know, or when Onion wrote exactly
/// these bytes. An empty file has nothing to lose, and equal bytes are always written.
package struct Replacement {
    private let allows: (_ bytes: [UInt8]) throws -> Bool
    private let reason: FileError.Foreign

    /// A check that knows what is in a file.
    ///
    /// - Parameter allows: Whether the registry has, or had, everything that is in the bytes of a file.
    package static func known(_ allows: @escaping (_ bytes: [UInt8]) throws -> Bool) -> Replacement {
        Replacement(allows: allows, reason: .notOfRegistry)
    }

    /// Files that Onion wrote, and that are unchanged since.
    package static var marked: Replacement { written(WrittenMark.isIntact) }

    /// Files that Onion wrote, by another check than their mark.
    package static func written(_ allows: @escaping (_ bytes: [UInt8]) throws -> Bool) -> Replacement {
        Replacement(allows: allows, reason: .notWritten)
    }

    /// Only the file that the new text was made from, and that it keeps.
    package static func edit(of bytes: [UInt8]) -> Replacement {
        Replacement(allows: { $0 == bytes }, reason: .notOfRegistry)
    }

    /// Any file: somebody has asked for it, or it is named for its digest.
    package static var anything: Replacement { Replacement(allows: { _ in true }, reason: .notWritten) }

    /// No file.
    package static var nothing: Replacement { Replacement(allows: { _ in false }, reason: .notWritten) }

    /// Any file if that is forced.
    package func unless(_ isForced: Bool) -> Replacement { isForced ? .anything : self }

    /// Throws when files would lose something.
    ///
    /// - Throws: `FileError` `not-of-export` with all of them; `RegistryError` `not-replaceable` for a file that is never replaced.
    package static func require(_ files: some Sequence<OutputFile>) throws {
        var foreign: [FileError.Foreign: [String]] = [:]
        for file in files where try !file.mayBeReplaced() {
            foreign[file.replacing.reason, default: []].append(file.path)
        }
        for (reason, paths) in foreign { throw FileError.foreign(paths: paths, reason) }
    }

    func allows(_ old: [UInt8], new: [UInt8]?) throws -> Bool {
        try old.isEmpty || old == new || allows(old)
    }
}
