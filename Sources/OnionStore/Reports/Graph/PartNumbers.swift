/// The parts of a registry numbered from 0 in the order of their ids, so that arrays can be indexed by them.
///
/// Ids have gaps only where parts were purged, so that runs of ids describe them: a registry without gaps has one
/// run.
struct PartNumbers {
    /// A run of ids without gaps.
    private struct Run {
        var id: Int64
        var number: Int
    }

    private var runs: [Run] = []
    private var last: Int64?
    private(set) var count = 0

    /// Numbers the next part.
    ///
    /// - Parameter id: larger than those before.
    mutating func append(_ id: Int64) {
        if last.map({ $0 + 1 }) != id { runs.append(Run(id: id, number: count)) }
        last = id
        count += 1
    }

    func number(of id: Int64) -> Int? {
        guard let run = run(where: { $0.id <= id }) else { return nil }
        let offset = id.subtractingReportingOverflow(runs[run].id)
        let end = run + 1 < runs.count ? runs[run + 1].number : count
        guard !offset.overflow, offset.partialValue < end - runs[run].number else { return nil }
        return runs[run].number + Int(offset.partialValue)
    }

    func id(of number: Int) -> Int64 {
        guard let run = run(where: { $0.number <= number }) else { return 0 }
        return runs[run].id + Int64(number - runs[run].number)
    }

    /// Returns the last run that satisfies a condition which holds for all runs before it, too.
    private func run(where holds: (Run) -> Bool) -> Int? {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(runs[middle]) { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }
}
