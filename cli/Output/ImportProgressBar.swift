import Onion
import OnionSupport

/// A line on standard error that says how far an import is: on a terminal, once it has taken more than a second.
struct ImportProgressBar {
    /// How many bytes there are to read; nil when nobody knows.
    private let size: Int?
    private let start = ContinuousClock.now
    private var bar = ProgressBar()

    init(size: Int?) {
        self.size = size
    }

    mutating func show(_ progress: ImportProgress) {
        let seconds = Double(start.duration(to: .now).components.seconds)
        guard seconds >= 1 else { return }
        let megabytes = progress.bytes >> 20
        let rate = Int((Double(progress.records) / seconds).rounded())
        let told = "MB, \(progress.records) records, \(rate) a second"
        guard let size, size > 0, progress.bytes > 0 else {
            return bar.show("\(megabytes) \(told)")
        }
        let left = seconds * Double(max(0, size - progress.bytes)) / Double(progress.bytes)
        bar.show(megabytes, of: max(1, size >> 20), "\(told), \(Int(left.rounded(.up))) s left")
    }

    mutating func erase() {
        bar.erase()
    }
}
