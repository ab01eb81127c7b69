import ArgumentParser
import Onion

extension Import {
    func validate() throws {
        try validateWay()
        if rejects != nil, onError != .skip {
            throw ValidationError("--rejects keeps what --on-error skip leaves out; give both, or none of them")
        }
        try validateRejects()
        if changes, !dryRun {
            throw ValidationError("--changes lists what a --dry-run would change; give both, or none of them")
        }
        if !hasTable, !map.isEmpty || template != nil {
            throw ValidationError("Only tables, .csv and .tsv, have a --map and a --template")
        }
        guard isOfTexts else {
            if locale != nil { throw ValidationError("Only string files have a --locale") }
            return
        }
        if !options().isUsual {
            throw ValidationError(
                "String files are imported whole, and change only their texts; they take no other way")
        }
        if let path = paths.first(where: { !areTexts(at: $0) }) {
            throw ValidationError("String files are imported by themselves; leave out \(path.quotedPath)")
        }
        if leftOut { throw ValidationError("Nothing of string files is left out") }
    }

    /// A file of refused rows is for one table, and written as that is.
    private func validateRejects() throws {
        guard let rejects, let kept = CSVFormat(path: rejects) else { return }
        guard paths.count == 1, let table = from?.table ?? (from == nil ? CSVFormat(path: paths[0]) : nil) else {
            throw ValidationError(
                "\(rejects.quotedPath) would keep the rows of one table; name it .ndjson, which keeps all documents")
        }
        if kept != table {
            throw ValidationError("The rows are kept as they came; name the file .\(table.rawValue)")
        }
    }

    /// Looks whether the options of an import's own way go together.
    private func validateWay() throws {
        if let batch, batch < 1 { throw ValidationError("--batch takes a number from 1 on") }
        if resume, batch == nil { throw ValidationError("Only an import with --batch can --resume") }
        if prune != (datasource != nil) {
            throw ValidationError("--prune and --datasource NAME go together; give both, or none of them")
        }
        if prune, batch != nil { throw ValidationError("--prune has to see the whole import; leave out --batch") }
        if prune, patch { throw ValidationError("--prune and --patch do not go together") }
        if patch, mode == .create { throw ValidationError("--patch changes what is there; leave out --mode create") }
        if let id, id.isEmpty || id.utf8.count > 200 || id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            throw ValidationError("--id takes a name of up to 200 bytes that is no number")
        }
    }
}
