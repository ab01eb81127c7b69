import Benchmark
import Foundation
import Onion
import RegistryGenerator

/// Assembles 10,000 screens to JSON bytes: warm, on one thread, with every field filled.
let benchmarks: @Sendable () -> Void = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "onion-benchmark-\(UUID().uuidString)")
    let remove: @Sendable () async throws -> Void = { try FileManager.default.removeItem(at: folder) }
    let bytes = BenchmarkMetric.custom("Bytes a screen", polarity: .prefersSmaller, useScalingFactor: false)
    let rate = BenchmarkMetric.custom("Screens a second", polarity: .prefersLarger, useScalingFactor: false)

    Benchmark(
        "All screens in one session",
        configuration: .init(
            metrics: [rate, bytes, .wallClock, .cpuUser, .cpuSystem], warmupIterations: 2, maxDuration: .seconds(10),
            maxIterations: 50
        ),
        closure: { benchmark, made in
            let start = ContinuousClock.now
            let count = try made.assembleAll()
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            benchmark.measurement(rate, Int(Double(made.screens.count) / seconds))
            benchmark.measurement(bytes, count / made.screens.count)
        },
        setup: { try GeneratedRegistry(screens: 10_000, in: folder) },
        teardown: remove
    )

    Benchmark(
        "One screen at a time",
        configuration: .init(
            metrics: [.throughput, .wallClock, .cpuUser], warmupIterations: 10_000, maxDuration: .seconds(10),
            maxIterations: 100_000
        ),
        closure: { benchmark, made in
            let screen = made.screens[benchmark.currentIteration % made.screens.count]
            blackHole(try made.assembler.assembleJSON(screen))
        },
        setup: { try GeneratedRegistry(screens: 10_000, in: folder) },
        teardown: remove
    )
}
