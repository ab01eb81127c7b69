import Foundation
import OnionTestSupport
import Testing

@Suite("The tint color of an app on the command line")
struct AppTintTests {
    private let onion: OnionCommandLine

    /// A checkout whose accent color is named in a file of build settings.
    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(
            """
            { objects = {
                P = {buildConfigurationList = L; mainGroup = G; targets = ( T ); };
                G = {children = ( F ); sourceTree = "<group>"; };
                F = {path = App.xcconfig; sourceTree = "<group>"; };
                T = {buildConfigurationList = L; productType = "com.apple.product-type.application"; };
                L = {buildConfigurations = ( C ); };
                C = {baseConfigurationReference = F; buildSettings = { }; name = Release; };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        try onion.folder.write("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = AccentColor\n", to: "App.xcconfig")
        try onion.folder.write(
            """
            {"colors":[{"color":{"color-space":"srgb","components":{"alpha":"1","blue":"0x00","green":"0xEE","red":"0xFF"}},"idiom":"universal"}]}
            """, to: "A.xcassets/AccentColor.colorset/Contents.json")
        try onion.folder.write(Self.template, to: "t.yaml")
        try onion.folder.write(
            Self.template.replacing("view:", with: "view:\n  tintColor: '#FFEE00'"), to: "tinted.yaml")
        let outcome = try onion.run("import", "A.xcassets", "t.yaml")
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    private static let template = """
        template: t
        kind: content
        view:
          id: view
          subviews: [{ id: send, type: button, title: Send }]
        constraints: [ send.center = view.center, send.width = 100, send.height = 50 ]
        """

    private func picture(_ subject: String) throws -> Data {
        let outcome = try onion.run("preview", subject, "-o", "picture.png")
        #expect(outcome.status == 0, "\(outcome.error)")
        return try Data(contentsOf: onion.folder.url.appending(path: "picture.png"))
    }

    @Test("Pictures and checks use the accent color of the Xcode project, or the tint of .onion.yaml")
    func accent() throws {
        let tinted = try picture("tinted.yaml")
        #expect(try picture("template/t") == tinted)
        #expect(try picture("t.yaml") == tinted)
        let check = try onion.run("check", "--fit", "template/t")
        #expect(check.status == 1 && check.output.contains("low-contrast"), "\(check.output)\(check.error)")
        try onion.folder.write("tint: label\n", to: ".onion.yaml")
        #expect(try picture("template/t") != tinted)
        #expect(try onion.run("check", "--fit", "template/t").status == 0)
    }

    @Test("A color that only the app's tint color names is in use")
    func use() throws {
        func unused() throws -> [Substring] {
            try onion.run("report", "unused", "--format", "csv").output.split(separator: "\n")
        }
        _ = try onion.run("import", "-", input: "color: sun\nlight: '#FFEE00'\n---\ncolor: brand\nalias: sun\n")
        #expect(try unused().contains { $0.hasPrefix("color/brand@1,") })
        #expect(try !unused().contains { $0.hasPrefix("color/AccentColor@1,") })
        let usage = try onion.run("usage", "color/AccentColor", "--count")
        #expect(usage.output == "0\n" && usage.error == "color/AccentColor is also the tint color of the app\n")
        try onion.folder.write("tint: brand\n", to: ".onion.yaml")
        #expect(try unused().map { $0.prefix { $0 != "," } } == ["reference", "color/AccentColor@1", "template/t@1"])
        #expect(try onion.run("usage", "color/AccentColor").error == "")
    }

    @Test("A tint that the registry does not have, and missing files with settings, are warnings")
    func warnings() throws {
        try onion.folder.write("tint: brand\n", to: ".onion.yaml")
        try FileManager.default.removeItem(at: onion.folder.url.appending(path: "App.xcconfig"))
        let outcome = try onion.run("preview", "template/t", "-o", "picture.png")
        #expect(outcome.status == 0)
        #expect(outcome.error.contains("warning: the tint is \"brand\", but there is no color/brand\n"))
        #expect(
            outcome.error.contains(
                "warning: App.xcodeproj names build settings in \"App.xcconfig\", which is missing or not in UTF-8\n"),
            "\(outcome.error)")
    }

    @Test("A gallery is drawn again when the color changes")
    func gallery() throws {
        _ = try onion.run("import", "-", input: "content: c\ntemplate: t\n---\nscreen: s\ncontent: c\n")
        #expect(try onion.run("preview", "--all", "-o", "gallery/").status == 0)
        #expect(try onion.run("preview", "--compare", "gallery/").status == 0)
        _ = try onion.run("import", "-", input: "color: AccentColor\nasset: AccentColor\nlight: '#FF0000'\n")
        #expect(try onion.run("preview", "--compare", "gallery/").status == 1)
    }
}
