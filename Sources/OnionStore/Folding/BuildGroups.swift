import OnionCoding
import OnionModel

/// Groups of templates that differ only in values that fields can hold.
struct BuildGroups {
    /// The minimum number of views of a template that is worth folding: a label in a view is no design.
    private static let fewestViews = 3

    private var byBuild: [Fingerprint: [(part: Int64, structure: Int)]] = [:]

    /// Adds a template.
    ///
    /// - Parameter structure: The number of its group of equal structure.
    mutating func add(_ template: Template, id: Int64, structure: Int) {
        guard template.view.all.count >= BuildGroups.fewestViews else { return }
        let build = Fingerprint(JSONWriter.compact(Part.template(template.build).node))
        byBuild[build, default: []].append((id, structure))
    }

    /// The groups of two or more templates, in any order.
    var groups: [[Int64]] { byBuild.values.filter { $0.count > 1 }.map { $0.map(\.part) } }

    /// The groups without those whose templates are all of one structure.
    var groupsWithDifferences: [[Int64]] {
        byBuild.values.filter { Set($0.map(\.structure)).count > 1 }.map { $0.map(\.part) }
    }
}

extension Template {
    /// The structure without the fields and all values that fields can hold.
    fileprivate var build: Template {
        var template = self
        template.fields = []
        template.view = view.mapped { view in
            view.properties = view.properties.filter { !TemplateFold.folds($0.key) }
        }
        return template.structure
    }
}
