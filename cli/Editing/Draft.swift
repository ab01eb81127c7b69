import Foundation
import Onion
import OnionCoding
import OnionSupport

/// The document of a part in a temporary file of the user alone, for an editor.
struct Draft {
    let path: String
    private let text: [UInt8]

    /// Writes the document of a part to a new file in TMPDIR, with a random name.
    init(_ text: [UInt8], of part: Reference) throws {
        self.text = text
        let ending = ".yaml"
        let key = part.key.text.replacing(":", with: "-")
        let name = "onion-\(part.kind.rawValue)-\(key)-XXXXXX\(ending)"
        var pattern = Array(FileManager.default.temporaryDirectory.appending(path: name).path.utf8CString)
        let descriptor = mkstemps(&pattern, Int32(ending.utf8.count))
        guard descriptor >= 0 else { throw Draft.failure }
        path = pattern.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        defer { close(descriptor) }
        guard text.write(to: descriptor) else {
            let failure = Draft.failure
            discard()
            throw failure
        }
    }

    private static var failure: RegistryError {
        RegistryError(.temporaryFileFailed(content: "the document", reason: SystemError()))
    }

    /// Opens the file in an editor.
    ///
    /// - Returns: The text as it was saved; nil when it is unchanged.
    /// - Throws: An error of the editor.
    func edited(with editor: Editor) throws -> [UInt8]? {
        try editor.open(path)
        guard let edited = saved else { throw CommandError(.noEditedFile(path: path)) }
        return edited == text ? nil : edited
    }

    /// Whether the file has another text than the part.
    var isEdited: Bool { saved.map { $0 != text } ?? false }

    private var saved: [UInt8]? { (try? Data(contentsOf: URL(filePath: path))).map(Array.init) }

    /// Removes the file.
    func discard() {
        unlink(path)
    }
}
