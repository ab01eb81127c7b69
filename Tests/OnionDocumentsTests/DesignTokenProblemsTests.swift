import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

private let position = Position(line: 2, column: 3)

/// Pins the wording of each problem of design tokens, as ``ProblemsTests`` does for the other documents.
@Suite("Problems of design tokens")
struct DesignTokenProblemsTests {
    private static let text = Node(.string("x"), at: position)

    @Test(
        "Design tokens",
        arguments: [
            (.noDesignTokens, "1:1 there is no design token in it; a token is a map with \"$value\" and \"$type\""),
            (
                .noDesignToken(text, named: "value"),
                "2:3 expected a design token or a group, found the text \"x\"; write \"$value\""
            ),
            (.tooManyDesignTokens(limit: 9), "there are more than 9 design tokens and groups; split the file"),
            (.deepDesignTokens(limit: 9), "groups are nested, or extend others, more than 9 levels deep"),
            (.tokenAndGroup("a", child: "b"), "\"a\" is both a design token and a group; move its value to \"$root\""),
            (.repeatedDesignToken("a"), "the design token \"a\" appears twice; remove one of the two"),
            (
                .designTokensOfOneKey("a b", "a-b", Reference(.number, Key(stored: "a-b"))),
                "the design tokens \"a b\" and \"a-b\" are both number/a-b; rename one of the two"
            ),
            (.unknownDesignTokenType(text, known: ["color"]), "2:3 unknown type \"x\""),
            (
                .unknownFontWeight(text, known: ["bold"]),
                "2:3 unknown font weight \"x\"; write a number from 1 to 1000, or a name such as bold"
            ),
            (.unknownColorSpace(text, known: ["srgb"]), "2:3 unknown color space \"x\"; write one of srgb"),
            (.noColorComponents(text), "2:3 expected a list of three components, found the text \"x\""),
            (.mistypedColor(text, nearest: "red"), "2:3 \"x\" is not a color; did you mean \"red\"?"),
            (
                .noDesignTokenColor(text),
                "2:3 expected a color, found the text \"x\"; write { \"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8] }"
            ),
            (
                .noDimension(text),
                "2:3 expected a dimension, found the text \"x\"; write { \"value\": 16, \"unit\": \"px\" }"
            ),
            (
                .noDesignTokenReference(text),
                "2:3 \"x\" is not a reference to a design token of this file; write \"{group.token}\" or \"#/group/token\""
            ),
            (.unknownDesignToken("a", nearest: "b"), "there is no design token \"a\"; did you mean \"b\"?"),
            (
                .unknownDesignTokenGroup("aaa", known: ["aab"]),
                "there is no group \"aaa\" of design tokens; did you mean \"aab\"?"
            ),
            (.circularDesignTokens([]), "the reference leads back to itself"),
            (.circularDesignTokens(["a", "b", "a"]), "design tokens refer to each other in a circle: a → b → a"),
            (
                .noDesignTokenValue(of: Reference(.color, Key(stored: "a"))),
                "color/a has no value that design tokens have; export the other parts"
            ),
            (
                .missingResolverKey("version", example: "2025.10"),
                "the key \"version\" is missing; add it, such as 2025.10"
            ),
            (.unsupportedResolver("1"), "the version \"1\" of resolvers is not supported; write \"2025.10\""),
            (
                .noResolverStep(text),
                "2:3 expected a set or a modifier, found the text \"x\"; write { \"$ref\": \"#/sets/NAME\" }, or one with its \"type\" and \"name\""
            ),
            (.repeatedInResolver("set a"), "the set a appears twice in the order; remove one of the two"),
            (
                .unknownInResolver(text, known: []),
                "2:3 there is no set and no modifier \"x\"; write \"#/sets/NAME\" or \"#/modifiers/NAME\""
            ),
            (.unknownContext(text, known: ["light"]), "2:3 the modifier has no context \"x\"; its contexts are light"),
            (
                .noDefaultContext(of: "size", known: ["small", "large"]),
                "the modifier \"size\" does not say which of its contexts counts; add \"default\" with one of small, large"
            ),
            (
                .noTokenSource(text),
                "2:3 expected design tokens, found the text \"x\"; write { \"$ref\": \"FILE\" }, or a map of tokens"
            ),
            (
                .unknownTokenSource("a.json#/colr", name: "colr", known: ["color"]),
                "there is no \"colr\" in \"a.json#/colr\"; did you mean \"color\"?"
            ),
            (
                .modifierInSource("#/modifiers/a"),
                "\"#/modifiers/a\" is no set, and only the order names modifiers; name a set or a file"
            ),
            (
                .missingTokenFile("a.json"),
                "there is no file \"a.json\"; check the path, which begins in the folder of this file"
            ),
            (
                .tokenFileOutside("../a.json"),
                "\"../a.json\" is no file in the folder of the resolver; put the file there"
            ),
            (.tooManyTokenSources(limit: 9), "the resolver names more than 9 sources; join some of them"),
        ] as [(Problem, String)])
    func designTokens(problem: Problem, wording: String) {
        #expect((problem.position.isKnown ? "\(problem.position) " : "") + problem.description == wording)
    }
}
