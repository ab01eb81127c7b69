/// The words of some properties.
struct ChoiceRow {
    /// The name of the enum, in `Property`.
    let name: String
    let summary: String
    /// The words with the comments of their groups.
    let groups: [(summary: String, words: [String])]
    /// The types of UIKit with the words that they have.
    let types: [(name: String, words: [String])]
    /// The cases of UIKit that are called otherwise.
    let members: [String: String]
    /// The cases that the library for apps uses in place of those that its oldest iOS lacks; `none` where there is none.
    let appMembers: [String: String]
    let place: Row.Place

    init(_ row: Row) throws(CatalogueProblem) {
        var fields = try Fields(row)
        (name, place) = (row.name, row.place)
        summary = try fields.required("summary").value()
        var groups: [(summary: String, words: [String])] = []
        for group in try fields.required("words").rows { groups.append((group.name, try group.words())) }
        self.groups = groups
        let all = groups.flatMap(\.words)
        types = fields.values("uikit").map { value in
            let words = value[...].words
            return (words[0], words.count == 1 ? all : Array(words.dropFirst()))
        }
        members = Dictionary(fields.values("uikit-words").map(\.pair)) { first, _ in first }
        appMembers = Dictionary(
            fields.values("app-words").map { value in
                let words = (value.split(separator: ":").first ?? "").words
                return (words[0], words.count == 2 ? words[1] : "none")
            }
        ) { first, _ in first }
        try fields.end()
        for word in types.flatMap(\.words) + members.keys + appMembers.keys where !all.contains(word) {
            throw row.problem("\(word) is no word of \(name).")
        }
    }

    var words: [String] { groups.flatMap(\.words) }
}
