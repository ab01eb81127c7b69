import Foundation
import OnionTestSupport
import Testing

@Suite("Font files of an app", .enabled(if: RenamedFont.isInstalled))
struct AppFontTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        useAutolayout="YES" useSafeAreas="YES" initialViewController="home">
        <customFonts key="customFonts"><array key="font.ttf"><string>\(RenamedFont.name)</string></array></customFonts>
        <scenes><scene sceneID="1"><objects><viewController id="home" customClass="HomeViewController">
        <view key="view" id="view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <label text="Margherita" translatesAutoresizingMaskIntoConstraints="NO" id="words">
        <rect key="frame" x="20" y="40" width="100" height="21"/>
        <fontDescription key="fontDescription" name="\(RenamedFont.name)" family="\(RenamedFont.family)" pointSize="24"/>
        </label></subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint firstItem="words" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
        <constraint firstItem="words" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k2"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """

    private static let warning = "The font \"\(RenamedFont.name)\""

    private func checkout(_ storyboard: String = storyboard) throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(storyboard, to: "App/Views/Base.lproj/Main.storyboard")
        return onion
    }

    /// The pictures of a folder, a file, and a screen.
    private func pictures(_ onion: OnionCommandLine) throws -> [String] {
        try ["App", "App/Views/Base.lproj/Main.storyboard", "screen/home"].map { name in
            let drawn = try onion.run("preview", name, "-o", "picture.svg")
            #expect(drawn.status == 0)
            // The title of the picture has the name of the file.
            return try String(contentsOf: onion.folder.url.appending(path: "picture.svg"), encoding: .utf8)
                + (drawn.error.contains(Self.warning) ? Self.warning : "")
        }
    }

    @Test("The app's own fonts are read where they lie, by every way in")
    func ways() throws {
        let onion = try checkout()
        #expect(try onion.run("import", "App").status == 0)
        let without = try pictures(onion)
        #expect(without.allSatisfy { $0.hasSuffix(Self.warning) })
        let path = try onion.folder.write(RenamedFont.data, to: "App/Resources/font.ttf")
        let with = try pictures(onion)
        #expect(!with.contains { $0.hasSuffix(Self.warning) })
        #expect(zip(with, without).allSatisfy { $0 != $1 })
        // Nothing of the file is in the registry.
        try FileManager.default.removeItem(atPath: path)
        #expect(try pictures(onion) == without)
        // The same font, as if it were installed.
        let installed = try checkout(
            Self.storyboard.replacingOccurrences(of: RenamedFont.name, with: "DejaVuSans")
                .replacingOccurrences(of: RenamedFont.family, with: "DejaVu Sans"))
        #expect(try installed.run("import", "App").status == 0)
        #expect(try pictures(installed) == with)
    }

    @Test("Frames and checks know the fonts, too, and a gallery is drawn again when a font comes")
    func others() throws {
        let onion = try checkout()
        #expect(try onion.run("import", "App").status == 0)
        #expect(try onion.run("preview", "--all", "-o", "gallery/").error.contains("1 picture drawn"))
        #expect(try onion.run("preview", "--all", "-o", "gallery/").error.contains("0 pictures drawn"))
        let before = try onion.run("frames", "screen/home").output
        try onion.folder.write(RenamedFont.data, to: "App/font.ttf")
        #expect(try onion.run("frames", "screen/home").output != before)
        #expect(try onion.run("preview", "--all", "-o", "gallery/").error.contains("1 picture drawn"))
        #expect(try !onion.run("check", "--fit", "screen/home").error.contains(Self.warning))
    }

    @Test("A document in the checkout finds fonts beside its project, and not beyond it")
    func checkouts() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write(Self.storyboard, to: "Repository/App/Views/Main.storyboard")
        try onion.folder.write("", to: "Repository/App/App.xcodeproj/project.pbxproj")
        try onion.folder.write(RenamedFont.data, to: "Repository/Other/font.ttf")
        let file = "Repository/App/Views/Main.storyboard"
        #expect(try onion.run("preview", file, "-o", "a.png").error.contains(Self.warning))
        try onion.folder.write(RenamedFont.data, to: "Repository/App/Fonts/FONT.TTF")
        #expect(try !onion.run("preview", file, "-o", "a.png").error.contains(Self.warning))
    }

    @Test("What only looks like a font is passed by")
    func broken() throws {
        let onion = try checkout()
        try onion.folder.write(RenamedFont.data.prefix(20_000), to: "App/a.ttf")
        try onion.folder.write("no font", to: "App/b.otf")
        #expect(try onion.shell("mkfifo App/c.ttf && mkdir App/d.ttc && ln -s nowhere App/e.ttf").status == 0)
        let drawn = try onion.run("preview", "App", "-o", "a.png")
        #expect(drawn.status == 0)
        #expect(drawn.error.contains(Self.warning))
    }
}
