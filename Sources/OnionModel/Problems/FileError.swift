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

    /// The identity of the error, for programs: `unreadable-file`.
    package var code: String {
        switch self {
        case .uncreatableFolder: "uncreatable-folder"
        case .folderOccupied: "folder-occupied"
        case .unreadable: "unreadable-file"
        case .unwritable: "unwritable-file"
        case .unremovable: "unremovable-file"
        }
    }

    /// Whether another path would be accepted; else the system has failed.
    package var isRefusal: Bool { if case .folderOccupied = self { true } else { false } }

    /// A sentence without a full stop.
    package var message: String {
        switch self {
        case .uncreatableFolder(let path, let reason):
            "the folder \(path.quotedPath) cannot be created: \(reason.reason)"
        case .folderOccupied(let path): "the folder \(path.quotedPath) has other files"
        case .unreadable(let path): "\(path.quotedPath) cannot be read"
        case .unwritable(let path, let reason): "\(path.quotedPath) cannot be written: \(reason.reason)"
        case .unremovable(let path): "\(path.quotedPath) cannot be removed"
        }
    }

    /// What to do about it.
    package var remedy: String {
        switch self {
        case .uncreatableFolder(_, let reason), .unwritable(_, let reason): reason.remedy
        case .folderOccupied: "choose an empty folder, or a new name"
        case .unreadable, .unremovable: "check the permissions"
        }
    }
}

extension FileError: CustomStringConvertible {
    /// The message, and the remedy after a semicolon.
    package var description: String { "\(message); \(remedy)" }
}
