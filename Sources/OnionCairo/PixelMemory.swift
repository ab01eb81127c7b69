import OnionSupport

/// Memory for the pixels of a large picture, all zero.
///
/// It stands in pages of two megabytes, where the system has them: to get a screen's thousand pages of four kilobytes takes longer than
/// to draw on them (measured: 2.8 milliseconds in place of 0.6).
final class PixelMemory {
    let start: UnsafeMutableRawPointer
    private let mapped: UnsafeMutableRawPointer
    private let count: Int

    private static let page = 2 << 20

    /// Nil for what fills no page, and where there is no memory.
    init?(count: Int) {
        guard count >= PixelMemory.page else { return nil }
        let whole = (count + PixelMemory.page - 1) / PixelMemory.page * PixelMemory.page
        // What comes before the first page and after the last one is never touched, so that it takes none.
        self.count = whole + PixelMemory.page
        guard let mapped = mmap(nil, self.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
            mapped != MAP_FAILED
        else { return nil }
        self.mapped = mapped
        start = mapped.alignedUp(toMultipleOf: PixelMemory.page)
        #if os(Linux)
        madvise(start, whole, MADV_HUGEPAGE)
        #endif
    }

    deinit {
        munmap(mapped, count)
    }
}
