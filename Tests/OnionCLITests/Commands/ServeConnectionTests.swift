import OnionTestSupport
import Testing

@Suite("Connections to onion serve")
struct ServeConnectionTests {
    @Test("Requests that HTTP does not allow are refused, and none has an answer of 5xx")
    func malformedRequests() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            #"""
            head='POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
            chunked="${head}Transfer-Encoding: chunked\r\n\r\n"
            raw "${chunked}-2\r\n{}\r\n0\r\n\r\n"
            raw "${chunked}0x2\r\n{}\r\n0\r\n\r\n"
            raw "${chunked}10000000000000002\r\n{}\r\n0\r\n\r\n"
            raw "${chunked}2\r\n{}}\r\n0\r\n\r\n"
            raw "${chunked}2\r\n[]\r\n0\r\nContent-Length: 5\r\n\r\n"
            raw "${head}Content-Length: 9223372036854775808\r\n\r\n"
            raw "${head}Content-Length: 16777217\r\nExpect: 100-continue\r\n\r\n"
            raw 'GET /parts HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'
            raw 'GET /parts HTTP/1.1\r\n\r\n'
            raw 'GET http://evil.example/parts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
            """#)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.output.split(separator: "\n").map(String.init)
                == Array(repeating: "400 Bad Request closed", count: 5)
                + Array(repeating: "413 Payload Too Large closed", count: 2)
                + Array(repeating: "400 Bad Request closed", count: 2) + ["421 Misdirected Request closed"])
    }

    @Test("A connection ends where the client wants it, and the host of a target counts more than the field")
    func ends() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            #"""
            raw 'GET /screens/new-year HTTP/1.0\r\nHost: localhost\r\n\r\n'
            raw 'GET /screens/new-year HTTP/1.1\r\nHost: localhost\r\nConnection: Keep-Alive, close\r\n\r\n'
            raw 'GET http://localhost/screens/new-year HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
            """#)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == String(repeating: "200 OK closed\n", count: 3))
    }

    @Test("A client that waits for a word before it sends its body gets it")
    func expectation() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            #"""
            exec 3<>/dev/tcp/$host/$port
            printf 'POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n' >&3
            printf 'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n' >&3
            read -r line <&3; echo "$line" | tr -d '\r'
            printf '[]' >&3
            grep -m 1 'HTTP/1.1 2' <&3 | tr -d '\r'
            """#)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "HTTP/1.1 100 Continue\nHTTP/1.1 200 OK\n")
    }

    @Test("Pictures whose clients have gone are given up, so that there is room for others")
    func abandonedPictures() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            #"""
            for number in $(seq 200); do
                exec 4<>/dev/tcp/$host/$port
                printf 'GET /screens/new-year.png?locale=en-US-v%s HTTP/1.1\r\nHost: localhost\r\n\r\n' $number >&4
                exec 4>&-
            done
            get '/screens/new-year.png?scale=1'
            head -n 1 <&3 | tr -d '\r'
            """#)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "HTTP/1.1 200 OK\n")
    }

    @Test("Every address of this machine's own counts as one: other hosts are refused, and writers need no token")
    func loopback() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            #"""
            raw 'GET /parts HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
            import='POST /import HTTP/1.1\r\nHost: 127.0.0.2\r\nContent-Type: application/json\r\n'
            raw "${import}Content-Length: 2\r\nConnection: close\r\n\r\n[]"
            """#, options: "--host 127.0.0.2")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output == "421 Misdirected Request closed\n200 OK closed\n")
    }

    @Test("A token that all users can read is warned about, and one of its owner alone is not")
    func readableToken() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.shell("echo 0123456789abcdef0123456789abcdef >token; chmod 644 token")
        let open = try onion.serving("grep warning log", options: "--token-file token")
        #expect(
            open.output == """
                warning: all users of this machine can read the token in "token"; "chmod o-r" takes that away

                """)
        _ = try onion.shell("chmod 600 token")
        let closed = try onion.serving("grep warning log; true", options: "--token-file token")
        #expect(closed.output.isEmpty && closed.status == 0)
    }
}
