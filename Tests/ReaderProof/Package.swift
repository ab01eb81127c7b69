// swift-tools-version: 5.9
import PackageDescription

// A package of its own, so that IBDecodable and what it needs are no dependencies of Onion.
let package = Package(
    name: "ReaderProof",
    dependencies: [.package(url: "https://github.com/IBDecodable/IBDecodable", exact: "0.6.1")],
    targets: [
        .executableTarget(
            name: "reader-proof", dependencies: [.product(name: "IBDecodable", package: "IBDecodable")],
            path: "Sources")
    ]
)
