import Foundation
import Onion
import RegistryGenerator

/// The questions about usage that people wait for, asked of one registry.
struct UsageBenchmark {
    private let registry: Registry
    private let typical: [Reference]
    private let hot: Reference

    init(_ generator: BulkGenerator, path: String) throws {
        registry = try Registry.open(at: path)
        // Warm means that the same ones are asked for again.
        typical = try Array(generator.typicalLayouts.prefix(5))
        hot = try generator.hotLayout
    }

    func run(_ program: URL) throws -> [String] {
        try questions() + [images(), save()] + [command(program)]
    }

    private func questions() throws -> [String] {
        try registry.read { snapshot in
            let rows = try snapshot.usage(of: .part(typical[0])).count
            let more = try snapshot.usage(of: .part(typical[0]), UsageFilter(isTransitive: true)).count
            let all = try snapshot.usageCount(of: .part(hot))
            return [
                "direct usage of a typical template, \(rows) rows: "
                    + (try Stopwatch.median(of: 1_000) { _ = try uses(typical[$0 % 5], UsageFilter(), snapshot) }).told,
                "transitive, \(more) rows: "
                    + (try Stopwatch.median(of: 1_000) {
                        _ = try uses(typical[$0 % 5], UsageFilter(isTransitive: true), snapshot)
                    }).told,
                "the first 100 rows of the hot template, of \(all): "
                    + (try Stopwatch.median(of: 1_000) { _ in _ = try uses(hot, UsageFilter(limit: 100), snapshot) })
                    .told,
                "all rows of the hot template: "
                    + (try Stopwatch.median(of: 20) { _ in _ = try uses(hot, UsageFilter(), snapshot) }).told,
                "the number of the hot template's users: "
                    + (try Stopwatch.median(of: 20) { _ in _ = try snapshot.usageCount(of: .part(hot)) }).told,
                "whether a template is used at all: "
                    + (try Stopwatch.median(of: 1_000) { _ = try snapshot.isUsed(typical[$0 % 5]) }).told,
            ]
        }
    }

    private func uses(_ reference: Reference, _ filter: UsageFilter, _ snapshot: Snapshot) throws -> Int {
        var count = 0
        try snapshot.eachUsage(of: .part(reference), filter) { _ in count += 1 }
        return count
    }

    /// The first question about an image looks through all that is new, the next ones look up.
    private func images() throws -> String {
        let first = try Stopwatch.once { try registry.updateImages() }
        let next = try registry.read { snapshot in
            try Stopwatch.median(of: 200) { run in
                try snapshot.eachUsage(of: .image("picture-\(run)")) { _ in }
            }
        }
        return "an image: \(first.told) for the first question, \(next.told) for the next ones"
    }

    /// A template that many screens use, with a change in its layout; the commit is on the disk when it ends.
    private func save() throws -> String {
        guard case .template(var template) = try registry.read({ try $0.part(hot) }).part else { return "" }
        let time = try Stopwatch.median(of: 30) { run in
            template.summary = "Revision \(run) of \(UUID())"
            let part = Part.template(template)
            try registry.import([Document(part: part, node: part.node)], by: Authorship(author: "benchmark"))
        }
        return "saving the hot template: \(time.told)"
    }

    private func command(_ program: URL) throws -> String {
        guard FileManager.default.isExecutableFile(atPath: program.path) else { return "\(program.path) is not there" }
        let time = Stopwatch.median(of: 40) { run in
            spawn(program.path, "usage", typical[run % 5].description, "--registry", registry.path)
        }
        return "the command \"onion usage\" of a typical template: \(time.told)"
    }

    /// Runs a program to its end. Foundation's `Process` notices the end up to 50 ms later.
    private func spawn(_ words: String...) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        var (process, status) = (pid_t(), Int32())
        posix_spawn(&process, words[0], &actions, nil, &arguments, nil)
        waitpid(process, &status, 0)
        arguments.forEach { free($0) }
        posix_spawn_file_actions_destroy(&actions)
    }
}
