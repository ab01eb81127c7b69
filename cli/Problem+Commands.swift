import Onion
import OnionGallery

extension Problem {
    /// The description in terms of the command line, where it has an option or a command for the problem.
    var commandDescription: String { inCommands.description }

    /// The problem with its message and its remedy in terms of the command line.
    var inCommands: Problem {
        var problem = self
        if code == .unknownColumn, let column = values["column"] {
            problem.message = "--map names the column \(column.quoted), which the table does not have"
        }
        problem.remedy = commandRemedy
        return problem
    }

    private var commandRemedy: String? {
        let option: String
        switch code {
        case .removedReference, .removedPart:
            guard let part = values["reference"] ?? values["part"] else { return remedy }
            return "\"onion restore \(part)\" brings it back"
        case .galleryNotFound: return values["path"].map { "draw one with \"onion preview --all -o \($0)\"" } ?? remedy
        case .mergeConflict, .unfitChanges: return "--theirs takes the file's, --ours keeps the registry's"
        case .branchConflict where source == nil, .twoIdentities:
            return "--theirs takes the other registry's, --ours keeps this one's"
        case .alreadyExists, .nothingToUpdate: return "remove it, or use --mode upsert"
        case .missingColumn: option = "--map key=COLUMN"
        case .duplicateColumn: option = "--map =COLUMN"
        case .missingTemplate: option = "--template KEY"
        case .missingLocale: option = "--locale TAG"
        case .unknownFormat: option = "--from FORMAT"
        case .empty where values["tokens"] != nil: return "--from dtcg reads JSON files as design tokens"
        default: return remedy
        }
        return [remedy, "use \(option)"].compactMap { $0 }.joined(separator: ", or ")
    }
}
