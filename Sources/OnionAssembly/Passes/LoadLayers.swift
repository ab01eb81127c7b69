import OnionCoding
import OnionModel
import OnionStore

/// The first pass: reads the bodies of the screen and of its nested screens, and finds the revision of every part.
struct LoadLayers {
    let rows: AssemblyRows
    let templates: KnownTemplates
    let tokens: KnownTokens
    let locales: LocaleChain

    func run(_ layers: inout Layers) throws {
        try load(layers.screen, at: Place(), as: nil, depth: 0, &layers)
    }

    /// A place for a layer: in a slot of another, or outermost.
    private struct Place {
        var parent: Int?
        var slot = 0
        var position = 0
        var isSelected = false
    }

    /// Loads the layers of one screen.
    ///
    /// - Parameter name: The screen's name when it is nested in another screen; it is set on its outermost layer.
    private func load(
        _ screen: AssemblyRows.Revision, at place: Place, as name: PartName?, depth: Int, _ layers: inout Layers
    ) throws {
        guard depth <= Screen.maximumLayerDepth else { throw Problem.tooManyLayers }
        let body = try rows.buffer.withUnsafeBytes { try ScreenBody($0.slice(screen.body)) }
        var steps = body.steps
        let targets = try targets(of: screen, &layers)
        for index in steps.indices {
            let step = steps[index]
            guard layers.drafts.count < Screen.maximumLayerCount else { throw Problem.tooManyLayers }
            let target = try target(at: step.ordinal, of: targets, in: layers)
            if let parent = step.parent, steps[parent].isReplaced {
                steps[index].isReplaced = true
                continue
            }
            let place = try step.parent.map { try self.place(of: step, in: steps[$0].layer, screen, layers) } ?? place
            steps[index].layer = layers.drafts.count
            if step.kind != .actions, let other = layers.replacements.removeValue(forKey: layers.drafts.count) {
                steps[index].isReplaced = true
                try loadScreen(other, at: place, depth: depth, &layers)
                continue
            }
            switch step.kind {
            case .screen: try loadScreen(revision(target), at: place, depth: depth, &layers)
            case .content: try loadContent(target, at: place, &layers)
            case .actions: try placeActions(target, at: place, &layers)
            case .template, .color, .font, .number, .app:
                // The ranges of the body count from its start.
                let fields = step.fields.map {
                    screen.body.lowerBound + $0.lowerBound..<screen.body.lowerBound + $0.upperBound
                }
                try loadTemplate(target, fields: fields, of: targets, at: place, &layers)
            }
        }
        layers.targets.removeSubrange(targets)
        if let outermost = steps.first {
            // The ranges of the body count from its start.
            layers.say(
                body.bars, of: screen.body.lowerBound, by: name ?? PartName(.screen, screen),
                at: layers.innermost(from: outermost.layer), first: true)
        }
        if let name, let outermost = steps.first { layers.update(outermost.layer) { $0.screen = name } }
    }

    /// Returns the place of a step in a layer.
    private func place(
        of step: ScreenBody.Step, in parent: Int, _ screen: AssemblyRows.Revision, _ layers: Layers
    ) throws -> Place {
        let template = layers.drafts[parent].template
        var slot = template.mainSlot
        if let name = step.slot {
            // The ranges of the body count from its start.
            let start = screen.body.lowerBound
            slot = template.slot(named: rows.buffer[start + name.lowerBound..<start + name.upperBound])
        }
        guard let slot else { throw Problem.damagedBody }
        return Place(parent: parent, slot: slot, position: step.position, isSelected: step.isSelected)
    }

    /// Places the actions of a set in a slot with a name.
    private func placeActions(
        _ target: AssemblyRows.Target, at place: Place, _ layers: inout Layers
    ) throws {
        guard let parent = place.parent else { throw Problem.damagedBody }
        layers.placed.append(
            .init(
                actions: ProvidedActions(source: .stored(try named(target))), slot: parent, view: place.slot,
                layer: parent))
    }

    private func loadScreen(
        _ screen: AssemblyRows.Revision, at place: Place, depth: Int, _ layers: inout Layers
    ) throws {
        let name = PartName(.screen, screen)
        layers.screens.append((name, screen.digest, layers.drafts.count))
        try load(screen, at: place, as: name, depth: depth + 1, &layers)
    }

    private func loadTemplate(
        _ target: AssemblyRows.Target, fields: Range<Int>?, of targets: Range<Int>, at place: Place,
        _ layers: inout Layers
    ) throws {
        let (template, name) = try templates.template(target, prototype: nil, rows, &layers)
        var layer = LayerDraft(
            template: template, templateName: name, parent: place.parent, slot: place.slot, position: place.position,
            isSelected: place.isSelected)
        if let fields {
            let start = layers.values.count
            try rows.buffer.withUnsafeBytes { bytes in
                var scanner = JSONScanner(bytes, in: fields)
                try ContentBody.takeValues(
                    at: &scanner, template: template, locales: locales, into: &layers.values)
            }
            layer.fields = fields
            layer.values = start..<layers.values.count
            try resolveTokens(in: layer.values, of: targets, &layers)
        }
        layers.append(layer)
    }

    /// Loads a content with its template, and reads the content's values in the best locale.
    private func loadContent(
        _ target: AssemblyRows.Target, at place: Place, _ layers: inout Layers
    ) throws {
        let content = try revision(target)
        let targets = try targets(of: content, &layers)
        // The template decides which values are texts, so it is loaded first and the body is read only once.
        let shown = try rows.buffer.withUnsafeBytes { try ContentBody.template(in: $0, content.body) }
        let (template, name) = try templates.template(
            self.target(at: shown.ordinal, of: targets, in: layers), prototype: shown.prototype, rows, &layers)
        var layer = LayerDraft(
            template: template, templateName: name, parent: place.parent, slot: place.slot, position: place.position,
            isSelected: place.isSelected)
        layer.content = PartName(.content, content)
        layer.contentDigest = content.digest
        let start = layers.values.count
        let body = try rows.buffer.withUnsafeBytes { bytes in
            try ContentBody(bytes, body: content.body, template: template, locales: locales, values: &layers.values)
        }
        layer.values = start..<layers.values.count
        try resolveTokens(in: layer.values, of: targets, &layers)
        layer.fields = body.fields
        layers.say(
            body.bars, of: 0, by: PartName(.content, content), at: layers.drafts.count, first: false)
        if let actions = body.actions { layer.named = try named(self.target(at: actions, of: targets, in: layers)) }
        let index = layers.drafts.count
        layers.append(layer)
        for cell in body.cells {
            try loadCell(self.target(at: cell, of: targets, in: layers), in: index, &layers)
        }
        layers.targets.removeSubrange(targets)
    }

    /// Loads a content as a cell of the table or the collection with its prototype.
    private func loadCell(_ target: AssemblyRows.Target, in parent: Int, _ layers: inout Layers) throws {
        guard layers.drafts.count < Screen.maximumLayerCount else { throw Problem.tooManyLayers }
        let content = try revision(target)
        let prototype = try rows.buffer.withUnsafeBytes { try ContentBody.template(in: $0, content.body).prototype }
        let slot = prototype.flatMap { layers.drafts[parent].template.slot(ofPrototype: rows.buffer[$0]) }
        // A content that was changed since is reported by checks.
        guard let slot else { return }
        var position = 0
        layers.eachInner(of: parent) { if layers.drafts[$0].slot == slot { position += 1 } }
        try loadContent(target, at: Place(parent: parent, slot: slot, position: position), &layers)
    }

    /// Puts the values of tokens in place of their numbers among the references of a content or a screen.
    private func resolveTokens(in values: Range<Int>, of targets: Range<Int>, _ layers: inout Layers) throws {
        for index in values {
            guard let ordinal = layers.values[index].token else { continue }
            let token = try tokens.value(target(at: ordinal, of: targets, in: layers), rows)
            layers.values[index].text = rows.append(token.json)
            KnownTokens.append(token, to: &layers, rows)
        }
    }

    private func named(_ target: AssemblyRows.Target) throws -> ActionsRequest.Named {
        let actions = try revision(target)
        return .init(name: PartName(.actions, actions), digest: actions.digest, body: actions.body)
    }

    /// Pushes the references of a revision onto the stack, and returns their range.
    private func targets(of revision: AssemblyRows.Revision, _ layers: inout Layers) throws -> Range<Int> {
        let start = layers.targets.count
        try rows.targets(of: revision.id, into: &layers.targets)
        return start..<layers.targets.count
    }

    private func target(at ordinal: Int, of targets: Range<Int>, in layers: Layers) throws -> AssemblyRows.Target {
        guard ordinal < targets.count else { throw Problem.damagedBody }
        return layers.targets[targets.lowerBound + ordinal]
    }

    private func revision(_ target: AssemblyRows.Target) throws -> AssemblyRows.Revision {
        guard let revision = try rows.revision(of: target) else { throw Problem.damagedBody }
        return revision
    }
}
