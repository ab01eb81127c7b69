import Testing

@Suite("onion preview --compare --accept")
struct AcceptTests {
    private static let options = [
        "--device", "iphone-8", "--scale", "0.5", "--images", OnionCommandLine.examples + "/Images.xcassets",
    ]

    private func preview(_ words: [String], in onion: OnionCommandLine) throws -> Outcome {
        try onion.start(["preview"] + words).wait()
    }

    @Test("Accepted pictures become those of the gallery, and the exit code is 0 when no other picture differs")
    func acceptance() throws {
        let onion = try OnionCommandLine.pizzeria()
        let words = ["new-year", "welcome"] + Self.options
        #expect(try preview(words + ["-o", "gallery/"], in: onion).status == 0)
        for (screen, wrap) in [("new-year", "onboarding"), ("welcome", "onboarding, modal")] {
            let document = "screen: \(screen)\ncontent: \(screen)\nwrap: [\(wrap)]\n"
            #expect(try onion.run("import", "-", input: document).status == 0)
        }
        let compare = ["--compare", "gallery"] + words
        #expect(try preview(compare, in: onion).output.hasSuffix("2 of 2 pictures differ\n"))
        let one = try preview(compare + ["--accept", "--through", "screen/welcome"], in: onion)
        #expect(one.status == 1 && one.error.hasSuffix("accepted 1 picture\n"))
        let refused = try preview(compare + ["--accept", "--through", "screen/welcome"], in: onion)
        #expect(refused.status == 2 && refused.error.contains("pictures changed through screen/new-year"))
        #expect(try preview(compare + ["--accept", "--group", "2"], in: onion).status == 2)
        #expect(try preview(compare + ["--accept", "--group", "1"], in: onion).status == 0)
        try expect(preview(compare, in: onion), is: Outcome(status: 0, output: "0 of 2 pictures differ\n"))
        #expect(try preview(compare + ["--group", "1"], in: onion).status == 64)
        #expect(try preview(words + ["--accept"], in: onion).status == 64)
        #expect(try preview(["new-year", "--compare", "new-year@1", "--accept"], in: onion).status == 64)
    }
}
