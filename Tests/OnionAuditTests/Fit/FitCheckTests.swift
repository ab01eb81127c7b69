import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

@testable import OnionAudit

@Suite("Checking whether screens fit")
struct FitCheckTests {
    /// Numbered templates with a button that is too small.
    private func subjects(_ count: Int) throws -> [Subject] {
        try (0..<count).map { number in
            var template = Template(key: try Key("t\(number)"), kind: .content)
            template.view.subviews = [
                TemplateView(id: "b", type: .button, properties: [.title: .text(.verbatim("Go"))])
            ]
            template.constraints = try ["b.top = view.top", "b.leading = view.leading"].map(Constraint.init(parsing:))
            return Subject(name: "t\(number)", source: .template(FilledTemplate(template)))
        }
    }

    private func check(_ variants: Variants = Variants(), workers: Int = 4) -> FitCheck {
        FitCheck(FitVariants(variants), rules: ["system-target"], text: FakeText(), workers: workers)
    }

    @Test("Findings have the order of the subjects, with any number of threads", arguments: [1, 3, 8])
    func order(workers: Int) throws {
        var names: [String] = []
        var last: FitProgress?
        try check(workers: workers).run(subjects(200)) { progress in
            names += progress.findings.map(\.subject)
            last = progress
        }
        #expect(names == (0..<200).flatMap { Array(repeating: "t\($0)", count: 3) })
        #expect(last?.subjects == 200 && last?.layouts == 600 && last?.total == 200)
    }

    @Test("Each device, text size and direction is a layout of its own, but not each appearance")
    func variants() throws {
        var asked = Variants()
        asked.devices = Array(Device.all.prefix(2))
        asked.textSizes = [.small, .large, .extraLarge]
        asked.directions = [.leftToRight, .rightToLeft]
        asked.appearances = [.light, .dark]
        var layouts = 0
        try check(asked).run(subjects(1)) { layouts = $0.layouts }
        #expect(layouts == 12)
    }

    @Test("Findings quote the texts of the base locale first")
    func baseLocaleFirst() throws {
        let test = try TestRegistry(
            """
            template: leaf
            kind: content
            view:
              id: view
              subviews: [{ id: b, type: button, title: { ar: A, de: D, en: E } }]
            constraints: [b.top = view.top, b.leading = view.leading]
            ---
            content: leaf
            template: leaf
            ---
            screen: leaf
            content: leaf
            """, baseLocale: try LocaleTag("de"))
        var asked = Variants()
        asked.devices = Array(Device.all.prefix(1))
        var locales: [String?] = []
        try check(asked).run(ScreenSource(test.registry).screens()) { progress in
            locales += progress.findings.map(\.variant.traits.locale?.text)
        }
        #expect(locales == ["de", "ar", "en"])
    }

    @Test("A check without subjects returns at once")
    func nothing() throws {
        try check().run([]) { _ in Issue.record("there was nothing to report") }
    }

    @Test("An error in the closure ends the check")
    func end() throws {
        struct Enough: Error {}
        var reports = 0
        #expect(throws: Enough.self) {
            try check().run(subjects(500)) { _ in
                reports += 1
                throw Enough()
            }
        }
        #expect(reports == 1)
    }

    @Test("The deepest trees that layout accepts are checked on every thread")
    func deep() throws {
        var view = TemplateView(id: "v0")
        for depth in 1..<1_000 { view = TemplateView(id: "v\(depth)", subviews: [view]) }
        var template = Template(key: try Key("deep"), kind: .content)
        template.view = view
        var layouts = 0
        try check().run([Subject(name: "deep", source: .template(FilledTemplate(template)))]) { layouts = $0.layouts }
        #expect(layouts == 3)
    }

    @Test("Each state is checked once, and a finding names the state that has it alone")
    func states() throws {
        let small = TemplateView(
            id: "small", type: .button, properties: [.title: .text(.verbatim("Go")), .hidden: .bool(true)])
        let shown = TemplateView(id: "shown", type: .button, properties: [.title: .text(.verbatim("Go"))])
        var template = Template(key: try Key("t"), kind: .content)
        template.view.subviews = [small, shown]
        template.constraints = try [
            "small.top = view.top", "small.leading = view.leading", "shown.top = view.top + 100",
            "shown.leading = view.leading",
        ].map(Constraint.init(parsing:))
        template.states = [
            TemplateState(name: "busy", changes: Variation(views: ["shown": [.alpha: .number(0.5)]])),
            TemplateState(name: "open", changes: Variation(views: ["small": [.hidden: .bool(false)]])),
        ]
        var asked = Variants()
        asked.devices = Array(Device.all.prefix(1))
        var findings: [String] = []
        var layouts = 0
        try check(asked).run([Subject(name: "t", source: .template(FilledTemplate(template)))]) { progress in
            findings += progress.findings.map { "\($0.view ?? "") \($0.variant.state?.description ?? "-")" }
            layouts = progress.layouts
        }
        #expect(layouts == 3)
        #expect(findings == ["shown -", "small open"])
    }
}
