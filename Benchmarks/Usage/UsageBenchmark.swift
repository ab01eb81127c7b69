import Foundation
import Onion
import OnionCoding
import RegistryGenerator

/// The usage queries that users wait for, measured on one registry.
struct UsageBenchmark {
    private let registry: Registry
    private let typical: [Reference]
    private let hot: Reference
    private let color: Reference

    init(_ generator: BulkGenerator, path: String) throws {
        registry = try Registry.open(at: path)
        // A warm run repeats queries that have run before.
        typical = try Array(generator.typicalLayouts.prefix(5))
        hot = try generator.hotLayout
        color = try generator.color
    }

    func run(_ program: URL) throws -> [String] {
        try questions() + [images(), save()] + [command(program)]
    }

    private func questions() throws -> [String] {
        try registry.read { snapshot in try users(in: snapshot) + lists(in: snapshot) }
    }

    private func users(in snapshot: Snapshot) throws -> [String] {
        let rows = try snapshot.usage(of: .part(typical[0])).count
        let more = try snapshot.usage(of: .part(typical[0]), UsageFilter(isTransitive: true)).count
        let all = try snapshot.usageCount(of: .part(hot))
        let named = try snapshot.usageCount(of: .part(color))
        let painted = try snapshot.usageCount(of: .part(color), UsageFilter(onlyScreens: true))
        return try [
            line("direct usage of a typical template, \(rows) rows", runs: 1_000) {
                _ = try uses(typical[$0 % 5], filter: UsageFilter(), in: snapshot)
            },
            line("transitive, \(more) rows", runs: 1_000) {
                _ = try uses(typical[$0 % 5], filter: UsageFilter(isTransitive: true), in: snapshot)
            },
            line("direct usage of a color, \(named) rows", runs: 1_000) { _ in
                _ = try uses(color, filter: UsageFilter(), in: snapshot)
            },
            line("the first 100 screens with the color, of \(painted)", runs: 1_000) { _ in
                _ = try uses(color, filter: UsageFilter(onlyScreens: true, limit: 100), in: snapshot)
            },
            line("the first 100 rows of the hot template, of \(all)", runs: 1_000) { _ in
                _ = try uses(hot, filter: UsageFilter(limit: 100), in: snapshot)
            },
            line("all rows of the hot template", runs: 20) { _ in
                _ = try uses(hot, filter: UsageFilter(), in: snapshot)
            },
        ]
    }

    private func lists(in snapshot: Snapshot) throws -> [String] {
        func first(_ filter: PartFilter) throws { try snapshot.eachPart(filter) { _ in } }
        return try [
            line("the number of the hot template's users", runs: 20) { _ in
                _ = try snapshot.usageCount(of: .part(hot))
            },
            line("the 100 templates with the most users", runs: 10) { _ in
                try first(PartFilter(kinds: [.template], order: .usage, limit: 100))
            },
            line("the 100 parts of any kind with the most users", runs: 10) { _ in
                try first(PartFilter(order: .usage, limit: 100))
            },
            line("the 100 contents with the most users", runs: 10) { _ in
                try first(PartFilter(kinds: [.content], order: .usage, limit: 100))
            },
            line("whether a template is used at all", runs: 1_000) { _ = try snapshot.isUsed(typical[$0 % 5]) },
        ]
    }

    private func line(_ title: String, runs: Int, _ question: (Int) throws -> Void) throws -> String {
        "\(title): " + (try Stopwatch.median(of: runs, question)).shortDescription
    }

    private func uses(_ reference: Reference, filter: UsageFilter, in snapshot: Snapshot) throws -> Int {
        var count = 0
        try snapshot.eachUsage(of: .part(reference), filter) { _ in count += 1 }
        return count
    }

    /// The first query about an image reads everything that is new; later queries use the index.
    private func images() throws -> String {
        let first = try Stopwatch.once { try registry.updateImages() }
        let next = try registry.read { snapshot in
            try Stopwatch.median(of: 200) { run in
                try snapshot.eachUsage(of: .image("picture-\(run)")) { _ in }
            }
        }
        return "an image: \(first.shortDescription) for the first question, \(next.shortDescription) for the next ones"
    }

    /// Saves a template that many screens use, with a change of its layout. The commit is on disk at the end.
    private func save() throws -> String {
        guard case .template(var template) = try registry.read({ try $0.part(hot) }).part else { return "" }
        let time = try Stopwatch.median(of: 30) { run in
            template.summary = "Revision \(run) of \(UUID())"
            try registry.import(.parts([.template(template)]), by: Authorship(author: "benchmark"))
        }
        return "saving the hot template: \(time.shortDescription)"
    }

    private func command(_ program: URL) throws -> String {
        guard FileManager.default.isExecutableFile(atPath: program.path) else { return "\(program.path) is not there" }
        let time = Stopwatch.median(of: 40) { run in
            spawn(program.path, "usage", typical[run % 5].description, "--registry", registry.path)
        }
        return "the command \"onion usage\" of a typical template: \(time.shortDescription)"
    }

    /// Runs a program until it exits. Foundation's `Process` notices the exit up to 50 ms late.
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
