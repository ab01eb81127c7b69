import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// The findings about a part on a narrow phone, a common one and a tablet, in all of its languages, in light and dark appearance.
struct ChecksPanel {
    struct Finding {
        let rule: String
        let isError: Bool
        let message: String
        let view: String?
        let traits: String
        /// The URL of the page that shows the finding.
        let page: String
    }

    let hasFindings: Bool
    let findings: [Finding]
    let layouts: Int
    let more: String?

    private static let most = 40

    /// - Throws: `RegistryError` for a part that cannot be shown.
    init(of reference: Reference, _ call: Call) throws {
        let pictures = call.service.pictures
        let source = pictures.source(at: call.changes)
        let subject = try source.subject(named: reference.description)
        let project = call.service.project
        let check = FitCheck(
            FitVariants(project.completed(Variants(), devices: FitVariants.defaultDevices)), rules: project.fitRules,
            text: pictures.text, images: source.images, tint: pictures.tint(source), workers: 1)
        var found: [FitFinding] = []
        var layouts = 0
        try check.run([subject]) { progress in
            found += progress.findings
            layouts = progress.layouts
        }
        // The same finding in several traits is shown once, for the first of them.
        var seen: Set<String> = []
        let each = found.filter {
            seen.insert("\($0.rule) \($0.view ?? "") \($0.layer.map { "\($0)" } ?? "")").inserted
        }
        findings = each.prefix(ChecksPanel.most).map { Finding($0, of: reference) }
        hasFindings = !findings.isEmpty
        self.layouts = layouts
        more = each.count > findings.count ? "and \(each.count - findings.count) more" : nil
    }
}

extension ChecksPanel.Finding {
    fileprivate init(_ finding: FitFinding, of reference: Reference) {
        rule = finding.rule
        isError = finding.severity == .error
        message = finding.message.asSentence
        view = finding.view
        traits = finding.variant.words(appearance: finding.appearance)
        let traits = finding.variant.traits
        let query = PageQuery([
            ("panel", "checks"), ("device", finding.variant.device?.key ?? ""), ("locale", traits.locale?.text ?? ""),
            ("appearance", finding.appearance == .dark ? "dark" : ""),
            ("orientation", traits.orientation == .portrait ? "" : traits.orientation.rawValue),
            ("text-size", traits.contentSizeCategory == .large ? "" : traits.contentSizeCategory.rawValue),
            ("tab", traits.tab ?? ""), ("state", finding.variant.state?.description ?? ""),
        ])
        page = reference.cataloguePage + query.text
    }
}
