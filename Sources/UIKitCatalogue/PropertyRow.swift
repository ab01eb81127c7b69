/// A property of views.
struct PropertyRow {
    let name: String
    /// The comment of the group that it is in.
    let group: String
    let type: ValueType
    /// The types of views that have it; nil for all.
    let owners: [String]?
    let summary: String
    /// The comment of its `ChoiceProperty`; nil where none is public.
    let choiceSummary: String?
    /// The defaults of views, where they are not empty, by types of views; nil for all others.
    let defaults: [(value: String, types: [String]?)]
    let members: [Member]
    let xcode: [XcodeForm]
    /// The words of Interface Builder that are others than UIKit's, with UIKit's.
    let xcodeWords: [(own: String, word: String)]
    /// The values that Interface Builder writes although they have no effect.
    let xcodeDefaults: [String]
    /// How generated code sets it.
    let code: Consumer
    /// How the library for apps sets it.
    let app: Consumer
    let place: Row.Place

    /// The type of the values, by the name of a case of `PropertyType`.
    struct ValueType: Hashable {
        var name: String
        /// The range of a number.
        var range: String?
        /// The name of the enum of a choice.
        var choice: String?
    }

    /// A member of a class of UIKit.
    struct Member: Hashable {
        var owner: String
        var path: String
        /// The type in Swift; nil for the usual one of the values.
        var type: String?
    }

    /// The form of the property in Interface Builder's file.
    enum XcodeForm: Hashable {
        /// An attribute of views; with types, only of these.
        case attribute(String, of: [String]?)
        /// An attribute that is read in all views, and written in these.
        case attributeFor(String, [String])
        /// An attribute of the element of text input traits.
        case trait(String)
        /// An attribute of the element for accessibility.
        case accessibility(String)
        /// An element of a color; with another key than the name of the property in the element of a view.
        case color(key: String?, type: String?)
        /// Code by hand, or nothing.
        case byHand(reason: String)
    }

    /// The way in which a property is set.
    enum Consumer: Hashable {
        /// The generated table does.
        case table
        /// The table does, but for types of views: for some code by hand does, for the others nothing.
        case tableExcept(hand: [String], none: [String])
        /// Code by hand does.
        case hand
        /// Nothing does.
        case none
    }
}

extension PropertyRow {
    init(_ row: Row, group: String) throws(CatalogueProblem) {
        var fields = try Fields(row)
        (name, place, self.group) = (row.name, row.place, group)
        type = try ValueType(fields.required("type"))
        owners = try fields.optional("owners")?.words()
        summary = try fields.required("summary").value()
        choiceSummary = try fields.optional("subscript")?.value()
        defaults = fields.values("default").map { value in
            let parts = value.split(separator: " for ", maxSplits: 1)
            return (String(parts[0]), parts.count == 2 ? parts[1].words : nil)
        }
        members = try fields.optional("uikit").map { row throws(CatalogueProblem) in try Member.read(row) } ?? []
        xcode = try XcodeForm.read(fields.required("xcode"))
        xcodeWords = fields.values("xcode-words").map(\.pair)
        xcodeDefaults = fields.values("xcode-default")
        code = try Consumer(fields.optional("code"))
        app = try Consumer(fields.optional("app"))
        try fields.end()
    }

    /// The usual type in Swift of a member that has the values.
    var usualSwiftType: String? {
        switch type.name {
        case "bool": "Bool"
        case "text", "identifier": "String?"
        case "number": "CGFloat"
        case "integer": "Int"
        case "color": "UIColor?"
        case "font": "UIFont?"
        case "image": "UIImage?"
        case "symbolConfiguration": "UIImage.SymbolConfiguration?"
        case "insets": "UIEdgeInsets"
        case "size", "offset": "CGSize"
        default: nil
        }
    }
}

extension PropertyRow.ValueType {
    fileprivate init(_ row: Row) throws(CatalogueProblem) {
        let words = try row.words()
        name = words[0]
        switch name {
        case "number", "integer": range = words.count == 2 ? words[1] : nil
        case "choice", "choices": choice = words.count == 2 ? words[1] : nil
        default: if words.count > 1 { throw row.problem("\(name) has neither a range nor words.") }
        }
        let needsMore = ["number", "integer", "choice", "choices"].contains(name)
        guard needsMore == (range != nil || choice != nil) else {
            throw row.problem("\(name) needs a range or an enum of words.")
        }
        let known = [
            "bool", "text", "texts", "identifier", "color", "font", "image", "symbolConfiguration", "size", "offset",
            "rect", "insets", "priorities", "gestures", "events", "runtimeAttributes", "source",
        ]
        guard needsMore || known.contains(name) else { throw row.problem("\(name) is no type of a property.") }
    }
}

extension PropertyRow.Member {
    /// Reads `UILabel.text` or `UITextView.text String!`.
    fileprivate static func read(_ row: Row) throws(CatalogueProblem) -> [PropertyRow.Member] {
        var members: [PropertyRow.Member] = []
        for value in row.values {
            let (member, type) = value[...].pair
            guard let dot = member.firstIndex(of: ".") else { throw row.problem("\(value) is no member of a class.") }
            let path = String(member[member.index(after: dot)...])
            members.append(
                PropertyRow.Member(owner: String(member[..<dot]), path: path, type: type.isEmpty ? nil : type))
        }
        return members
    }
}

extension PropertyRow.XcodeForm {
    fileprivate static func read(_ row: Row) throws(CatalogueProblem) -> [PropertyRow.XcodeForm] {
        var forms: [PropertyRow.XcodeForm] = []
        for value in row.values {
            let words = value[...].words
            let types = Array(words.dropFirst(3))
            switch (words[0], words.count > 2 ? words[2] : "") {
            case ("attribute", "of"): forms.append(.attribute(words[1], of: types))
            case ("attribute", "for"): forms.append(.attributeFor(words[1], types))
            case ("attribute", ""): forms.append(.attribute(words[1], of: nil))
            case ("trait", ""): forms.append(.trait(words[1]))
            case ("accessibility", ""): forms.append(.accessibility(words[1]))
            case ("color", "of"): forms.append(.color(key: words[1], type: types.first))
            case ("color", ""): forms.append(.color(key: nil, type: nil))
            case ("hand:", _), ("none:", _): forms.append(.byHand(reason: value))
            default: throw row.problem("\(value) is no form of Interface Builder.")
            }
        }
        return forms
    }
}

extension PropertyRow.Consumer {
    /// Reads `hand: why`, `none: why`, `ignored`, and `hand for button: why`; without a row, the table is meant.
    fileprivate init(_ row: Row?) throws(CatalogueProblem) {
        guard let row else {
            self = .table
            return
        }
        let value = try row.value()
        let words = (value.split(separator: ":").first ?? "").words
        switch (words[0], words.count > 1) {
        case ("hand", false): self = .hand
        case ("none", false), ("ignored", false): self = .none
        case ("hand", true): self = .tableExcept(hand: Array(words.dropFirst(2)), none: [])
        case ("none", true): self = .tableExcept(hand: [], none: Array(words.dropFirst(2)))
        default: throw row.problem("\(row.name) is hand, none or ignored, with the reason.")
        }
        guard words[0] == "ignored" || value.contains(": ") else { throw row.problem("\(row.name) needs a reason.") }
    }
}

extension Substring {
    var words: [String] { split(separator: " ").map(String.init) }
    /// The first word, and the rest.
    var pair: (String, String) {
        let parts = split(separator: " ", maxSplits: 1)
        return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
    }
}

extension String {
    var pair: (String, String) { self[...].pair }
}
