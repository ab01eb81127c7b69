import Foundation
import OnionTestSupport
import Testing

/// The shell of the action in `.github/actions/impact`, with a `gh` that notes how it is called.
@Suite("The comment on a pull request")
struct CommentTests {
    private static let script = OnionCommandLine.package.appending(path: "script/comment-impact").path

    /// A repository with the pizzeria's documents, whose last commit changes a template, and a bare one that it is pushed to.
    private func repository() throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        let setUp = try onion.shell(
            #"""
            set -e
            export GIT_CONFIG_GLOBAL=$PWD/config
            git config --global user.name anna; git config --global user.email anna@example.com
            git config --global init.defaultBranch main
            git init -q --bare origin.git
            git init -q app; cd app
            cp -R \#(OnionCommandLine.examples) Documents
            git add .; git commit -qm 'Begin'
            git remote add origin ../origin.git; git push -q origin main
            sed -i.bak 's/spacing: 12/spacing: 30/' Documents/templates/sheet.yaml; rm Documents/templates/*.bak
            git commit -qam 'More room'
            mkdir ../bin
            cat >../bin/gh <<'END'
            #!/bin/sh
            echo "gh $*" >>"$CALLS"
            case "$*" in
            *--paginate*) cat "$EARLIER" 2>/dev/null || true;;
            *) for word; do case "$word" in body=@*) cp "${word#body=@}" "$CALLS.body";; esac; done;;
            esac
            END
            chmod +x ../bin/gh
            """#)
        guard setUp.status == 0 else { throw Failed(outcome: setUp) }
        return onion
    }

    private func comment(in onion: OnionCommandLine, _ variables: [String: String]) throws -> Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let own = [
            "PATH":
                "\(onion.folder.path("bin")):\(OnionCommandLine.executable.deletingLastPathComponent().path):\(path)",
            "GIT_CONFIG_GLOBAL": onion.folder.path("config"), "CALLS": onion.folder.path("calls"),
            "EARLIER": onion.folder.path("earlier"), "RUNNER_TEMP": onion.folder.url.path,
            "GITHUB_REPOSITORY": "anna/app", "ONION_FOLDER": "Documents", "ONION_BASE": "HEAD~1",
            "ONION_ARGUMENTS": "--device iphone-8 --scale 1",
        ]
        return try onion.shell("cd app && \(Self.script)", environment: own.merging(variables) { $1 })
    }

    @Test("It says which screens change, and shows pictures that a branch keeps")
    func pictures() throws {
        let onion = try repository()
        let variables = ["ONION_PULL_REQUEST": "7", "ONION_PICTURES_BRANCH": "onion-pictures"]
        let outcome = try comment(in: onion, variables)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.hasPrefix("<!-- onion impact -->\n### 2 screens change\n"))
        let links = outcome.output.matches(
            of: /\]\(https:\/\/github.com\/anna\/app\/blob\/([0-9a-f]{40})\/(7\/[^)]*)\?raw=true\)/)
        try #require(links.count == 2, "\(outcome)")
        for link in links {
            let shown = try onion.shell("git -C origin.git cat-file -s \(link.1):\(link.2)")
            #expect(shown.status == 0, "\(shown)")
        }
        #expect(try onion.shell("git -C origin.git rev-parse onion-pictures").output.dropLast() == links[0].1)
        let calls = try String(contentsOfFile: onion.folder.path("calls"), encoding: .utf8).split(separator: "\n")
        #expect(calls.last?.hasPrefix("gh api --method POST repos/anna/app/issues/7/comments -F body=@") == true)
        #expect(try String(contentsOfFile: onion.folder.path("calls.body"), encoding: .utf8) == outcome.output)
        // The next run replaces the comment, and keeps the pictures of other pull requests.
        try onion.folder.write("42\n", to: "earlier")
        #expect(try comment(in: onion, variables.merging(["ONION_PULL_REQUEST": "8"]) { $1 }).status == 0)
        let last = try String(contentsOfFile: onion.folder.path("calls"), encoding: .utf8).split(separator: "\n").last
        #expect(last?.hasPrefix("gh api --method PATCH repos/anna/app/issues/comments/42 -F body=@") == true)
        #expect(try onion.shell("git -C origin.git ls-tree --name-only onion-pictures").output == "7\n8\n")
        // Nothing is left in the repository.
        #expect(
            try onion.shell("cd app && git status --short && git branch && git worktree list | wc -l").output
                == "* main\n1\n")
    }

    @Test("The action gives the shell each of its variables, and no others")
    func variables() throws {
        let action = try String(
            contentsOf: OnionCommandLine.package.appending(path: ".github/actions/impact/action.yml"), encoding: .utf8)
        let script = try String(contentsOfFile: Self.script, encoding: .utf8)
        let given = Set(action.matches(of: /\n +(ONION[A-Z_]*):/).map { String($0.output.1) })
        let used = Set(script.matches(of: /\$\{(ONION[A-Z_]*)/).map { String($0.output.1) })
        #expect(given == used && given.count == 6)
        // Each value is one of the inputs that the action declares.
        for input in action.matches(of: /\{\{ inputs\.([a-z-]+) \}\}/) {
            #expect(action.contains("\n  \(input.output.1):\n    description: "))
        }
    }

    @Test("Without a branch it has no pictures, and a change that breaks screens ends with 1 after the comment")
    func breaking() throws {
        let onion = try repository()
        let plain = try comment(in: onion, [:])
        #expect(plain.status == 0 && !plain.output.contains("![") && plain.output.contains("\n2 pictures differ\n"))
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("calls")))
        _ = try onion.shell(
            "cd app && sed -i.bak 's/, slot: actions//' Documents/templates/onboarding.yaml && git -c user.name=a -c user.email=a commit -qam Break"
        )
        let broken = try comment(in: onion, ["ONION_PULL_REQUEST": "9"])
        #expect(broken.status == 1)
        #expect(broken.output.contains("Screens that break"))
        #expect(try String(contentsOfFile: onion.folder.path("calls"), encoding: .utf8).contains("--method POST"))
    }

    @Test("Hooks of the project do not run, and a document that cannot be imported is in the comment")
    func hooks() throws {
        let onion = try repository()
        let hooks = ["pre-commit", "commit-msg", "pre-push", "post-checkout", "prepare-commit-msg"]
        for folder in ["app/.git/hooks", "hooks"] {
            for hook in hooks {
                try onion.folder.write("#!/bin/sh\necho \(hook) >&2; exit 1\n", to: "\(folder)/\(hook)")
            }
        }
        _ = try onion.shell("chmod +x app/.git/hooks/* hooks/* && git config -f config core.hooksPath $PWD/hooks")
        let outcome = try comment(in: onion, ["ONION_PULL_REQUEST": "7", "ONION_PICTURES_BRANCH": "onion-pictures"])
        #expect(outcome.status == 0, "\(outcome.error)")
        for hook in hooks { #expect(!outcome.error.contains(hook)) }
        _ = try onion.shell(
            "cd app && printf 'template: sheet\\nview: [\\n' > Documents/templates/sheet.yaml && git add . && git -c core.hooksPath=/dev/null -c user.name=a -c user.email=a commit -qm Typo"
        )
        let refused = try comment(in: onion, ["ONION_PULL_REQUEST": "7"])
        #expect(refused.status == 2)
        #expect(refused.output.hasPrefix("<!-- onion impact -->\n### the import would be refused\n"), "\(refused)")
        #expect(refused.output.contains("sheet.yaml:") && !refused.output.contains("break"))
        #expect(try String(contentsOfFile: onion.folder.path("calls.body"), encoding: .utf8) == refused.output)
    }
}
