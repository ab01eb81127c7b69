import Foundation
import OnionTestSupport
import Testing

@Suite("onion generate uikit --views")
struct GenerateViewsTests {
    private let onion: OnionCommandLine

    private static let signIn = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><scenes><scene sceneID="s1"><objects>
            <viewController customClass="SignInController" customModule="App" customModuleProvider="target" id="vc1" \
        sceneMemberID="viewController">
                <view key="view" id="vw1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <textField placeholder="PIN" translatesAutoresizingMaskIntoConstraints="NO" id="tf1" customClass="ProtectedField" \
        customModule="Shields"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
                            <connections>
                                <action selector="typed:" destination="vc1" eventType="editingChanged" id="a2"/>
                                <outlet property="delegate" destination="vc1" id="o1"/>
                            </connections>
                        </textField>
                        <button translatesAutoresizingMaskIntoConstraints="NO" id="bt1"><rect key="frame" x="0.0" y="20" width="40" height="20"/>
                            <state key="normal" title="Sign in"/>
                            <connections><action selector="signIn:" destination="vc1" eventType="touchUpInside" id="a1"/>
                                <segue destination="vc1" kind="show" identifier="again" id="g1"/></connections>
                        </button>
                        <label text="Welcome" translatesAutoresizingMaskIntoConstraints="NO" id="lb1"><rect key="frame" x="0.0" y="40" width="40" height="20"/></label>
                    </subviews>
                    <constraints><constraint firstItem="tf1" firstAttribute="width" constant="120" id="c1"/></constraints>
                </view>
                <navigationItem key="navigationItem" id="ni1"><barButtonItem key="rightBarButtonItem" title="Help" id="bb1"/></navigationItem>
                <connections>
                    <outlet property="PINField" destination="tf1" id="o2"/>
                    <outlet property="signInButton" destination="bt1" id="o3"/>
                    <outlet property="fieldWidth" destination="c1" id="o4"/>
                    <outlet property="helpItem" destination="bb1" id="o7"/>
                    <outletCollection property="controls" destination="tf1" id="o5"/>
                    <outletCollection property="controls" destination="bt1" id="o6"/>
                </connections>
            </viewController>
        </objects></scene></scenes></document>
        """

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.signIn, to: "Base.lproj/Main.storyboard")
        try onion.folder.write(#""bt1.normalTitle" = "Anmelden";"#, to: "de.lproj/Main.strings")
        let imported = try onion.run("import", ".")
        #expect(imported.status == 0, "\(imported.error)")
    }

    private func generated(_ path: String) throws -> String {
        try String(contentsOf: onion.folder.url.appending(path: "Views/\(path)"), encoding: .utf8)
    }

    @Test(
        "Controls have the names of their outlets, their own classes, what the storyboard shows, and texts of the app's tables"
    )
    func views() throws {
        #expect(try onion.run("generate", "uikit", "--views", "-o", "Views/").status == 0)
        let view = try generated("Templates/SignInView.swift")
        #expect(view.contains("import Shields\nimport UIKit\n"))
        #expect(view.contains("    let PINField: ProtectedField = {\n        let textField = ProtectedField()"))
        #expect(view.contains("    let signInButton: UIButton = {"))
        #expect(view.contains(#"textField.placeholder = "PIN""#))
        #expect(view.contains("    private let welcome: UILabel = {"))
        #expect(view.contains(#"String(localized: "bt1.normalTitle", defaultValue: "Sign in", table: "Main")"#))
        #expect(!view.contains("    var "))
        let files = try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("Views"))
        #expect(!files.contains { $0.hasPrefix("Screens") || $0.hasPrefix("Contents") || $0.hasSuffix(".xcstrings") })
    }

    @Test("Code of views has all that prototypes of cells need")
    func prototypes() throws {
        let list = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><scenes><scene sceneID="s1"><objects>
                <tableViewController customClass="ListController" id="vc1" sceneMemberID="viewController">
                    <tableView key="view" dataMode="prototypes" id="tb1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <prototypes><tableViewCell reuseIdentifier="Row" id="cl1"><rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                            <tableViewCellContentView key="contentView" tableViewCell="cl1" id="cv1"/>
                        </tableViewCell></prototypes>
                    </tableView>
                </tableViewController>
            </objects></scene></scenes></document>
            """
        try onion.folder.write(list, to: "List.storyboard")
        #expect(try onion.run("import", "List.storyboard").status == 0)
        #expect(try onion.run("generate", "uikit", "--views", "-o", "Views/").status == 0)
        #expect(try generated("Templates/ListView.swift").contains("PrototypeTable("))
        #expect(try generated("Support/PrototypeTable.swift").contains("class PrototypeTable"))
        #expect(try generated("Support/PrototypeCollection.swift").contains("class PrototypeCollection"))
    }

    @Test("A view of the app that owns a xib is no view controller, and has no extension")
    func ownerIsView() throws {
        let badge = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Badge">
                    <connections>
                        <outlet property="title" destination="lb1" id="o1"/>
                        <outlet property="view" destination="vw1" id="o2"/>
                    </connections>
                </placeholder>
                <view id="vw1"><rect key="frame" x="0.0" y="0.0" width="90" height="90"/>
                    <subviews>
                        <label text="New" id="lb1"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></label>
                        <view id="bd1" customClass="Badge"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view>
                    </subviews>
                </view>
            </objects></document>
            """
        // A view of the app in a document is of the class; or the owner has no outlet that a view controller is loaded by.
        let alone = badge.replacing(#" customClass="Badge"><rect"#, with: "><rect")
        for (text, hasExtension) in [
            (alone, true), (badge, false), (alone.replacing("property=\"view\"", with: "property=\"content\""), false),
        ] {
            try onion.folder.write(text, to: "Badge.xib")
            #expect(try onion.run("import", "Badge.xib", "--theirs").status == 0)
            #expect(try onion.run("generate", "uikit", "--views", "-o", "Views\(hasExtension)/").status == 0)
            let files = try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("Views\(hasExtension)"))
            #expect(files.contains { $0.hasPrefix("Controllers/Badge") } == hasExtension, "\(files)")
        }
    }

    @Test("A constraint that no size class installs is created for its outlet, and left inactive")
    func inactive() throws {
        let constraint = """
            <constraint firstItem="sa1" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="lb1" \
            secondAttribute="trailing" constant="14" priority="750" id="c2"/>
            """
        let guide = #"<viewLayoutGuide key="safeArea" id="sa1"/>"#
        let mask = #"<exclude reference="c2"/><exclude reference="c3"/>"#
        let text = Self.signIn
            .replacing(
                "</constraints>",
                with:
                    #"\#(constraint)<constraint firstItem="lb1" firstAttribute="height" constant="9" id="c3"/></constraints>\#(guide)<variation key="default"><mask key="constraints">\#(mask)</mask></variation>"#
            )
            .replacing(
                #"<outlet property="helpItem""#,
                with: #"<outlet property="roomy" destination="c2" id="o9"/><outlet property="helpItem""#)
        try onion.folder.write(text, to: "Base.lproj/Main.storyboard")
        #expect(try onion.run("import", ".").status == 0)
        let outcome = try onion.run("generate", "uikit", "--views", "--left-out", "-o", "Views/")
        #expect(outcome.output == "template/sign-in: the outlet \"helpItem\", which is to a barButtonItem\n")
        let view = try generated("Templates/SignInView.swift")
        let declared = view.components(separatedBy: "\n\n").filter { $0.contains("roomy") }
        #expect(
            declared == [
                """
                    private(set) lazy var roomy =
                        safeAreaLayoutGuide.trailingAnchor.constraint(greaterThanOrEqualTo: welcome.trailingAnchor, constant: 14)
                        .withPriority(.defaultHigh)
                """
            ])
        #expect(!view.contains("welcome.heightAnchor"))
        let bridge = try generated("Controllers/SignInController+SignInView.swift")
        #expect(bridge.contains(#"setValue(rootView.roomy, forKey: "roomy")"#))
    }

    @Test(
        "An action calls the object that the file names: the view controller, a view, or whatever responds first; others are listed"
    )
    func receivers() throws {
        let button =
            #"<button id="%"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/><connections>@</connections></button>"#
        func calls(_ id: String, _ selector: String, _ destination: String) -> String {
            let action =
                #"<action selector="\#(selector)" destination="\#(destination)" eventType="touchUpInside" id="a\#(id)"/>"#
            return button.replacing("%", with: id).replacing("@", with: action)
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><scenes><scene sceneID="s1"><objects>
                <viewController customClass="CardController" id="vc1" sceneMemberID="viewController">
                    <view key="view" id="vw1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            \(calls("own", "go:", "vc1"))\(calls("first", "undo:", "fr1"))\(calls("turn", "flip:", "cd1"))
                            \(calls("other", "show:", "ob1"))
                            <view id="cd1" customClass="CardFace"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
                                <connections><outletCollection property="gestureRecognizers" destination="tp1" appends="YES" id="g1"/></connections></view>
                        </subviews>
                    </view>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
                <customObject id="ob1" customClass="Presenter"><connections><outlet property="button" destination="other" id="o1"/></connections></customObject>
                <tapGestureRecognizer id="tp1"><connections><action selector="flip" destination="cd1" id="a9"/><outlet property="delegate" destination="vc1" id="o2"/></connections></tapGestureRecognizer>
            </objects></scene></scenes></document>
            """
        try onion.folder.write(text, to: "Card.storyboard")
        #expect(try onion.run("import", "Card.storyboard").status == 0)
        let outcome = try onion.run("generate", "uikit", "template/card", "--views", "--left-out", "-o", "Views/")
        #expect(
            Set(outcome.output.split(separator: "\n")) == [
                "template/card button: its action \"show:\", which calls a customObject",
                "template/card: the outlet \"button\" of a customObject",
                "template/card: the outlet \"delegate\" of a tapGestureRecognizer",
            ])
        func added(_ path: String) throws -> [String] {
            try generated(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { $0.contains("Selector((") }
        }
        #expect(
            try added("Templates/CardView.swift") == [
                #"button3.addTarget(nil, action: Selector(("undo:")), for: .touchUpInside)"#,
                #"button4.addTarget(cardFace, action: Selector(("flip:")), for: .touchUpInside)"#,
                #"cardFace.addGestureRecognizer(UITapGestureRecognizer(target: cardFace, action: Selector(("flip"))))"#,
            ])
        #expect(
            try added("Controllers/CardController+CardView.swift") == [
                #"rootView.button2.addTarget(self, action: Selector(("go:")), for: .touchUpInside)"#
            ])
    }

    @Test("An extension connects the view controller as the storyboard does, and what it cannot connect is listed")
    func bridge() throws {
        let outcome = try onion.run("generate", "uikit", "--views", "--left-out", "-o", "Views/")
        #expect(outcome.output == "template/sign-in: the outlet \"helpItem\", which is to a barButtonItem\n")
        #expect(
            try generated("Templates/SignInView.swift").contains(
                "    private(set) lazy var fieldWidth = PINField.widthAnchor.constraint("))
        #expect(
            try generated("Controllers/SignInController+SignInView.swift").hasSuffix(
                """
                extension SignInController: RootViewOwner {
                    typealias RootView = SignInView

                    /// Connects the outlets with the views. A view controller that uses those of `rootView` needs no outlets.
                    func connectOutlets(to rootView: SignInView) {
                        setValue(rootView.PINField, forKey: "PINField")
                        setValue(rootView.signInButton, forKey: "signInButton")
                        setValue(rootView.fieldWidth, forKey: "fieldWidth")
                        setValue([rootView.PINField, rootView.signInButton], forKey: "controls")
                    }

                    /// Connects the actions of the controls, and makes the view controller the delegate of views.
                    func connectActions(of rootView: SignInView) {
                        rootView.PINField.setValue(self, forKey: "delegate")
                        rootView.PINField.addTarget(self, action: Selector(("typed:")), for: .editingChanged)
                        rootView.signInButton.addTarget(self, action: Selector(("signIn:")), for: .touchUpInside)
                        rootView.signInButton.addAction(
                            UIAction { [weak self] action in self?.performSegue(withIdentifier: "again", sender: action.sender) },
                            for: .touchUpInside)
                    }
                }

                """))
    }
}
