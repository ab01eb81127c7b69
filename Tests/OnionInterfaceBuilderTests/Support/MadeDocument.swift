import OnionInterfaceBuilder
import OnionModel

/// Interface Builder documents for tests.
enum MadeDocument {
    /// Returns a storyboard of scenes, each given by its `objects`.
    static func storyboard(
        _ scenes: String..., attributes: String = "useAutolayout=\"YES\" useSafeAreas=\"YES\"", resources: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31" \(attributes)>
        <device id="retina4_7" orientation="portrait"/>
        <scenes>\(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())</scenes>
        <resources>\(resources)</resources>
        </document>
        """
    }

    static func xib(_ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460.31">
        <objects>\(objects)</objects>
        </document>
        """
    }

    /// Returns a view controller with a root view `root` of 375 × 667 points.
    static func controller(_ inside: String, attributes: String = "id=\"vc\"", beside: String = "") -> String {
        "<viewController \(attributes)>\(beside)<view key=\"view\" id=\"root\">\(frame(0, 0, 375, 667))\(inside)</view></viewController>"
    }

    static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// Returns an element of a view with a small frame.
    static func view(_ name: String, _ id: String, _ attributes: String = "", _ inside: String = "") -> String {
        "<\(name) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(frame(1, 2, 3, 4))\(inside)</\(name)>"
    }

    static func subviews(_ views: String...) -> String { "<subviews>\(views.joined())</subviews>" }

    static func read(_ xml: String) throws -> InterfaceBuilderDocument {
        try InterfaceBuilderDocument.read(Array(xml.utf8))
    }

    /// Returns the template of the first scene.
    static func converted(
        _ xml: String, sizeClasses: SizeClasses? = nil, designTime: Bool = false
    ) throws -> SceneConverter.Converted {
        let document = try read(xml)
        let converter = SceneConverter(document: document, sizeClasses: sizeClasses, designTime: designTime)
        return converter.template(of: document.scenes[0])
    }

    /// Returns a view of the given kind in the root view of the first scene.
    static func view(_ name: String, attributes: String = "", inside: String = "", resources: String = "") throws
        -> TemplateView
    {
        let scene = controller(subviews(view(name, "it", attributes, inside)))
        return try converted(storyboard(scene, resources: resources)).template.view.subviews[0]
    }
}
