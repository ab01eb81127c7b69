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
        // onion-serve can do all that onion-layout can. The files of a release have only it.
        let paths = self == .layout ? candidates + SiblingProgram.serve.candidates : candidates
        let words = [rawValue] + CommandLine.arguments.dropFirst()
        for path in paths {
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
            execv(path, &arguments)
            arguments.forEach { free($0) }
        }
        throw CommandError(.programMissing(self, candidates: candidates))
    }

    private var candidates: [String] {
        let folder = Platform.executableFolder
        return ["\(folder)/\(rawValue)", "\(folder)/../libexec/onion/\(rawValue)"]
    }
}
