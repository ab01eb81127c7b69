/// Reads the layers of a composition, and notes what it does not know. It never fails: unreadable members are left out.
struct LayerReader {
    private(set) var unknownParts: [UnknownPart] = []
    private var layers = 0
    private var views = 0
    private var constraintCount = 0
    private var layerDepth = 0
    private var template = ""
    private var view = ""
    /// Lines that were read: layers share templates.
    private var known: [String: Constraint] = [:]

    mutating func note(_ kind: UnknownPart.Kind, _ name: String) {
        guard unknownParts.count < Limits.unknownParts else { return }
        unknownParts.append(
            UnknownPart(
                kind: kind, name: String(name.prefix(Limits.name)), template: String(template.prefix(Limits.name)),
                view: String(view.prefix(Limits.name))))
    }

    mutating func layer(_ json: JSON) -> Layer {
        var layer = Layer()
        layers += 1
        layerDepth += 1
        let outer = template
        defer {
            layerDepth -= 1
            template = outer
        }
        layer.id = json["id"]?.integer(in: 0...1_000_000_000) ?? 0
        layer.template = json["template"]?.string ?? ""
        template = layer.template
        layer.content = json["content"]?.string
        layer.screen = json["screen"]?.string
        layer.controller = json["controller"]?.string
        layer.kindName = json["kind"]?.string ?? ""
        layer.kind = Layer.Kind(rawValue: layer.kindName)
        if layer.kind == nil { note(.layer, "kind.\(layer.kindName)") }
        layer.translatesAutoresizingMask = json["translatesAutoresizingMaskIntoConstraints"]?.bool
        layer.safeAreaInsets = json["additionalSafeAreaInsets"].flatMap(Insets.init)
        layer.preferredContentSize = json["preferredContentSize"].flatMap(Size.init)
        layer.isSelected = json["selected"]?.bool ?? false
        layer.view = view(json["view"] ?? .null, depth: 0)
        layer.constraints = constraints(json["constraints"])
        layer.variations = (json["variations"]?.array ?? []).map { variation($0) }
        layer.states = (json["states"]?.members ?? []).map { ($0.key, state($0.value)) }
        layer.state = json["state"]?.string
        layer.bars = bars(json)
        layer.slots = slots(json["slots"])
        let needs = (json["requires"]?.array ?? []).compactMap(\.string)
        layer.unknownNeeds = needs.filter { !Composition.supportedFeatures.contains($0) }
        if layer.kind != nil {
            for need in layer.unknownNeeds where !need.hasPrefix("view.") && !need.hasPrefix("step.") {
                note(.layer, need)
            }
        }
        layer.fallback = json["fallback"]?.string
        return layer
    }
}

// MARK: - Views

extension LayerReader {
    private mutating func view(_ json: JSON, depth: Int) -> ViewNode {
        var node = ViewNode()
        views += 1
        let outer = view
        defer { view = outer }
        node.id = json["id"]?.string ?? ""
        view = node.id
        if let type = json["type"] {
            node.typeName = type.string ?? type.summary
            node.type = ViewType(rawValue: node.typeName)
        }
        if let slot = json["slot"] {
            node.isSlot = true
            let count = slot["count"]?.text
            node.isOptionalSlot =
                slot["takes"]?.string == "actions" ? slot["name"] != nil : count?.hasPrefix("0") ?? false
        }
        node.steps = steps(json)
        node.events = events(json["events"])
        node.gestures = gestures(json["gestures"])
        node.properties = (json.members ?? []).filter { !LayerReader.ownKeys.contains($0.key) }
        let subviews = json["subviews"]?.array ?? []
        if !subviews.isEmpty, depth >= Limits.viewDepth || views + subviews.count > Limits.views {
            note(.limit, "subviews")
            return node
        }
        node.subviews = subviews.map { view($0, depth: depth + 1) }
        return node
    }

    /// The keys of a view that are no properties of views.
    private static let ownKeys: Set<String> = [
        "id", "type", "slot", "subviews", "selector", "url", "show", "present", "presentation", "dismiss", "selectTab",
        "perform", "with", "does", "events", "gestures",
    ]

    mutating func steps(_ json: JSON) -> [Step] {
        var steps: [Step] = []
        if let does = json["does"] {
            if let selector = json["selector"]?.string { steps.append(.perform(selector)) }
            for item in (does.array ?? []).prefix(16) {
                guard let step = step(item) else {
                    note(.step, item.members?.first?.key ?? item.summary)
                    continue
                }
                steps.append(step)
            }
        } else if let selector = json["selector"] {
            if let name = selector.string { steps.append(.perform(name)) } else { note(.step, "selector") }
            if let step = step(json, without: "selector") { steps.append(step) }
        } else if let step = step(json) {
            steps.append(step)
        }
        return steps
    }

    private func step(_ json: JSON, without: String = "") -> Step? {
        for member in json.members ?? [] where member.key != without {
            switch (member.key, member.value) {
            case ("selector", .string(let name)): return .perform(name)
            case ("perform", .string(let name)): return .perform(name, parameters(json["with"]))
            case ("url", .string(let url)): return .url(url)
            case ("show", .string(let screen)): return .show(screen)
            case ("present", .string(let screen)): return .present(screen, Presentation(json["presentation"]))
            case ("selectTab", .string(let screen)): return .selectTab(screen)
            case ("dismiss", .bool(true)): return .dismiss
            default: continue
            }
        }
        return nil
    }

    private func parameters(_ json: JSON?) -> [String: ActionParameter] {
        (json?.members ?? []).prefix(32).reduce(into: [:]) { parameters, member in
            switch member.value {
            case .string(let text): parameters[member.key] = .text(text)
            case .number(let number): parameters[member.key] = .number(number)
            case .bool(let bool): parameters[member.key] = .bool(bool)
            default: break
            }
        }
    }
}

// MARK: - Constraints and changes

extension LayerReader {
    private mutating func constraints(_ json: JSON?) -> [Constraint] {
        var constraints: [Constraint] = []
        for item in json?.array ?? [] {
            guard let line = item.string else {
                note(.constraint, item.summary)
                continue
            }
            constraintCount += 1
            if constraintCount > Limits.constraints {
                note(.limit, "constraints")
                break
            }
            // Apps have none of Interface Builder's placeholders.
            if line.hasSuffix(" @placeholder") { continue }
            if let constraint = known[line] ?? Constraint(line) {
                known[line] = constraint
                constraints.append(constraint)
            } else {
                note(.constraint, line)
            }
        }
        return constraints
    }

    private mutating func variation(_ json: JSON) -> Variation {
        var variation = Variation()
        variation.width = json["when"]?["width"]?.string
        variation.height = json["when"]?["height"]?.string
        variation.uninstalled = Set((json["uninstalled"]?.array ?? []).compactMap(\.string))
        variation.without = Set(constraints(json["without"]))
        variation.constraints = constraints(json["constraints"])
        for member in json["views"]?.members ?? [] { variation.views[member.key] = member.value.members ?? [] }
        return variation
    }

    /// Reads a state, whose properties have their view before a dot: `statusLabel.textColor`.
    private mutating func state(_ json: JSON) -> Variation {
        var changes = Variation()
        changes.without = Set(constraints(json["without"]))
        changes.constraints = constraints(json["constraints"])
        for member in json.members ?? [] where !["when", "without", "constraints"].contains(member.key) {
            guard let dot = member.key.lastIndex(of: ".") else {
                note(.property, member.key)
                continue
            }
            let property = String(member.key[member.key.index(after: dot)...])
            changes.views[String(member.key[..<dot]), default: []].append(
                JSON.Member(key: property, value: member.value))
        }
        return changes
    }
}

// MARK: - Slots and bars

extension LayerReader {
    private mutating func slots(_ json: JSON?) -> [Layer.Slot] {
        var slots: [Layer.Slot] = []
        for item in json?.array ?? [] {
            let name = item["kind"]?.string ?? item.summary
            guard let kind = Layer.Slot.Kind(rawValue: name) else {
                note(.slot, name)
                continue
            }
            var slot = Layer.Slot(view: item["view"]?.string ?? "", kind: kind, name: item["name"]?.string)
            if kind == .actions {
                for placed in item["actions"]?.array ?? [] {
                    var action = action(placed["action"] ?? .null)
                    action.layer = placed["layer"]?.integer(in: 0...1_000_000_000)
                    slot.actions.append(action)
                }
            } else {
                for inner in item["layers"]?.array ?? [] {
                    guard layerDepth < Limits.layerDepth, layers < Limits.layers else {
                        note(.limit, "layers")
                        break
                    }
                    slot.layers.append(layer(inner))
                }
            }
            slots.append(slot)
        }
        return slots
    }

    private mutating func action(_ json: JSON) -> Action {
        Action(
            id: json["id"]?.string ?? "", title: json["title"]?.text, image: json["image"],
            accessibilityLabel: json["accessibilityLabel"]?.text, style: json["style"]?.string,
            role: json["role"]?.string, isEnabled: json["isEnabled"]?.bool ?? true,
            height: json["height"]?.number(in: 1...10_000), steps: steps(json))
    }

    private mutating func actions(_ json: JSON?) -> [Action]? {
        guard let items = json?.array else { return nil }
        return items.map { action($0) }
    }

    private mutating func bars(_ json: JSON) -> BarItems {
        var bars = BarItems()
        if let item = json["navigationItem"] {
            bars.title = item["title"]?.text
            bars.prompt = item["prompt"]?.text
            bars.largeTitleDisplayMode = item["largeTitleDisplayMode"]?.string
            bars.backButtonTitle = item["backButtonTitle"]?.text
            bars.backItem = item["backItem"]?.text
            bars.leftItems = actions(item["leftBarButtonItems"])
            bars.rightItems = actions(item["rightBarButtonItems"])
        }
        if let item = json["tabBarItem"] {
            bars.tabTitle = item["title"]?.text
            bars.tabImage = item["image"]
            bars.tabSelectedImage = item["selectedImage"]
            bars.badgeValue = item["badgeValue"]?.text
            bars.tabAccessibilityLabel = item["accessibilityLabel"]?.text
        }
        bars.toolbarItems = actions(json["toolbarItems"])
        bars.hidesBottomBarWhenPushed = json["hidesBottomBarWhenPushed"]?.bool
        return bars
    }
}
