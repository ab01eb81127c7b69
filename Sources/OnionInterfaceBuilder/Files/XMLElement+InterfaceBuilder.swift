package import OnionDocuments
package import OnionModel

/// The encoding of values in Interface Builder files.
extension XMLElement {
    /// Returns the number in an attribute; nil unless it is a finite number.
    package func number(_ attribute: String) -> Double? {
        guard let number = self[attribute].flatMap({ Double.decimal($0) }) else { return nil }
        // Interface Builder writes the smallest positive number for a 0 that differs from the default 0.
        return abs(number) < 1e-9 ? 0 : number
    }

    /// Returns the name in an attribute; nil when it is empty or too long for a name.
    func name(_ attribute: String) -> String? {
        guard let name = self[attribute], !name.isEmpty, name.utf8.count <= 1_000 else { return nil }
        return name
    }

    /// Returns true for YES, false for NO, nil for anything else.
    package func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// Returns the child that is the value of a property, whatever the child's element name.
    package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

    /// The saved frame of a view, in its superview's coordinates and in points; nil for other elements.
    package var savedFrame: Rect? {
        guard let rect = children.first(where: { $0.name == "rect" && $0["key"] == "frame" }),
            let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// Returns the elements inside the child of a name, such as the views in `subviews`.
    package func elements(in name: String) -> [XMLElement] { child(name)?.children ?? [] }
}
