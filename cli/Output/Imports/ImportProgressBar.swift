import Onion
import OnionSupport

/// The progress of an import on a terminal, after the first second.
struct ImportProgressBar {
    private let start = ContinuousClock.now
    private let isOfTexts: Bool
    private var bar = ProgressBar()

    init(_ input: ImportInput) {
        isOfTexts = if case .stringFiles = input { true } else { false }
    }

    mutating func show(_ progress: ImportProgress) {
        if isOfTexts {
            let parts = progress.records
            return bar.show(parts > 0 ? "\(parts) parts stored" : "\(progress.bytes >> 20) MB read")
        }
        let seconds = Double(start.duration(to: .now).components.seconds)
        guard seconds >= 1 else { return }
        let megabytes = progress.bytes >> 20
        let rate = Int((Double(progress.records) / seconds).rounded())
        let counts = "MB, \(progress.records) records, \(rate) a second"
        guard let size = progress.size, size > 0, progress.bytes > 0 else {
            return bar.show("\(megabytes) \(counts)")
        }
        let left = seconds * Double(max(0, size - progress.bytes)) / Double(progress.bytes)
        bar.show(megabytes, of: max(1, size >> 20), "\(counts), \(Int(left.rounded(.up))) s left")
    }

    mutating func erase() {
        bar.erase()
    }
}
