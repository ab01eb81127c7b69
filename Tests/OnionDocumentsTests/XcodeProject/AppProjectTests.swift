import Foundation
import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("The project of an app")
struct AppProjectTests {
    /// A project with an app, its tests and an extension.
    private func project(_ settings: String, more: String = "", shared: String = "") -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            classes = { };
            objects = {
                P /* Project object */ = {isa = PBXProject; buildConfigurationList = PL; targets = ( T1, T2, T3, \(more.isEmpty ? "" : "T4,") ); };
                PL = {isa = XCConfigurationList; buildConfigurations = ( PD, PR ); defaultConfigurationName = Release; };
                PD = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_KEY_UIUserInterfaceStyle = Light; }; name = Debug; };
                PR = {isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; \(shared) }; name = Release; };
                T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; productType = "com.apple.product-type.application"; };
                L1 = {buildConfigurations = ( C1, ); };
                C1 = {buildSettings = { \(settings) }; name = Release; };
                T2 = {isa = PBXNativeTarget; buildConfigurationList = L2; productType = "com.apple.product-type.bundle.unit-test"; };
                T3 = {isa = PBXNativeTarget; buildConfigurationList = L2; productType = "com.apple.product-type.app-extension"; };
                L2 = {buildConfigurations = ( C2 ); };
                C2 = {buildSettings = { TARGETED_DEVICE_FAMILY = 2; IPHONEOS_DEPLOYMENT_TARGET = 9.0; }; name = Release; };
                T4 = {isa = PBXNativeTarget; buildConfigurationList = L4; productType = "com.apple.product-type.application"; };
                L4 = {buildConfigurations = ( C4 ); };
                C4 = {buildSettings = { \(more) }; name = Release; };
            };
            rootObject = P /* Project object */;
        }
        """
    }

    private func found(_ files: [String: String], around folder: String = "") throws -> AppProject? {
        let checkout = try TemporaryFolder()
        for (path, text) in files { try checkout.write(text, to: path) }
        return AppProject.find(around: folder.isEmpty ? checkout.url.path : checkout.path(folder))
    }

    private func plist(_ entries: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(entries)</dict></plist>
        """
    }

    @Test("The settings of the application count, those of tests and extensions do not")
    func settings() throws {
        let found = try found([
            "App.xcodeproj/project.pbxproj": project(
                """
                INFOPLIST_KEY_UIUserInterfaceStyle = Dark; TARGETED_DEVICE_FAMILY = "1"; \
                INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight";
                """, shared: "IPHONEOS_DEPLOYMENT_TARGET = 15.2; TARGETED_DEVICE_FAMILY = \"1,2\";")
        ])
        let project = try #require(found)
        #expect(project.path == "App.xcodeproj")
        #expect(project.appearance == .dark)
        #expect(project.families == [.phone])
        #expect(project.orientations == [.phone: [.landscape]])
        #expect(project.ios == IOSVersion(15, 2))
    }

    @Test("The Info.plist of the application comes before its settings, unless it has a variable")
    func plists() throws {
        let settings = """
            INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; INFOPLIST_KEY_UIUserInterfaceStyle = Dark; \
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationLandscapeLeft;
            """
        let own = plist(
            """
            <key>UIUserInterfaceStyle</key><string>Light</string>
            <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
            """)
        let variable = plist("<key>UIUserInterfaceStyle</key><string>$(STYLE)</string>")
        let file = "ios/App.xcodeproj/project.pbxproj"
        let one = try found([file: project(settings), "ios/App/Info.plist": own, ".git/HEAD": ""], around: "ios/App")
        #expect(one?.appearance == .light)
        #expect(one?.orientations[.phone] == [.portrait])
        let other = try found([file: project(settings), "ios/App/Info.plist": variable, ".git/HEAD": ""])
        #expect(other?.appearance == .dark)
    }

    @Test(
        "The status bar of Info.plist counts where view controllers have none",
        arguments: [
            ("<false/>", "UIStatusBarStyleLightContent", StatusBar(hidden: false, style: .lightContent)),
            ("<false/>", "UIStatusBarStyleBlackOpaque", StatusBar(hidden: false, style: .lightContent)),
            ("<false/>", "UIStatusBarStyleDarkContent", StatusBar(hidden: false, style: .darkContent)),
            ("<false/>", "Other", StatusBar(hidden: false, style: .default)),
            ("<true/>", "UIStatusBarStyleLightContent", nil),
        ])
    func statusBar(isOfControllers: String, style: String, expected: StatusBar?) throws {
        let entries = """
            <key>UILaunchScreen</key><dict/><key>UIStatusBarStyle</key><string>\(style)</string>
            <key>UIViewControllerBasedStatusBarAppearance</key>\(isOfControllers)
            """
        let file = "App/Info.plist"
        let found = try #require(try found([".git/HEAD": "", file: plist(entries)]))
        #expect(found.statusBar == expected)
        let hidden = plist("\(entries)<key>UIStatusBarHidden</key><true/>")
        #expect(try self.found([".git/HEAD": "", file: hidden])?.statusBar?.hidden == expected.map { _ in true })
    }

    @Test("A status bar of the settings counts, too, and none where two applications differ")
    func statusBarOfSettings() throws {
        let light = """
            INFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO; \
            INFOPLIST_KEY_UIStatusBarStyle = UIStatusBarStyleLightContent;
            """
        let file = "App.xcodeproj/project.pbxproj"
        #expect(try found([file: project(light)])?.statusBar == StatusBar(hidden: false, style: .lightContent))
        #expect(try found([file: project(light, more: "TARGETED_DEVICE_FAMILY = 1;")])?.statusBar == nil)
    }

    @Test("Of several applications, what one of them has counts")
    func several() throws {
        let found = try found([
            "App.xcodeproj/project.pbxproj": project(
                "INFOPLIST_KEY_UIUserInterfaceStyle = Dark; TARGETED_DEVICE_FAMILY = 1; IPHONEOS_DEPLOYMENT_TARGET = 15.0;",
                more: "TARGETED_DEVICE_FAMILY = 2; IPHONEOS_DEPLOYMENT_TARGET = 13.0;")
        ])
        #expect(found?.appearance == nil)
        #expect(found?.families == [.phone, .pad])
        #expect(found?.ios == IOSVersion(13))
    }

    @Test("The nearest project is that of the app; fetched code and a checkout without an app have none")
    func nearest() throws {
        let dark = project("INFOPLIST_KEY_UIUserInterfaceStyle = Dark;")
        let light = project("INFOPLIST_KEY_UIUserInterfaceStyle = Light;")
        let both = try found([
            "App.xcodeproj/project.pbxproj": dark, "Example/App.xcodeproj/project.pbxproj": light,
            "Pods/Pods.xcodeproj/project.pbxproj": light,
        ])
        #expect(both?.appearance == .dark)
        #expect(try found([".git/HEAD": "", "Pods/Pods.xcodeproj/project.pbxproj": light]) == nil)
        #expect(try found(["App/Info.plist": plist("<key>UILaunchStoryboardName</key><string>A</string>")]) == nil)
    }

    @Test("Without an Xcode project, the Info.plist of an app counts, and none of an extension")
    func generatedProject() throws {
        let app = plist(
            """
            <key>LSRequiresIPhoneOS</key><true/><key>UIUserInterfaceStyle</key><string>Dark</string>
            """)
        let widget = plist(
            """
            <key>NSExtension</key><dict/><key>UILaunchScreen</key><dict/>
            <key>UIUserInterfaceStyle</key><string>Light</string>
            """)
        let found = try found([".git/HEAD": "", "App/Info.plist": app, "Widget/Info.plist": widget])
        #expect(found?.path == "App/Info.plist")
        #expect(found?.appearance == .dark)
    }

    @Test(
        "A text that is no project says nothing but that",
        arguments: [
            "", "{", "{ a = ", "{ rootObject = P; objects = { P = \"", "{ objects = (((", "/* never ends", "<plist/>",
        ])
    func hostile(text: String) throws {
        for text in [text, String(repeating: "{ a = ", count: 10_000)] {
            var project = AppProject()
            (project.path, project.misread) = ("App.xcodeproj", ["its project.pbxproj"])
            #expect(try found(["App.xcodeproj/project.pbxproj": text]) == project)
        }
    }

    @Test(
        "What is not understood is told, and leaves open what the app has",
        arguments: [
            ("TARGETED_DEVICE_FAMILY = iPhone;", ["TARGETED_DEVICE_FAMILY \"iPhone\""]),
            ("TARGETED_DEVICE_FAMILY = \"1,2,7\";", []),
            ("TARGETED_DEVICE_FAMILY = 12;", ["TARGETED_DEVICE_FAMILY \"12\""]),
            ("INFOPLIST_KEY_UIUserInterfaceStyle = Drak;", ["UIUserInterfaceStyle \"Drak\""]),
            ("INFOPLIST_KEY_UIUserInterfaceStyle = Automatic;", []),
            ("IPHONEOS_DEPLOYMENT_TARGET = new;", ["IPHONEOS_DEPLOYMENT_TARGET \"new\""]),
            ("INFOPLIST_FILE = Info.plist;", ["its Info.plist"]), ("INFOPLIST_FILE = Gone.plist;", []),
        ])
    func misread(settings: String, expected: [String]) throws {
        let project = try found(["App.xcodeproj/project.pbxproj": project(settings), "Info.plist": "<plist><dict>"])
        #expect(project?.misread == expected)
        #expect(project?.families.isEmpty == true || settings.contains("1,2"))
    }
}
