import Foundation
import Onion
import OnionCoding
import OnionDocuments
import OnionInterfaceBuilder
package import OnionModel

// What has to hold before a document is written.

extension InterfaceBuilderWriter {
    /// Checks that the document at the path is unchanged since it was last imported or written.
    ///
    /// - Throws: `CommandError` when it has changed.
    package func requireUnchanged(_ known: [Reference]) throws {
        let bytes = try InterfaceBuilderFile(path: path).bytes()
        // An empty file has nothing to lose.
        if bytes.isEmpty { return }
        let (imported, now) = (try snapshot.imported(known), try read(bytes))
        for part in known {
            guard let before = imported[part], let document = now[part] else { continue }
            try document.part.requireUnchanged(since: before, besides: before, in: path)
        }
    }

    /// Checks that a document has no characters that XML cannot hold. An import refuses them; a registry may have them from before.
    ///
    /// - Throws: `CommandError` with the name of the first text that has one.
    func requireXML(_ document: [UInt8]) throws {
        func character(in text: String) -> Unicode.Scalar? { text.unicodeScalars.first { !$0.isXMLCharacter } }
        guard let found = character(in: String(decoding: document, as: UTF8.self)) else { return }
        var refusal = Problem.characterNotInXML(found, in: path, besides: nil)
        try snapshot.eachDocument(of: PartKind.allCases.filter { !$0.isToken }) { reference, _ in
            for placed in try snapshot.part(reference).part.locatedTexts {
                guard let found = placed.text.texts.lazy.compactMap({ character(in: $0) }).first else { continue }
                refusal = .characterNotInXML(
                    found, in: TextName(part: reference, identifier: placed.identifier).description, besides: nil)
            }
        }
        throw CommandError(.unrepresentable(refusal))
    }

    /// Checks that a new document may replace the file at the path, of which the registry has no part: an earlier export.
    ///
    /// - Throws: `CommandError` for another file.
    package func requireReplaceable() throws {
        let isEarlier = Replacement.known { try snapshot.exportedText(ofFileAt: path, in: nil) == $0 }
        guard try !OutputFile(path, replacing: isEarlier).mayBeReplaced() else { return }
        throw CommandError(.otherFile(path: path))
    }
}

extension Part {
    /// Checks that a file does not differ both from its last import and from the registry.
    ///
    /// Members that depend on other files, such as the targets of segues, are not compared.
    ///
    /// - Throws: `CommandError` with the differences.
    func requireUnchanged(since before: Part, besides stored: Part, in path: String) throws {
        guard kind == .template || kind == .content else { return }
        let wanted = Set(before.differences(to: stored))
        let changes = before.differences(to: self).filter { difference in
            [.view, .property, .constraint, .text].contains(difference.subject) && !difference.isOfOtherFiles
                && !wanted.contains(difference)
        }
        if changes.isEmpty { return }
        throw CommandError(.changedSinceImport(path: path, changes.map { "\(reference): \($0.headline)" }))
    }
}

extension Difference {
    var isOfFrame: Bool { subject == .property && path.hasSuffix(".frame") }

    /// Whether the difference may come from what is known only when all files of an app are read.
    fileprivate var isOfOtherFiles: Bool {
        ["slot", "steps", "show", "present", "selector"].contains { path.contains($0) }
    }
}
