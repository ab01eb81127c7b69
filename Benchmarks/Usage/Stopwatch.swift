/// Measures elapsed time.
struct Stopwatch {
    private static let clock = ContinuousClock()

    static func once(_ body: () throws -> Void) rethrows -> Duration {
        try clock.measure(body)
    }

    /// Returns the median of many runs, after some warm-up runs.
    static func median(of runs: Int, _ body: (Int) throws -> Void) rethrows -> Duration {
        for run in 0..<min(runs, 50) { try body(run) }
        let times = try (0..<runs).map { run in try clock.measure { try body(run) } }.sorted()
        return times[runs / 2]
    }
}

extension Duration {
    /// The duration in microseconds or milliseconds, with three significant digits.
    var shortDescription: String {
        let microseconds = self / .microseconds(1)
        if microseconds < 1_000 { return "\((microseconds * 10).rounded() / 10) µs" }
        return "\((microseconds / 10).rounded() / 100) ms"
    }
}
