import Onion
import OnionModel
import OnionRows

/// The findings of checks, screen by screen. A page checks a few screens, when it is opened.
struct ChecksPage {
    struct Screen {
        let key: String
        let page: String
        let findings: [CheckedFinding]
        let hasFindings: Bool
        let more: String?
        /// The reason why it cannot be checked; nil when it can.
        let failure: String?

        fileprivate var fits: Bool { !hasFindings && failure == nil }
    }

    /// The maximum number of screens that a page checks, and of findings that it shows of each.
    private static let most = 8
    fileprivate static let mostFindings = 6

    let frame: PageFrame
    /// The screens with findings, and those that cannot be checked.
    let screens: [Screen]
    let hasScreens: Bool
    /// The screens without findings.
    let fitting: [PageFrame.Link]
    let hasFitting: Bool
    /// The result of the page in words.
    let result: String
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let after = try call.arguments[Parameter<Reference>.after]
        var references: [Reference] = []
        try call.service.registry.read { snapshot in
            let filter = PartFilter(kinds: [.screen], after: after, limit: ChecksPage.most + 1)
            try snapshot.eachPart(filter) { references.append($0.reference.head) }
        }
        frame = PageFrame("Checks", call, list: .checks)
        let checked = try references.prefix(ChecksPage.most).map { reference in
            try Task.checkCancellation()
            return Screen(reference, call, query)
        }
        hasScreens = !checked.isEmpty
        screens = checked.filter { !$0.fits }
        fitting = checked.filter(\.fits).map { .to($0.key, $0.page) }
        hasFitting = !fitting.isEmpty
        let count = checked.filter(\.hasFindings).count
        let all = checked.count == 1 ? "this screen" : "these \(checked.count) screens"
        result =
            count == 0 ? "Everything fits in \(all)." : "\(count) of \(all) \(count == 1 ? "has" : "have") findings."
        next =
            references.count > ChecksPage.most
            ? references.prefix(ChecksPage.most).last.map { query.setting("after", to: "\($0)").text } : nil
    }
}

extension ChecksPage.Screen {
    fileprivate init(_ reference: Reference, _ call: Call, _ query: PageQuery) {
        key = reference.key.text
        page = reference.cataloguePage + query.setting("panel", to: "checks").text
        do {
            let checked = try PartCheckup(of: reference, call)
            findings = try checked.findings.prefix(ChecksPage.mostFindings).map {
                try CheckedFinding($0, of: reference, hasPicture: true, call)
            }
            let rest = checked.findings.count - findings.count
            more = rest > 0 ? "and \(rest) more" : nil
            failure = nil
        } catch {
            (findings, more) = ([], nil)
            failure = ServiceError(error).sentence
        }
        hasFindings = !findings.isEmpty
    }
}
