import OnionTestSupport
import Testing

@Suite("onion serve")
struct ServeTests {
    private func serving(_ lines: String) throws -> Outcome { try OnionCommandLine.pizzeria().serving(lines) }

    @Test("A request gets what onion assemble prints, and Ctrl-C ends the service")
    func composition() throws {
        let outcome = try serving(
            """
            get '/screens/new-year?locale=ru'
            sed '1,/^\\r$/d' <&3 >answer
            onion assemble new-year --locale ru | cmp - answer && echo same
            get '/screens/new-year' evil.example
            head -n 1 <&3
            """)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "same\nHTTP/1.1 421 Misdirected Request\r\n")
    }

    @Test("A change by another process is told to who listens, and listening does not keep the service from ending")
    func events() throws {
        let outcome = try serving(
            """
            get /events
            while read -r line <&3; do [ "$line" != ': listening' ] || break; done
            printf 'color: brand\\nlight: "#112233"\\n' | onion import - >/dev/null
            while read -r line <&3; do case $line in event*) echo "$line"; break ;; esac; done
            """)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "event: change\n")
    }

    @Test("A port that another process has is refused")
    func takenPort() throws {
        let outcome = try serving("onion serve --port $port; echo $?")
        #expect(outcome.output == "74\n")
        #expect(
            outcome.error.contains(": Address already in use; choose another --port or --host"), "\(outcome.error)")
    }
}
