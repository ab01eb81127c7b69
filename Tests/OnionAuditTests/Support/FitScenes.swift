import OnionCoding
import OnionDocuments
import OnionLayout
import OnionModel
import OnionTestSupport
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
        fillsScreen: Bool = true, kind: String = "content"
    ) throws -> [String] {
        let template = try template("template: scene\nkind: \(kind)\n\(document)")
        let environment = LayoutEnvironment(size: size, scale: 2, safeAreaInsets: safeArea)
        let result = LayoutEngine(text: FakeText()).layout(template, in: environment)
        let layer = LayerName(template: Reference(.template, template.key), kind: template.kind)
        var subject = LaidOutSubject(
            name: "scene", deviceDescription: "", variant: Variant(), environment: environment, layers: [layer],
            result: result)
        subject.fillsScreen = fillsScreen
        let scene = FitScene(subject, in: Traits.Appearance.allCases, text: FakeText())
        return violations(on: scene).map { violation in
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

/// The document of a test has no template.
struct NoTemplate: Error {}
