import OnionSupport
import Testing

@Suite("Networks")
struct NetworkTests {
    @Test(
        "A network has the addresses that begin with its bits",
        arguments: [
            ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.7", "10.0.0.7", true),
            ("10.0.0.7", "10.0.0.6", false), ("10.0.0.0/9", "10.127.1.1", true), ("10.0.0.0/9", "10.128.1.1", false),
            ("0.0.0.0/0", "192.0.2.1", true), ("0.0.0.0/0", "2001:db8::1", false),
            ("2001:db8::/32", "2001:db8:1::2", true), ("2001:db8::/32", "2001:db9::2", false),
            ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("10.0.0.0/8", "localhost", false),
        ])
    func addresses(network: String, address: String, isInside: Bool) throws {
        #expect(try #require(Network(network)).contains(address) == isInside)
    }

    @Test(
        "Another text is no network", arguments: ["", "/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "a/8", "::/129"])
    func mistakes(text: String) {
        #expect(Network(text) == nil)
    }
}
