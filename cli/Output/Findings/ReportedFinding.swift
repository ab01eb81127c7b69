import Onion
import OnionAudit
import OnionGallery
import OnionPreview
import OnionRows

/// A finding as services that run checks show it.
struct ReportedFinding: Hashable {
    /// A place in a file.
    struct Location: Hashable {
        /// From the working folder.
        var path: String
        /// From 1; nil for the file as a whole.
        var line: Int?
        var column: Int?
    }

    var rule: String
    var isWarning = false
    var message: String
    /// The part or the file that it is about, without a revision; nil for the registry as a whole.
    var subject: String?
    /// The view, the path in the document or the picture.
    var place: String?
    var location: Location?
}

extension ReportedFinding {
    init(_ finding: CheckedFinding, in sources: FindingSources) {
        let found = finding.finding
        self.init(
            rule: found.rule, isWarning: finding.severity == .warning, message: found.commandMessage,
            subject: found.reference?.head.description, place: found.path.isEmpty ? nil : found.path,
            location: sources.location(of: found.reference, path: found.path))
    }

    init(_ group: FitFindingGroup, in sources: FindingSources) {
        let worst = group.worst
        self.init(
            rule: worst.rule, isWarning: worst.severity == .warning,
            message: [group.view, "\(worst.message) (\(group.circumstances))"].compactMap(\.self).joined(
                separator: ": "),
            subject: (try? Reference(parsing: group.place)).map(\.head.description) ?? group.place, place: group.view,
            location: sources.location(of: worst) ?? sources.location(of: try? Reference(parsing: worst.subject)))
    }

    init(_ finding: TranslationFinding, in sources: FindingSources) {
        let code = finding.state == .missing ? ProblemCode.missingTranslation : .staleTranslation
        let words = finding.state == .missing ? "no translation" : "a translation that is older than the text"
        let text = finding.base.map { " of \($0.quoted)" } ?? ""
        self.init(
            rule: code.rawValue, message: "\(finding.name) has \(words) in \(finding.locale)\(text)",
            subject: finding.reference.head.description, place: "\(finding.name) \(finding.locale)",
            location: sources.location(
                of: finding.reference,
                path: finding.state == .missing ? finding.name : "\(finding.name).\(finding.locale)"))
    }

    init(_ picture: ComparedPicture, in sources: FindingSources) {
        let share = (picture.share * 10_000).rounded() / 100
        let message =
            switch picture.outcome {
            case .added: "the picture is new"
            case .removed: "the picture is gone"
            case .resized: "the picture has another size"
            case .changed, .same: "\(picture.changedPixels.counted("pixel")) differ, \(share) % of the picture"
            }
        self.init(
            rule: "picture-\(picture.outcome.rawValue)", message: "\(picture.variant.name): \(message)",
            subject: picture.screen, place: picture.variant.name,
            location: sources.location(of: try? Reference(parsing: picture.screen)))
    }

    /// A problem of a document that was refused.
    init(_ problem: Problem) {
        let said = problem.inCommands
        var location: Location?
        if let source = said.source, source != DocumentReader.standardInput {
            let position = said.position.isKnown ? said.position : nil
            location = Location(path: FindingSources.clean(source), line: position?.line, column: position?.column)
        }
        self.init(
            rule: said.code.rawValue, message: [said.message, said.remedy].compactMap(\.self).joined(separator: "; "),
            subject: said.subject, place: said.path.isEmpty ? nil : said.path, location: location)
    }
}
