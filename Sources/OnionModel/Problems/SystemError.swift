#if canImport(Darwin)
public import Darwin
#else
public import Glibc
#endif

/// Why the system refused an operation on a file: a value of `errno`, in words for people.
public struct SystemError: Error, Hashable, Sendable {
    /// A value of `errno`.
    public let code: Int32

    /// - Parameter code: A value of `errno`; the current one as a rule.
    public init(_ code: Int32 = errno) {
        self.code = code
    }

    /// The reason as the end of a sentence: `the disk is full`.
    public var reason: String {
        switch code {
        case ENOSPC: "the disk is full"
        case EDQUOT: "the quota of the disk is used up"
        case EROFS: "the disk is read-only"
        case EIO: "the disk failed"
        case EFBIG: "the file would be larger than this process may write"
        case EMFILE: "this process has too many open files"
        case ENFILE: "the system has too many open files"
        case EACCES, EPERM: "permission denied"
        case ENOENT: "its folder does not exist"
        case ENOTDIR: "a part of its path is not a folder"
        case EISDIR: "it is a folder"
        case ENAMETOOLONG: "its name is too long"
        default: String(cString: strerror(code))
        }
    }

    /// The remedy, as a sentence without a period.
    public var remedy: String {
        switch code {
        case ENOSPC: "free disk space and try again"
        case EDQUOT: "remove files of yours, or ask for a larger quota"
        case EROFS: "choose a folder on another disk"
        case EIO: "check the disk"
        case EFBIG: "raise the limit, such as with \"ulimit -f unlimited\""
        case EMFILE: "raise the limit, such as with \"ulimit -n 256\""
        case ENFILE: "end other programs and try again"
        case ENOENT, ENOTDIR, EISDIR: "check the path"
        case ENAMETOOLONG: "choose a shorter name"
        default: "check the permissions of the file and of its folder"
        }
    }

    /// Whether no more files can be opened.
    package var isAboutOpenFiles: Bool { code == EMFILE || code == ENFILE }

    /// Whether the disk has no room, or this process may not have more of it.
    package var isAboutSpace: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

    /// Whether the process may not read or write.
    package var isAboutPermissions: Bool { code == EACCES || code == EPERM }

    /// Whether another folder would help.
    package var isAboutFolder: Bool { !isAboutOpenFiles && code != EFBIG }

    /// Returns why as many more files cannot be opened; nil where they can.
    package static func opening(_ count: Int) -> SystemError? {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        while descriptors.count < count {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                let error = SystemError()
                return error.isAboutOpenFiles ? error : nil
            }
            descriptors.append(descriptor)
        }
        return nil
    }
}
