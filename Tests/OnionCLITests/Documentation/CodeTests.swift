import Foundation
import OnionTestSupport
import Testing

/// The Swift of the pages is right: that of programs against the modules of this build, that of apps against the stand-in for UIKit.
@Suite("The Swift of the documentation")
struct CodeTests {
    /// The pages of `Documentation`, the package for apps and the reference of the library with Swift on them.
    private static let pages: [Page] =
        Page.all
        + [
            "Sources/OnionForApps/README.md", "Sources/OnionForApps/OnionUIKit/OnionUIKit.docc/OnionUIKit.md",
            "Sources/Onion/Onion.docc/Onion.md", "Sources/Onion/Onion.docc/EmbedTheRegistry.md",
            "Sources/Onion/Onion.docc/HowAScreenIsAssembled.md",
        ].compactMap { try? Page(path: $0) }

    private static func pages(forApps: Bool) -> [Page] {
        pages.filter { PageCode(of: $0)?.isForApps == forApps }
    }

    @Test("A program can have the code of a page", arguments: pages(forApps: false))
    func programs(page: Page) throws {
        try compile(page, options: BuiltModules.options)
    }

    @Test(
        "An app can have the code of a page",
        .enabled(if: AppModule.canBeBuilt, "the stand-in for UIKit needs Swift 6.3 on Linux"),
        arguments: pages(forApps: true))
    func apps(page: Page) throws {
        try compile(page, options: "\(BuiltModules.options) \(AppModule.options.get())")
    }

    private func compile(_ page: Page, options: String) throws {
        let code = try #require(PageCode(of: page))
        let onion = try OnionCommandLine()
        try Data(code.text.utf8).write(to: onion.folder.url.appending(path: "Page.swift"))
        let outcome = try onion.shell("swiftc -swift-version 6 -typecheck -suppress-warnings \(options) Page.swift")
        #expect(outcome.status == 0, "\(outcome.error)\n\(code.text)")
    }
}

/// The modules of this build.
private enum BuiltModules {
    /// The options for a compiler that reads code with them.
    static let options: String = {
        let package = Page.package
        let checkouts = package.appending(path: ".build/checkouts")
        return [
            OnionCommandLine.buildFolder.appending(path: "Modules"),
            OnionCommandLine.buildFolder.appending(path: "CSystemSymbols.build"),
            package.appending(path: "Sources/CNettle"),
            package.appending(path: "Sources/CSQLiteSettings"),
            package.appending(path: "Sources/OnionForApps/OnionInflate"),
            checkouts.appending(path: "GRDB.swift/Sources/GRDBSQLite"),
            checkouts.appending(path: "Yams/Sources/CYaml/include"),
        ].map { "-I '\($0.path)'" }.joined(separator: " ")
    }()
}

/// The module `OnionUIKit`, compiled against the stand-in for UIKit.
private enum AppModule {
    /// `script/prove-uikit` builds the stand-in with flags that only this version is known to have.
    static let canBeBuilt: Bool = {
        #if os(Linux)
        let outcome = try? OnionCommandLine().shell("swiftc --version")
        return outcome?.output.contains("Swift version 6.3") == true
        #else
        return false
        #endif
    }()

    private static let folder = Result { try TemporaryFolder() }

    /// The options for a compiler that reads code with it.
    static let options = Result {
        let standIn = try shell("'\(Page.package.path)/script/prove-uikit' --stand-in")
        let options =
            "-Xfrontend -enable-objc-interop -Xfrontend -disable-objc-attr-requires-foundation-module"
            + " -Xcc -fobjc-runtime=macosx -I '\(standIn.trimmingCharacters(in: .newlines))'"
        _ = try shell(
            """
            find '\(Page.package.path)/Sources/OnionForApps/OnionUIKit' -name '*.swift' | sed 's/.*/"&"/' > files
            swiftc -swift-version 6 -enable-upcoming-feature MemberImportVisibility -suppress-warnings \(options) \
                -wmo -parse-as-library -module-name OnionUIKit -emit-module -emit-module-path OnionUIKit.swiftmodule @files
            """)
        return try "\(options) -I '\(folder.get().url.path)'"
    }

    private static func shell(_ line: String) throws -> String {
        let outcome = try OnionCommandLine(folder: folder.get()).shell(line)
        guard outcome.status == 0 else { throw Failed(outcome: outcome) }
        return outcome.output
    }
}
