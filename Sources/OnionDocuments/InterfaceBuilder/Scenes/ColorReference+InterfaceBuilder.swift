import OnionModel

extension ColorReference {
    /// Creates a colour from Interface Builder's encoding: a system colour, a named colour of the catalogue, or
    /// components.
    init?(_ element: XMLElement) {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            self.init(plain: name.withoutColor)
        } else if let name = element["name"] {
            self.init(plain: name)
        } else if let white = element.number("white") {
            // Other colour spaces are so close that their components are used unchanged.
            self = .sRGB(red: white, green: white, blue: white, alpha: element.number("alpha") ?? 1)
        } else if let red = element.number("red"), let green = element.number("green"),
            let blue = element.number("blue")
        {
            self = .sRGB(red: red, green: green, blue: blue, alpha: element.number("alpha") ?? 1)
        } else {
            return nil
        }
    }
}
