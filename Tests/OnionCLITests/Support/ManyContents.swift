import Foundation
import OnionTestSupport

/// Many small contents as NDJSON, for tests of large imports.
enum ManyContents {
    static let template = """
        template: note
        kind: content
        fields: { title: { type: text } }
        view: { id: view, type: label, text: $title }

        """

    static func ndjson(_ count: Int, named prefix: String = "c", title: String = "A note") -> String {
        (0..<count).map {
            "{\"content\":\"\(prefix)\($0)\",\"template\":\"note\",\"fields\":{\"title\":\"\(title) \($0)\"}}\n"
        }.joined()
    }

    /// A folder with a registry that has the template, and the file many.ndjson beside it.
    static func prepared(_ count: Int, title: String = "A note") throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        let imported = try onion.run("import", "-", input: template)
        guard imported.status == 0 else { throw Failed(outcome: imported) }
        try Data(ndjson(count, title: title).utf8).write(to: onion.folder.url.appending(path: "many.ndjson"))
        return onion
    }
}
