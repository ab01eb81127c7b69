/// The progress of a report, reported from time to time.
///
/// A report announces the size of each of its steps, in any unit, and then its position in each step.
struct ReportProgress {
    /// The number of units between two calls.
    private static let pause = 8_192

    private let report: (_ done: Int, _ total: Int) throws -> Void
    private var steps: [Int] = []
    /// The units of the completed steps.
    private var base = 0
    private var current = 0
    /// The units of the current step, where they come one by one.
    private var units = 0
    private var next = pause

    private init(_ report: @escaping (_ done: Int, _ total: Int) throws -> Void) {
        self.report = report
    }

    static func run<Result>(
        _ report: (_ done: Int, _ total: Int) throws -> Void, _ body: (inout ReportProgress) throws -> Result
    ) rethrows -> Result {
        try withoutActuallyEscaping(report) { report in
            var progress = ReportProgress(report)
            return try body(&progress)
        }
    }

    /// Announces one more step of a size.
    mutating func add(_ units: Int) {
        steps.append(max(0, units))
    }

    /// Reports the position in the current step.
    mutating func reach(_ units: Int) throws {
        guard base + units >= next else { return }
        next = base + units + ReportProgress.pause
        try report(base + units, steps.reduce(0, +))
    }

    /// Reports one more unit of the current step.
    mutating func advance() throws {
        units += 1
        try reach(units)
    }

    /// Begins the next step.
    mutating func endStep() throws {
        units = 0
        guard current < steps.count else { return }
        base += steps[current]
        current += 1
        try report(base, steps.reduce(0, +))
    }
}
