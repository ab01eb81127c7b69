import Onion
import OnionModel

extension Picker {
    /// What can be picked for a value of a part.
    ///
    /// - Parameter name: The name of the value's control; nil for none.
    /// - Returns: Nil for a value that the part does not have, and for one that is not picked.
    init?(_ name: String?, of part: Part, page: String, _ call: Call, _ query: PageQuery) throws {
        guard let name, let place = Draft.place(named: name) else { return nil }
        let values = try call.read { try $0.editableValues(of: part) }
        guard let value = values.first(where: { $0.path == place.name }), let suggested = value.suggestions else {
            return nil
        }
        try self.init(Subject(suggested), "Pick: \(value.label)", page: page, call, query) { picked, query in
            query.setting(name, to: picked)
        }
    }
}

extension Picker.Subject {
    fileprivate init(_ suggested: EditableValue.Suggested) {
        self =
            switch suggested {
            case .colors: .parts(.color, templates: nil)
            case .numbers: .parts(.number, templates: nil)
            case .actions: .parts(.actions, templates: nil)
            case .contents: .parts(.content, templates: nil)
            case .screens: .parts(.screen, templates: nil)
            case .images: .images
            }
    }
}
