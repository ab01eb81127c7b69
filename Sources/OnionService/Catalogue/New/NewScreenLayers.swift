import Onion
import OnionModel

/// The layers of a new screen, from the inside out, with links that change them.
struct NewScreenLayers {
    struct Layer {
        let title: String
        let kind: String
        let page: String
        let links: [PageFrame.Link]
    }

    let layers: [Layer]
    /// The page on which the next layer is chosen.
    let added: String

    init(_ content: Reference, _ wrap: [Key], _ query: PageQuery) {
        func page(_ wrap: [Key]) -> String {
            let keys = wrap.map(\.text).joined(separator: ",")
            return NewPage.path + query.setting("wrap", to: keys.isEmpty ? nil : keys).text
        }
        func link(_ title: String, _ page: String) -> PageFrame.Link {
            PageFrame.Link(title: title, page: page, isCurrent: false)
        }
        let others = query.without(Picker.parameters)
        let inner = Layer(
            title: content.key.text, kind: content.kind.word, page: content.cataloguePage,
            links: [link("Change", NewPage.path + others.setting("pick", to: "content").text)])
        layers =
            [inner]
            + wrap.indices.map { index in
                var links = [link("Take out", page(wrap.removing(at: index)))]
                if index > 0 { links.append(link("Move in", page(wrap.swapping(index, index - 1)))) }
                if index < wrap.count - 1 { links.append(link("Move out", page(wrap.swapping(index, index + 1)))) }
                let template = Reference(.template, wrap[index])
                return Layer(
                    title: template.key.text, kind: template.kind.word, page: template.cataloguePage, links: links)
            }
        added = NewPage.path + others.setting("pick", to: "wrap").text
    }
}

extension [Key] {
    fileprivate func removing(at index: Int) -> [Key] {
        var keys = self
        keys.remove(at: index)
        return keys
    }

    fileprivate func swapping(_ first: Int, _ second: Int) -> [Key] {
        var keys = self
        keys.swapAt(first, second)
        return keys
    }
}
