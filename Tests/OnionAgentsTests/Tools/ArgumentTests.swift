import OnionCoding
import OnionTestRegistry
import Testing

@Suite("Arguments")
struct ArgumentTests {
    @Test(
        "A wrong argument is explained",
        arguments: [
            ("find", #"{"knd":"screen"}"#, "unknown-argument: unknown argument \"knd\"; did you mean \"kind\"?\n"),
            (
                "find", #"{"kind":"scren"}"#,
                "unknown-value: the argument \"kind\": unknown value \"scren\"; did you mean \"screen\"?\n"
            ),
            ("find", #"{"kind":3}"#, "wrong-type: the argument \"kind\": it is the number 3, not a text\n"),
            (
                "find", #"{"unused":"yes"}"#,
                "wrong-type: the argument \"unused\": it is the text \"yes\", not true or false\n"
            ),
            (
                "find", #"{"cursor":"x"}"#,
                "invalid-cursor: \"x\" is no cursor of this tool; copy it from the answer before, or leave it out to begin again\n"
            ),
            ("show", "{}", "missing-argument: the argument \"ref\" is missing; add it\n"),
            ("show", #"{"ref":null}"#, "missing-argument: the argument \"ref\" is missing; add it\n"),
            ("show", "[]", "wrong-type: the arguments are an object, not a list\n"),
            ("show", #"{"ref":"screen/a"}"#, "not-found: there is no screen/a; find with kind \"screen\" lists them\n"),
            (
                "preview", #"{"ref":"screen/a","scale":9}"#,
                "wrong-type: the argument \"scale\": it is the number 9, not a number from 0.25 to 3\n"
            ),
            (
                "preview", #"{"ref":"screen/a","text-size":"XXXXXL"}"#,
                "unknown-value: the argument \"text-size\": unknown value \"XXXXXL\"; did you mean \"XXXL\"?\n"
            ),
            (
                // The name of an earlier version.
                "preview", #"{"ref":"screen/a","textSize":"XXXXXL"}"#,
                "unknown-value: the argument \"text-size\": unknown value \"XXXXXL\"; did you mean \"XXXL\"?\n"
            ),
        ])
    func wrongArgument(_ tool: String, _ arguments: String, text: String) async throws {
        let result = try await TestServer(TestRegistry()).call(tool, arguments)
        #expect(result.isError)
        #expect(result.text == text)
    }

    @Test("A space that does not exist is an error of every tool that takes one")
    func unknownSpace() async throws {
        let server = try TestServer.pizzeria()
        try server.test.add("color: shop:accent\nlight: \"#112233\"")
        let tools = try await server.result("tools/list")["tools"]?.items ?? []
        let spaced = tools.filter { $0["inputSchema"]?["properties"]?["space"] != nil }.compactMap {
            $0["name"]?.string
        }
        #expect(spaced.count >= 2)
        for tool in spaced {
            let arguments = tool == "usage" ? #""ref":"color/brand","space""# : #""space""#
            let wrong = try await server.call(tool, "{\(arguments):\"shob\"}")
            #expect(
                wrong.text.contains("the space \"shob\" has no parts; did you mean \"shop\"?"), "\(tool): \(wrong.text)"
            )
            #expect(try await server.call(tool, "{\(arguments):\"shop\"}").text.contains("space-not-found") == false)
        }
    }
}
