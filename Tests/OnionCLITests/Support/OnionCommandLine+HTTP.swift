import Foundation
import OnionTestSupport

/// Tests of commands also run over HTTP: with the variable `ONION_TESTS_OVER_HTTP`, each command that a service can run gets one for its time.
extension OnionCommandLine {
    private static let isOverHTTP = ProcessInfo.processInfo.environment["ONION_TESTS_OVER_HTTP"] != nil
    /// The commands that a service runs.
    private static let served: Set<String> = [
        "list", "show", "history", "rename", "fold", "remove", "restore", "revert", "tree", "assemble", "search", "log",
        "sql", "channels", "usage", "report", "frames", "check", "preview", "impact", "export", "generate", "import",
        "publish", "diff",
    ]

    /// Returns the words of a shell that runs a command over HTTP; nil where it runs beside the file.
    func overHTTP(_ words: [String]) -> [String]? {
        guard Self.isOverHTTP, let name = words.first, Self.served.contains(name),
            !words.contains(where: { $0 == "--registry" || $0.hasPrefix("--registry=") || $0 == "-h" || $0 == "--help" }
            ),
            FileManager.default.fileExists(atPath: folder.path("onion.sqlite"))
        else { return nil }
        return ["/bin/bash", "-c", Self.script, Self.executable.path] + words
    }

    private static let script = #"""
        log=$(mktemp -p /tmp)
        "$0" serve --port 0 2>"$log" </dev/null & server=$!
        while ! grep -q http "$log"; do kill -0 $server || exit 9; sleep 0.02; done
        export ONION_REGISTRY=$(sed -n 's,.* at \(http://.*\)/;.*,\1,p' "$log")
        "$0" "$@"
        code=$?
        kill -INT $server
        wait $server
        rm -f "$log"
        exit $code
        """#
}
