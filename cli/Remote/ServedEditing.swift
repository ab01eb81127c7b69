import Foundation
import Onion
import OnionSupport

/// The half of `onion edit` at a service: it prints the newest document at first, and then stores the text that the client has edited.
struct ServedEditing {
    let command: Edit
    let registry: Registry

    func run() throws {
        let input = try FileHandle.standardInput.readToEnd().map(Array.init) ?? []
        guard let edited = EditedDocument(message: input) else {
            let newest = try registry.read { try command.newest(in: $0) }
            return try Output.standard.write(EditedDocument(part: newest.part, text: newest.text, path: "").message)
        }
        try command.rows.format.print(edited.store(in: registry, by: command.writing.authorship))
    }
}

/// The half of `onion edit` where the editor is.
extension Edit: ConversingCommand {
    func run(at registry: RemoteRegistry) throws -> Int32 {
        let (newest, code) = try registry.answer(to: self, input: [])
        guard code == 0 else { return try Edit.end(newest, code) }
        guard let stored = EditedDocument(message: newest.output) else {
            throw RemoteError.foreignAnswer(url: registry.url)
        }
        do {
            let editing = PartEditing(part: stored.part, text: stored.text)
            let report = try editing.edit { edited in
                let (answer, code) = try registry.answer(to: self, input: edited.message)
                guard code == 0 else { throw Refusal(answer: answer, code: code) }
                return answer
            }
            if let report { return try Edit.end(report, 0) }
            try printUnchanged(stored.part)
            return 0
        } catch let refusal as Refusal {
            return try Edit.end(refusal.answer, refusal.code)
        }
    }

    /// The service did not store the text.
    private struct Refusal: Error {
        let answer: RemoteAnswer
        let code: Int32
    }

    /// Prints an answer, and returns its exit code.
    private static func end(_ answer: RemoteAnswer, _ code: Int32) throws -> Int32 {
        try Output.standard.write(answer.output)
        try Output.error.write(answer.error)
        return code
    }
}

extension EditedDocument {
    /// Reads what the other half sends: the part with its revision, the path of the text's file and the text, the first two in a line each.
    fileprivate init?(message: [UInt8]) {
        let lines = message.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, let part = try? Reference(parsing: String(decoding: lines[0], as: UTF8.self)) else {
            return nil
        }
        self.init(part: part, text: Array(lines[2]), path: String(decoding: lines[1], as: UTF8.self))
    }

    fileprivate var message: [UInt8] { Array("\(part)\n\(path)\n".utf8) + text }
}
