package import OnionDocuments

/// A root view of a document and its view controller.
package struct InterfaceBuilderScene: Sendable {
    /// Nil for a view without a controller, as in xibs.
    package let controller: XMLElement?
    /// The root view.
    package let view: XMLElement
    /// The top-level objects of the scene: the controller or the view itself, placeholders, views and controls without
    /// a superview, gesture recognizers.
    package let objects: [XMLElement]

    /// The identifier of the root view.
    package var id: String { view["id"] ?? "" }

    /// Returns a scene for each view controller's root view and each top-level view, in the order of the document.
    static func scenes(of document: XMLElement) -> [InterfaceBuilderScene] {
        let storyboard = document.child("scenes")?.children.compactMap { $0.child("objects") } ?? []
        return (storyboard + [document.child("objects")].compactMap(\.self)).flatMap(scenes(among:))
    }

    private static func scenes(among objects: XMLElement) -> [InterfaceBuilderScene] {
        objects.children.compactMap { object in
            if object.savedFrame != nil {
                return InterfaceBuilderScene(controller: nil, view: object, objects: objects.children)
            }
            guard let view = object.children.first(where: { $0["key"] == "view" && $0.savedFrame != nil }) else {
                return nil
            }
            return InterfaceBuilderScene(controller: object, view: view, objects: objects.children)
        }
    }
}
