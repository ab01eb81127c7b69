import GRDB

/// The connections to a registry's file, which are closed when they are no longer used.
final class OpenDatabase: Sendable {
    let writer: any DatabaseWriter
    /// Nil for a file without a name, and for one that is read without locks.
    let watch: FileWatch?

    init(_ writer: any DatabaseWriter, _ watch: FileWatch?) {
        self.writer = writer
        self.watch = watch
    }

    deinit {
        guard let watch else { return }
        do {
            try writer.unsafeReentrantRead { try watch.require($0, isRead: true) }
        } catch {
            // The last connection copies its log to the file, which is another one now. One that is never closed does not.
            _ = Unmanaged.passRetained(writer as AnyObject)
        }
    }
}
