import Foundation
import OnionPublishing

/// A folder on another machine, or in an object store, into which rclone copies (<https://rclone.org/docs/>).
struct RemoteFolder {
    /// As rclone names it: `remote:path`, or a path.
    let name: String
    /// How closely the files there are compared.
    let look: ReleaseFolder.Look

    private static let program = "rclone"

    /// Copies all files of a release that are not there, or of another size, and then the file of its channel.
    ///
    /// - Throws: `CommandError` `rclone-missing` or `rclone-failed`. The channel points to what it did.
    func copy(_ folder: ReleaseFolder, _ channel: ChannelName) throws {
        // The times of files are irrelevant: a complete file with the same digest is the same.
        let comparison = look == .sizes ? "--size-only" : "--checksum"
        try run(["copy", comparison, "--exclude", ".onion.*", "\(folder.path)/files", path(to: "files")])
        let pointer = ReleaseFolder.path(of: channel)
        try run(["copyto", "\(folder.path)/\(pointer)", path(to: pointer)])
    }

    private func path(to file: String) -> String {
        name.hasSuffix(":") || name.hasSuffix("/") ? name + file : "\(name)/\(file)"
    }

    private func run(_ words: [String]) throws {
        let code = ChildProcess.run([RemoteFolder.program] + words)
        guard code != ChildProcess.codeOfMissing else { throw CommandError(.rcloneMissing) }
        guard code == 0 else { throw CommandError(.rcloneFailed(remote: name, code: code)) }
    }
}
