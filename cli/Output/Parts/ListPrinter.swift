import Onion

/// Prints the rows of `onion list`.
struct ListPrinter {
    let format: RowFormat

    func printParts(_ snapshot: Snapshot, _ filter: PartFilter) throws {
        var writer = RowWriter(format, columns: ["reference", "kind", "controller", "changed", "summary"])
        try snapshot.eachPart(filter) { part in
            try writer.write([
                .string(part.reference.description), .optional(part.templateKind?.rawValue),
                .optional(part.controller), .string(part.changed), .optional(part.summary),
            ])
        }
        try writer.finish()
    }

    func printDatasources(_ snapshot: Snapshot) throws {
        var writer = RowWriter(format, columns: ["datasource", "actions"])
        for datasource in try snapshot.datasources() {
            try writer.write([
                .string(datasource.name), .list(datasource.actions.map { .string($0.description) }),
            ])
        }
        try writer.finish()
    }

    /// - Parameter onlyUnused: Prints only images that no part names. The index of images must be up to date.
    func printImages(_ snapshot: Snapshot, matching pattern: String?, onlyUnused: Bool) throws {
        var printer = ImageListPrinter(format: format)
        try snapshot.eachImageName(matching: pattern) { name, files in
            if onlyUnused, try snapshot.isUsed(image: name) { return }
            try printer.print(name, files)
        }
        try printer.finish()
    }
}
