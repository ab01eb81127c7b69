import OnionLayout
import OnionModel
import OnionPreview
import Testing

@testable import OnionAudit

@Suite("The gate of a check")
struct GateTests {
    private func finding(
        _ rule: String = "overlap", _ subject: String = "screen/home@1", template: String = "template/card@1",
        view: String = "badge", device: String = "iphone-se", locale: String = "de",
        message: String = "covers 12 points"
    ) throws -> FitFinding {
        var traits = Traits()
        traits.locale = try LocaleTag(locale)
        return try FitFinding(
            rule: rule, subject: subject, layer: LayerName(template: Reference(parsing: template), kind: .content),
            view: view, variant: Variant(device: Device(named: device), traits: traits), message: message)
    }

    private func configuration(_ text: String) -> ProjectConfiguration {
        var reader = ConfigurationReader()
        reader.read(Array(text.utf8))
        #expect(reader.problems == [])
        return reader.configuration
    }

    @Test("A severity decides what a finding is; a rule that is asked for is never off")
    func severities() throws {
        var gate = Gate(configuration("rules: { overlap: warning, small-target: off }"), of: .fit)
        #expect(try gate.severity(of: finding()) == .warning)
        #expect(try gate.severity(of: finding("clipped-text")) == .error)
        #expect(try gate.severity(of: finding("small-target")) == nil)
        #expect(try gate.severity(of: finding("small-target"), isAsked: true) == .error)
    }

    @Test(
        "An exception covers the findings that have all that it names",
        arguments: [
            ("parts: screen/home", true), ("parts: screen/h*e", true), ("parts: [screen/x, template/c*]", true),
            ("parts: '*'", true), ("parts: screen/hom", false), ("parts: screen/home@1", false),
            ("parts: '*', view: badge", true), ("parts: '*', view: title", false),
            ("parts: '*', device: iphone-se, locale: de", true), ("parts: '*', device: iphone-15", false),
            ("parts: '*', locale: fr", false),
        ])
    func exceptions(condition: String, covers: Bool) throws {
        let text = "exceptions: [{ rule: overlap, \(condition), reason: Why. }]"
        var gate = Gate(configuration(text), of: .fit)
        #expect(try gate.severity(of: finding("clipped-text")) == .error)
        #expect(try (gate.severity(of: finding()) == nil) == covers)
        #expect(gate.unusedExceptions(of: ["overlap"]).count == (covers ? 0 : 1))
        #expect(gate.unusedExceptions(of: ["clipped-text"]).isEmpty)
    }

    @Test("A baseline accepts its findings when revisions and measures change, and only so many of them")
    func baseline() throws {
        var first = Gate(ProjectConfiguration(), of: .fit)
        for view in ["badge", "badge", "title"] { _ = try first.severity(of: finding(view: view)) }
        let baseline = try Baseline(of: .fit, reading: first.found.bytes)
        #expect(baseline.counts == first.found.counts)
        var gate = Gate(ProjectConfiguration(), of: .fit, baseline: baseline)
        let changed = try finding(
            "overlap", "screen/home@7", template: "template/card@3", message: "covers 40 points")
        #expect((0..<3).map { _ in gate.severity(of: changed) } == [nil, nil, .error])
        #expect(gate.known == 2)
        #expect(try gate.severity(of: finding(locale: "fr")) == .error)
        #expect(try gate.severity(of: finding(device: "iphone-15")) == .error)
        #expect(gate.goneFindings { _ in true }.map(\.place) == ["title"])
        #expect(gate.goneFindings { $0.reference == "screen/other" } == [])
    }

    @Test("The file of a baseline is sorted, one finding a line, without what changes with every edit")
    func file() throws {
        var gate = Gate(ProjectConfiguration(), of: .fit)
        for view in ["title", "badge", "badge"] { _ = try gate.severity(of: finding(view: view)) }
        var contrast = try finding("low-contrast")
        contrast.appearance = .dark
        _ = gate.severity(of: contrast)
        #expect(
            String(decoding: gate.found.bytes, as: UTF8.self) == """
                {"baseline":"fit"}
                {"rule":"low-contrast","reference":"screen/home","template":"template/card","place":"badge","appearance":"dark"}
                {"rule":"overlap","reference":"screen/home","template":"template/card","place":"badge","traits":"iphone-se de","count":2}
                {"rule":"overlap","reference":"screen/home","template":"template/card","place":"title","traits":"iphone-se de"}

                """)
    }

    @Test(
        "A file that is no baseline of the check is refused",
        arguments: [
            ("", "1:1 syntax"), ("{}", "1:1 syntax"), ("{\"baseline\":\"registry\"}", "1:1 conflict"),
            ("{\"baseline\":\"fit\"}\n{\"rule\":\"overlap\"}", "2:1 syntax"),
            ("{\"baseline\":\"fit\"}\n{\"rule\":\"x\",\"reference\":\"y\",\"count\":0}", "2:29 syntax"),
            ("x", "1:1 syntax"),
        ])
    func refused(text: String, problem: String) {
        let found = #expect(throws: Problem.self) { try Baseline(of: .fit, reading: Array(text.utf8)) }
        #expect(found.map { "\($0.position) \($0.code)" } == problem)
    }
}
