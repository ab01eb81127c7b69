import Onion
import OnionSupport

/// Another program of Onion. It is beside `onion`, or in `../libexec/onion` after an installation.
struct SiblingProgram {
    /// The program with fonts.
    static let layout = SiblingProgram(name: "onion-layout")
    /// The program with fonts and a server.
    static let serve = SiblingProgram(name: "onion-serve")

    let name: String

    /// Replaces this process by the program with the same arguments.
    func takeOver() throws -> Never {
        let paths = candidates
        let words = [name] + CommandLine.arguments.dropFirst()
        for path in paths {
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            execv(path, &arguments)
            arguments.forEach { free($0) }
        }
        throw CommandError(.programMissing(name: name, candidates: paths))
    }

    private var candidates: [String] {
        let folder = SiblingProgram.executableFolder
        return ["\(folder)/\(name)", "\(folder)/../libexec/onion/\(name)"]
    }

    /// The folder of the running program, after symbolic links are resolved.
    private static var executableFolder: String {
        let path = executablePath
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }

    private static var executablePath: String {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "" }
        let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
        let path = "/proc/self/exe"
        #endif
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
