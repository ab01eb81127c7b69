import Foundation
import OnionCoding
import OnionDocuments
import OnionImportAudit
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionInterfaceBuilder

@Suite("No value of a document is replaced by another one without a word")
struct WrongFormTests {
    /// Values of another form that are understood.
    private static let understood: Set = [
        // A free-standing button becomes an action. Whether it has a background image, and not which one, gives the action its style.
        "button button/state[normal]@backgroundImage",
        // 1 is YES.
        "view[view]/view accessibility/bool[isElement]@value",
    ]

    private func expectNothingReplaced(in xml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let replaced = try ImportAudit.replacedValues(in: Array(xml.utf8))
            .filter { !Self.understood.contains("\($0.key)") }
        #expect(
            replaced.map { "\($0): \($1.joined(separator: " "))" }.sorted() == [], sourceLocation: sourceLocation)
    }

    @Test("The attributes of views that are read", arguments: MadeDocument.views)
    func views(name: String, attributes: String, inside: String) throws {
        try expectNothingReplaced(
            in: MadeDocument.storyboard(
                MadeDocument.controller(MadeDocument.subviews(MadeDocument.view(name, "it", attributes, inside))),
                resources: "<image name=\"a\" width=\"3\" height=\"4\"/>"))
    }

    @Test("Constraints, layouts, gestures, bars and segues", arguments: MadeDocument.ofParts)
    func others(xml: String) throws {
        try expectNothingReplaced(in: xml)
    }

    @Test("The storyboards of the example")
    func examples() throws {
        let folder = Examples.folder.appending(path: "interface-builder")
        for name in ["NewYear", "PromoCode"] {
            let text = try String(contentsOf: folder.appending(path: "\(name).storyboard"), encoding: .utf8)
            try expectNothingReplaced(in: text)
        }
    }

    @Test("Each attribute of the table of properties")
    func table() throws {
        var tried = 0
        for type in ViewType.allCases {
            let rules = AttributeRule.ofAll.merging(AttributeRule.ofTypes[type] ?? [:]) { $1 }
            for (attribute, rule) in rules {
                let wrong: [String]
                switch rule {
                case .flag(let property) where property.belongs(to: type): wrong = ["yes", "1", ""]
                case .number(let property) where property.belongs(to: type):
                    wrong = ["20,5", "1O0", "7pt", "", "nan", "inf", "0x10", "1e999", "1e300"]
                case .choice(let property, _) where property.belongs(to: type): wrong = ["q9z", ""]
                default: continue
                }
                // A view has one content view. Of others, a document for each value would take five times as long.
                let isContent = type == .contentView
                for values in isContent ? wrong.map({ [$0] }) : [wrong] {
                    let views = values.enumerated().map { index, value in
                        let attributes = "\(isContent ? "key=\"contentView\" " : "")\(attribute)=\"\(value)\""
                        return MadeDocument.view(type.element, "it\(index)", attributes)
                    }
                    let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(views.joined())))
                    let left = try MadeDocument.converted(xml).leftOut
                    for (index, value) in values.enumerated() {
                        tried += 1
                        let isTold = isContent ? !left.isEmpty : left.contains { $0.element.contains("it\(index)") }
                        #expect(isTold, "\(type) \(attribute)=\"\(value)\"")
                    }
                }
            }
        }
        #expect(tried > 2_000)
    }

    @Test("A second value of a property")
    func secondValues() throws {
        let made = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    MadeDocument.view(
                        "button", "it", "",
                        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/><state key=\"normal\" title=\"A\"/>"
                            + "<variation key=\"widthClass=regular\" misplaced=\"YES\"/>"))))
        for xml in [made] + MadeDocument.ofParts {
            let document = try MadeDocument.read(xml)
            #expect(document.misread == [])
            var tried = 0
            for path in document.root.pathsOfKeys {
                tried += 1
                let changed = document.root.repeating(path[...]).source
                let told = try MadeDocument.read(changed).misread.map(\.what)
                let key = try #require(document.root.element(at: path[...])["key"])
                #expect(told == ["its second \(key)"], "\(key)")
            }
            #expect(tried > 5)
        }
    }

    /// Elements whose attributes say one thing together.
    private static let closed: Set = [
        "rect", "point", "size", "inset", "edgeInsets", "directionalEdgeInsets", "autoresizingMask",
    ]

    /// Returns the places of a document whose changes no import tells: geometry that is incomplete or has more attributes, a value under an
    /// unknown key or none, and unknown values of an object.
    private static func silentChanges(of xml: String) throws -> Set<String> {
        let root = try InterfaceBuilderDocument.read(Array(xml.utf8)).root
        func outcome(_ root: XMLElement) -> (told: [String], parts: [Part]) {
            let batch = root.source.imported(as: "Main.storyboard")
            return (
                batch.leftOut.map { "\($0.element): \($0.what)" } + batch.problems.map(\.message),
                batch.documents.map(\.part)
            )
        }
        let before = outcome(root)
        let ids = Set(root.all.compactMap { $0["id"] })
        var silent: Set<String> = []
        func expectTold(_ path: [Int], _ what: String, _ change: (inout XMLElement) -> Void) {
            let after = outcome(root.changing(path[...], change))
            if after.told == before.told { silent.insert(what) }
        }
        for path in root.paths {
            let element = root.element(at: path[...])
            if MeaninglessParts.contains(element), !element.name.hasPrefix("simulated") { continue }
            if closed.contains(element.name) {
                expectTold(path, "\(element.name) with an attribute") { $0.attributes["q9z"] = "YES" }
                for name in element.attributes.keys where name != "key" && element.name != "autoresizingMask" {
                    expectTold(path, "\(element.name) without \(name)") { $0.attributes[name] = nil }
                }
            }
            for (name, value) in element.attributes
            // The content view of a cell is inside it.
            where ids.contains(value) && !["id", "tableViewCell"].contains(name) {
                expectTold(path, "\(element.name) with \(name) of nothing") { $0.attributes[name] = "q9z" }
            }
            if element["key"] != nil {
                expectTold(path, "\(element.name) \(element["key"] ?? "") under an unknown key") {
                    $0.attributes["key"] = "q9z"
                }
                expectTold(path, "\(element.name) \(element["key"] ?? "") without a key") { $0.attributes["key"] = nil }
            }
            // Placeholders are not in the app; what is in guides and bars of containers is not told yet.
            let isOther =
                ["viewLayoutGuide", "navigationBar"].contains(element.name) || element["placeholder"] == "YES"
            guard element["id"] != nil, !isOther else { continue }
            for child in [
                XMLElement("color", attributes: ["key": "q9z", "white": "1", "alpha": "1"]),
                XMLElement("nil", attributes: ["key": "q9z"]),
                XMLElement("rect", attributes: ["key": "q9z", "x": "1", "y": "1", "width": "1", "height": "1"]),
            ] {
                expectTold(path, "\(child.source) in \(element.name)") { $0.children.append(child) }
            }
        }
        return silent
    }

    @Test("Geometry that is incomplete, and values that nothing has, are told")
    func unknownValues() throws {
        var silent: Set<String> = []
        for xml in MadeDocument.ofParts { silent.formUnion(try Self.silentChanges(of: xml)) }
        for (name, attributes, inside) in MadeDocument.views {
            silent.formUnion(
                try Self.silentChanges(
                    of: MadeDocument.storyboard(
                        MadeDocument.controller(
                            MadeDocument.subviews(MadeDocument.view(name, "it", attributes, inside))))))
        }
        #expect(silent.sorted() == [])
    }

    @Test(
        "Values that no app could show are told",
        arguments: [
            (
                "<color key=\"textColor\" red=\"300\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>",
                #"its textColor, whose red "300" is not from 0 to 1"#
            ),
            (
                "<color key=\"textColor\" white=\"-0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>",
                #"its textColor, whose white "-0.5" is not from 0 to 1"#
            ),
            (
                "<color key=\"textColor\" white=\"0.5\" alpha=\"2\" colorSpace=\"custom\" customColorSpace=\"extendedGray\"/>",
                #"its textColor, whose alpha "2" is not from 0 to 1"#
            ),
            (
                "<fontDescription key=\"fontDescription\" family=\"Lato\" pointSize=\"15\"/>",
                #"its fontDescription, whose family "Lato" has no name beside it"#
            ),
            (
                "<variation key=\"heightClass=zork\" text=\"B\"/>",
                #"its variation, whose key "heightClass=zork" is unknown"#
            ),
        ])
    func impossibleValues(inside: String, what: String) throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(MadeDocument.view("label", "it", "text=\"A\"", inside))))
        let converted = try MadeDocument.converted(xml)
        #expect(try MadeDocument.read(xml).misread.map(\.what) == [what])
        let label = converted.template.view.subviews[0]
        #expect(label[.textColor] == nil && label[.text] == .text(.verbatim("A")))
    }

    @Test("A color of an extended space may be beyond, and a pair of size classes is in either order")
    func possibleValues() throws {
        let inside =
            "<color key=\"textColor\" red=\"1.2\" green=\"-0.1\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"extendedSRGB\"/>"
            + "<variation key=\"widthClass=compact-heightClass=regular\" text=\"B\"/>"
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(MadeDocument.view("label", "it", "text=\"A\"", inside))))
        #expect(try MadeDocument.read(xml).misread == [])
    }

    @Test("A value that is no number is told with the value and its place")
    func message() throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    MadeDocument.view("label", "it", "", "<color key=\"textColor\" white=\"1,0\" alpha=\"1\"/>"))
                    + "<constraints><constraint id=\"c\" firstItem=\"it\" firstAttribute=\"width\" constant=\"20,5\"/></constraints>"
            ))
        let document = try MadeDocument.read(xml)
        #expect(
            document.misread.map { "\($0.element): \($0.what)" } == [
                "label it: its textColor, whose white \"1,0\" is not a number",
                "constraint c: its constant \"20,5\" is not a number",
            ])
        let template = try MadeDocument.converted(xml).template
        #expect(template.constraints.isEmpty && template.view.subviews[0][.textColor] == nil)
        #expect(document.misread.allSatisfy { $0.position.isKnown })
    }
}

extension XMLElement {
    /// The ways to all elements inside.
    fileprivate var paths: [[Int]] {
        children.enumerated().flatMap { index, child in [[index]] + child.paths.map { [index] + $0 } }
    }

    /// Returns the element with a change of one inside it.
    fileprivate func changing(_ path: ArraySlice<Int>, _ change: (inout XMLElement) -> Void) -> XMLElement {
        var element = self
        guard let index = path.first else {
            change(&element)
            return element
        }
        element.children[index] = children[index].changing(path.dropFirst(), change)
        return element
    }

    /// The ways to the elements inside that have a key.
    fileprivate var pathsOfKeys: [[Int]] {
        children.enumerated().flatMap { index, child in
            (child["key"] == nil ? [] : [[index]]) + child.pathsOfKeys.map { [index] + $0 }
        }
    }

    fileprivate func element(at path: ArraySlice<Int>) -> XMLElement {
        path.first.map { children[$0].element(at: path.dropFirst()) } ?? self
    }

    /// Returns the element with one inside it twice.
    fileprivate func repeating(_ path: ArraySlice<Int>) -> XMLElement {
        guard let index = path.first else { return self }
        var element = self
        if path.count == 1 {
            element.children.insert(children[index], at: index)
        } else {
            element.children[index] = children[index].repeating(path.dropFirst())
        }
        return element
    }
}

extension MadeDocument {
    /// A storyboard with parts besides the attributes of views.
    static let ofManyParts = storyboard(
        controller(
            subviews(
                view(
                    "label", "a",
                    "horizontalHuggingPriority=\"251\" verticalCompressionResistancePriority=\"749\" text=\"A\"",
                    "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"semibold\" pointSize=\"15\"/>"),
                view(
                    "label", "b", "text=\"B\"",
                    "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>"),
                view(
                    "view", "c", "placeholderIntrinsicWidth=\"40\" placeholderIntrinsicHeight=\"infinite\"",
                    "<connections><outletCollection property=\"gestureRecognizers\" destination=\"g\"/></connections>"),
                "<view id=\"d\">\(frame(1, 2, 3, 4))<autoresizingMask key=\"autoresizingMask\" flexibleMinX=\"YES\" widthSizable=\"YES\"/></view>",
                "<collectionView id=\"e\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 90, 90))"
                    + "<collectionViewFlowLayout key=\"collectionViewLayout\" scrollDirection=\"horizontal\" minimumLineSpacing=\"3\""
                    + " minimumInteritemSpacing=\"4\" sectionInsetReference=\"safeArea\" id=\"f\">"
                    + "<size key=\"itemSize\" width=\"30\" height=\"31\"/><size key=\"headerReferenceSize\" width=\"0.0\" height=\"9\"/>"
                    + "<inset key=\"sectionInset\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/></collectionViewFlowLayout></collectionView>",
                "<stackView id=\"s\" axis=\"vertical\" spacing=\"7\" alignment=\"center\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(0, 0, 9, 9))</stackView>"
            )
                + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><color key=\"backgroundColor\" red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"0.4\" colorSpace=\"custom\" customColorSpace=\"displayP3\"/>"
                + "<constraints><constraint id=\"1\" firstItem=\"a\" firstAttribute=\"top\" secondItem=\"safe\" secondAttribute=\"top\" constant=\"20\" symbolic=\"YES\"/>"
                + "<constraint id=\"2\" firstItem=\"b\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" secondItem=\"a\" secondAttribute=\"width\" multiplier=\"0.5\" constant=\"3\" priority=\"750\"/>"
                + "<constraint id=\"3\" firstItem=\"b\" firstAttribute=\"height\" constant=\"11\" placeholder=\"YES\"/></constraints>",
            attributes:
                "id=\"vc\" title=\"First\" hidesBottomBarWhenPushed=\"YES\" modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"crossDissolve\"",
            beside: "<navigationItem key=\"navigationItem\" title=\"First\" largeTitleDisplayMode=\"never\" id=\"n\">"
                + "<barButtonItem key=\"rightBarButtonItem\" systemItem=\"done\" enabled=\"NO\" style=\"plain\" id=\"o\"><connections>"
                + "<action selector=\"done:\" destination=\"vc\"/></connections></barButtonItem></navigationItem>"
                + "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"t\"/>"
        )
            + "<tapGestureRecognizer id=\"g\" numberOfTapsRequired=\"2\" numberOfTouchesRequired=\"3\"><connections><action selector=\"tap:\" destination=\"vc\"/></connections></tapGestureRecognizer>",
        "<navigationController id=\"nav\" navigationBarHidden=\"YES\" toolbarHidden=\"NO\"><navigationBar key=\"navigationBar\" translucent=\"NO\" largeTitles=\"YES\" id=\"bar\"/>"
            + "<connections><segue destination=\"vc\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController>",
        attributes: "useAutolayout=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\" initialViewController=\"nav\"",
        resources: "<image name=\"a\" width=\"3\" height=\"4\"/>")

    /// A storyboard with tables, collections, size classes, popovers and simulated bars.
    static let ofTables = storyboard(
        controller(
            subviews(
                """
                <tableView id="t" dataMode="prototypes" style="plain" rowHeight="44">\(frame(0, 0, 300, 300))
                <view key="tableHeaderView" id="th">\(frame(0, 0, 300, 20))</view><view key="tableFooterView" id="tf">\(frame(0, 280, 300, 20))</view>
                <prototypes><tableViewCell reuseIdentifier="Row" style="IBUITableViewCellStyleSubtitle" textLabel="ta" detailTextLabel="td" \
                imageView="ti" id="tc">\(frame(0, 20, 300, 44))<tableViewCellContentView key="contentView" tableViewCell="tc" id="tv">\(frame(0, 0, 300, 44))
                <subviews><label text="A" id="ta">\(frame(50, 1, 90, 20))</label><label text="B" id="td">\(frame(50, 22, 90, 20))</label>
                <imageView image="a" id="ti">\(frame(1, 1, 40, 40))</imageView></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
                """,
                """
                <collectionView dataMode="prototypes" id="u">\(frame(0, 300, 300, 300))
                <collectionViewFlowLayout key="collectionViewLayout" id="ul"/><cells/>
                <collectionReusableView key="sectionHeaderView" id="uh">\(frame(0, 0, 300, 20))</collectionReusableView></collectionView>
                """,
                view(
                    "button", "b", "",
                    "<connections><segue destination=\"pop\" kind=\"popoverPresentation\" popoverAnchorView=\"b\" id=\"bp\">"
                        + "<popoverArrowDirection key=\"popoverArrowDirection\" up=\"YES\"/></segue></connections>"),
                view("label", "m", "text=\"M\"", ""))
                + "<constraints><constraint id=\"mw\" firstItem=\"m\" firstAttribute=\"width\" constant=\"20\"/></constraints>"
                + "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"m\"/></mask>"
                + "<mask key=\"constraints\"><exclude reference=\"mw\"/></mask></variation>"
                + "<variation key=\"widthClass=regular\"><mask key=\"subviews\"><include reference=\"m\"/></mask>"
                + "<mask key=\"constraints\"><include reference=\"mw\"/></mask></variation>",
            attributes: "id=\"vc\" customClass=\"ListViewController\"",
            beside:
                "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prefersLargeTitles=\"YES\"/>"
                + "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"),
        "<viewController id=\"pop\" customClass=\"PopViewController\"><view key=\"view\" id=\"pv\">\(frame(0, 0, 99, 99))</view>"
            + "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/></viewController>",
        resources: "<image name=\"a\" width=\"3\" height=\"4\"/>")

    static let ofParts = [ofManyParts, ofTables]
}
