package import Onion
import OnionCoding
import OnionModel
import OnionPreview

/// Finds what two branches of a file break only together: the registry accepts each of them, and all their screens can be assembled.
package struct MergeCheck {
    /// A screen that breaks, or a part that no screen shows.
    package struct Break: Hashable, Sendable {
        package let name: String
        /// A sentence without a full stop.
        package let reason: String
    }

    private let registry: Registry

    package init(_ registry: Registry) { self.registry = registry }

    /// Returns what the documents of a merged file break when they are imported into the registry. Nothing is stored.
    ///
    /// Where a branch alone breaks something, the registry lacks other files of that branch, so nothing is known.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    package func breaks(_ merged: DocumentBatch, of branches: [DocumentBatch]) throws -> [Break] {
        let found = try breaks(merged)
        guard !found.isEmpty, try branches.allSatisfy({ try breaks($0).isEmpty }) else { return [] }
        return found
    }

    private func breaks(_ file: DocumentBatch) throws -> [Break] {
        if let problem = file.problems.first { return [Break(problem)] }
        do {
            let screens = try registry.impact(of: file.documents).screens
            return try ScreenSource(registry, afterImporting: file.documents).session { session in
                try screens.compactMap { try Break(of: $0, in: session) }
            }
        } catch let refused as ImportRefused {
            return try breaks(by: file, refused)
        }
    }

    /// The screens that refused documents would break; without any, their problems.
    private func breaks(by file: DocumentBatch, _ refused: ImportRefused) throws -> [Break] {
        let screens = try registry.refusal(of: file.documents, refused).screens
        let problems = refused.problems.map { Break($0) }
        guard let reason = problems.first?.reason, !screens.isEmpty else { return problems }
        return screens.map { Break(name: $0.description, reason: reason) }
    }
}

extension MergeCheck.Break {
    fileprivate init(_ problem: Problem) {
        let place = [problem.subject, problem.path.isEmpty ? nil : problem.path].compactMap(\.self)
        name = problem.subject ?? "a document"
        reason = place.isEmpty ? problem.message : "\(place.joined(separator: " ")): \(problem.message)"
    }

    /// - Returns: nil for a screen that can be assembled.
    fileprivate init?(of screen: Reference, in session: AssemblySession) throws {
        do {
            _ = try session.json(of: screen, traits: Traits())
            return nil
        } catch let error as RegistryError {
            (name, reason) = (screen.description, error.message)
        }
    }
}
