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
}
