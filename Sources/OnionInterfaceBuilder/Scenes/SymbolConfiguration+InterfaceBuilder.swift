import OnionCoding
import OnionDocuments
import OnionModel

extension XMLElement {
    /// The configuration of the symbol that is the image of an image view, or of a state or a configuration of a button; nil where nothing
    /// says it. The scale may be that of the image itself.
    var symbolConfiguration: SymbolConfiguration? {
        let keys = ["preferredSymbolConfiguration", "preferredSymbolConfigurationForImage"]
        let element = children.first { $0.name == keys[0] && keys.contains($0["key"] ?? "") }
        var configuration = element.flatMap(SymbolConfiguration.init(interfaceBuilder:)) ?? SymbolConfiguration()
        let image = children.first { $0.name == "imageReference" && $0["key"] == "image" }
        configuration.scale = configuration.scale ?? image?["symbolScale"].flatMap(SymbolConfiguration.Scale.init)
        return configuration == SymbolConfiguration() ? nil : configuration
    }

    /// The attributes of an image that are read with a configuration of a symbol: all but a second scale, and a rendering mode.
    func readAttributes(ofImage image: XMLElement) -> Set<String> {
        let isRead = image["symbolScale"].map { $0 == symbolConfiguration?.scale?.rawValue } ?? false
        return isRead ? ["image", "catalog", "symbolScale"] : ["image", "catalog"]
    }
}

extension SymbolConfiguration {
    /// Reads the element `preferredSymbolConfiguration`, which may be empty; nil for one with values that are not known.
    init?(interfaceBuilder element: XMLElement) {
        self.init()
        switch element["configurationType"] {
        case nil: break
        case "pointSize"?:
            pointSize = element.number("pointSize")
            if pointSize == nil { return nil }
        case "font"?:
            font = element.child("fontDescription").flatMap(FontStyle.init(interfaceBuilder:))
            if font == nil { return nil }
        case _?: return nil
        }
        weight = element["weight"].flatMap(FontStyle.Weight.init)
        scale = element["scale"].flatMap(Scale.init)
        let isWhole = (weight?.rawValue, scale?.rawValue) == (element["weight"], element["scale"])
        if !isWhole { return nil }
        let isEmpty = self == SymbolConfiguration()
        if !isEmpty, !Property.preferredSymbolConfiguration.accepts(.symbolConfiguration(self)) { return nil }
    }
}
