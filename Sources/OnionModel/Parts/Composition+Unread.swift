// Values that are about to be read.

extension Composition {
    package static var unread: Composition {
        Composition(
            format: .version1, screen: .unread(.screen), traits: Traits(), statusBar: .unread, presentation: nil,
            preferredContentSize: nil,
            layer: .unread, containment: [], parts: [], digest: "")
    }
}

extension Composition.StatusBarAnswer {
    package static var unread: Self { Self(hidden: false, hiddenFrom: nil, style: .default, styleFrom: nil) }
}

extension Composition.PreferredContentSize {
    package static var unread: Self { Self(size: Size(), from: 0) }
}

extension Layer {
    package static let unread = Layer(
        id: 0, template: .unread(.template), kind: .layout, view: TemplateView(), constraints: [], fields: [:],
        slots: [])
}

extension PlacedAction {
    package static var unread: PlacedAction {
        PlacedAction(action: Action(), actions: nil, datasource: nil, layer: 0)
    }
}

extension Embedding {
    package static var unread: Embedding {
        Embedding(child: 0, parent: 0, view: "", index: 0, embed: [], remove: [])
    }
}

extension Reference {
    package static func unread(_ kind: PartKind) -> Reference { Reference(kind, .unread) }
}
