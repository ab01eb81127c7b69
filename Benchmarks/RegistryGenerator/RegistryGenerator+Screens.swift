import Onion
import Randomness

extension RegistryGenerator {
    /// The screens with a content of their own. Every fifth screen contains another screen instead.
    private var plain: [Int] { (0..<screens).filter { !$0.isNesting } }

    /// The number of action sets. One action set serves four contents.
    private var sets: Int { (screens + 3) / 4 }

    func actionSets(_ random: inout SplitMix) throws -> [Part] {
        try (0..<sets).map { number in
            let items = ["go", "later"].map { id in
                Action(
                    id: id, title: random.text(words: 2), style: id == "go" ? .primary : .plain,
                    selector: "\(id)ButtonDidPress:"
                )
            }
            return .actions(
                ActionSet(key: try Names.actions(number), datasource: "Datasource\(number)ViewController", items: items)
            )
        }
    }

    func contents(_ random: inout SplitMix) throws -> [Part] {
        try plain.map { number in
            let size = Size(
                width: Double(100 + random.number(below: 200)), height: Double(100 + random.number(below: 200)))
            return .content(
                Content(
                    key: try Names.content(number),
                    template: Reference(.template, try Names.message(random.number(below: Self.messages))),
                    fields: [
                        "image": .image(ImageReference(name: "picture-\(number)", size: size)),
                        "title": .text(random.text(words: 6)),
                        "body": .text(random.text(words: 40)),
                        "note": .text(random.text(words: 8)),
                        "price": .text(random.text(words: 3)),
                        "hint": .text(random.text(words: 6)),
                        "legal": .text(random.text(words: 10)),
                        "isOn": .bool(random.number(below: 2) == 0),
                        "tint": .color(.named("systemOrange")),
                    ],
                    actions: Reference(.actions, try Names.actions(number / 4))
                ))
        }
    }

    func recipes(_ random: inout SplitMix) throws -> [Part] {
        try (0..<screens).map { number in
            .screen(Screen(key: try Names.screen(number), composed: try recipe(number, &random)))
        }
    }

    private func recipe(_ number: Int, _ random: inout SplitMix) throws -> ScreenLayer {
        let navigation = Reference(.template, try Names.navigation(random.number(below: Self.navigations)))
        if number.isNesting {
            return ScreenLayer.screen(Reference(.screen, try Names.screen(number - 1))).wrapped(in: navigation)
        }
        let layout = Reference(.template, try Names.layout(random.number(below: Self.layouts)))
        let content = ScreenLayer.content(Reference(.content, try Names.content(number))).wrapped(in: layout)
        return random.number(below: 10) < 3 ? content.wrapped(in: navigation) : content
    }
}

extension Int {
    /// Whether the screen with this number contains the screen before it.
    fileprivate var isNesting: Bool { self % 5 == 4 }
}
