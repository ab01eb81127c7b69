import OnionLayout
import OnionModel
import Testing

struct LayerSafeAreasTests {
    @Test("A container adds to the safe area of its inner layers")
    func containerAdds() throws {
        let result = try layout(
            LayoutEnvironment(size: Size(width: 375, height: 667), safeAreaInsets: DirectionalInsets(top: 20)))
        // 20 points of the screen and 30 of the modal container, which does not have them itself.
        #expect(result.root.frame(of: "inside") == [0, 50, 375, 617])
        #expect(result.root.frame(of: "outside") == [0, 20, 375, 647])
    }

    @Test("Margins follow the safe area of their layer")
    func marginsFollow() throws {
        let result = try layout(
            LayoutEnvironment(size: Size(width: 375, height: 667), safeAreaInsets: DirectionalInsets(top: 20)))
        #expect(result.root.frame(of: "withMargins") == [16, 50, 343, 617])
    }

    private func layout(_ environment: LayoutEnvironment) throws -> LayoutResult {
        var composition = try NewYear.composition()
        guard case .layers(let view, let slot, var layers) = composition.layer.slots[0] else {
            return LayoutResult(root: LaidOutView(id: "", type: .view, frame: Rect()))
        }
        layers[0].view = TemplateView(
            id: "view", subviews: [TemplateView(id: "inside"), TemplateView(id: "withMargins")])
        layers[0].constraints = try [
            "inside.edges = safeArea.edges", "withMargins.edges = view.layoutMarginsGuide.edges",
        ]
        .map(Constraint.init(parsing:))
        layers[0].slots = []
        composition.layer.slots = [.layers(view: view, slot: slot, layers: layers)]
        composition.layer.view.subviews.append(TemplateView(id: "outside"))
        composition.layer.constraints.append(try Constraint(parsing: "outside.edges = safeArea.edges"))
        return LayoutEngine(text: FakeText()).layout(composition, in: environment)
    }
}
