import OnionModel

// The problems of screens and action sets.

extension Problem {
    static var screenWrittenTwice: Problem {
        Problem(
            "the screen is written twice, as content and wrap and as compose", code: .conflict,
            values: ["first": "content", "second": "compose"], remedy: "keep one of the two")
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
            "there is no key \(key.quoted) in a layer", code: .unknownKey, values: ["key": key], word: key,
            known: ["template", "content", "contents", "screen"],
            otherwise: "its keys are template, content, contents and screen")
    }

    static var layerWithoutTemplate: Problem {
        Problem(
            "a layer without a template is one content or one screen", code: .missingKey,
            values: ["key": "template"], remedy: "name the template that holds them")
    }

    static var templateAndScreen: Problem {
        Problem(
            "a layer is a template or a screen, not both", code: .conflict,
            values: ["first": "template", "second": "screen"],
            remedy: "write the screen inside, as content: { screen: KEY }")
    }

    static var slotFilledTwice: Problem {
        Problem(
            "the slot is filled twice, by content and by contents", code: .conflict,
            values: ["first": "content", "second": "contents"], remedy: "keep one")
    }

    // MARK: - Action sets

    static func duplicateAction(_ id: String) -> Problem {
        Problem(
            "the action id \(id.quoted) appears twice", code: .duplicate, values: ["name": id],
            remedy: "give every action of a set an id of its own")
    }

    static var emptyAction: Problem {
        Problem("the action shows nothing", code: .incomplete, remedy: "give it a title or an image")
    }

    static var actionWithTwoTargets: Problem {
        Problem(
            "the action has a selector and a url", code: .conflict, values: ["first": "selector", "second": "url"],
            remedy: "keep one of the two")
    }
}
