import OnionCoding
package import OnionModel

/// An entry of a client's folder that cannot be read there. The service has a link in its place, which says why.
///
/// A copy of the entry would not do: a link could lead to a file of the service, and a pipe could block it.
package struct UnreadableEntry {
    package let problem: Problem
    /// Whether the entry is a folder, or may be one.
    package let isFolder: Bool

    /// Nothing is below a device.
    private static let beginning = "/dev/null/onion/"
    /// The longest target of a link, in bytes.
    private static let longest = 4_000

    package init(_ problem: Problem, isFolder: Bool) {
        (self.problem, self.isFolder) = (problem, isFolder)
    }

    /// The entry that a link says; nil for any other link.
    init?(target: String) {
        guard target.hasPrefix(Self.beginning) else { return nil }
        self.init(Array(target.utf8.dropFirst(Self.beginning.utf8.count)))
    }

    /// The entry of a message; nil for any other text.
    package init?(_ bytes: [UInt8]) {
        guard let node = try? JSONReader.read(bytes), let message = node["message"]?.string else { return nil }
        problem = Problem(
            message, code: ProblemCode(rawValue: node["code"]?.string ?? ""), remedy: node["remedy"]?.string)
        isFolder = node["isFolder"]?.value == .bool(true)
    }

    /// The message to a service.
    package var bytes: [UInt8] {
        var entries = [
            Node.Entry("message", .string(problem.message)), Node.Entry("code", .string(problem.code.rawValue)),
        ]
        if let remedy = problem.remedy { entries.append(Node.Entry("remedy", .string(remedy))) }
        if isFolder { entries.append(Node.Entry("isFolder", .bool(true))) }
        return JSONWriter.compact(.map(entries))
    }

    /// Returns the target of the link for a message; nil for a text that is none, or that is too long.
    package static func target(_ bytes: [UInt8]) -> String? {
        guard bytes.count <= longest, !bytes.contains(0), UnreadableEntry(bytes) != nil else { return nil }
        return beginning + String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the entry at a path stands for a folder of a client.
    static func isFolder(at path: String) -> Bool {
        UnreadableEntry(target: Problem.target(ofLinkAt: path))?.isFolder ?? false
    }
}
