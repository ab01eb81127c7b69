import OnionTestSupport
import Testing

@Suite("onion mcp")
struct MCPTests {
    @Test("Messages are answered one a line, and the end of the input ends the command")
    func session() throws {
        let outcome = try OnionCommandLine.pizzeria().run(
            "mcp",
            input: """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":

                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"show","arguments":{"ref":"screen/new-year"}}}
                {"jsonrpc":"2.0","id":3,"method":"ping"}
                """)
        #expect(outcome.status == 0)
        #expect(outcome.error == "")
        // Calls run beside each other, so the order of the answers is open.
        let answers = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.count == 5 && answers.last == "")
        #expect(answers.contains { $0.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18""#) })
        #expect(answers.contains { $0.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#) })
        #expect(
            answers.contains {
                $0.hasPrefix(
                    ##"{"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"# screen/new-year@1\n"##)
            })
        #expect(answers.contains(#"{"jsonrpc":"2.0","id":3,"result":{}}"#))
    }

    /// Starts the command, and runs lines of bash with a function that sends a call and prints its answer.
    private func talking(_ lines: String, options: String = "") throws -> Outcome {
        try OnionCommandLine.pizzeria().shell(
            """
            mkfifo to from
            onion mcp \(options) <to >from & server=$!
            exec 3>to 4<from
            call() {
                printf '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s}}\\n' "$1" "$2" >&3
                read -r line <&4
                printf '%s\\n' "$line"
            }
            \(lines)
            exec 3>&-
            wait $server
            """)
    }

    @Test("A change by another process shows in the next call")
    func otherProcess() throws {
        let outcome = try talking(
            """
            call show '{"ref":"color/cheese"}' | grep -c isError
            printf 'color: cheese\\nlight: "#112233"\\n' | onion import - >/dev/null
            call show '{"ref":"color/cheese"}' | grep -o 'color/cheese@.'
            """)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "1\ncolor/cheese@1\n")
    }

    @Test("With --allow-writes, a change is stored with the author of the command line")
    func writes() throws {
        let outcome = try talking(
            #"""
            call import '{"documents":"color: cheese\nlight: \"#112233\"\n","expect":[],"message":"A brand"}' | grep -o 'created color/cheese@1'
            onion log --format csv --limit 1 | tail -1 | cut -d, -f3-
            """#, options: "--allow-writes --author robot")
        #expect(outcome.output.hasPrefix("created color/cheese@1\nimport,robot,"), "\(outcome.output)")
        #expect(outcome.output.contains("A brand"))
        #expect(try talking(#"call remove '{"expect":[]}'"#).output.contains(#""code":-32602"#))
    }

    @Test(
        "On a replica, tools that read show each new state, and there is none that writes",
        arguments: ["--read-only --registry replica/onion.sqlite", "--allow-writes --registry replica/onion.sqlite"])
    func replica(options: String) throws {
        let outcome = try OnionCommandLine.pizzeria().shell(
            #"""
            follow() { case '\#(options)' in *allow*) echo $1 >replica/onion.sqlite-txid ;; esac; }
            mkdir replica; onion backup replica/onion.sqlite >/dev/null; follow 1
            printf 'color: cheese\nlight: "#112233"\n' | onion import - >/dev/null; onion backup next >/dev/null
            ls replica >before; mkfifo to from
            onion mcp \#(options) <to >from & server=$!
            exec 3>to 4<from
            call() { printf '{"jsonrpc":"2.0","id":1,"method":"%s","params":%s}\n' "$1" "$2" >&3; read -r line <&4; printf '%s\n' "$line"; }
            call tools/list '{}' | grep -o '"name":"\(show\|impact\|import\|remove\)"'
            call tools/call '{"name":"import","arguments":{"documents":"color: a","expect":[]}}' | grep -o 32602
            call tools/call '{"name":"impact","arguments":{"documents":"color: brand\nlight: red\n"}}' | grep -c isError
            call tools/call '{"name":"show","arguments":{"ref":"color/cheese"}}' | grep -c isError
            mv next replica/onion.sqlite; follow 2
            call tools/call '{"name":"show","arguments":{"ref":"color/cheese"}}' | grep -o 'color/cheese@.'
            exec 3>&-
            wait $server; echo $?
            ls replica | cmp - before
            """#)
        #expect(
            outcome.output == """
                "name":"show"
                "name":"impact"
                32602
                0
                1
                color/cheese@1
                0

                """, "\(outcome.output)\(outcome.error)")
    }

    @Test("A line that is too long is refused, and the next one is answered")
    func longLine() throws {
        let outcome = try OnionCommandLine.pizzeria().shell(
            """
            { head -c 9000000 /dev/zero | tr '\\0' ' '; echo; echo '{"jsonrpc":"2.0","id":1,"method":"ping"}'; } | onion mcp | sort
            """)
        #expect(
            outcome.output == """
                {"jsonrpc":"2.0","id":1,"result":{}}
                {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the message is larger than 4 MB"}}

                """)
    }

    @Test("Without a registry, the command says so before it reads")
    func missingRegistry() throws {
        let outcome = try OnionCommandLine().run("mcp", input: "{}")
        #expect(outcome.status != 0)
        #expect(outcome.output == "")
        #expect(outcome.error.contains("there is no onion.sqlite here"))
    }
}
