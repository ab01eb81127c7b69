import OnionModel
import Testing

@Suite("Variations by size class")
struct VariationTests {
    private static let compact = SizeClasses(horizontal: .compact, vertical: .regular)
    private static let regular = SizeClasses(horizontal: .regular, vertical: .regular)
    private static let low = SizeClasses(horizontal: .regular, vertical: .compact)

    private func template(_ variations: [Variation]) throws -> Template {
        let inner = TemplateView(id: "inner", type: .label)
        let box = TemplateView(id: "box", type: .stackView, properties: [.spacing: .number(8)], subviews: [inner])
        return Template(
            key: try Key("t"), kind: .content,
            view: TemplateView(id: "view", subviews: [box, TemplateView(id: "note")]),
            constraints: try ["box.top = view.top", "inner.width = note.width", "note.top = safeArea.top"].map {
                try Constraint(parsing: $0)
            },
            variations: variations)
    }

    @Test("Variations are applied in order, and none is left after that")
    func order() throws {
        let template = try template([
            Variation(
                when: .init(width: .regular), views: ["box": [.spacing: .number(15), .axis: .choice("vertical")]]),
            Variation(when: .init(height: .compact), views: ["box": [.spacing: .number(20)]]),
        ])
        for (classes, spacing, axis) in [
            (Self.compact, 8, nil), (Self.regular, 15, "vertical"), (Self.low, 20, "vertical"),
        ]
            as [(SizeClasses, Double, String?)]
        {
            let varied = template.varied(for: classes)
            #expect(varied.variations == [])
            #expect(varied.view.subviews[0][.spacing] == .number(spacing))
            #expect(varied.view.subviews[0][.axis] == axis.map(PropertyValue.choice))
        }
    }

    @Test("A view that is not installed removes its subviews and their constraints, too")
    func uninstalled() throws {
        let varied = try template([Variation(when: .init(width: .regular), uninstalled: ["box"])]).varied(
            for: Self.regular)
        #expect(varied.view.all.map(\.id) == ["view", "note"])
        #expect(varied.constraints.map(\.description) == ["note.top = safeArea.top"])
    }

    @Test("Constraints are replaced")
    func constraints() throws {
        let varied = try template([
            Variation(
                when: .init(width: .regular), without: [try Constraint(parsing: "box.top = view.top")],
                constraints: [try Constraint(parsing: "box.top = view.top + 30")])
        ]).varied(for: Self.regular)
        #expect(
            varied.constraints.map(\.description) == [
                "inner.width = note.width", "note.top = safeArea.top", "box.top = view.top + 30",
            ])
    }

    @Test("A variation cannot remove the root view")
    func root() throws {
        let varied = try template([Variation(when: .init(width: .regular), uninstalled: ["view"])]).varied(
            for: Self.regular)
        #expect(varied.view.all.count == 4)
    }
}
