import Foundation
import Onion
import OnionPreview
import OnionTestRegistry
import Testing

@Suite("Subjects of previews")
struct SubjectReaderTests {
    private func names(_ name: String, in registry: TestRegistry? = nil) throws -> [String] {
        let reader = SubjectReader {
            try #require(registry, "the registry is not asked for").registry
        }
        return try reader.subjects(named: name).map(\.name)
    }

    @Test("A screen is found by its key, and by its revision")
    func screens() throws {
        let registry = try TestRegistry.pizzeria()
        #expect(try names("new-year", in: registry) == ["screen/new-year"])
        #expect(try names("screen/new-year@1", in: registry) == ["screen/new-year@1"])
        #expect(throws: RegistryError.self) { try names("old-year", in: registry) }
    }

    @Test("A file gives its screens, or its templates if it has no screens, without a registry")
    func documents() throws {
        let folder = try TemporaryFolder()
        let templates = """
            template: card
            kind: content
            view: { id: view }
            """
        let cards = try folder.write(templates, to: "card.yaml")
        let screens = try folder.write(
            templates + """
                \n---
                content: hello
                template: card
                ---
                screen: hello
                content: hello
                ---
                screen: again
                content: hello
                """, to: "screens.yaml")
        #expect(try names(cards) == ["template/card"])
        #expect(try names(screens) == ["screen/hello", "screen/again"])
    }

    @Test("Documents that refer to parts of the registry are assembled with it, and not stored")
    func besideRegistry() throws {
        let registry = try TestRegistry.pizzeria()
        let folder = try TemporaryFolder()
        let file = try folder.write(
            """
            screen: another-year
            content: new-year
            wrap: [onboarding, modal]
            """, to: "another.yaml")
        #expect(try names(file, in: registry) == ["screen/another-year"])
        #expect(throws: RegistryError.self) { try names("another-year", in: registry) }
    }

    @Test("A file with problems is refused with all of them")
    func problems() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("screen: a\ncontnt: b\n", to: "a.yaml")
        #expect(throws: DocumentsRefused.self) { try names(file) }
    }

    @Test("A storyboard shows the screens that it would give a registry; as it is designed, its scenes")
    func storyboards() throws {
        let folder = Examples.folder.appending(path: "interface-builder")
        let files = try InterfaceBuilderFolder(folder)
        #expect(!files.paths.isEmpty)
        for file in files.paths {
            let subjects = try names(file)
            #expect(subjects.count == 1 && subjects.allSatisfy { !$0.contains(file) })
            let reader = SubjectReader(isDesigned: true) { throw CancellationError() }
            let scenes = try reader.subjects(named: file).map(\.name)
            #expect(!scenes.isEmpty && scenes.allSatisfy { $0.hasPrefix(file) })
        }
    }

    @Test("A folder shows its screens, and what of its storyboards and xibs is on none")
    func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.table, to: "app/Table.storyboard")
        try folder.write("template: card\nkind: content\nview: { id: view }\n", to: "app/card.yaml")
        let view = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
            <view id="v" customClass="BannerView"><rect key="frame" x="0.0" y="0.0" width="240" height="120"/></view>
            </objects></document>
            """
        try folder.write(view, to: "app/Banner.xib")
        #expect(try names(folder.path("app")) == ["screen/table", "content/banner"])
    }

    /// A table with a cell, as wide as an iPhone 8.
    static let table = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701">
        <scenes><scene sceneID="s"><objects><tableViewController id="c">
        <tableView key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <view key="tableHeaderView" id="header"><rect key="frame" x="0.0" y="0.0" width="375" height="20"/></view>
        <prototypes><tableViewCell id="cell"><rect key="frame" x="0.0" y="50" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
        <subviews><label text="Words" id="words"><rect key="frame" x="16" y="11" width="343" height="21"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></label></subviews>
        </tableViewCellContentView></tableViewCell></prototypes></tableView>
        </tableViewController></objects></scene></scenes></document>
        """

    @Test("All screens in use are there, in the order of their keys")
    func allScreens() throws {
        let registry = try TestRegistry.pizzeria()
        let names = try SubjectReader { registry.registry }.allScreens().map(\.name)
        #expect(names.contains("screen/new-year") && names == names.sorted() && names.count > 10)
    }

    @Test("A screen has the languages of all its parts")
    func locales() throws {
        let registry = try TestRegistry.pizzeria()
        let subject = try #require(try SubjectReader { registry.registry }.subjects(named: "new-year").first)
        #expect(try subject.locales.map(\.text) == ["ar", "de", "en", "ja", "ru"])
    }
}
