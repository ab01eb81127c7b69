import Onion
import OnionPreview

/// The documents and images of a folder that is compared.
enum FolderVersion {
    /// Reads a folder. Files that cannot be read are named in warnings, because they may be what differs.
    ///
    /// - Parameter name: Returns the name of a path in messages.
    /// - Throws: `DocumentsRefused` for files that have problems.
    static func read(_ folder: String, naming name: (String) -> String = { $0 }) throws -> DocumentBatch {
        var batch = DocumentReader().read(paths: [folder], withImages: true)
        for index in batch.documents.indices {
            batch.documents[index].source = batch.documents[index].source.map(name)
        }
        for index in batch.problems.indices {
            batch.problems[index].source = batch.problems[index].source.map(name)
        }
        for entry in batch.passedOver where entry.reason == .unreadable {
            if let problem = entry.problem { try Output.error.warn("passed over \(problem.of(name(entry.path)))") }
        }
        if batch.problems.isEmpty { return batch }
        throw DocumentsRefused(problems: batch.problems, unlisted: batch.unlisted)
    }
}
