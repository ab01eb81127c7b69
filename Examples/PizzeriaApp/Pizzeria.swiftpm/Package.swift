// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// An app that Xcode and Swift Playgrounds open as it is. `script/sample-app` makes what is not here: the generated code in `Onion`, the
// compositions and the images.
let package = Package(
    name: "Pizzeria",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "Pizzeria",
            targets: ["Pizzeria"],
            bundleIdentifier: "example.pizzeria",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .pencil),
            accentColor: .presetColor(.red),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeRight, .landscapeLeft]
        )
    ],
    dependencies: [
        .package(name: "OnionForApps", path: "../../../Sources/OnionForApps")
    ],
    targets: [
        .executableTarget(
            name: "Pizzeria",
            dependencies: [.product(name: "OnionUIKit", package: "OnionForApps")],
            path: ".",
            resources: [.copy("Compositions"), .process("Images.xcassets"), .process("Onion/Onion.xcstrings")]
        )
    ]
)
