extension Property {
    /// The titles of buttons in the states besides the normal one, by the names of the states in UIKit.
    package static let titlesOfStates: [(state: String, title: Property)] = [
        ("highlighted", .highlightedTitle), ("disabled", .disabledTitle), ("selected", .selectedTitle),
    ]
}

extension TemplateView {
    /// The view with the title of its state, if it is a button that has one. As in UIKit, a button that is both disabled and selected shows
    /// that of the normal state.
    package var showingState: TemplateView {
        guard type == .button else { return self }
        let isSelected = self[.isSelected] == .bool(true)
        let isDisabled = self[.isEnabled] == .bool(false)
        guard isSelected != isDisabled, let title = self[isSelected ? .selectedTitle : .disabledTitle] else {
            return self
        }
        var view = self
        view.properties[.title] = title
        return view
    }
}
