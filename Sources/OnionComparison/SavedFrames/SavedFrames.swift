import OnionDocuments
package import OnionLayout
package import OnionModel

/// Compares the frames that Interface Builder saved with those that documents are laid out with, over files and folders.
package struct SavedFrames: Sendable {
    private let engine: LayoutEngine
    private let texts: TextSource

    package init(engine: LayoutEngine, texts: TextSource) {
        self.engine = engine
        self.texts = texts
    }

    /// Compares every storyboard and xib at the paths.
    ///
    /// The files of a folder are grouped by the folders in it, a single file by the folder that it is in. A file that cannot be read
    /// is counted and told; the others are compared all the same.
    ///
    /// - Throws: ``Problem`` when a path leads nowhere or a folder holds neither storyboards nor xibs.
    package func comparison(of paths: [String]) throws(Problem) -> Comparison {
        var comparison = Comparison()
        for path in paths {
            for file in try InterfaceBuilderFile.files(at: path) {
                comparison.add(compare(file), to: Self.group(of: file.path, in: path))
            }
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
