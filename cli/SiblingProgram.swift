import Onion
import OnionSupport

/// Another program of Onion. It is beside `onion`, or in `../libexec/onion` after an installation.
enum SiblingProgram: String {
    /// The program with fonts.
    case layout = "onion-layout"
    /// The program with fonts and a server.
    case serve = "onion-serve"

    /// Replaces this process by the program with the same arguments.
    func takeOver() throws -> Never {
        let paths = candidates
        let words = [rawValue] + CommandLine.arguments.dropFirst()
        for path in paths {
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            execv(path, &arguments)
            arguments.forEach { free($0) }
        }
        throw CommandError(.programMissing(self, candidates: paths))
    }

    private var candidates: [String] {
        let folder = SiblingProgram.executableFolder
        return ["\(folder)/\(rawValue)", "\(folder)/../libexec/onion/\(rawValue)"]
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
