import OnionLayout
package import OnionModel

/// The part that defines what a view shows, where that is not the template of the view's layer.
package struct FitOrigin: Hashable, Sendable {
    /// The part, with its revision: an action set, the owner of items of a bar, or the content of a text.
    package var part: Reference
    /// The keys, and the ids of items of lists, that lead to it in the part's document: `items`, `begin`.
    package var path: [String]
}

extension FitOrigin {
    /// Finds the origin of a view.
    ///
    /// - Parameters:
    ///   - id: The id of the view in its layer.
    ///   - number: The number of the layer.
    ///   - text: The text that the finding is about; nil for another finding.
    ///   - environment: The environment of the layout, whose language the texts have.
    /// - Returns: nil for a view of the template.
    init?(
        ofView id: String, inLayer number: Int, of composition: Composition, showing text: String? = nil,
        in environment: LayoutEnvironment
    ) {
        let layers = composition.layer.all
        guard let layer = layers.first(where: { $0.id == number }) else { return nil }
        let isOfTemplate = layer.view.first { $0.id == id } != nil
        let owners = isOfTemplate ? [layer] : [layer] + layer.inner
        let field = text.flatMap { FitOrigin(ofText: $0, among: owners, in: environment) }
        // Buttons and items of bars that a field has the words of, too, have their own.
        if isOfTemplate {
            guard let field else { return nil }
            self = field
        } else if let action = FitOrigin(ofAction: id, ofLayer: number, among: layers) {
            self = action
        } else if let item = FitOrigin(ofBarItem: id, in: layer), item.part.kind != .template || field == nil {
            self = item
        } else if let field {
            self = field
        } else {
            return nil
        }
    }

    /// The text of a content in a field.
    private init?(ofText text: String, among layers: [Layer], in environment: LayoutEnvironment) {
        for layer in layers {
            guard let content = layer.content else { continue }
            let field = layer.fields.sorted { $0.key < $1.key }.first { _, value in
                if case .text(let own) = value { own.text(in: environment) == text } else { false }
            }
            if let field {
                self.init(part: content, path: ["fields", field.key])
                return
            }
        }
        return nil
    }

    private init?(ofAction id: String, ofLayer number: Int, among layers: [Layer]) {
        for case .actions(_, let actions) in layers.flatMap(\.slots) {
            let placed = actions.first { $0.layer == number && $0.action.id == id }
            if let part = placed?.actions {
                self.init(part: part, path: ["items", id])
                return
            }
        }
        return nil
    }

    /// The item of a bar that shows those of the layers inside it.
    private init?(ofBarItem id: String, in layer: Layer) {
        let bars: Set<ViewType> = [.navigationBar, .toolbar, .tabBar]
        let around = layer.view.all.filter { bars.contains($0.type) && id.hasPrefix("\($0.id).") }
        guard let bar = around.max(by: { $0.id.count < $1.id.count }) else { return nil }
        let name = id.dropFirst(bar.id.count + 1)
        let shown = bar.type == .tabBar ? layer.tab(name) : layer.mainChild
        let members: [BarMember] =
            switch (bar.type, name) {
            case (.navigationBar, "title"): [.title]
            case (.navigationBar, "prompt"): [.prompt]
            case (.navigationBar, "backButton"), (.navigationBar, "backIndicator"): [.backButtonTitle, .backItem]
            case (.navigationBar, _): [.leftBarButtonItems, .rightBarButtonItems]
            case (.toolbar, _): [.toolbarItems]
            default: name.hasSuffix(".image") ? [.tabImage, .tabTitle] : [.tabTitle, .tabImage]
            }
        for member in members {
            guard let shown, let part = shown.barItemsFrom[member.rawValue] else { continue }
            var path = member.rawValue.split(separator: ".").map(String.init)
            if let actions = shown.barItems.actions(of: member) {
                guard
                    let action = actions.first(where: {
                        name.hasPrefix($0.id) && name.dropFirst($0.id.count).allSatisfy { $0 == "." }
                    })
                else { continue }
                path.append(action.id)
            }
            self.init(part: part, path: path)
            return
        }
        return nil
    }
}

extension Layer {
    /// The layer of a tab, by the name of its view: `tab2.title`.
    fileprivate func tab(_ name: Substring) -> Layer? {
        guard let number = name.wholeMatch(of: #/tab([0-9]+)(?:\..*)?/#).flatMap({ Int($0.output.1) }) else {
            return nil
        }
        let tabs =
            slots.lazy.compactMap { slot in
                if case .layers(_, let slot, let layers) = slot, slot.takes == .tabs { layers } else { nil }
            }.first ?? mainLayers
        return tabs.indices.contains(number - 1) ? tabs[number - 1] : nil
    }
}

extension BarItems {
    /// The actions of a member; nil for a member without actions.
    fileprivate func actions(of member: BarMember) -> [Action]? {
        switch member {
        case .leftBarButtonItems: navigationItem?.leftBarButtonItems ?? []
        case .rightBarButtonItems: navigationItem?.rightBarButtonItems ?? []
        case .toolbarItems: toolbarItems ?? []
        default: nil
        }
    }
}
