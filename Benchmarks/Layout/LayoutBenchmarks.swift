import Benchmark
import LayoutSystems

/// Builds and solves the constraints of 10 to 1,000 views with four constraints each.
let benchmarks: @Sendable () -> Void = {
    for shape in LayoutShape.allCases {
        for count in [10, 50, 200, 1000] {
            let system = shape.system(views: count)
            Benchmark(
                "\(shape.rawValue), \(count) views",
                configuration: .init(
                    metrics: [.wallClock, .cpuUser], timeUnits: .microseconds, warmupIterations: 20,
                    maxDuration: .seconds(2),
                    maxIterations: 2000
                )
            ) { _ in
                blackHole(system.solve())
            }
        }
    }
}
