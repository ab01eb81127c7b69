import ArgumentParser
import Onion
import OnionAudit

/// Which findings of a check fail it.
struct GateOptions: ParsableArguments {
    @OptionGroup var project: ProjectOptions

    @Option(
        help: ArgumentHelp(
            "Report only the findings that are not in this file.", valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(help: "Write the findings to the file of --baseline instead of reporting them.")
    var writeBaseline = false

    @OptionGroup var overwriting: OverwriteOptions

    func validate() throws {
        if writeBaseline, baseline == nil { throw ValidationError("--write-baseline needs --baseline") }
    }

    /// Returns the gate of a check.
    ///
    /// - Parameter inputs: The paths of the files that the command reads. The baseline must be none of them.
    func report(
        of check: Baseline.Check, _ project: ProjectConfiguration, reading inputs: [String] = []
    ) throws -> GateReport {
        if writeBaseline, let baseline {
            try OutputPath(baseline).require(besides: inputs + [project.path].compactMap(\.self))
        }
        let known = try writeBaseline ? nil : baseline.map { try accepted(by: $0, of: check) }
        return GateReport(
            gate: Gate(project, of: check, baseline: known), isWriting: writeBaseline, isForced: overwriting.force,
            project: project)
    }
}

extension GateOptions {
    private func accepted(by path: String, of check: Baseline.Check) throws -> Baseline {
        do throws(Problem) {
            return try Baseline(of: check, path: path)
        } catch {
            var problem = error
            if problem.code == .unreadableFile { problem.remedy = "--write-baseline writes it" }
            throw problem
        }
    }
}

/// The findings of a check after its gate.
struct GateReport {
    private(set) var gate: Gate
    /// Whether the findings are written to a baseline instead of being reported.
    let isWriting: Bool
    /// Whether the baseline replaces any file.
    let isForced: Bool
    let project: ProjectConfiguration
    /// The rules that the command names; they are checked even if the project has them off.
    var askedRules: [String] = []
    /// The number of reported findings, and of those that fail the check.
    private(set) var count = 0
    private(set) var errors = 0

    init(gate: Gate, isWriting: Bool, isForced: Bool, project: ProjectConfiguration) {
        self.gate = gate
        (self.isWriting, self.isForced) = (isWriting, isForced)
        self.project = project
    }

    var hasWarnings: Bool { count > errors }

    /// Adds a finding to the counts, and returns its severity; nil for one that is not reported.
    mutating func add(_ finding: some GatedFinding) -> Severity? {
        guard let severity = gate.severity(of: finding, isAsked: askedRules.contains(finding.rule)) else { return nil }
        if isWriting, finding.isNegotiable { return nil }
        count += 1
        if severity == .error { errors += 1 }
        return severity
    }

    /// `3 findings`, or `1 error and 2 warnings`.
    var summary: String {
        if isWriting, errors == 0 { return gate.found.count.counted("finding") }
        if count == 0 { return gate.known == 0 ? "nothing is wrong" : "nothing is new" }
        let warnings = (count - errors).counted("warning")
        if errors == 0 { return warnings }
        return hasWarnings ? "\(errors.counted("error")) and \(warnings)" : count.counted("finding")
    }

    /// Writes the baseline, or reports its findings that are gone; and reports the exceptions that match no finding.
    ///
    /// - Parameters:
    ///   - path: The path of the baseline; nil for none.
    ///   - rules: The rules that were checked.
    ///   - isWhole: Whether the command limited neither what was checked nor how.
    ///   - wasChecked: Whether the check looked at the place of a finding.
    /// - Throws: `FindingsMade` when the check fails.
    func finish(
        _ path: String?, rules: [String], isWhole: Bool, where wasChecked: (Baseline.Key) -> Bool
    ) throws {
        try Output.standard.flush()
        if isWhole, let path = project.path {
            let unused = gate.unusedExceptions(of: rules).map {
                "\(path):\($0.position): no finding needs this exception; remove it"
            }
            try tell(unused) { try Output.error.warn($0) }
        }
        guard errors == 0 || !isWriting else { throw FindingsMade() }
        if isWriting, let path {
            let isEarlier = Replacement.written(gate.found.isOfSameCheck)
            try OutputFile(path, replacing: isEarlier.unless(isForced)).write(gate.found.bytes)
            return try Output.error.print("wrote \(gate.found.count.counted("finding")) to \(path.quotedPath)")
        }
        if gate.known > 0 { try Output.error.print("\(gate.known.counted("finding")) of the baseline") }
        let gone = gate.goneFindings { rules.contains($0.rule) && wasChecked($0) }
        if !gone.isEmpty {
            try Output.error.warn(
                "\(gone.count.counted("finding")) of the baseline \(gone.count == 1 ? "is" : "are") gone; "
                    + "write it again with --write-baseline")
            try tell(gone.map { "  \($0.description)" }) { try Output.error.print($0) }
        }
        guard errors == 0 else { throw FindingsMade() }
    }

    private static let mostLines = 20

    /// Prints the first lines, and the number of the others.
    private func tell(_ lines: [String], by print: (String) throws -> Void) throws {
        for line in lines.prefix(Self.mostLines) { try print(line) }
        if lines.count > Self.mostLines { try Output.error.print("  and \(lines.count - Self.mostLines) more") }
    }
}
