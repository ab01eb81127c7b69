import OnionModel

extension ColorReference {
    /// Creates a colour from Interface Builder's encoding: a system colour, a named colour of the catalogue, or
    /// components.
    init?(_ element: XMLElement) {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
            self.init(plain: name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name)
        } else if let name = element["name"] {
            self.init(plain: name)
        } else if let white = element.number("white") {
            self.init(red: white, green: white, blue: white, alpha: element.number("alpha") ?? 1)
        } else if let red = element.number("red"), let green = element.number("green"),
            let blue = element.number("blue")
        {
            self.init(red: red, green: green, blue: blue, alpha: element.number("alpha") ?? 1)
        } else {
            return nil
        }
    }

    /// Creates a colour from components from 0 to 1, as sRGB. Other colour spaces are so close that their components
    /// are used unchanged.
    private init(red: Double, green: Double, blue: Double, alpha: Double) {
        let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        let digits = components.map { component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        self = .hex("#" + digits.joined())
    }
}
