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

/// Whether this is a build of `script/build` for Linux, whose programs contain Swift and Foundation.
let standsAlone = Context.environment["ONION_STANDS_ALONE"] != nil

/// How `script/build` links `onion`: to one file without shared libraries, which starts fastest. A program that needs some is linked
/// as usual, from the same compiled modules.
let standAlone: [LinkerSetting] = standsAlone ? [.unsafeFlags(["-static-executable"])] : []

/// How `script/build` links a program in C: without the library of Swift, which SwiftPM adds to all programs.
let withoutSwift: [LinkerSetting] = standsAlone ? [.unsafeFlags(["-nostartfiles", "-Xlinker", "--as-needed"])] : []

/// The settings of modules without work for large registries: `script/build` compiles them for size, which takes less time.
let small: [SwiftSetting] = strict + (standsAlone ? [.unsafeFlags(["-Osize"])] : [])

/// The plugin that `script/docs` needs. Nobody else who builds Onion has to fetch it.
let documentation: [Package.Dependency] =
    Context.environment["ONION_DOCS"] == nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

/// What only the programs need. A package that uses the library names Onion with `traits: []`, and does not fetch them.
let programs = TargetDependencyCondition.when(traits: ["Programs"])

/// `script/build` says which commit it builds, for `onion --version`.
let commit: [CSetting] = Context.environment["ONION_COMMIT"].map { [.define("ONION_COMMIT", to: "\"\($0)\"")] } ?? []

let package = Package(
    name: "onion",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Onion", targets: ["Onion"]),
        .library(name: "OnionLayout", targets: ["OnionLayout"]),
        .executable(name: "onion", targets: ["OnionProgram"]),
        .executable(name: "onion-layout", targets: ["OnionLayoutProgram"]),
        .executable(name: "onion-serve", targets: ["OnionServeProgram"]),
        .executable(name: "onion-vectors", targets: ["OnionVectorsProgram"]),
    ],
    traits: [
        .default(enabledTraits: ["Programs"]),
        .trait(
            name: "Programs", description: "The command line and the service, with the packages that only they need."),
    ],
    // Ranges, so that apps with the library may have later versions. Builds here take those of script/packages.resolved.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ] + documentation,
    // In the order of the way through the house: documents, store, assembly, and the product on top.
    targets: [
        .systemLibrary(
            name: "CNettle",
            path: "Sources/CNettle",
            pkgConfig: "nettle",
            providers: [.apt(["nettle-dev"]), .brew(["nettle"])]
        ),
        .target(
            name: "OnionSupport",
            dependencies: [.target(name: "CNettle", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),
        // In the package for apps, because the client matches languages, too.
        .target(name: "OnionLocales", path: "Sources/OnionForApps/OnionLocales", swiftSettings: strict),
        // Embeds a file as C does, which costs no time to compile.
        .target(name: "CSystemSymbols", exclude: ["symbols.txt"]),
        .target(name: "OnionModel", dependencies: ["CSystemSymbols", "OnionLocales"], swiftSettings: strict),
        .target(name: "OnionCoding", dependencies: ["OnionModel", "OnionSupport"], swiftSettings: strict),
        .target(name: "OnionGraphics", dependencies: ["OnionModel"], swiftSettings: strict),
        .target(
            name: "OnionDocuments",
            dependencies: ["OnionCoding", "OnionModel", "OnionSupport", "Yams"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionInterfaceBuilder",
            dependencies: ["OnionCoding", "OnionDocuments", "OnionGraphics", "OnionModel", "OnionSupport"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionImport",
            dependencies: ["OnionCoding", "OnionDocuments", "OnionInterfaceBuilder", "OnionModel", "OnionSupport"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionMigrations",
            path: "Migrations",
            resources: [
                .embedInCode("0001_registry.sql"), .embedInCode("0002_history.sql"), .embedInCode("0003_images.sql"),
                .embedInCode("0004_imports.sql"),
                .embedInCode("0005_image_files.sql"), .embedInCode("0006_bodies.sql"),
                .embedInCode("0007_origins.sql"),
                .embedInCode("0008_tokens.sql"),
                .embedInCode("0009_users.sql"),
                .embedInCode("0010_imports_again.sql"), .embedInCode("0011_releases.sql"),
                .embedInCode("0012_exports.sql"),
                .embedInCode("0013_image_resizing.sql"),
                .embedInCode("0014_search_words.sql"),
                .embedInCode("0015_identities.sql"),
                .embedInCode("0016_access.sql"),
                .embedInCode("0017_spaces.sql"),
                .embedInCode("0018_apps.sql"),
                .embedInCode("0019_search_beginnings.sql"),
                .embedInCode("0020_access_log.sql"),
            ],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CSQLiteSettings", path: "Sources/CSQLiteSettings"),
        .target(
            name: "OnionStore",
            dependencies: [
                "CSQLiteSettings",
                "OnionCoding",
                "OnionLocales",
                "OnionMigrations",
                "OnionModel",
                "OnionSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionAssembly",
            dependencies: ["OnionCoding", "OnionLocales", "OnionModel", "OnionStore", "OnionSupport"],
            swiftSettings: strict
        ),
        .target(name: "OnionLayout", dependencies: ["OnionGraphics", "OnionModel"], swiftSettings: strict),
        .systemLibrary(
            name: "CHarfBuzz",
            path: "Sources/CHarfBuzz",
            pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]
        ),
        .systemLibrary(
            name: "CICU",
            path: "Sources/CICU",
            pkgConfig: "icu-uc",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
        ),
        .target(name: "CLineBreaks", dependencies: ["CICU"]),
        .systemLibrary(
            name: "CFriBidi",
            path: "Sources/CFriBidi",
            pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]
        ),
        .target(
            name: "OnionText",
            dependencies: [
                "CFriBidi", "CHarfBuzz", "CLineBreaks", "OnionGraphics", "OnionLocales", "OnionModel", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionRender",
            dependencies: ["OnionGraphics", "OnionLayout", "OnionModel"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionTerminal",
            dependencies: ["OnionGraphics", "OnionLayout", "OnionModel", "OnionRender"],
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CCairo",
            path: "Sources/CCairo",
            pkgConfig: "cairo",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]
        ),
        .systemLibrary(
            name: "CPNG",
            path: "Sources/CPNG",
            pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
        ),
        .systemLibrary(
            name: "CTurboJPEG",
            path: "Sources/CTurboJPEG",
            pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
        ),
        .target(
            name: "OnionCairo",
            dependencies: ["CCairo", "CPNG", "CTurboJPEG", "OnionGraphics", "OnionModel", "OnionSupport"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionVectors", dependencies: ["OnionGraphics", "OnionModel", "OnionSupport"], swiftSettings: strict),
        .target(
            name: "OnionComparison",
            dependencies: [
                "OnionCoding", "OnionDocuments", "OnionInterfaceBuilder", "OnionLayout", "OnionModel", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Onion",
            dependencies: [
                "OnionAssembly", "OnionCoding", "OnionDocuments", "OnionImport", "OnionInterfaceBuilder", "OnionModel",
                "OnionStore", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionUIKitCode",
            dependencies: ["OnionCoding", "OnionDocuments", "OnionInterfaceBuilder", "OnionModel", "OnionStore"],
            resources: [
                .embedInCode("Support/ActionsDatasource.swift"),
                .embedInCode("Support/Appearance.swift"),
                .embedInCode("Support/Bars.swift"),
                .embedInCode("Support/Columns.swift"),
                .embedInCode("Support/Constraints.swift"),
                .embedInCode("Support/ContainerController.swift"),
                .embedInCode("Support/PrototypeCollection.swift"),
                .embedInCode("Support/PrototypeTable.swift"),
                .embedInCode("Support/RootViewOwner.swift"),
                .embedInCode("Support/Router.swift"),
                .embedInCode("Support/StaticCollection.swift"),
                .embedInCode("Support/StaticTable.swift"),
                .embedInCode("Support/Storyboardable.swift"),
                .embedInCode("Support/Tap.swift"),
                .embedInCode("Support/UIView+Layout.swift"),
                .embedInCode("Support/UIViewController+Containment.swift"),
            ],
            swiftSettings: small
        ),
        .target(
            name: "OnionPreview",
            dependencies: [
                "Onion", "OnionCoding", "OnionComparison", "OnionDocuments", "OnionGraphics", "OnionInterfaceBuilder",
                "OnionLayout", "OnionModel",
                "OnionRender", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionPages",
            dependencies: ["OnionCoding", "OnionSupport"],
            resources: [
                .embedInCode("Styles/page.css"),
                .embedInCode("Styles/catalogue.css"),
                .embedInCode("Styles/overview.css"),
                .embedInCode("Styles/media.css"),
                .embedInCode("Scripts/catalogue.js"),
                .embedInCode("Scripts/keys.js"),
                .embedInCode("Scripts/service.js"),
                .embedInCode("Scripts/documents.js"),
                .embedInCode("Scripts/flow.js"),
                .embedInCode("Scripts/mustache.js"),
                .embedInCode("Scripts/folder.js"),
                .embedInCode("Scripts/gallery.js"),
                .embedInCode("Scripts/screens.js"),
                .embedInCode("Scripts/comparison.js"),
                .embedInCode("Templates/layout.mustache"),
                .embedInCode("Templates/suggestions.mustache"),
                .embedInCode("Templates/store.mustache"),
                .embedInCode("Templates/rename.mustache"),
                .embedInCode("Templates/removal.mustache"),
                .embedInCode("Templates/restoration.mustache"),
                .embedInCode("Templates/refusal.mustache"),
                .embedInCode("Templates/referring.mustache"),
                .embedInCode("Templates/picker.mustache"),
                .embedInCode("Templates/new.mustache"),
                .embedInCode("Templates/fields.mustache"),
                .embedInCode("Templates/ordered.mustache"),
                .embedInCode("Templates/accept.mustache"),
                .embedInCode("Templates/home.mustache"),
                .embedInCode("Templates/parts.mustache"),
                .embedInCode("Templates/part.mustache"),
                .embedInCode("Templates/panels.mustache"),
                .embedInCode("Templates/control.mustache"),
                .embedInCode("Templates/texts.mustache"),
                .embedInCode("Templates/flow.mustache"),
                .embedInCode("Templates/changes.mustache"),
                .embedInCode("Templates/change.mustache"),
                .embedInCode("Templates/changed.mustache"),
                .embedInCode("Templates/line.mustache"),
                .embedInCode("Templates/checks.mustache"),
                .embedInCode("Templates/finding.mustache"),
                .embedInCode("Templates/image.mustache"),
                .embedInCode("Templates/search.mustache"),
                .embedInCode("Templates/hits.mustache"),
                .embedInCode("Templates/embed.mustache"),
                .embedInCode("Templates/error.mustache"),
                .embedInCode("Templates/icon.svg"),
                .embedInCode("Templates/groups.mustache"),
                .embedInCode("Templates/item.mustache"),
                .embedInCode("Templates/piece.mustache"),
                .embedInCode("Templates/layer.mustache"),
                .embedInCode("Templates/comparison.mustache"),
                .embedInCode("Templates/page.html"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionGallery",
            dependencies: [
                "Onion", "OnionCoding", "OnionComparison", "OnionGraphics", "OnionLayout", "OnionModel", "OnionPages",
                "OnionPreview", "OnionRender", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionAudit",
            dependencies: [
                "Onion", "OnionCoding", "OnionDocuments", "OnionGraphics", "OnionInterfaceBuilder", "OnionLayout",
                "OnionModel", "OnionPreview", "OnionRender", "OnionStore", "OnionSupport",
            ],
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CZlib",
            path: "Sources/CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .target(name: "OnionCompression", dependencies: ["CZlib"], swiftSettings: strict),
        .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
        .target(
            name: "OnionService",
            dependencies: [
                .target(name: "CMalloc", condition: .when(platforms: [.linux])),
                "Onion", "OnionAudit", "OnionCoding", "OnionCompression", "OnionDocuments", "OnionGraphics",
                "OnionImport",
                "OnionLayout", "OnionModel", "OnionPages", "OnionPreview", "OnionRender", "OnionRows", "OnionStore",
                "OnionSupport",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: programs),
                .product(name: "Mustache", package: "swift-mustache", condition: programs),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "OnionPublishing",
            dependencies: [
                "Onion", "OnionAssembly", "OnionCoding", "OnionCompression", "OnionModel", "OnionRows", "OnionStore",
                "OnionSupport",
            ],
            swiftSettings: small
        ),
        .target(
            name: "OnionAgents",
            dependencies: [
                "Onion", "OnionAssembly", "OnionAudit", "OnionCoding", "OnionDocuments", "OnionGraphics",
                "OnionLayout", "OnionModel", "OnionPreview", "OnionRender", "OnionRows", "OnionSupport",
                "OnionTerminal",
            ],
            swiftSettings: small
        ),
        .target(
            name: "OnionRows",
            dependencies: [
                "Onion", "OnionAudit", "OnionCoding", "OnionGraphics", "OnionLayout", "OnionModel", "OnionPreview",
                "OnionRender", "OnionStore", "OnionTerminal",
            ],
            swiftSettings: strict
        ),
        .target(name: "CCommit", cSettings: commit),
        .target(name: "CStubData", cSettings: standsAlone ? [.define("ONION_STANDS_ALONE")] : []),
        .target(
            name: "OnionCLI",
            dependencies: [
                "CCommit",
                "CStubData",
                "Onion",
                "OnionAgents",
                "OnionAudit",
                "OnionCoding",
                "OnionComparison",
                "OnionCompositions",
                "OnionDocuments",
                "OnionGallery",
                "OnionGraphics",
                "OnionInterfaceBuilder",
                "OnionLayout",
                "OnionModel",
                "OnionPreview",
                "OnionRender",
                "OnionPublishing",
                "OnionRows",
                "OnionTerminal",
                "OnionSupport",
                "OnionUIKitCode",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: programs),
            ],
            path: "cli",
            exclude: ["Programs"],
            swiftSettings: small
        ),
        .executableTarget(
            name: "OnionProgram",
            dependencies: ["OnionCLI"],
            path: "cli/Programs/onion",
            swiftSettings: strict,
            linkerSettings: standAlone
        ),
        .executableTarget(
            name: "OnionLayoutProgram",
            dependencies: ["OnionCLI", "OnionCairo", "OnionCompression", "OnionText", "OnionVectors"],
            path: "cli/Programs/onion-layout",
            swiftSettings: strict
        ),
        // In C, because it loads libraries by their C interfaces. It has no code of the others.
        .executableTarget(
            name: "OnionVectorsProgram",
            path: "cli/Programs/onion-vectors",
            linkerSettings: withoutSwift
        ),
        .executableTarget(
            name: "OnionServeProgram",
            dependencies: [
                "Onion", "OnionCLI", "OnionCairo", "OnionCompression", "OnionGraphics", "OnionService", "OnionText",
                "OnionVectors",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: programs),
                .product(name: "Hummingbird", package: "hummingbird", condition: programs),
                .product(name: "HummingbirdCore", package: "hummingbird", condition: programs),
                .product(name: "NIOCore", package: "swift-nio", condition: programs),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: programs),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: programs),
            ],
            path: "cli/Programs/onion-serve",
            swiftSettings: strict
        ),
        // A tool of the laboratory, beside the benchmarks: script/fit-widths. In their package it would compile all these modules again.
        .executableTarget(
            name: "FitWidths",
            dependencies: [
                "OnionComparison", "OnionDocuments", "OnionGraphics", "OnionInterfaceBuilder", "OnionLayout",
                "OnionModel", "OnionSupport",
                "OnionText",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: programs),
            ],
            path: "Benchmarks/FitWidths",
            swiftSettings: strict
        ),
        // Writes the tables of UIKit that modules have: script/catalogue. No other target needs it.
        .executableTarget(
            name: "UIKitCatalogue",
            exclude: ["README.md", "choices.yaml", "properties.yaml", "views.yaml"],
            swiftSettings: strict
        ),
        // What tests share, in three steps, so that the tests of a module build only what they need.
        .target(
            name: "OnionTestSupport",
            dependencies: ["OnionCoding", "OnionModel"],
            path: "Tests/OnionTestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "OnionTestDocuments",
            dependencies: ["OnionDocuments", "OnionImport", "OnionModel", "OnionTestSupport"],
            path: "Tests/OnionTestDocuments",
            swiftSettings: strict
        ),
        .target(
            name: "OnionTestRegistry",
            dependencies: ["Onion", "OnionTestDocuments"],
            path: "Tests/OnionTestRegistry",
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionSupportTests",
            dependencies: ["OnionSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionModelTests",
            dependencies: ["OnionLocales", "OnionModel", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionCodingTests",
            dependencies: ["OnionCoding", "OnionDocuments", "OnionImport", "OnionModel", "OnionTestDocuments"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionGraphicsTests",
            dependencies: ["OnionDocuments", "OnionGraphics", "OnionModel"],
            swiftSettings: strict
        ),
        .target(
            name: "OnionImportAudit",
            dependencies: [
                "OnionCoding", "OnionDocuments", "OnionImport", "OnionInterfaceBuilder", "OnionModel", "OnionSupport",
            ],
            path: "Tests/OnionImportAudit",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "onion-kept",
            dependencies: ["OnionDocuments", "OnionImportAudit", "OnionInterfaceBuilder"],
            path: "Tests/OnionKept",
            swiftSettings: strict
        ),
        .target(
            name: "OnionStoryboardProof",
            dependencies: [
                "Onion", "OnionCLI", "OnionCoding", "OnionDocuments", "OnionInterfaceBuilder", "OnionLayout",
                "OnionModel",
            ],
            path: "Tests/OnionStoryboardProof",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "onion-storyboards",
            dependencies: [
                "OnionDocuments", "OnionInterfaceBuilder", "OnionLayout", "OnionStoryboardProof", "OnionSupport",
                "OnionText",
            ],
            path: "Tests/OnionStoryboards",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "onion-proof",
            dependencies: [
                "Onion", "OnionAssembly", "OnionCoding", "OnionLayout", "OnionModel", "OnionPreview", "OnionRender",
                "OnionStore", "OnionText", "OnionUIKitCode",
            ],
            path: "Tests/OnionProof",
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionDocumentsTests",
            dependencies: ["OnionDocuments", "OnionImport", "OnionTestDocuments"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionInterfaceBuilderTests",
            dependencies: ["OnionImport", "OnionImportAudit", "OnionInterfaceBuilder", "OnionTestDocuments"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionImportTests",
            dependencies: ["OnionImport", "OnionTestDocuments"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "UIKitCatalogueTests",
            dependencies: [
                "OnionCoding", "OnionDocuments", "OnionInterfaceBuilder", "OnionModel", "OnionTestSupport",
                "OnionUIKitCode", "UIKitCatalogue",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionStoreTests",
            dependencies: [
                "Onion",
                "OnionMigrations",
                "OnionStore",
                "OnionSupport",
                "OnionTestRegistry",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionAssemblyTests",
            dependencies: ["OnionAssembly", "OnionTestRegistry"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionLayoutTests",
            dependencies: ["OnionLayout", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionRenderTests",
            dependencies: [
                "OnionGraphics", "OnionLayout", "OnionModel", "OnionRender",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionTerminalTests",
            dependencies: [
                "OnionLayout", "OnionModel", "OnionRender", "OnionTerminal",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionTextTests",
            dependencies: ["OnionText", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FitWidthsTests",
            dependencies: ["FitWidths", "OnionModel", "OnionTestSupport", "OnionText"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionCairoTests",
            dependencies: ["OnionCairo", "OnionGraphics", "OnionModel"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionVectorsTests",
            dependencies: [
                "OnionCairo", "OnionGraphics", "OnionModel", "OnionTestSupport", "OnionVectors", "OnionVectorsProgram",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionComparisonTests",
            dependencies: ["OnionComparison", "OnionTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionTests",
            dependencies: ["Onion", "OnionTestRegistry"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionPreviewTests",
            dependencies: ["Onion", "OnionLayout", "OnionModel", "OnionPreview", "OnionRender", "OnionTestRegistry"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionPublishingTests",
            dependencies: [
                "Onion", "OnionAssembly", "OnionCoding", "OnionModel", "OnionPublishing", "OnionStore",
                "OnionTestRegistry",
            ],
            swiftSettings: strict
        ),
        // The client is in a package of its own, for apps. It is tested here, against what is published here.
        .systemLibrary(
            name: "OnionInflate",
            path: "Sources/OnionForApps/OnionInflate",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .target(
            name: "OnionClient",
            dependencies: ["OnionInflate", "OnionLocales"],
            path: "Sources/OnionForApps/OnionClient",
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionClientTests",
            dependencies: [
                "Onion", "OnionAssembly", "OnionClient", "OnionCoding", "OnionCompression", "OnionModel",
                "OnionPublishing",
                "OnionStore", "OnionSupport", "OnionTestRegistry", "OnionTestSupport",
            ],
            swiftSettings: strict
        ),
        // The half of OnionUIKit that needs no UIKit, for its tests and for the list of what it supports. script/prove-screens runs all of
        // it, against the stand-in.
        .target(
            name: "OnionCompositions",
            path: "Sources/OnionForApps/OnionUIKit",
            exclude: [
                "Actions", "Assets", "Containers", "Layout", "OnionUIKit.docc", "Screen", "Support", "Views",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "OnionUIKitTests", dependencies: ["OnionCompositions"], swiftSettings: strict),
        .executableTarget(
            name: "onion-client",
            dependencies: ["OnionClient"],
            path: "Tests/ReleaseClient",
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionServiceTests",
            dependencies: [
                "Onion", "OnionAudit", "OnionCairo", "OnionCoding", "OnionDocuments", "OnionGraphics", "OnionLayout",
                "OnionRows", "OnionService",
                "OnionSupport",
                "OnionTestRegistry", "OnionText",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: programs),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionAgentsTests",
            dependencies: [
                "Onion", "OnionAgents", "OnionCairo", "OnionCoding", "OnionModel", "OnionStore", "OnionTestRegistry",
                "OnionText",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionGalleryTests",
            dependencies: [
                "CZlib", "Onion", "OnionGallery", "OnionLayout", "OnionModel", "OnionPages", "OnionPreview",
                "OnionRender",
                "OnionTestRegistry",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionAuditTests",
            dependencies: [
                "Onion", "OnionAudit", "OnionCoding", "OnionDocuments", "OnionLayout", "OnionModel", "OnionPreview",
                "OnionTestDocuments", "OnionTestRegistry",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionRowsTests",
            dependencies: ["Onion", "OnionCoding", "OnionRows", "OnionTestRegistry"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OnionUIKitCodeTests",
            dependencies: ["Onion", "OnionTestRegistry", "OnionUIKitCode"],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
        .testTarget(
            name: "OnionCLITests",
            dependencies: [
                .target(name: "CSpawn", condition: .when(platforms: [.linux])),
                "OnionCLI", "OnionCairo", "OnionGraphics", "OnionLayout", "OnionLayoutProgram", "OnionModel",
                "OnionPreview", "OnionProgram",
                "OnionPublishing", "OnionRender", "OnionRows", "OnionServeProgram", "OnionSupport", "OnionTerminal",
                "OnionTestRegistry", "OnionText",
                "OnionVectorsProgram",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: programs),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Goldens", "Support/Client"],
            swiftSettings: strict
        ),
    ]
)

/// `script/test MODULE` names test targets here, and `script/build --all` programs. They are built with what they need, and nothing else.
if let names = Context.environment["ONION_ONLY"] {
    package.keep(only: names.split(separator: " ").map(String.init))
}

extension Package {
    /// Removes the targets that none of these needs, with their products and packages.
    func keep(only names: [String]) {
        let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var kept: Set<String> = []
        var packages: Set<String> = []
        var rest = names
        while let name = rest.popLast() {
            guard let target = byName[name] else {
                packages.insert(name)
                continue
            }
            guard kept.insert(name).inserted else { continue }
            for case .byNameItem(let name, _) in target.dependencies { rest.append(name) }
            for case .targetItem(let name, _) in target.dependencies { rest.append(name) }
            for case .productItem(_, let package?, _, _) in target.dependencies { packages.insert(package) }
        }
        targets.removeAll { !kept.contains($0.name) }
        products.removeAll { product in
            let needed = (product as? Product.Executable)?.targets ?? (product as? Product.Library)?.targets ?? []
            return !kept.isSuperset(of: needed)
        }
        dependencies.removeAll { dependency in
            guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
            return !packages.contains { location.hasSuffix("/\($0)") }
        }
    }
}
