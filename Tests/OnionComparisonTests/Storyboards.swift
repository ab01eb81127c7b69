import OnionComparison
import OnionDocuments
import OnionGraphics
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import Testing

/// Handwritten storyboards in the format that Interface Builder saves.
enum Storyboards {
    /// Returns a storyboard with one controller, whose root view contains these elements and constraints.
    static func scene(
        device: String = "retina4_7",
        tools: String = "14460.31",
        root: (width: Int, height: Int) = (375, 667),
        subviews: String,
        constraints: String = "",
        controllers: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        initialViewController="controller">
            <device id="\(device)" orientation="portrait"/>
            <scenes>
                <scene sceneID="scene">
                    <objects>
                        <viewController id="controller" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="root">
                                <rect key="frame" x="0.0" y="0.0" width="\(root.width)" height="\(root.height)"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>\(subviews)</subviews>
                                <constraints>\(constraints)</constraints>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                            </view>
                        </viewController>
                    </objects>
                </scene>
                \(controllers)
            </scenes>
        </document>
        """
    }

    /// Returns a view that constraints place, with its saved frame.
    static func view(
        _ id: String, _ frame: (x: Double, y: Double, width: Double, height: Double), type: String = "view",
        attributes: String = "", inside: String = ""
    ) -> String {
        """
        <\(type) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
            <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
            \(inside)
        </\(type)>
        """
    }

    /// Returns a constraint between attributes of two views.
    static func constraint(
        _ first: String, _ attribute: String, to second: String, _ other: String? = nil, constant: Double = 0
    ) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
        secondAttribute="\(other ?? attribute)" constant="\(constant)" id="\(first)-\(attribute)"/>
        """
    }

    /// Returns the constraints that pin all edges of a view to the safe area.
    static func filling(_ view: String) -> String {
        ["top", "leading"].map { constraint(view, $0, to: "safe") }.joined()
            + ["bottom", "trailing"].map { constraint("safe", $0, to: view) }.joined()
    }

    /// Returns a xib with one view without a controller.
    static func xib(
        _ type: String = "view", device: String = "retina4_7", tools: String, size: (width: Int, height: Int),
        id: String = "root", inside: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="\(device)" orientation="portrait"/>
            <objects>
                <\(type) contentMode="scaleToFill" id="\(id)">
                    <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    \(inside)
                </\(type)>
            </objects>
        </document>
        """
    }

    /// Returns a xib with a cell of a table, whose content view has one subview.
    static func cell(
        tools: String, device: String = "retina4_7",
        contentFrame: String = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"100\"/>",
        subview: String, constraints: String
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="\(device)" orientation="portrait"/>
            <objects>
                <tableViewCell id="cell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <tableViewCellContentView key="contentView" id="content">
                        \(contentFrame)
                        <subviews>\(subview)</subviews>
                        <constraints>\(constraints)</constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """
    }

    /// Returns the frames of the views of a document's first scene, by id. Its texts have no size.
    static func frames(_ document: String) throws -> [String: Rect] {
        let scene = try #require(try InterfaceBuilderDocument.read(Array(document.utf8)).designScenes.first)
        return LayoutEngine(text: NoText()).layout(scene.template, in: scene.environment).root.frames
    }

    /// Returns the ids of the views of the first scene whose saved frames are a part of the answer.
    static func given(_ document: String) throws -> Set<String> {
        let scene = try #require(try InterfaceBuilderDocument.read(Array(document.utf8)).designScenes.first)
        let comparison = SceneComparison(scene, texts: .saved, engine: LayoutEngine(text: NoText()))
        return Set(comparison.views.filter(\.isGiven).map(\.id))
    }
}

/// Measures nothing; for scenes without texts.
private struct NoText: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }
}
