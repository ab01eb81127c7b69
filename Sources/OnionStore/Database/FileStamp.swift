import OnionSupport

/// The identity of a file, which a replacement does not share, and of its states.
struct FileStamp: Equatable, Sendable {
    /// A time of the file system.
    struct Time: Comparable, Sendable {
        private let seconds: Int
        private let nanoseconds: Int

        init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }

        static var now: Time {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Time(time)
        }

        static func < (one: Time, other: Time) -> Bool {
            (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
        }

        /// The seconds since another time.
        func since(_ other: Time) -> Double {
            Double(seconds - other.seconds) + Double(nanoseconds - other.nanoseconds) / 1e9
        }
    }

    private var device: UInt64
    private var number: UInt64
    let size: Int
    /// When the content or an attribute last changed. Unlike the modification time, it cannot be set.
    private(set) var changed: Time
    /// When the content last changed.
    let modified: Time

    /// Nil where there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        (changed, modified) = (Time(status.st_ctimespec), Time(status.st_mtimespec))
        #else
        (changed, modified) = (Time(status.st_ctim), Time(status.st_mtim))
        #endif
    }

    /// The stamp without changes of attributes: SQLite sets the owner of a log when root opens it.
    var ofContent: FileStamp {
        var stamp = self
        stamp.changed = modified
        return stamp
    }

    func isOfSameFile(as other: FileStamp) -> Bool { device == other.device && number == other.number }
}
