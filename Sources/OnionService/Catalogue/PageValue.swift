import Mustache

/// A value of a page in the form that templates read.
///
/// A member that is nil is there and absent. Without this, Mustache would look for its name in the values around it, and show another value of
/// the same name.
struct PageValue: MustacheParent {
    private struct Absent: MustacheCustomRenderable {
        let renderText = ""
        let isNull = true
    }

    private let members: [String: Any]

    func child(named name: String) -> Any? { members[name] }

    /// Returns a value with everything in it in this form.
    static func of(_ value: Any) -> Any {
        if let list = value as? [Any] { return list.map(of) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { of($0.value) } ?? Absent()
        case .struct, .class:
            // Texts and numbers have no members.
            guard !(value is any CustomStringConvertible) else { return value }
            let members = mirror.children.compactMap { child in child.label.map { ($0, of(child.value)) } }
            return PageValue(members: Dictionary(members) { first, _ in first })
        default: return value
        }
    }
}
