/// The shapes that one scene of a storyboard may have in two states of an app.
///
/// Each case is tested against all others, so a new one needs nothing but its XML.
enum SceneShape: String, CaseIterable {
    case empty, label, labelWithoutOutlet, button, textView, noView, stack
    case table, tableWithPrototype, staticTable, staticTableWithContainer, collection
    case container, containerByName, embed, embedWithLabel, embedWithButtons, twoEmbeds, otherEmbed, nestedEmbed
    case barButton, freeButton, simulatedBar, popover
    case inNavigation, inNavigationWithToolbar, inTabs, navigation, tabs, twoTabs, split, pages
    case framed, framedByItsClass, frame, frameOfItsClass
    case otherController, otherControllerWithEmbed, otherTabs, elsewhere
    case labelAlone, embedAlone, tabsAlone

    /// Those whose scene makes other kinds of parts than those of the others.
    static let moving: [SceneShape] = [
        .label, .button, .staticTable, .staticTableWithContainer, .container, .embed, .twoEmbeds, .navigation, .tabs,
        .framed,
        .embedAlone,
    ]

    /// The document: the scene, and two others, which it may show, or only the one that it shows.
    var storyboard: String { SceneShape.storyboard(of: scenes) }

    static func storyboard(of scenes: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
        initialViewController="today">
        <scenes>
        \(scenes.joined(separator: "\n"))
        </scenes>
        </document>
        """
    }

    private var scenes: [String] {
        let others = [
            XML.scene(
                XML.controller("player", "Player", XML.view("player-view", XML.label("player-label", "Now playing")))),
            XML.scene(XML.controller("queue", "Queue", XML.view("queue-view", XML.label("queue-label", "Up next")))),
        ]
        switch self {
        case .elsewhere: return others
        case .labelAlone: return [XML.scene(own)]
        case .embedAlone, .tabsAlone: return [XML.scene(own), others[0]]
        case .inNavigation: return [XML.scene(XML.navigation("bars", root: "today")), XML.scene(own)] + others
        case .inNavigationWithToolbar:
            return [XML.scene(XML.navigation("bars", root: "today", #"toolbarHidden="NO""#)), XML.scene(own)] + others
        case .framed: return framed("today", by: "") + others
        case .framedByItsClass: return framed("inner", by: "Today") + others
        case .frame: return framed("inner", by: "", "today") + others
        case .frameOfItsClass: return framed("inner", by: "Today", "today") + others
        case .inTabs: return [XML.scene(XML.tabs("bars", ["today", "player"])), XML.scene(own)] + others
        default: return [XML.scene(own)] + others
        }
    }

    /// A navigation controller whose root has a controller of the scene's class in a container view.
    ///
    /// - Parameters:
    ///   - id: The identifier of the controller.
    ///   - name: The name of the root's class; empty for a root without a class.
    ///   - root: The identifier of the root.
    private func framed(_ id: String, by name: String, _ root: String = "frame") -> [String] {
        let frame = XML.controller(root, name, XML.view("frame-view", XML.embed("area", id)))
        let inner = XML.controller(
            id, "Today", XML.view("\(id)-view", XML.label("\(id)-label", "Today")),
            #"<outlet property="titleLabel" destination="\(id)-label" id="\(id)-outlet"/>"#)
        return [XML.navigation("bars", root: root), frame, inner].map(XML.scene)
    }

    /// The controller of the scene.
    private var own: String {
        let title = XML.label("title-label", "Today")
        let outlet = #"<outlet property="titleLabel" destination="title-label" id="title-outlet"/>"#
        switch self {
        case .empty, .elsewhere: return XML.today(XML.view("today-view", ""))
        case .framed, .framedByItsClass, .frame, .frameOfItsClass: return ""
        case .label, .labelAlone, .inNavigation, .inNavigationWithToolbar, .inTabs:
            return XML.today(XML.view("today-view", title), outlet)
        case .labelWithoutOutlet: return XML.today(XML.view("today-view", title))
        case .button:
            let steps =
                #"<segue destination="player" kind="show" id="lead"/>"#
                + #"<action selector="play:" destination="today" eventType="touchUpInside" id="action"/>"#
            return XML.today(XML.view("today-view", XML.button("play-button", steps)))
        case .textView:
            return XML.today(
                #"<textView key="view" contentMode="scaleToFill" text="Read this" id="today-view">\#(XML.frame)</textView>"#
            )
        case .noView: return XML.today("")
        case .stack:
            return XML.today(
                XML.view(
                    "today-view",
                    title + #"<stackView opaque="NO" axis="vertical" id="stack">\#(XML.frame)</stackView>"#),
                outlet + #"<outlet property="stackView" destination="stack" id="stack-outlet"/>"#)
        case .table: return XML.today(XML.table(""), as: "tableViewController")
        case .tableWithPrototype:
            return XML.today(XML.table("<prototypes>\(XML.cell(title))</prototypes>"), as: "tableViewController")
        case .staticTable, .staticTableWithContainer:
            let inner = self == .staticTable ? title : XML.embed("area", "player")
            return XML.today(
                XML.table(
                    #"<sections><tableViewSection id="section"><cells>\#(XML.cell(inner))</cells></tableViewSection></sections>"#,
                    #"dataMode="static""#), as: "tableViewController")
        case .collection:
            return XML.today(
                #"<collectionView key="view" dataMode="prototypes" id="today-view">\#(XML.frame)"#
                    + #"<collectionViewFlowLayout key="collectionViewLayout" id="flow"/><cells/></collectionView>"#,
                as: "collectionViewController")
        case .container: return XML.today(XML.view("today-view", XML.area("containerView", "area")))
        case .containerByName:
            return XML.today(
                XML.view("today-view", title + XML.area("view", "area")),
                outlet + #"<outlet property="chartContainerView" destination="area" id="area-outlet"/>"#)
        case .embed, .embedAlone: return XML.today(XML.view("today-view", XML.embed("area", "player")))
        case .embedWithLabel: return XML.today(XML.view("today-view", title + XML.embed("area", "player")), outlet)
        case .embedWithButtons:
            let buttons =
                #"<stackView opaque="NO" axis="vertical" id="buttons">\#(XML.frame)<subviews>\#(XML.button("play-button", XML.action))</subviews></stackView>"#
            return XML.today(
                XML.view(
                    "today-view", XML.embed("area", "player") + buttons, XML.bottom(of: "buttons", in: "today-view")))
        case .twoEmbeds:
            return XML.today(
                XML.view("today-view", title + XML.embed("area", "player") + XML.embed("next", "queue")), outlet)
        case .otherEmbed: return XML.today(XML.view("today-view", title + XML.embed("area", "queue")), outlet)
        case .nestedEmbed:
            return XML.today(XML.view("today-view", XML.embed("area", "bars"))) + "</objects></scene><scene><objects>"
                + XML.navigation("bars", root: "player")
        case .barButton:
            let item =
                #"<navigationItem key="navigationItem" title="Today" id="item"><barButtonItem key="rightBarButtonItem" title="Play" id="bar-button">"#
                + #"<connections>\#(XML.action)</connections></barButtonItem></navigationItem>"#
            return XML.today(XML.view("today-view", title) + item, outlet)
        case .freeButton:
            return XML.today(XML.view("today-view", title), outlet) + XML.button("play-button", XML.action)
        case .simulatedBar:
            return XML.today(
                XML.view("today-view", title) + #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>"#,
                outlet)
        case .popover:
            let lead = #"<segue destination="player" kind="popoverPresentation" id="lead"/>"#
            return XML.today(XML.view("today-view", XML.button("play-button", lead)))
        case .navigation: return XML.navigation("today", root: "player")
        case .tabs, .tabsAlone: return XML.tabs("today", ["player"])
        case .twoTabs: return XML.tabs("today", ["player", "queue"])
        case .split: return XML.split("today", ["player", "queue"])
        case .pages: return #"<pageViewController id="today" customClass="TodayViewController"/>"#
        case .otherController: return XML.controller("other", "Today", XML.view("other-view", title), outlet)
        case .otherControllerWithEmbed:
            return XML.controller("other", "Today", XML.view("other-view", XML.embed("area", "player")))
        case .otherTabs: return XML.tabs("other", ["player", "queue"])
        }
    }
}

/// The elements of the document.
private enum XML {
    static let frame = #"<rect key="frame" x="0.0" y="0.0" width="375" height="100"/>"#
    static let action = #"<action selector="play:" destination="today" eventType="touchUpInside" id="action"/>"#

    static func scene(_ objects: String) -> String { "<scene><objects>\(objects)</objects></scene>" }

    static func today(_ view: String, _ outlets: String = "", as kind: String = "viewController") -> String {
        controller("today", "Today", view, outlets, as: kind)
    }

    static func controller(
        _ id: String, _ name: String, _ view: String, _ outlets: String = "", as kind: String = "viewController"
    ) -> String {
        #"<\#(kind) id="\#(id)" \#(name.isEmpty ? "" : #"customClass="\#(name)ViewController""#)>\#(view)<connections>\#(outlets)</connections></\#(kind)>"#
    }

    static func view(_ id: String, _ subviews: String, _ constraints: String = "") -> String {
        #"<view key="view" contentMode="scaleToFill" id="\#(id)">\#(frame)<subviews>\#(subviews)</subviews>"#
            + "<constraints>\(constraints)</constraints></view>"
    }

    static func label(_ id: String, _ text: String) -> String {
        #"<label opaque="NO" text="\#(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\#(id)">\#(frame)</label>"#
    }

    static func button(_ id: String, _ connections: String) -> String {
        #"<button opaque="NO" id="\#(id)">\#(frame)<state key="normal" title="Play"/><connections>\#(connections)</connections></button>"#
    }

    static func area(_ element: String, _ id: String, _ connections: String = "") -> String {
        #"<\#(element) opaque="NO" id="\#(id)">\#(frame)<connections>\#(connections)</connections></\#(element)>"#
    }

    static func embed(_ id: String, _ destination: String) -> String {
        area("containerView", id, #"<segue destination="\#(destination)" kind="embed" id="embed-\#(id)"/>"#)
    }

    static func bottom(of id: String, in view: String) -> String {
        #"<constraint firstItem="\#(id)" firstAttribute="bottom" secondItem="\#(view)" secondAttribute="bottom" id="bottom"/>"#
    }

    static func table(_ inner: String, _ mode: String = #"dataMode="prototypes""#) -> String {
        #"<tableView key="view" \#(mode) style="plain" rowHeight="44" id="today-view">\#(frame)\#(inner)</tableView>"#
    }

    static func cell(_ subviews: String) -> String {
        #"<tableViewCell reuseIdentifier="Row" id="row">\#(frame)<tableViewCellContentView key="contentView" tableViewCell="row" id="row-content">"#
            + "\(frame)<subviews>\(subviews)</subviews></tableViewCellContentView></tableViewCell>"
    }

    static func navigation(_ id: String, root: String, _ attributes: String = "") -> String {
        #"<navigationController id="\#(id)" \#(attributes)><navigationBar key="navigationBar" id="\#(id)-bar"/>"#
            + children([("rootViewController", root)], of: id) + "</navigationController>"
    }

    static func tabs(_ id: String, _ inner: [String]) -> String {
        // Objects keep the names of their parts, so that those of others do not come before them.
        #"<tabBarController id="\#(id)" customClass="\#(id == "bars" ? "Bars" : "Today")ViewController"><tabBar key="tabBar" id="\#(id)-bar"/>"#
            + children(inner.map { ("viewControllers", $0) }, of: id) + "</tabBarController>"
    }

    static func split(_ id: String, _ inner: [String]) -> String {
        #"<splitViewController id="\#(id)" customClass="TodayViewController">"#
            + children(zip(["masterViewController", "detailViewController"], inner).map { $0 }, of: id)
            + "</splitViewController>"
    }

    static func children(_ inner: [(relationship: String, id: String)], of id: String) -> String {
        let segues = inner.map {
            #"<segue destination="\#($0.id)" kind="relationship" relationship="\#($0.relationship)" id="\#(id)-\#($0.id)"/>"#
        }
        return "<connections>\(segues.joined())</connections>"
    }
}
