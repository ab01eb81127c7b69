import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
package import OnionLayout
package import OnionModel
import OnionSupport

/// Compares the frames that Interface Builder saved with computed frames, over files and folders.
package struct SavedFrames: Sendable {
    private let engine: LayoutEngine
    private let texts: TextSource

    package init(engine: LayoutEngine, texts: TextSource) {
        self.engine = engine
        self.texts = texts
    }

    /// Compares every storyboard and xib at the paths.
    ///
    /// The files of a folder are grouped by its subfolders, a single file by its own folder. A file that cannot be
    /// read is counted and reported; the others are still compared.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - leftOut: The names of groups whose files are not read.
    /// - Throws: ``Problem`` if a path does not exist, if a folder contains neither storyboards nor xibs, or if there is no group of a name.
    package func comparison(of paths: [String], without leftOut: Set<String> = []) throws(Problem) -> Comparison {
        var comparison = Comparison()
        var groups: Set<String> = []
        for path in paths {
            let all = try InterfaceBuilderFile.files(at: path)
                .map { (file: $0, group: Self.group(of: $0.path, in: path)) }
            groups.formUnion(all.map(\.group))
            let files = all.filter { !leftOut.contains($0.group) }
            let documents = Parallel().map(count: files.count) { compare(files[$0].file) }
            for (document, file) in zip(documents, files) { comparison.add(document, to: file.group) }
        }
        if let unknown = leftOut.subtracting(groups).sorted().first {
            throw .unknownValue(unknown, among: groups.sorted())
        }
        return comparison
    }

    private func compare(_ file: InterfaceBuilderFile) -> Comparison.Document {
        do throws(Problem) {
            return Comparison.compare(try file.document(), file: file.path, texts: texts, engine: engine)
        } catch {
            return Comparison.Document(file: file.path, problem: error)
        }
    }

    private static func group(of file: String, in folder: String) -> String {
        let parts = file.split(separator: "/")
        let base = folder.split(separator: "/").count
        if file != folder { return parts.count > base + 1 ? String(parts[base]) : "." }
        return parts.count > 1 ? String(parts[parts.count - 2]) : "."
    }
}
