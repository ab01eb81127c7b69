import OnionCoding
import OnionDocuments
import OnionLayout
import OnionModel
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionAudit
@testable import OnionPreview

extension FitRule {
    /// Returns the rule's findings about a template's views as lines: `view: message`.
    ///
    /// - Parameter document: The view and the constraints, in YAML. Texts are 10 points wide per character and 20
    ///   points high per line.
    func findings(
        _ document: String, size: Size = Size(width: 320, height: 480), safeArea: DirectionalInsets = .zero,
        fillsScreen: Bool = true, kind: String = "content", tint: ColorReference? = nil
    ) throws -> [String] {
        let template = try template("template: scene\nkind: \(kind)\n\(document)")
        let environment = LayoutEnvironment(size: size, scale: 2, safeAreaInsets: safeArea)
        let result = LayoutEngine(text: FakeText()).layout(template, in: environment)
        let layer = LayerName(template: Reference(.template, template.key), kind: template.kind)
        var subject = LaidOutSubject(result, environment, [layer])
        subject.fillsScreen = fillsScreen
        subject.tint = tint
        return violations(on: FitScene(subject, in: Traits.Appearance.allCases, text: FakeText())).map { violation in
            [violation.view ?? "", violation.appearance?.rawValue, violation.message].compactMap(\.self).joined(
                separator: ": ")
        }
    }

    private func template(_ document: String) throws -> Template {
        let read = document.read()
        #expect(read.problems.isEmpty)
        guard case .template(let template)? = read.documents.first?.part else { throw NoTemplate() }
        return template
    }
}

extension FitRule {
    /// Returns the number of steps that the rule takes for subviews with such properties, all at one place.
    func steps(_ count: Int, _ type: ViewType, _ properties: [Property: PropertyValue]) -> Int {
        let size = Size(width: 320, height: 480)
        var root = LaidOutView(id: "view", type: .view, frame: Rect(width: size.width, height: size.height))
        root.subviews = (0..<count).map {
            LaidOutView(id: "v\($0)", type: type, frame: Rect(width: 100, height: 20), properties: properties)
        }
        let result = LayoutResult(root: root, issues: [])
        let subject = LaidOutSubject(result, LayoutEnvironment(size: size, scale: 2), [])
        let scene = FitScene(subject, in: Traits.Appearance.allCases, text: FakeText())
        return Work.steps { _ = violations(on: scene) }
    }
}

extension LaidOutSubject {
    fileprivate init(_ result: LayoutResult, _ environment: LayoutEnvironment, _ layers: [LayerName]) {
        self.init(
            name: "scene", deviceDescription: "", variant: Variant(), environment: environment, layers: layers,
            result: result)
    }
}

/// The document of a test has no template.
struct NoTemplate: Error {}
