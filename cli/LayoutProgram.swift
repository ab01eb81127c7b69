import Onion
import OnionSupport

/// `onion-layout`: the program that has fonts. It stands beside `onion`, or in `../libexec/onion` as installed.
enum LayoutProgram {
    static let name = "onion-layout"

    /// Goes on as that program, with the same words.
    static func takeOver() throws -> Never {
        let places = candidates
        let words = [name] + CommandLine.arguments.dropFirst()
        for place in places {
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            execv(place, &arguments)
            arguments.forEach { free($0) }
        }
        throw RegistryError(
            .inputOutput, "\(name.quoted), the part of Onion that lays out and draws, is not where it should be",
            remedy: "put it beside \"onion\", or install both with script/install; looked for "
                + places.joined(separator: " and ")
        )
    }

    private static var candidates: [String] {
        let folder = executableFolder
        return ["\(folder)/\(name)", "\(folder)/../libexec/onion/\(name)"]
    }

    /// The folder of the running program, with links followed.
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
