import Onion
import OnionModel

/// The layers of a new screen, from the inside out, with links that change them.
struct NewScreenLayers {
    struct Layer {
        let title: String
        let kind: String
        let page: String
        let links: [PageFrame.Link]
        /// What is in its slots, where these take more than the layers so far.
        let slots: [OrderedList]
    }

    let layers: [Layer]
    /// The page on which the next layer is chosen.
    let added: String

    init(_ screen: NewScreen, _ query: PageQuery) {
        let others = query.without(Picker.parameters)
        func picking(_ choice: String) -> String { NewPage.path + others.setting("pick", to: choice).text }
        let inner = Layer(
            title: screen.content.key.text, kind: screen.content.kind.word, page: screen.content.cataloguePage,
            links: [.to("Change", picking("content"))], slots: [])
        let wraps = OrderedList(
            "", screen.wraps.map { OrderedList.Item($0.template) }, additions: [], words: ("Move in", "Move out")
        ) { order in
            let keys = order.map { screen.wraps[$0].template.key.text }.joined(separator: ",")
            return NewPage.path + others.setting("wrap", to: keys.isEmpty ? nil : keys).text
        }
        layers =
            [inner]
            + zip(screen.wraps, wraps.items).enumerated().map { index, layer in
                let inside = index == 0 ? screen.content : screen.wraps[index - 1].template
                return Layer(
                    title: layer.1.title, kind: layer.1.kind, page: layer.1.page, links: layer.1.links,
                    slots: layer.0.lists(around: inside, others, picking))
            }
        added = picking("wrap")
    }
}

extension NewScreen.Wrap {
    /// Returns what is in each slot; nothing where the only slot takes one layer.
    ///
    /// - Parameter inner: The part of the layers so far that is outermost.
    fileprivate func lists(
        around inner: Reference, _ query: PageQuery, _ picking: (String) -> String
    ) -> [OrderedList] {
        if slots.count == 1, slots[0].slot.takes == .content, slots[0].isPlain { return [] }
        return slots.map { slot in
            let additions = slot.isFull ? [] : slot.slot.partKinds
            return OrderedList(
                slot.slot.name, note: slot.slot.countInWords, slot.layers.map { OrderedList.Item($0, inner) },
                additions: additions.map {
                    .to("Add \($0.article) \($0.word)", picking("\($0.rawValue):\(slot.parameter)"))
                }
            ) { order in
                NewPage.path + query.setting(slot.parameter, to: slot.words(order.map { slot.layers[$0] })).text
            }
        }
    }
}

extension PartKind {
    fileprivate var article: String { self == .actions ? "an" : "a" }
}

extension OrderedList.Item {
    fileprivate init(_ part: Reference) {
        self.init(title: part.key.text, kind: part.kind.word, page: part.cataloguePage)
    }

    fileprivate init(_ layer: NewSlot.Layer, _ inner: Reference) {
        switch layer {
        case .part(let part): self.init(part)
        case .inner:
            self.init(inner)
            isOptional = false
        }
    }
}
