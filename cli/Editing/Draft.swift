import Foundation
import Onion
import OnionCoding

/// The document of a part in a temporary file, for an editor.
struct Draft {
    private let file: URL
    private let text: Data

    var path: String { file.path }

    /// Writes the document to a file in TMPDIR.
    init(of part: RevisedPart) throws {
        text = Data(DocumentWriter(format: .yaml).text(of: part.part.node))
        file = FileManager.default.temporaryDirectory
            .appending(path: "onion-\(part.part.kind.rawValue)-\(part.part.key)-\(getpid()).yaml")
        do {
            try text.write(to: file)
        } catch {
            throw RegistryError(.temporaryFileFailed(content: "the document", reason: error.localizedDescription))
        }
    }

    /// Opens the file in an editor.
    ///
    /// - Returns: The text as it was saved; nil when it is unchanged.
    /// - Throws: An error of the editor. The file is removed then.
    func edited(with editor: Editor) throws -> [UInt8]? {
        do {
            try editor.open(path)
        } catch {
            discard()
            throw error
        }
        guard let edited = try? Data(contentsOf: file) else {
            throw CommandError(.noEditedFile(path: path))
        }
        return edited == text ? nil : Array(edited)
    }

    /// Removes the file.
    func discard() {
        try? FileManager.default.removeItem(at: file)
    }

    /// Reads the edited text as a document of the same part.
    func document(_ text: [UInt8], of part: Part) throws -> Document {
        let read = DocumentReader(format: .documents(.yaml)).read(bytes: text, source: path)
        guard read.problems.isEmpty else { throw ImportRefused(problems: read.problems) }
        guard read.documents.count == 1, let item = read.documents.first, item.part.reference == part.reference else {
            throw CommandError(.notOneDocument(of: part.reference))
        }
        return Document(part: item.part, node: item.node, source: path)
    }
}
