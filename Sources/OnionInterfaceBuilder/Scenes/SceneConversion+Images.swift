import OnionDocuments
import OnionModel

extension SceneConversion {
    /// Sets the image of an image view or a button, with its size if the document contains it.
    mutating func setImages(of view: inout TemplateView, _ element: XMLElement) {
        switch view.type {
        case .imageView:
            setImage(.image, from: element, of: &view, element)
            setSymbolConfiguration(from: element, of: &view, element)
        case .button:
            for state in element.children where state.name == "state" && state["key"] == "normal" {
                setImage(.image, from: state, of: &view, element)
                if let name = state["backgroundImage"] {
                    set(
                        .backgroundImage, to: .image(image(name, isSymbol: state["catalog"] == "system")), of: &view,
                        from: element)
                }
            }
            if let configuration = element.child("buttonConfiguration") {
                setImage(.image, from: configuration, of: &view, element)
            }
            if let owner = element.child("buttonConfiguration") ?? element.normalState {
                setSymbolConfiguration(from: owner, of: &view, element)
            }
        default: break
        }
    }

    private mutating func setImage(
        _ property: Property, from owner: XMLElement, of view: inout TemplateView, _ element: XMLElement
    ) {
        let reference = owner.children.first { $0.name == "imageReference" && $0["key"] == "image" }
        guard let name = reference?["image"] ?? owner["image"] else { return }
        let isSymbol = (reference ?? owner)["catalog"] == "system"
        set(property, to: .image(image(name, isSymbol: isSymbol)), of: &view, from: element)
    }

    private mutating func setSymbolConfiguration(
        from owner: XMLElement, of view: inout TemplateView, _ element: XMLElement
    ) {
        guard let configuration = owner.symbolConfiguration else { return }
        set(.preferredSymbolConfiguration, to: .symbolConfiguration(configuration), of: &view, from: element)
    }

    /// Returns the part of an image or of a configuration of a symbol that Onion cannot represent.
    ///
    /// - Parameter owner: The image view, or the state or the configuration of a button.
    mutating func rest(ofSymbol child: XMLElement, in owner: XMLElement, of element: XMLElement) -> XMLElement? {
        if child.name == "imageReference" {
            return child.without(owner.readAttributes(ofImage: child)).flatMap { left($0, of: element) }
        }
        return SymbolConfiguration(interfaceBuilder: child) == nil ? left(child, of: element) : nil
    }

    /// The size of a symbol depends on its font, which the document does not contain.
    func image(_ name: String, isSymbol: Bool) -> ImageReference {
        ImageReference(name: name, size: isSymbol ? nil : document.images[name])
    }
}

extension XMLElement {
    /// The element of a button's normal state.
    fileprivate var normalState: XMLElement? { children.first { $0.name == "state" && $0["key"] == "normal" } }
}
