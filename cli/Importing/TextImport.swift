import Onion

/// Imports string files, and prints the result.
struct TextImport {
    let registry: Registry
    let authorship: Authorship
    let options: ImportOptions
    let printer: ImportPrinter

    func run(_ paths: [String], reader: StringFileReader) throws {
        // Made at the first progress: a small import ends before it could be interrupted.
        var interruption: Interruption?
        var bar = ProgressBar()
        defer { bar.erase() }
        let report = try BrokenOffImport.reporting(options) {
            try registry.importTexts(
                at: paths, reader: reader, by: authorship, isDryRun: options.isDryRun,
                expecting: options.expected
            ) { progress in
                let current = interruption ?? Interruption()
                interruption = current
                try current.check()
                bar.show(description(of: progress))
            }
        }
        bar.erase()
        try printer.print(report)
    }

    private func description(of progress: TextsProgress) -> String {
        switch progress {
        case .reading(let bytes): "\(bytes >> 20) MB read"
        case .storing(let parts): "\(parts) parts stored"
        }
    }
}
