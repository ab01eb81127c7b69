package import Onion
import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel
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
    private let space: ImportSpace?

    /// - Parameter space: The space that the project's files are imported into; nil for none.
    package init(_ registry: Registry, space: ImportSpace? = nil) {
        (self.registry, self.space) = (registry, space)
    }

    /// Returns what a merged file breaks when it is imported into the registry. Nothing is stored.
    ///
    /// Where a branch alone breaks something, the registry lacks other files of that branch, so nothing is known.
    ///
    /// - Parameters:
    ///   - merged: The merged text.
    ///   - branches: The texts of both branches.
    ///   - path: The path of the file. Only documents, storyboards and xibs are checked.
    /// - Throws: `RegistryError` when the registry cannot be read.
    package func breaks(_ merged: [UInt8], of branches: [[UInt8]], at path: String) throws -> [Break] {
        let reader = try registry.reader(in: space)
        guard let file = MergeCheck.read(merged, at: path, by: reader) else { return [] }
        let others = branches.compactMap { MergeCheck.read($0, at: path, by: reader) }
        let leftOut = Set(others.flatMap(\.leftOut).map(\.identity))
        let found = try breaks(file)
        if found.isEmpty {
            // What an import leaves out of the merged file alone, such as a segue of scenes that show each other.
            return file.leftOut.filter { !leftOut.contains($0.identity) }.map {
                Break(name: $0.element, reason: "an import leaves out \($0.what)")
            }
        }
        return try others.allSatisfy { try breaks($0).isEmpty } ? found : []
    }

    /// Returns nil for a file without documents.
    private static func read(_ bytes: [UInt8], at path: String, by reader: DocumentReader) -> DocumentBatch? {
        if InterfaceBuilderFile.hasExtension(path) { return reader.read(interfaceBuilder: bytes, at: path) }
        guard let format = DocumentFormat(path: path) else { return nil }
        var reader = reader
        reader.format = .documents(format)
        return reader.read(bytes: bytes, source: path)
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

extension Omission {
    /// What is left out of what, without numbers: names of views and sums count what both branches have added.
    fileprivate var identity: String { "\(element): \(what)".filter { !$0.isNumber } }
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
