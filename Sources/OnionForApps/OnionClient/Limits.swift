/// The limits of downloads, so that no server can fill a device.
public struct Limits: Hashable, Sendable {
    /// The most bytes of one file.
    public var fileSize: Int
    /// The most files of a release.
    public var fileCount: Int
    /// The most bytes of all files of the releases that a channel points to. While an update runs, the device has the releases of before
    /// as well.
    public var releaseSize: Int
    /// The timeout of one file in seconds, from the request to the last byte.
    public var secondsPerFile: Double
    /// How many files are loaded at the same time.
    public var concurrency: Int

    /// Creates limits; by default 16 MiB a file, 200,000 files of 512 MiB together, a minute a file, 6 at the same time.
    public init(
        fileSize: Int = 16 << 20, fileCount: Int = 200_000, releaseSize: Int = 512 << 20, secondsPerFile: Double = 60,
        concurrency: Int = 6
    ) {
        self.fileSize = fileSize
        self.fileCount = fileCount
        self.releaseSize = releaseSize
        self.secondsPerFile = secondsPerFile
        self.concurrency = concurrency
    }
}
