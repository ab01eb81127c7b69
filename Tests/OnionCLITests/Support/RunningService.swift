import OnionTestSupport

extension OnionCommandLine {
    /// Starts the service on a free port, and runs lines of bash with functions that ask it.
    ///
    /// - `get TARGET [HOST]` asks, with the answer on descriptor 3.
    /// - `raw BYTES` sends bytes, and prints the status of the answer and whether the service ended the connection.
    func serving(_ lines: String, options: String = "") throws -> Outcome {
        try shell(
            #"""
            onion serve --port 0 \#(options) 2>log & server=$!
            while ! grep -q http log; do kill -0 $server || exit 9; sleep 0.05; done
            address=$(sed -n 's,.*http://\([^/]*\)/;.*,\1,p' log)
            host=${address%:*} port=${address##*:}
            get() {
                exec 3<>/dev/tcp/$host/$port
                printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "${2-localhost}" >&3
            }
            raw() {
                exec 3<>/dev/tcp/$host/$port
                printf "$1" >&3
                timeout 1200 cat <&3 >answer && end=closed || end=open
                echo "$(head -n 1 answer | tr -d '\r' | cut -d ' ' -f 2-) $end"
            }
            \#(lines)
            kill -INT $server
            wait $server
            """#)
    }
}
