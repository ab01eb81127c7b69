// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same rules. CI builds with warnings as errors.
let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "onion",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Onion", targets: ["Onion"]),
        .executable(name: "onion", targets: ["OnionCLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    // In the order of the way through the house: documents, store, assembly, and the product on top.
    targets: [
        .target(name: "OnionModel", swiftSettings: strict),
        .target(
            name: "OnionDocuments",
            dependencies: ["OnionModel", "Yams"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionMigrations",
            path: "Migrations",
            resources: [.embedInCode("0001_registry.sql")],
            swiftSettings: strict
        ),
        .target(
            name: "OnionStore",
            dependencies: [
                "OnionMigrations",
                "OnionModel",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionAssembly",
            dependencies: ["OnionModel", "OnionStore", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: strict
        ),
        .target(
            name: "Onion",
            dependencies: ["OnionAssembly", "OnionDocuments", "OnionModel", "OnionStore"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "OnionCLI",
            dependencies: [
                "Onion",
                "OnionDocuments",
                "OnionModel",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "cli",
            swiftSettings: strict
        ),
        .target(
            name: "OnionTestSupport",
            dependencies: ["Onion"],
            path: "Tests/OnionTestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionModelTests",
            dependencies: ["OnionModel", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionDocumentsTests",
            dependencies: ["OnionDocuments", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionStoreTests",
            dependencies: [
                "OnionMigrations",
                "OnionStore",
                "OnionTestSupport",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionAssemblyTests",
            dependencies: ["OnionAssembly", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionTests",
            dependencies: ["Onion", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionCLITests",
            dependencies: ["OnionCLI", "OnionTestSupport", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict
        ),
    ]
)
