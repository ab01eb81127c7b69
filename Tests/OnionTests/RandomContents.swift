import Onion
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry

/// A registry with random contents that have any member of a content's document, and values of fields of every type.
struct RandomContents {
    let test: TestRegistry
    private var random: RandomDocuments

    init(seed: UInt64, count: Int) throws {
        test = try TestRegistry(Fixtures.home + RandomContents.parts)
        random = RandomDocuments(seed: seed, names: [.template: ["card"], .actions: ["buttons"], .screen: ["home"]])
        random.hasEmptyTexts = false
        for number in 0..<count { try add("c\(number)") }
    }

    private static let parts = """

        ---
        { color: brand, light: "#102030" }
        ---
        { number: gap, value: 8 }
        ---
        { actions: other-buttons, items: [{ id: go, title: Go, selector: go }] }
        ---
        template: card
        kind: content
        fields:
          title: { type: text }
          body: { type: text }
          picture: { type: image }
          tint: { type: color }
          share: { type: number }
          open: { type: bool }
          size: { type: choice, choices: [small, large] }
        view:
          id: view
          subviews:
            - { id: label, type: label, text: $title }
            - id: table
              type: tableView
              dataMode: prototypes
              subviews:
                - id: row
                  type: tableViewCell
                  reuseIdentifier: Row
                  subviews: [{ id: rowLabel, type: label, text: $body }, { id: rowImage, type: imageView, image: $picture }]
                - id: otherRow
                  type: tableViewCell
                  reuseIdentifier: OtherRow
                  subviews: [{ id: otherLabel, type: label, text: $body }, { id: otherImage, type: imageView, image: $picture }]
        ---
        content: row
        template: card
        prototype: Row
        fields: { body: Row }
        ---
        template: other-card
        kind: content
        fields: { title: { type: text }, share: { type: number } }
        view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
        """

    /// Imports a random content. What is refused of it is taken away first.
    private mutating func add(_ key: String) throws {
        let template = random.one(of: ["card", "card", "card@1"])
        var node = random.document(.content).setting("content", .string(key)).setting("template", .string(template))
        if node["placeholders"] != nil {
            node = node.setting("placeholders", .list([.string(random.one(of: ["title", "body"]))]))
        }
        if node["prototype"] != nil { node = node.setting("prototype", .string("Row")) }
        if node["cells"] != nil { node = node.setting("cells", .list([.string("row"), .string("row")])) }
        _ = try RandomDocuments.add([node], to: test)
    }
}
