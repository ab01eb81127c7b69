import Foundation
import OnionTestSupport
import Testing

@Suite("onion lease")
struct LeaseTests {
    /// Functions of bash.
    private static let functions = #"""
        # Waits until a condition holds.
        wait_for() { for try in $(seq 6000); do eval "$1" && return; sleep 0.02; done; echo "never: $1" >&2; exit 9; }
        # Stores a color by the service, and prints the status.
        post() {
            curl -s -o answer -w '%{http_code}' -H 'Content-Type: application/yaml' -H 'If-Match: *' \
                --data-binary "{ color: $1, light: red }" "http://$address/import?dry-run=false"
        }
        store() { echo "{ color: $1, light: red }" | onion import - --registry "$2" >/dev/null 2>&1; }

        """#

    @Test(
        "When the writer's machine is stopped, another one takes over, and the first one stores nothing after it goes on"
    )
    func takeOver() throws {
        let outcome = try OnionCommandLine.pizzeria().serving(
            Self.functions + #"""
                mkdir shared other
                onion lease shared --time 0.4 2>first & first=$!
                wait_for '[ "$(post one)" = 200 ]'
                kill -STOP $first $server
                onion lease shared --time 0.4 --registry other/onion.sqlite \
                    --restore 'echo $ONION_LEASE_BEFORE $ONION_LEASE >numbers; onion backup other/onion.sqlite >/dev/null' 2>second & second=$!
                wait_for 'store two other/onion.sqlite'
                kill -CONT $server
                echo "$(post three) $(grep -o 'not-the-writer' answer)"
                kill -CONT $first
                wait $first; echo "first $?"
                echo "$(post three) $(grep -o 'not-the-writer' answer)"
                curl -s -o /dev/null -w '%{http_code}\n' "http://$address/parts"
                onion list colors --format csv | grep -c 'two\|three'
                onion list colors --format csv --registry other/onion.sqlite | grep -o 'color/\(one\|two\|three\)'
                cat numbers
                onion lease shared --status | cut -f 1,3
                kill -TERM $second; wait $second
                onion lease shared --status | cut -f 1,3
                """#)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.output == """
                503 not-the-writer
                first 69
                503 not-the-writer
                200
                0
                color/one
                color/two
                1 2
                2\ttaken
                2\treleased

                """)
    }

    @Test("A record that no lease can have ends a claim", arguments: ["1e300", "-5", "0", "null"])
    func oddRecord(seconds: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        let record = """
            {"holder":"x","seconds":\(seconds),"beat":0,"hasWritten":true,"isReleased":false}
            """
        try onion.folder.write(record, to: "shared/lease-1.json")
        let outcome = try onion.run("lease", "shared", "--", "true")
        #expect(outcome.status == 74 && outcome.error.contains("it is no record of a lease"), "\(outcome)")
    }

    @Test(
        "A machine that gave the lease up and comes back as the last writer needs no restore"
    )
    func handOver() throws {
        let outcome = try OnionCommandLine.pizzeria().shell(
            Self.functions + #"""
                mkdir shared
                for number in 1 2; do
                    onion lease shared --time 2 --restore 'touch restored' 2>/dev/null -- \
                        sh -c 'echo $ONION_LEASE; until onion import color.yaml >/dev/null 2>&1; do sleep 0.05; done' &
                    echo "{ color: c-$number, light: red }" >color.yaml
                    wait $!
                    store late onion.sqlite && echo stored || echo refused
                done
                ls restored 2>/dev/null
                """#)
        #expect(outcome.output == "1\nrefused\n2\nrefused\n", "\(outcome.error)")
    }

    @Test("A failing restore gives the lease back, and nothing is written")
    func failingRestore() throws {
        let outcome = try OnionCommandLine.pizzeria().shell(
            Self.functions + #"""
                mkdir shared
                onion lease shared --time 2 -- true 2>/dev/null
                rm onion.sqlite-lease
                onion lease shared --time 2 --restore 'exit 3' -- touch ran; echo $?
                store late onion.sqlite && echo stored || echo refused
                ls ran 2>/dev/null
                onion lease shared --time 2 -- true; echo $?
                """#)
        #expect(outcome.output == "74\nrefused\n0\n", "\(outcome.error)")
        #expect(outcome.error.contains("the command of --restore ended with code 3"))
    }

    @Test("A place that is gone is an error before the lease is taken, and only ends writes afterwards")
    func goneStore() throws {
        let outcome = try OnionCommandLine.pizzeria().shell(
            Self.functions + #"""
                onion lease shared; echo $?
                mkdir shared
                onion lease shared --time 0.4 2>log & first=$!
                wait_for 'store one onion.sqlite'
                mv shared away
                wait_for '! store two onion.sqlite'
                mv away shared
                wait_for 'store two onion.sqlite'
                kill -INT $first; wait $first; echo $?
                """#)
        #expect(outcome.output == "74\n130\n", "\(outcome.error)")
    }
}
