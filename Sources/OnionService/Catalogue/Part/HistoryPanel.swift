import Onion
import OnionModel
import OnionRows

/// The history of a part with pictures, the newest step first.
struct HistoryPanel {
    struct Step {
        let event: String
        let revision: Int?
        let page: String
        let time: String
        let shortTime: String
        let author: String
        let message: String?
        let thumbnail: Thumbnail?
        /// The changes from the previous revision.
        let changes: [ChangedValue]
        /// The page on which the part gets this revision's document again; nil for the newest one.
        let broughtBack: String?
    }

    let steps: [Step]

    /// The maximum number of steps on a page, and of those with differences.
    private static let most = 30
    private static let mostDifferences = 8

    /// - Parameter isEditable: Whether the part can get an earlier document.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(
        of reference: Reference, in snapshot: Snapshot, _ call: Call, _ carried: PageQuery, isEditable: Bool
    ) throws {
        let newest = try snapshot.part(reference).revision
        var steps: [Step] = []
        try snapshot.eachStep(of: reference, limit: HistoryPanel.most) { entry in
            let row = HistoryRow(entry)
            let revision = entry.reference.revision
            var changes: [ChangedValue] = []
            if let revision, revision > 1, steps.count < HistoryPanel.mostDifferences {
                let before = try? snapshot.part(Reference(reference.kind, entry.reference.key, revision: revision - 1))
                let after = try? snapshot.part(entry.reference)
                if let before, let after {
                    changes = before.part.differences(to: after.part).prefix(6).map(ChangedValue.init)
                }
            }
            let isDrawn = reference.kind.isDrawn && revision != nil
            steps.append(
                Step(
                    event: row.oldKey.map { "\(row.event) from \($0)" } ?? row.event, revision: revision,
                    page: entry.reference.cataloguePage + carried.text, time: entry.change.time,
                    shortTime: entry.change.time.shortTime, author: entry.change.author,
                    message: entry.change.message,
                    thumbnail: isDrawn ? try Thumbnail(small: entry.reference, call, carried) : nil, changes: changes,
                    broughtBack: isEditable
                        ? revision.flatMap { $0 < newest ? reference.page(bringingBack: $0, carried) : nil } : nil))
        }
        self.steps = steps
    }
}

extension Reference {
    fileprivate func page(bringingBack revision: Int, _ carried: PageQuery) -> String {
        let query = carried.setting("panel", to: PartPanel.document.rawValue)
        return cataloguePage + query.setting("from", to: "\(revision)").text
    }
}
