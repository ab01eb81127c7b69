/// The reason why a file or a folder that a program writes or reads beside the registry cannot be used.
package enum FileError: Error, Hashable, Sendable {
    /// The folder cannot be created.
    case uncreatableFolder(path: String, reason: SystemError)
    /// The folder has files of others.
    case folderOccupied(path: String)
    /// The file cannot be read.
    case unreadable(path: String)
    /// The file cannot be written.
    case unwritable(path: String, reason: SystemError)
    /// The file cannot be removed.
    case unremovable(path: String)
    /// Files would lose what is in them, with the names of it, where these are known.
    case foreign(paths: [String], losses: [String], Foreign)

    /// Why a file is not replaced.
    package enum Foreign: Hashable, Sendable {
        /// It has what the registry never had.
        case notOfRegistry
        /// It is not as Onion wrote it.
        case notWritten
    }

    /// The identity of the error, for programs: `unreadable-file`.
    package var code: String {
        switch self {
        case .uncreatableFolder: "uncreatable-folder"
        case .folderOccupied: "folder-occupied"
        case .unreadable: "unreadable-file"
        case .unwritable: "unwritable-file"
        case .unremovable: "unremovable-file"
        case .foreign: "not-of-export"
        }
    }

    /// Whether another path would be accepted; else the system has failed.
    package var isRefusal: Bool {
        switch self {
        case .folderOccupied, .foreign: true
        case .uncreatableFolder, .unreadable, .unwritable, .unremovable: false
        }
    }

    /// The names of what files would lose.
    package var losses: [String] { if case .foreign(_, let losses, _) = self { losses } else { [] } }

    /// A sentence without a full stop.
    package var message: String {
        switch self {
        case .uncreatableFolder(let path, let reason):
            "the folder \(path.quotedPath) cannot be created: \(reason.reason)"
        case .folderOccupied(let path): "the folder \(path.quotedPath) has other files"
        case .unreadable(let path): "\(path.quotedPath) cannot be read"
        case .unwritable(let path, let reason): "\(path.quotedPath) cannot be written: \(reason.reason)"
        case .unremovable(let path): "\(path.quotedPath) cannot be removed"
        case .foreign(let paths, let losses, .notOfRegistry):
            "\(paths.map(\.quotedPath).listed) \(paths.count == 1 ? "has" : "have") what the registry never had"
                + (losses.isEmpty ? "" : ": \(losses.listed)") + "; nothing was written"
        case .foreign(let paths, _, .notWritten):
            "\(paths.map(\.quotedPath).listed) \(paths.count == 1 ? "is" : "are") not as Onion wrote \(paths.count == 1 ? "it" : "them"); nothing was written"
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch self {
        case .uncreatableFolder(_, let reason), .unwritable(_, let reason): reason.remedy
        case .folderOccupied: "choose an empty folder, or a new name"
        case .unreadable, .unremovable: "check the permissions"
        case .foreign(_, _, .notOfRegistry): "import what somebody has changed, or name another place"
        case .foreign(_, _, .notWritten): "name another place"
        }
    }
}

extension FileError: CustomStringConvertible {
    /// The message, and the remedy after a semicolon.
    package var description: String { "\(message); \(remedy)" }
}

extension [String] {
    /// The first five, and the number of the others.
    package var listed: String {
        prefix(5).joined(separator: ", ") + (count > 5 ? " and \(count - 5) more" : "")
    }
}
