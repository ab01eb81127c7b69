import Onion
import OnionSupport

/// A file with a secret in its first line: that of the writers of a service, or of a person who uses one.
struct TokenFile {
    let path: String

    private static let longestToken = 4_096
    private static let leastToken = 16

    /// The secret.
    ///
    /// - Throws: ``CommandError`` when the file cannot be read, or the secret is too short.
    var token: String {
        get throws {
            guard let stream = fopen(path, "re") else {
                throw CommandError(.unreadableToken(path: path, reason: String(cString: strerror(errno))))
            }
            defer { fclose(stream) }
            try warnAboutReaders(of: stream)
            var bytes = [CChar](repeating: 0, count: TokenFile.longestToken)
            _ = fgets(&bytes, Int32(bytes.count), stream)
            let line = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            return try TokenFile.checked(String(line.prefix { !$0.isNewline }), path)
        }
    }

    /// Warns about a secret that other users of the machine can read.
    private func warnAboutReaders(of stream: UnsafeMutablePointer<FILE>) throws {
        var status = stat()
        guard fstat(fileno(stream), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_mode & S_IROTH != 0
        else { return }
        try Output.error.warn(
            "all users of this machine can read the token in \(path.quotedPath); \"chmod o-r\" takes that away")
    }

    /// Returns a secret that is long enough to be one.
    ///
    /// - Parameter source: Where it is from, for the message.
    /// - Throws: ``CommandError`` `unusable-token`.
    static func checked(_ token: String, _ source: String) throws -> String {
        guard token.utf8.count >= leastToken, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw CommandError(.unusableToken(source: source, length: leastToken))
        }
        return token
    }
}
