import OnionSupport

/// The right of this machine to write to a registry until a moment. `onion lease` keeps it in a file beside the registry, `FILE-lease`.
///
/// All programs of the machine compare the moment with the clock before and after each commit, so that none of them needs to know whether
/// another machine has taken over: also one that was stopped for a while and goes on. A registry without the file has one machine.
package struct WriterLease: Hashable, Sendable {
    /// The number of the right. Each holder has a higher one than those before.
    package var number: Int
    /// When the right ends, on the clock of ``Platform/uptime``; 0 for one that has ended.
    package var end: UInt64

    package init(number: Int, end: UInt64 = 0) {
        self.number = number
        self.end = end
    }

    private static func path(_ registry: String) -> String { registry + "-lease" }

    /// Reads the file beside a registry; nil where there is none. One that cannot be read, or that is of an earlier start of the machine,
    /// has ended.
    package init?(beside registry: String) {
        let descriptor = open(WriterLease.path(registry), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            self.init(number: 0)
            return
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = max(0, read(descriptor, &bytes, bytes.count))
        let words = String(decoding: bytes.prefix(count), as: UTF8.self).split { $0.isWhitespace }
        let end = words.count == 3 && words[1] == Platform.bootIdentity ? UInt64(words[2]) : nil
        self.init(number: words.first.flatMap { Int($0) } ?? 0, end: end ?? 0)
    }

    /// Writes the file beside a registry.
    ///
    /// - Returns: False when that fails, with the reason in `errno`.
    package func write(beside registry: String) -> Bool {
        let boot = Platform.bootIdentity.isEmpty ? "-" : Platform.bootIdentity
        return UnfinishedFile.replace(WriterLease.path(registry), with: Array("\(number) \(boot) \(end)\n".utf8))
    }

    /// Whether this machine may write to a registry: it has the lease, or there is none.
    static func allowsWrites(beside registry: String) -> Bool {
        WriterLease(beside: registry).map { Platform.uptime < $0.end } ?? true
    }

    /// - Parameters:
    ///   - registry: The path of the registry without links; nil for one without a name.
    ///   - name: The path that the error names.
    /// - Throws: ``RegistryError`` `not-the-writer`.
    static func require(beside registry: String?, of name: String) throws(RegistryError) {
        if let registry, !allowsWrites(beside: registry) { throw RegistryError(.notTheWriter(path: name)) }
    }
}
