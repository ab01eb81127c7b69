import OnionCoding
import OnionDocuments
import OnionImportAudit
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("The audit finds what an import loses")
struct ImportAuditTests {
    /// A text, a color and a segue, each at two kinds of places.
    private static let document: [UInt8] = {
        let color = "<color key=\"backgroundColor\" red=\"0.1\" green=\"0.2\" blue=\"0.3\" alpha=\"1\"/>"
        let stack = MadeDocument.view(
            "stackView", "stack", "axis=\"vertical\"",
            MadeDocument.subviews(MadeDocument.view("label", "inner", "text=\"b\" textAlignment=\"center\"", color)))
        let segue =
            "<connections><segue destination=\"other\" kind=\"show\" identifier=\"go\" id=\"s1\"/></connections>"
        let button = MadeDocument.view(
            "button", "go", "", "<state key=\"normal\" title=\"Go\"><nil key=\"image\"/></state>" + segue)
        let label = MadeDocument.view("label", "outer", "text=\"a\" textAlignment=\"right\" unknown=\"1\"", color)
        let views = MadeDocument.subviews(label, button, stack)
        let other = MadeDocument.controller(
            MadeDocument.subviews(MadeDocument.view("label", "end", "text=\"c\"")), attributes: "id=\"other\""
        ).replacing("id=\"root\"", with: "id=\"root2\"")
        return Array(MadeDocument.storyboard(MadeDocument.controller(views), other).utf8)
    }()

    /// An import that does not read something.
    struct Loss: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The kinds that nothing tells of.
        var silent: [String]
        /// Takes it from an element.
        var remove: @Sendable (inout XMLElement) -> Void = { _ in }
    }

    static let losses = [
        Loss(testDescription: "nothing", silent: []),
        Loss(
            testDescription: "an attribute of labels in stack views alone",
            silent: ["stackView/label subviews/label@textAlignment"]
        ) { element in if element["id"] == "inner" { element.attributes["textAlignment"] = nil } },
        Loss(
            testDescription: "the background of labels in stack views alone",
            silent: ["", "@alpha", "@blue", "@green", "@red"].map {
                "stackView/label label/color[backgroundColor]\($0)"
            }
        ) { element in
            if element["id"] == "inner" { element.children.removeAll { $0.name == "color" } }
        },
        Loss(
            testDescription: "the title of a button",
            silent: ["view[view]/button button/state[normal]", "view[view]/button button/state[normal]@title"]
        ) { element in if element.name == "state" { element.attributes["title"] = nil } },
        Loss(
            testDescription: "a segue",
            silent: ["view[view]/button button/connections"]
                + ["", "@destination", "@identifier", "@kind"].map { "button/segue connections/segue\($0)" }
        ) { element in element.children.removeAll { $0.name == "segue" } },
        Loss(testDescription: "an attribute that is kept as it is", silent: ["view[view]/label subviews/label@unknown"])
        {
            element in element.attributes["unknown"] = nil
        },
    ]

    @Test("What an import loses at one kind of place is silent, also when it is kept at others", arguments: losses)
    func findsLoss(loss: Loss) throws {
        let audit = try ImportAudit([{ Self.document }]) { bytes in
            guard var root = try? XMLReader.read(bytes) else { return ImportAudit.read(bytes) }
            root.change(loss.remove)
            return ImportAudit.read(Array(root.source.utf8))
        }
        let silent = audit.fates.filter { $0.value == .silent }.keys.map(\.description).sorted()
        #expect(silent == loss.silent.sorted())
    }

    @Test("A constraint for design time is kept; one that is not installed, and a runtime attribute, mean nothing")
    func redundancies() throws {
        let constraint = { (id: String, rest: String, inside: String) in
            "<constraint firstAttribute=\"\(id)\" constant=\"5\" \(rest) id=\"\(id)\">\(inside)</constraint>"
        }
        let own = { (key: String) in "<variation key=\"\(key)\" constant=\"9\"/>" }
        let mask = """
            <variation key="heightClass=compact"><mask key="constraints"><exclude reference="width"/></mask></variation>
            """
        func fates(_ inside: String, _ attributes: String = "") throws -> [String: ImportAudit.Fate] {
            let view = MadeDocument.view("view", "it", attributes, inside)
            let xml = MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(view)))
            let fates = try ImportAudit([{ Array(xml.utf8) }]).fates.map { ("\($0.key)", $0.value) }
            return Dictionary(uniqueKeysWithValues: fates)
        }
        let list = { (constraint: String) in "<constraints>\(constraint)</constraints>" }
        let excluded = try fates(list(constraint("width", "", own("heightClass=compact"))) + mask)
        let included = try fates(list(constraint("width", "", own("widthClass=regular"))) + mask)
        #expect(excluded.values.contains(.silent) == false && included.values.contains(.silent) == false)
        let place = try #require(excluded.keys.first { $0.hasSuffix("constraint/variation@constant") })
        #expect(excluded[place] == .meaningless && included[place] == .kept)
        let designTime = try fates(list(constraint("height", "placeholder=\"YES\"", "")))
        let constant = try #require(designTime.keys.first { $0.hasSuffix("constraints/constraint@constant") })
        #expect(designTime[constant] == .kept && included[constant] == .kept)
        let clips = "view[view]/view subviews/view@clipsSubviews"
        let runtime = """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/></userDefinedRuntimeAttributes>
            """
        #expect(try fates(runtime, "clipsSubviews=\"YES\"")[clips] == .meaningless)
        #expect(try fates("", "clipsSubviews=\"YES\"")[clips] == .kept)
    }

    @Test("The parts of a segue count as told when the segue is told")
    func segues() throws {
        let segue = """
            <connections><segue destination="p" kind="popoverPresentation" popoverAnchorView="go" id="s">
            <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES" left="YES" right="YES"/></segue></connections>
            """
        let views = MadeDocument.subviews(
            MadeDocument.view("button", "go", "", "<state key=\"normal\" title=\"Go\"/>" + segue))
        let other = "<viewControllerPlaceholder storyboardName=\"Other\" id=\"p\"/>"
        let xml = MadeDocument.storyboard(MadeDocument.controller(views), other)
        let fates = try ImportAudit([{ Array(xml.utf8) }]).fates
        let arrows = fates.filter { $0.key.element == "popoverArrowDirection" }
        #expect(arrows.count == 6 && arrows.values.allSatisfy { [.told, .meaningless].contains($0) })
    }

    @Test("Several places of a kind in one document are tried")
    func places() throws {
        let audit = try ImportAudit([{ Self.document }], mostPlaces: 1)
        #expect(audit.tried < (try ImportAudit([{ Self.document }])).tried)
        #expect(audit.fates.count == audit.occurrences.count)
    }
}

extension XMLElement {
    /// Changes the element and all its descendants.
    fileprivate mutating func change(_ body: (inout XMLElement) -> Void) {
        body(&self)
        for index in children.indices { children[index].change(body) }
    }
}
