import Onion
import OnionAudit
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// A finding of a check, with the page whose picture shows it: on the same device, in the same traits, the view outlined.
struct CheckedFinding {
    /// The rule in words.
    let rule: String
    let isError: Bool
    let message: String
    /// The id of the view; nil for a finding about a whole layer.
    let view: String?
    /// The device and the traits in words.
    let traits: String
    let page: String
    /// The small picture that shows it.
    let thumbnail: Thumbnail?
}

/// The findings about a part on a narrow phone, a common one and a tablet, in all of its languages, in light and dark appearance.
struct ChecksPanel {
    let hasFindings: Bool
    let findings: [CheckedFinding]
    let layouts: Int
    let more: String?

    private static let most = 40

    /// - Throws: `RegistryError` for a part that cannot be shown.
    init(of reference: Reference, _ call: Call) throws {
        let checked = try PartCheckup(of: reference, call)
        findings = try checked.findings.prefix(ChecksPanel.most).map { try CheckedFinding($0, of: reference, call) }
        hasFindings = !findings.isEmpty
        layouts = checked.layouts
        more =
            checked.findings.count > findings.count ? "and \(checked.findings.count - findings.count) more" : nil
    }
}

/// The check of one part for a page.
struct PartCheckup {
    /// The findings; one in several traits is there once, for the first of them.
    let findings: [FitFinding]
    /// The number of layouts that were checked.
    let layouts: Int

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
        var seen: Set<String> = []
        findings = found.filter {
            seen.insert("\($0.rule) \($0.view ?? "") \($0.layer.map { "\($0)" } ?? "")").inserted
        }
        self.layouts = layouts
        if reference.revision == nil {
            call.service.checkMemory.note(reference, findings: findings.count, at: call.changes)
        }
    }
}

extension CheckedFinding {
    /// - Parameter hasPicture: Whether it has a small picture.
    init(_ finding: FitFinding, of reference: Reference, hasPicture: Bool = false, _ call: Call) throws {
        rule = finding.rule.apart.capitalizedFirst
        isError = finding.severity == .error
        message = finding.message.asSentence
        view = finding.view
        traits = finding.variant.inWords(appearance: finding.appearance)
        let query = finding.query
        page = reference.cataloguePage + query.setting("panel", to: "checks").text
        thumbnail = try hasPicture ? Thumbnail(of: reference, query, call) : nil
    }
}

extension Thumbnail {
    /// A picture in the traits of a query, in the size of their device.
    fileprivate init(of reference: Reference, _ query: PageQuery, _ call: Call) throws {
        let device = query.pairs.first { $0.name == "device" }.flatMap { Device(named: $0.value) } ?? .standard
        let isWide = query.pairs.contains { $0.name == "orientation" && $0.value == "landscape" }
        let size = device.environment(orientation: isWide ? .landscape : .portrait).size
        let version = (try? call.service.pictures.version(of: reference, call)) ?? "none"
        self.init(
            at: reference.picturePath + query.setting("scale", to: "1").setting("v", to: version).text,
            version: version, width: Int(size.width), height: Int(size.height))
    }
}

extension FitFinding {
    /// The traits in which a picture shows the finding, and the outlined view.
    fileprivate var query: PageQuery {
        let traits = variant.traits
        let part = layer.map { OutlinedArea(part: $0.template.head, view: view).description }
        return PageQuery([
            ("device", variant.device?.key ?? ""), ("locale", traits.locale?.text ?? ""),
            ("appearance", (appearance ?? traits.appearance).rawValue),
            ("orientation", traits.orientation == .portrait ? "" : traits.orientation.rawValue),
            ("text-size", traits.contentSizeCategory == .large ? "" : traits.contentSizeCategory.rawValue),
            ("contrast", traits.contrast == .normal ? "" : traits.contrast.rawValue),
            ("direction", traits.layoutDirection?.rawValue ?? ""), ("tab", traits.tab ?? ""),
            ("state", variant.state?.description ?? ""), ("outline", part ?? ""),
        ])
    }
}

extension Variant {
    /// The device and the traits for people: `iPhone SE · German · dark`. Default traits are left out.
    ///
    /// - Parameter appearance: Nil leaves out the appearance.
    func inWords(appearance: Traits.Appearance?) -> String {
        let isRightToLeft = traits.layoutDirection == .rightToLeft
        let isUnusual = isRightToLeft != (traits.locale?.isRightToLeft ?? false)
        let words: [String?] = [
            device?.name, traits.locale?.text.languageName,
            traits.orientation == .portrait ? nil : traits.orientation.rawValue,
            traits.contentSizeCategory == .large ? nil : "text size \(traits.contentSizeCategory.rawValue)",
            appearance?.rawValue, traits.contrast == .normal ? nil : "high contrast",
            isUnusual ? (isRightToLeft ? "right to left" : "left to right") : nil,
            traits.tab.map { "tab \($0)" }, state.map { "state \($0)" },
        ]
        return words.compactMap(\.self).joined(separator: " · ")
    }
}
