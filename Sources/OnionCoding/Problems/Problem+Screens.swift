public import OnionModel

// The problems of screens and action sets.

extension ProblemCode {
    /// A tab, page or column that is selected and does not exist; `found` is its name or index.
    public static let unknownTab = ProblemCode(rawValue: "unknown-tab")
}

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

    static let layerKeys = ["template", "fields", "content", "contents", "selected", "slots", "screen"]

    static func unknownLayerKey(_ key: String) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in a layer", code: .unknownKey, values: ["key": key], word: key,
            known: layerKeys, otherwise: "the keys are \(layerKeys.joined(separator: ", "))")
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

    static func slotFilledTwice(_ first: String, _ second: String) -> Problem {
        Problem(
            "the layer has both \(first) and \(second)", code: .conflict,
            values: ["first": first, "second": second], remedy: "remove one of the two")
    }

    static var selectedWithoutContents: Problem {
        Problem(
            "the key \"selected\" needs the key \"contents\"", code: .notApplicable, values: ["key": "selected"],
            remedy: "remove it, or list the layers in \"contents\"")
    }

    /// - Parameters:
    ///   - name: The name or the index that was written.
    ///   - count: The number of layers.
    ///   - nearest: The near match among the names of the layers; nil when none is near.
    static func unknownSelection(_ name: String, count: Int, nearest: String?) -> Problem {
        mistyped(
            "none of the \(count) layers is \(name.quoted)", code: .unknownTab,
            values: ["found": name, "limit": String(count)], nearest: nearest,
            otherwise: "write the key of a part in a layer, or its index from 0")
    }

    static func unknownFillingKey(_ key: String) -> Problem {
        mistyped(
            "unknown key \(key.quoted) in a slot", code: .unknownKey, values: ["key": key], word: key,
            known: ["contents", "selected"], otherwise: "the keys are contents, selected")
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

    /// - Parameter noun: The owner of the two keys: `the action`.
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
