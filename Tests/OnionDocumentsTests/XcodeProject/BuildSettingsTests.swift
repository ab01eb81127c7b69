import Foundation
import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("The build settings of an app")
struct BuildSettingsTests {
    /// A project whose settings are based on files: those of the project in a group with a folder, those of the target beside the project.
    private func project(_ settings: String = "", shared: String = "") -> String {
        """
        // !$*UTF8*$!
        {
            objects = {
                P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = ( T1 ); };
                G = {isa = PBXGroup; children = ( G1, F2 ); sourceTree = "<group>"; };
                G1 = {isa = PBXGroup; children = ( F1 ); path = Settings; sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; path = Shared.xcconfig; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
                PL = {isa = XCConfigurationList; buildConfigurations = ( PR ); };
                PR = {isa = XCBuildConfiguration; baseConfigurationReference = F1; buildSettings = { SDKROOT = iphoneos; \(shared) }; name = Release; };
                T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; name = Pizza; productType = "com.apple.product-type.application"; };
                L1 = {buildConfigurations = ( C1 ); };
                C1 = {baseConfigurationReference = F2; buildSettings = { \(settings) }; name = Release; };
            };
            rootObject = P;
        }
        """
    }

    private func found(_ files: [String: String], _ project: String) throws -> AppProject {
        let checkout = try TemporaryFolder()
        try checkout.write(project, to: "App.xcodeproj/project.pbxproj")
        for (path, text) in files { try checkout.write(text, to: path) }
        return try #require(AppProject.find(around: checkout.url.path))
    }

    private static let accent = "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"

    @Test("The target comes before its file, this before the project, and the project before its file")
    func levels() throws {
        let files = ["App.xcconfig": "\(Self.accent) = OfFile", "Settings/Shared.xcconfig": "\(Self.accent) = Shared"]
        let own = project("\(Self.accent) = Own;", shared: "\(Self.accent) = OfProject;")
        #expect(try found(files, own).accentColor == "Own")
        #expect(try found(files, project(shared: "\(Self.accent) = OfProject;")).accentColor == "OfFile")
        let shared = ["App.xcconfig": "", "Settings/Shared.xcconfig": "\(Self.accent) = Shared"]
        #expect(try found(shared, project(shared: "\(Self.accent) = OfProject;")).accentColor == "OfProject")
        #expect(try found(shared, project()).accentColor == "Shared")
        #expect(try found(shared, project("\(Self.accent) = \"\";")).accentColor == nil)
    }

    @Test("Files have comments, conditions, variables, inherited values, and files that they include")
    func files() throws {
        let files = [
            "App.xcconfig": """
            // The settings of the app
            #include "Settings/More.xcconfig"
            #include? "Settings/Private.xcconfig"
            TARGETED_DEVICE_FAMILY = 1; // phones
            IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 26.0
            IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*][arch=arm64] = 15.2
            IPHONEOS_DEPLOYMENT_TARGET = 13.0
            \(Self.accent) = $(inherited)${TARGET_NAME}$(END)
            INFOPLIST_KEY_UIUserInterfaceStyle[config=Release] = Dark
            """,
            "Settings/More.xcconfig": "END = $(NEXT)\nNEXT = Color\nTARGETED_DEVICE_FAMILY = 2",
            "Settings/Shared.xcconfig": "\(Self.accent) = My",
        ]
        let found = try found(files, project())
        #expect(found.accentColor == "MyPizzaColor")
        #expect(found.families == [.phone])
        #expect(found.ios == IOSVersion(15, 2))
        #expect(found.appearance == .dark)
        #expect(found.missingFiles == [])
    }

    @Test("An included file is that beside the including one, else that in the folder of the project")
    func includedFromProject() throws {
        let files = [
            "App.xcconfig": "#include \"Settings/More.xcconfig\"", "Settings/Shared.xcconfig": "",
            "Settings/More.xcconfig":
                "#include \"Base.xcconfig\"\n#include? \"Other.xcconfig\"\n#include \"<DEVELOPER_DIR>/a.xcconfig\"",
            "Base.xcconfig": "\(Self.accent) = OfProject", "Other.xcconfig": "TARGETED_DEVICE_FAMILY = 2",
            "Settings/Other.xcconfig": "TARGETED_DEVICE_FAMILY = 1",
        ]
        let found = try found(files, project())
        #expect(found.accentColor == "OfProject" && found.families == [.phone] && found.missingFiles == [])
    }

    @Test("Missing files are listed, but not those that are optional or that CocoaPods writes")
    func missing() throws {
        let more = "#include \"Gone.xcconfig\"\n#include? \"Mine.xcconfig\"\n#include \"Pods/App.xcconfig\""
        #expect(
            try found(["App.xcconfig": more], project()).missingFiles == ["Gone.xcconfig", "Settings/Shared.xcconfig"])
    }

    @Test("Files that include themselves, and variables that contain themselves, end")
    func circles() throws {
        let files = [
            "App.xcconfig": "#include \"App.xcconfig\"\n\(Self.accent) = $(A)\nA = $(B)$(B)\nB = $(A)$(A)$(B)",
            "Settings/Shared.xcconfig": "",
        ]
        #expect(try found(files, project()).accentColor?.utf8.count ?? 0 < 10_000)
    }

    @Test("The name in an Info.plist counts where no setting has one")
    func plist() throws {
        let plist = """
            <plist version="1.0"><dict><key>NSAccentColorName</key><string>Brand</string></dict></plist>
            """
        let files = ["App/Info.plist": plist, "App.xcconfig": "INFOPLIST_FILE = $(SRCROOT)/App/Info.plist"]
        #expect(try found(files, project()).accentColor == "Brand")
    }
}
