// swift-tools-version: 6.0
import PackageDescription

// A package of its own, because apps need iOS 15 and no dependencies; the registry's package needs neither to be in an app.
let package = Package(
    name: "OnionForApps",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "OnionClient", targets: ["OnionClient"]),
        .library(name: "OnionUIKit", targets: ["OnionUIKit"]),
    ],
    targets: [
        .target(
            name: "OnionLocales",
            path: "OnionLocales",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
        ),
        // zlib, which is a part of iOS.
        .systemLibrary(name: "OnionInflate", path: "OnionInflate"),
        .target(
            name: "OnionClient",
            dependencies: ["OnionInflate", "OnionLocales"],
            path: "OnionClient",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
        ),
        .target(
            name: "OnionUIKit",
            path: "OnionUIKit",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
        ),
    ]
)
