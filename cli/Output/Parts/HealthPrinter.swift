import Onion

/// Prints the findings of a check of the registry, one row each.
struct HealthPrinter {
    let format: RowFormat

    /// Checks a registry.
    ///
    /// - Returns: The number of findings.
    func print(_ registry: Registry) throws -> Int {
        var writer = RowWriter(format, columns: ["check", "reference", "path", "message"])
        var count = 0
        try registry.read { snapshot in
            try snapshot.check { finding in
                count += 1
                try writer.write([
                    .string(finding.check), .optional(finding.reference?.description), .string(finding.path),
                    .string(message(of: finding)),
                ])
            }
        }
        try writer.finish()
        if count == 0, format == .table { try Output.standard.print("nothing is wrong") }
        return count
    }

    /// The message of a finding, with the command that repairs a search index.
    private func message(of finding: Finding) -> String {
        finding.check == "search" ? "\(finding.message); run \"onion search --rebuild\"" : finding.message
    }
}
