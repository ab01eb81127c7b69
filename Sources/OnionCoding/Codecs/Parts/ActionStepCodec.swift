import OnionModel

extension ObjectCodec.Member {
    /// The keys of what a tap does: those of one step, and `does` for several.
    static func steps(_ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>) -> [Self] {
        let list = Codec<[[ActionStep]]>.list(of: .object(StepCodecs.item))
        return step(steps()) + [
            Self(
                key: "does", isRequired: false, summary: "Several steps in order, each a map with the keys of one.",
                read: { value, node, context in
                    value[keyPath: steps()] += (list.read(node, &context) ?? []).joined()
                    if value[keyPath: steps()].count > ActionStep.mostSteps {
                        context.report(.tooManySteps, at: node.position)
                    }
                },
                write: { value, context in
                    let steps = value[keyPath: steps()]
                    return steps.count > 1 ? list.write(steps.map { [$0] }, &context) : nil
                },
                schema: list.schema
            )
        ]
    }

    /// The keys of one step, without a selector, which views have as a property.
    fileprivate static func step(_ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>) -> [Self] {
        let screen = Codec<Reference>.reference(.screen)
        let navigation: [Self] = [
            .step("url", steps(), .identifier, "The URL that a tap opens.", ActionStep.url) {
                if case .url(let url) = $0 { url } else { nil }
            },
            .step("show", steps(), screen, "The screen that a tap pushes.", ActionStep.show) {
                if case .show(let screen) = $0 { screen } else { nil }
            },
            .step("present", steps(), screen, "The screen that a tap presents.", { .present($0) }) {
                if case .present(let screen, _) = $0 { screen } else { nil }
            },
            .detail(
                "presentation", steps(), .object(Presentation.codec),
                "How the screen of the key present is presented; by default, as its own template says.",
                read: { step, presentation in
                    if case .present(let screen, _) = step { step = .present(screen, presentation) }
                },
                write: { if case .present(_, let presentation) = $0 { presentation } else { nil } }),
            .step(
                "dismiss", steps(), .affirmed, "True: a tap leaves the screen, which is dismissed or popped.",
                { _ in .dismiss }
            ) {
                if case .dismiss = $0 { true } else { nil }
            },
            .step("selectTab", steps(), screen, "The screen whose tab a tap selects.", ActionStep.selectTab) {
                if case .selectTab(let screen) = $0 { screen } else { nil }
            },
        ]
        return navigation + performing(steps())
    }

    /// The keys of a step that calls the app.
    private static func performing(_ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>) -> [Self] {
        [
            .step("perform", steps(), .identifier, "The name of what a tap calls in the app.", { .perform($0) }) {
                if case .perform(let name, _) = $0 { name } else { nil }
            },
            .detail(
                "with", steps(), .parameters,
                "The parameters of the key perform, by their names: texts, numbers, true and false.",
                read: { step, parameters in
                    if case .perform(let name, _) = step { step = .perform(name, with: parameters) }
                },
                write: {
                    if case .perform(_, let parameters) = $0, !parameters.isEmpty { parameters } else { nil }
                }),
        ]
    }

    /// The key that determines the type of a single step.
    static func step<Part>(
        _ key: String, _ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>, _ codec: Codec<Part>,
        _ summary: String, _ make: @escaping @Sendable (Part) -> ActionStep,
        _ part: @escaping @Sendable (ActionStep) -> Part?
    ) -> Self {
        Self(
            key: key, isRequired: false, summary: summary,
            read: { value, node, context in
                if let part = codec.read(node, &context) { value[keyPath: steps()].append(make(part)) }
            },
            write: { value, context in
                let steps = value[keyPath: steps()]
                return steps.count == 1 ? part(steps[0]).map { codec.write($0, &context) } : nil
            },
            schema: codec.schema
        )
    }

    /// A key that belongs to the step of the key before it.
    private static func detail<Part>(
        _ key: String, _ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>, _ codec: Codec<Part>,
        _ summary: String, read: @escaping @Sendable (inout ActionStep, Part) -> Void,
        write: @escaping @Sendable (ActionStep) -> Part?
    ) -> Self {
        Self(
            key: key, isRequired: false, summary: summary,
            read: { value, node, context in
                guard let part = codec.read(node, &context), !value[keyPath: steps()].isEmpty else { return }
                read(&value[keyPath: steps()][value[keyPath: steps()].count - 1], part)
            },
            write: { value, context in
                let steps = value[keyPath: steps()]
                return steps.count == 1 ? write(steps[0]).map { codec.write($0, &context) } : nil
            },
            schema: codec.schema
        )
    }
}

/// The codec of a step in a list, and the rules about the keys of steps.
enum StepCodecs {
    /// A list with the one step of an item of `does`.
    static let item = ObjectCodec<[ActionStep]>(
        "step", "One step of a tap: selector, url, show, present, dismiss, selectTab or perform.",
        blank: { [] },
        members: [selector(\.self)] + ObjectCodec<[ActionStep]>.Member.step(\.self),
        check: { steps, node, context in
            reportContradictions(in: node, "the step", &context)
            if steps.isEmpty { context.report(.emptyStep, at: node.position) }
        }
    )

    /// The key of a selector. Views have a property of this name in its place.
    static func selector<Value>(
        _ steps: @autoclosure @escaping LazyKeyPath<Value, [ActionStep]>
    ) -> ObjectCodec<Value>.Member {
        .step(
            "selector", steps(), .identifier,
            "The Objective-C selector that the button sends, such as doneButtonDidPress:.", ActionStep.selector
        ) {
            if case .selector(let selector) = $0 { selector } else { nil }
        }
    }

    private static let keys = ["selector", "url", "show", "present", "dismiss", "selectTab", "perform", "does"]

    /// Reports a second step beside the first, and details of a step that is not there.
    static func reportContradictions(in node: Node, _ noun: String, _ context: inout DecodingContext) {
        let entries = (node.entries ?? []).filter { $0.value.value != .null }
        let steps = entries.filter { keys.contains($0.key) }
        if let first = steps.first {
            for second in steps.dropFirst() {
                context.report(.twoSteps(first.key, second.key, in: noun), at: second.value.position)
            }
        }
        for (detail, key) in [("presentation", "present"), ("with", "perform")] {
            guard let entry = entries.first(where: { $0.key == detail }), !steps.contains(where: { $0.key == key })
            else { continue }
            context.report(.stepDetailAlone(detail, of: key), at: entry.keyPosition)
        }
        if let list = steps.first(where: { $0.key == "does" }), list.value.items?.isEmpty == true {
            context.report(.emptyStep, at: list.value.position)
        }
    }
}

extension Codec where Value == Bool {
    /// True; a key whose value is false is left out.
    fileprivate static var affirmed: Codec {
        Codec(
            read: { node, context in
                guard case .bool(true) = node.value else {
                    context.report(
                        .wrongType(expected: "true", found: node, remedy: "write true, or remove the key"),
                        at: node.position)
                    return nil
                }
                return true
            },
            write: { value, _ in .bool(value) },
            schema: { _ in .schema(type: "boolean").setting("const", .bool(true)) }
        )
    }
}

extension Codec where Value == [String: ActionParameter] {
    /// Plain values by their names, in the order of the names.
    fileprivate static var parameters: Codec {
        let values = Codec.map(of: .parameter, noun: "a map of parameters")
        return Codec(
            read: { node, context in
                let entries = node.entries ?? []
                if entries.count > ActionStep.mostParameters { context.report(.tooManyParameters, at: node.position) }
                for entry in entries where entry.key.isEmpty || entry.key.utf8.count > TextLimits.identifier {
                    context.report(
                        entry.key.isEmpty ? .emptyText : .longText(limit: TextLimits.identifier),
                        at: entry.keyPosition)
                }
                return values.read(node, &context)
            },
            write: values.write,
            schema: values.schema
        )
    }
}

extension Codec where Value == ActionParameter {
    fileprivate static var parameter: Codec {
        let text = Codec<String>.text(limit: TextLimits.summary, allowingEmpty: true)
        let number = Codec<Double>.number(Codec<Double>.fieldNumbers)
        return Codec(
            read: { node, context in
                switch node.value {
                case .bool(let value): .bool(value)
                case .number: number.read(node, &context).map(ActionParameter.number)
                default: text.read(node, &context).map(ActionParameter.text)
                }
            },
            write: { value, _ in
                switch value {
                case .text(let value): .string(value)
                case .number(let value): .number(value)
                case .bool(let value): .bool(value)
                }
            },
            schema: { context in
                let types = [text.schema(&context), number.schema(&context), Codec<Bool>.bool.schema(&context)]
                return .schema(anyOf: types)
            }
        )
    }
}
