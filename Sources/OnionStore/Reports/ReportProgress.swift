/// How far a report is, told now and then to whoever shows it.
///
/// A report says beforehand how much there is of each of its steps, in whatever units, and then how far it has come in each.
struct ReportProgress {
    /// How many units go by between two tellings.
    private static let pause = 8_192

    private let tell: (_ done: Int, _ total: Int) throws -> Void
    /// How much there is of each step.
    private var steps: [Int] = []
    /// How many units of the steps before are done.
    private var base = 0
    private var current = 0
    private var next = pause

    private init(_ tell: @escaping (_ done: Int, _ total: Int) throws -> Void) {
        self.tell = tell
    }

    /// Runs a report that tells how far it is.
    static func tell<Result>(
        _ tell: (_ done: Int, _ total: Int) throws -> Void, _ body: (inout ReportProgress) throws -> Result
    ) rethrows -> Result {
        try withoutActuallyEscaping(tell) { tell in
            var progress = ReportProgress(tell)
            return try body(&progress)
        }
    }

    /// Says how much there is of one more step.
    mutating func add(_ units: Int) {
        steps.append(max(0, units))
    }

    /// Says how far the step has come.
    mutating func reach(_ units: Int) throws {
        guard base + units >= next else { return }
        next = base + units + ReportProgress.pause
        try tell(base + units, steps.reduce(0, +))
    }

    /// Goes on to the next step.
    mutating func endStep() throws {
        guard current < steps.count else { return }
        base += steps[current]
        current += 1
        try tell(base, steps.reduce(0, +))
    }
}
