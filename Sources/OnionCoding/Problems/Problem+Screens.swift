import OnionModel

// The problems of screens and action sets.

extension Problem {
    static var screenWrittenTwice: Problem {
        Problem(
            "the screen has both content and compose", code: .conflict,
            values: ["first": "content", "second": "compose"], remedy: "remove one of the two")
    }

    static var screenWithoutLayers: Problem {
        Problem("the screen has no layers", code: .incomplete, remedy: "write content and wrap, or compose")
    }

    static func noLayer(_ node: Node) -> Problem {
        wrongType(
            expected: "a layer", found: node,
            remedy: "write { content: KEY }, { screen: KEY } or { template: KEY, content: LAYER }")
    }

    static func unknownLayerKey(_ key: String) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in a layer", code: .unknownKey, values: ["key": key], word: key,
            known: ["template", "fields", "content", "contents", "screen"],
            otherwise: "the keys are template, fields, content, contents, screen")
    }

    static func unknownWrapKey(_ key: String) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in a template of wrap", code: .unknownKey, values: ["key": key], word: key,
            known: ["template", "fields"], otherwise: "the keys are template, fields")
    }

    static var wrapWithoutTemplate: Problem {
        Problem(
            "the item of wrap has no template", code: .missingKey, values: ["key": "template"],
            remedy: "name the template whose fields it fills")
    }

    static var layerWithoutTemplate: Problem {
        Problem(
            "the layer has no template", code: .missingKey,
            values: ["key": "template"], remedy: "name the template that takes the inner layers")
    }

    static var templateAndScreen: Problem {
        Problem(
            "the layer has both template and screen", code: .conflict,
            values: ["first": "template", "second": "screen"],
            remedy: "write the screen inside: content: { screen: KEY }")
    }

    static var slotFilledTwice: Problem {
        Problem(
            "the layer has both content and contents", code: .conflict,
            values: ["first": "content", "second": "contents"], remedy: "remove one of the two")
    }

    // MARK: - Action sets

    static func duplicateAction(_ id: String) -> Problem {
        Problem(
            "the action id \(id.quoted) appears twice", code: .duplicate, values: ["name": id],
            remedy: "give one of the two another id")
    }

    static func tooManyBarButtons(_ count: Int, limit: Int) -> Problem {
        Problem(
            "\(count) buttons are more than the \(limit) of a bar", code: .tooMany, values: ["limit": String(limit)],
            remedy: "remove some")
    }

    static var emptyAction: Problem {
        Problem("the action has no title and no image", code: .incomplete, remedy: "add one of the two")
    }

    // MARK: - Steps

    /// - Parameter noun: What has the two keys: `the action`.
    static func twoSteps(_ first: String, _ second: String, in noun: String) -> Problem {
        Problem(
            "\(noun) has both \(first) and \(second)", code: .conflict,
            values: ["first": first, "second": second],
            remedy: "remove one of the two, or list both in \"does\"")
    }

    static func stepDetailAlone(_ detail: String, of key: String) -> Problem {
        Problem(
            "the key \(detail.quoted) needs the key \(key.quoted)", code: .notApplicable, values: ["key": detail],
            remedy: "add \(key), or remove \(detail)")
    }

    static var emptyStep: Problem {
        Problem(
            "the step does nothing", code: .incomplete,
            remedy: "write one of selector, url, show, present, dismiss, selectTab, perform")
    }

    static var tooManySteps: Problem {
        Problem(
            "there are more than \(ActionStep.mostSteps) steps", code: .tooMany,
            values: ["limit": String(ActionStep.mostSteps)])
    }

    static var tooManyParameters: Problem {
        Problem(
            "there are more than \(ActionStep.mostParameters) parameters", code: .tooMany,
            values: ["limit": String(ActionStep.mostParameters)])
    }
}
