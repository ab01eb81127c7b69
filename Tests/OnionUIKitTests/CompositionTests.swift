import Foundation
import Testing

@testable import OnionCompositions

@Suite("Compositions as an app reads them")
struct CompositionTests {
    /// A composition whose layer has members beside its kind and its template.
    private func composition(_ members: String, kind: String = "content") throws(CompositionError) -> Composition {
        let json = #"{"screen":"screen/s@1","layer":{"id":0,"template":"template/t@1","kind":"\#(kind)",\#(members)}}"#
        return try Composition(json: Data(json.utf8))
    }

    private func unknown(_ members: String, kind: String = "content") throws -> [String] {
        try composition(members, kind: kind).unknownParts.map(\.description)
    }

    @Test("Its first members and its layers are read")
    func whole() throws {
        let json = """
            {"format":2,"screen":"screen/new-year@1","traits":{"locale":"ar","layoutDirection":"rightToLeft"},
            "statusBar":{"hidden":true,"style":"lightContent"},"presentation":{"style":"pageSheet"},
            "preferredContentSize":{"size":[320,400],"from":0},"digest":"d",
            "layer":{"id":0,"template":"template/page@2","kind":"layout","view":{"id":"view","subviews":
            [{"id":"middle","slot":{"takes":"content"}}]},"constraints":["middle.top = view.top"],
            "slots":[{"view":"middle","kind":"content","layers":[{"id":1,"template":"template/leaf@1","kind":"content",
            "content":"content/c@3","view":{"id":"view","type":"label","text":"Hello"}}]}]}}
            """
        let composition = try Composition(json: Data(json.utf8))
        #expect((composition.format, composition.screen, composition.digest) == (2, "screen/new-year@1", "d"))
        #expect(composition.locale == "ar" && composition.isRightToLeft == true)
        #expect(composition.statusBarIsHidden && composition.statusBarStyle == "lightContent")
        #expect(composition.presentation.style == "pageSheet")
        #expect(composition.preferredContentSize?.height == 400)
        #expect(composition.layer.constraints.count == 1 && composition.layer.templateName == "template/page")
        let inner = try #require(composition.layer.mainSlot?.layers.first)
        #expect(inner.content == "content/c@3" && inner.view.type == .label && inner.view["text"]?.string == "Hello")
        #expect(composition.unknownParts == [])
    }

    @Test("What is no composition, and one of a newer form, is refused")
    func refused() {
        func error(_ json: String) -> CompositionError? {
            do throws(CompositionError) {
                _ = try Composition(json: Data(json.utf8))
                return nil
            } catch { return error }
        }
        #expect(error("[]") == .noComposition)
        #expect(error(#"{"layer":1}"#) == .noComposition)
        #expect(error(#"{"format":3,"layer":{}}"#) == .newerFormat(3))
        #expect(error("{") == .invalidJSON(offset: 1))
        #expect(error(#"{"format":1,"layer":{}}"#) == nil)
    }

    @Test("The features that it supports are those that it reads")
    func features() throws {
        let features = Composition.supportedFeatures
        for feature in features {
            let words = feature.split(separator: ".", maxSplits: 1).map(String.init)
            let (kind, name) = (words[0], words[1])
            let unknown =
                switch kind {
                case "kind": try self.unknown("\"view\":{}", kind: name)
                case "slot": try self.unknown("\"slots\":[{\"kind\":\"\(name)\"}]")
                case "step":
                    try self.unknown(
                        "\"view\":{\"does\":[{\"\(name)\":\(name == "dismiss" ? "true" : "\"a\"")}]}")
                default: try self.unknown("\"requires\":[\"\(feature)\"]")
                }
            #expect(unknown == [], "\(feature)")
        }
        #expect(features.isSuperset(of: ViewType.allCases.map { "view.\($0.rawValue)" }))
        #expect(features.contains("format.\(Composition.newestFormat)") && !features.contains("view.mapView"))
    }

    @Test("Unknown kinds, slots, steps, constraints and needs are left out and reported with their place")
    func leftOut() throws {
        #expect(try unknown("\"view\":{}", kind: "hologram") == [#"unknown layer "kind.hologram" in template/t@1"#])
        #expect(try unknown(#""slots":[{"kind":"orbit"}]"#) == [#"unknown slot "orbit" in template/t@1"#])
        #expect(
            try unknown(#""view":{"id":"b","does":[{"teleport":1},{"dismiss":true}]}"#)
                == [#"unknown step "teleport" in template/t@1, b"#])
        #expect(
            try unknown(#""constraints":["a.top = b.leading", 7]"#) == [
                #"unknown constraint "a.top = b.leading" in template/t@1"#,
                #"unknown constraint "7.0" in template/t@1"#,
            ])
        #expect(
            try unknown(#""requires":["kind.content","view.hologram","slot.orbit","step.dismiss"]"#)
                == [#"unknown layer "slot.orbit" in template/t@1"#])
        #expect(
            try composition(#""requires":["view.label","view.hologram"]"#).layer.unknownNeeds == ["view.hologram"])
    }

    @Test("A type that is not known keeps its name and its place among the views")
    func unknownType() throws {
        let view = try composition(#""view":{"id":"view","subviews":[{"id":"h","type":"hologram","text":"x"}]}"#).layer
            .view
        #expect(view.all.map(\.id) == ["view", "h"])
        #expect(view.subviews[0].type == nil && view.subviews[0].typeName == "hologram")
    }

    @Test(
        "Steps are read in their short and in their long form",
        arguments: [
            (#""selector":"go:""#, [Step.perform("go:")]), (#""url":"https://a.b""#, [.url("https://a.b")]),
            (#""does":[{"show":"a"},{"dismiss":true}]"#, [.show("a"), .dismiss]),
            (
                #""selector":"go:","does":[{"perform":"add","with":{"n":2,"t":"x","b":true,"l":[]}}]"#,
                [.perform("go:"), .perform("add", ["n": .number(2), "t": .text("x"), "b": .bool(true)])]
            ),
            (#""dismiss":false"#, []), (#""selectTab":"home""#, [.selectTab("home")]),
        ])
    func steps(_ members: String, _ expected: [Step]) throws {
        #expect(try composition(#""view":{"id":"view",\#(members)}"#).layer.view.steps == expected)
    }

    @Test("States have the properties of views behind their names, and variations those of size classes")
    func changes() throws {
        let layer = try composition(
            #"""
            "states":{"invalid":{"when":{"a":1},"mark.isHidden":false,"constraints":["a.height = 4"],"odd":1}},
            "variations":[{"when":{"width":"regular"},"uninstalled":["a"],"views":{"b":{"alpha":0.5}}}]
            """#
        ).layer
        let state = try #require(layer.states.first)
        #expect(state.name == "invalid" && state.changes.views["mark"]?.map(\.key) == ["isHidden"])
        #expect(state.changes.constraints.count == 1)
        let variation = try #require(layer.variations.first)
        #expect(variation.width == "regular" && variation.height == nil && variation.uninstalled == ["a"])
        #expect(variation.views["b"]?.first?.value.number == 0.5)
    }

    @Test("Layers and views beyond the limits are left out")
    func limits() throws {
        func nested(_ depth: Int) -> String {
            let inner = depth == 0 ? "" : #","slots":[{"view":"v","kind":"content","layers":[\#(nested(depth - 1))]}]"#
            return #"{"id":\#(depth),"template":"template/t@1","kind":"layout"\#(inner)}"#
        }
        func reports(_ depth: Int) throws -> [UnknownPart] {
            try Composition(json: Data(#"{"layer":\#(nested(depth))}"#.utf8)).unknownParts
        }
        #expect(try reports(Limits.layerDepth - 1) == [])
        #expect(try reports(Limits.layerDepth).map(\.kind) == [.limit])
        let views = Array(repeating: "{}", count: Limits.views).joined(separator: ",")
        let wide = try composition(#""view":{"id":"view","subviews":[\#(views)]}"#)
        #expect(wide.unknownParts.map(\.name) == ["subviews"] && wide.layer.view.subviews.isEmpty)
    }
}
