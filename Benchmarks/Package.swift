// swift-tools-version: 6.2
import PackageDescription

/// The settings of the main package. Two packages cannot share them.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "onion-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "onion", path: ".."),
        // Without its traits the package counts no allocations and needs no allocator of its own.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
    ],
    targets: [
        .target(name: "Randomness", path: "Randomness", swiftSettings: strict),
        .target(
            name: "RegistryGenerator",
            dependencies: [
                "Randomness",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Onion", package: "onion"),
            ],
            path: "RegistryGenerator",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "make-registry",
            dependencies: ["RegistryGenerator"],
            path: "MakeRegistry",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Assembly",
            dependencies: ["RegistryGenerator", .product(name: "Benchmark", package: "benchmark")],
            path: "Assembly",
            swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .target(
            name: "LayoutSystems",
            dependencies: ["Randomness", .product(name: "OnionLayout", package: "onion")],
            path: "LayoutSystems",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "Layout",
            dependencies: ["LayoutSystems", .product(name: "Benchmark", package: "benchmark")],
            path: "Layout",
            swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "fit-benchmark",
            dependencies: ["RegistryGenerator"],
            path: "Fit",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "usage-benchmark",
            dependencies: ["RegistryGenerator"],
            path: "Usage",
            swiftSettings: strict
        ),
        .executableTarget(name: "picture-benchmark", path: "Pictures", swiftSettings: strict),
        .executableTarget(
            name: "solver-comparison",
            dependencies: ["LayoutSystems"],
            path: "SolverComparison",
            exclude: ["kiwi.py"],
            swiftSettings: strict
        ),
    ]
)
