import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The area of a picture that is outlined: the layers of a template or a content, or a view in them.
struct OutlinedArea {
    let part: Reference
    /// The id of a view of the template; nil for the whole layer.
    let view: String?
}

extension OutlinedArea: CustomStringConvertible {
    /// `template/card#titleLabel`.
    var description: String { "\(part)" + (view.map { "#\($0)" } ?? "") }
}

extension Parameter where Value == OutlinedArea {
    static var outlined: Parameter {
        Parameter(
            "outline",
            "A template or a content whose areas the picture outlines, or a view in it: template/card#titleLabel",
            schema: .reference
        ) { text throws(Problem) in
            let words = text.split(separator: "#", maxSplits: 1).map(String.init)
            return OutlinedArea(part: try Reference(parsing: words.first ?? ""), view: words.count > 1 ? words[1] : nil)
        }
    }
}
