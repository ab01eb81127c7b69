package import OnionModel

/// How Interface Builder writes values.
extension XMLElement {
    /// The number that an attribute holds; nil when it holds none that is finite.
    package func number(_ attribute: String) -> Double? {
        guard let number = self[attribute].flatMap(Double.init), number.isFinite else { return nil }
        // Interface Builder writes the smallest number that there is where it means "0, but not the usual 0".
        return abs(number) < 1e-9 ? 0 : number
    }

    /// The name that an attribute holds; nil when it is empty, or longer than names are.
    func name(_ attribute: String) -> String? {
        guard let name = self[attribute], !name.isEmpty, name.utf8.count <= 1_000 else { return nil }
        return name
    }

    /// Whether an attribute says YES; nil when it says neither YES nor NO.
    package func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// The child that fills a property of the object, whatever its own name.
    package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

    /// The frame that Interface Builder saved for a view, in its superview; nil for what is no view.
    package var savedFrame: Rect? {
        guard let rect = children.first(where: { $0.name == "rect" && $0["key"] == "frame" }),
            let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// The elements of the child of a name, such as the views of `subviews`.
    package func elements(in name: String) -> [XMLElement] { child(name)?.children ?? [] }
}
