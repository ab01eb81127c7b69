import Testing

/// Small and read-only file systems. Tests may mount them on Linux, as root.
enum Mount {
    /// Why a test is skipped.
    static let reason: Comment = "mounting takes Linux and root"

    static let isPermitted: Bool = {
        guard let onion = try? OnionCommandLine() else { return false }
        return (try? onion.shell("mkdir m && mount -t tmpfs -o size=64k tmpfs m && umount m"))?.status == 0
    }()
}
