import Onion

extension Import {
    /// Imports string files.
    func importTexts(into registry: Registry, _ expected: [Reference]) throws {
        let reader = StringFileReader(locale: locale, format: from?.strings)
        // Small files are done before anybody could press Ctrl-C.
        var interruption: Interruption?
        var bar = ProgressBar()
        defer { bar.erase() }
        let report = try withInterruption {
            try registry.importTexts(
                at: paths, reader: reader, by: writing.authorship, rehearsing: dryRun, expecting: expected
            ) { progress in
                let current = interruption ?? Interruption()
                interruption = current
                try current.check()
                bar.show(told(progress))
            }
        }
        bar.erase()
        try print(report.parts)
        try TextsPrinter().warn(of: report)
    }

    private func told(_ progress: TextsProgress) -> String {
        switch progress {
        case .reading(let bytes): "\(bytes >> 20) MB read"
        case .storing(let parts): "\(parts) parts stored"
        }
    }
}
