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
        guard let value = values.first(where: { $0.name == place.name }),
            let subject = Subject(value, in: part.key.space)
        else {
            return nil
        }
        let list = try value.isList ? value.names(in: Draft(call), of: part) : []
        try self.init(subject, "Pick: \(value.label)", page: page, call, query) { picked, query in
            query.setting(name, to: (list + [picked]).joined(separator: ","))
        }
    }
}

extension Picker.Subject {
    /// What can be picked for a value of a part in a space; nil where nothing can.
    fileprivate init?(_ value: EditableValue, in space: String?) {
        if case .cells(let template) = value.kind {
            self = .cells(of: template)
            return
        }
        switch value.suggestions {
        case .colors: self = .parts(.color, templates: nil)
        case .numbers: self = .parts(.number, templates: nil)
        case .actions: self = .parts(.actions, templates: nil)
        case .contents: self = .parts(.content, templates: nil)
        case .screens: self = .parts(.screen, templates: nil)
        case .images: self = .images(in: space)
        case nil: return nil
        }
    }
}
