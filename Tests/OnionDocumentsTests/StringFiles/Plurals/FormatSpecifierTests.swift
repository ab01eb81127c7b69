import Testing

@testable import OnionDocuments

@Suite("Specifiers of formats")
struct FormatSpecifierTests {
    @Test(
        "They have their arguments and types",
        arguments: [
            ("%d", ["d"]), ("%@ of %lld", ["@", "lld"]), ("%2$@ %1$-5.2f", ["2:@", "1:f"]),
            ("%#@n@ %3$#@m@", ["#@n@", "3:#@m@"]),
            ("100%", []), ("%%d", []), ("%%%d", ["d"]), ("100% sure", []), ("20 % of", []), ("% d", []), ("%1$", []),
            ("%#@n", ["@"]),
            ("%99999999999999999999$d", ["d"]), ("%lllld", []), ("%.*f", ["f"]), ("%", []), ("🍕%u🍕", ["u"]),
        ])
    func found(format: String, specifiers: [String]) {
        #expect(
            FormatSpecifier.all(in: format).map { specifier in
                (specifier.argument.map { "\($0):" } ?? "") + specifier.conversion
            } == specifiers)
    }

    @Test("Each specifier has its position")
    func ranges() {
        let format = "a %1$d b %#@n@ c"
        #expect(FormatSpecifier.all(in: format).map { String(format[$0.range]) } == ["%1$d", "%#@n@"])
        #expect(FormatSpecifier.all(in: format).map(\.variable) == [nil, "n"])
        #expect(FormatSpecifier.all(in: "%@ %d %5.1f %s").map(\.isNumber) == [false, true, true, false])
    }
}
