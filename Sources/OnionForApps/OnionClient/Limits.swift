/// The most that a client takes from a server, so that no server fills a device.
public struct Limits: Hashable, Sendable {
    /// The most bytes of one file.
    public var fileSize: Int
    /// The most files of a release.
    public var fileCount: Int
    /// The most seconds that one file may take.
    public var secondsPerFile: Double
    /// How many files are loaded at the same time.
    public var concurrency: Int

    /// Creates limits; by default 16 MiB a file, 200,000 files, a minute a file, 6 at the same time.
    public init(
        fileSize: Int = 16 << 20, fileCount: Int = 200_000, secondsPerFile: Double = 60, concurrency: Int = 6
    ) {
        self.fileSize = fileSize
        self.fileCount = fileCount
        self.secondsPerFile = secondsPerFile
        self.concurrency = concurrency
    }
}
