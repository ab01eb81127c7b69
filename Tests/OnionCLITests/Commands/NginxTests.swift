import Foundation
import OnionTestSupport
import Testing

private let hasNginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

/// The service behind nginx, with the configuration of the guide. A second server of nginx is in the place of oauth2-proxy: whoever has a cookie is
/// signed in.
@Suite("Behind nginx", .enabled(if: hasNginx, "this needs nginx, which Debian's package nginx-light has"))
struct NginxTests {
    private let server: OnionCommandLine
    private let service: ServedRegistry
    private let client: OnionCommandLine

    init() throws {
        server = try OnionCommandLine.initialized()
        client = try OnionCommandLine()
        _ = try server.run("access", "create", "--group", "Writers", "--may", "write color")
        service = try ServedRegistry(
            server,
            options:
                "--private --trust-proxy X-Forwarded-User --group-header X-Forwarded-Groups --public-url https://registry.example.org"
        )
        // All requests of curl, also those of the client, go to the proxy.
        try client.folder.write("unix-socket = \"\(client.folder.path("public"))\"\n", to: ".curlrc")
        try client.folder.write(configuration(), to: "nginx.conf")
    }

    /// The configuration of the guide, at a socket, and with the service's port.
    private func configuration() throws -> String {
        let guide = OnionCommandLine.package.appending(path: "Documentation/guides/Service.md")
        let page = try String(contentsOf: guide, encoding: .utf8)
        var own = String(try #require(page.firstMatch(of: /```nginx\n([^`]*)```/)?.output.1))
        for (text, other) in [
            ("listen 443 ssl;", "listen unix:\(client.folder.path("public"));"),
            ("http://127.0.0.1:4180", "http://unix:\(client.folder.path("sign-on")):"),
            ("127.0.0.1:8420", service.address),
        ] {
            try #require(own.contains(text))
            own.replace(text, with: other)
        }
        return """
            daemon off;
            user root;
            pid pid;
            error_log stderr;
            events {}
            http {
                access_log off;
                client_body_temp_path body; proxy_temp_path proxied; fastcgi_temp_path a; uwsgi_temp_path b; scgi_temp_path c;
                server {
                    listen unix:\(client.folder.path("sign-on"));
                    location = /oauth2/auth {
                        if ($http_cookie = "") { return 401; }
                        add_header X-Auth-Request-Email "Gina@Example.org" always;
                        add_header X-Auth-Request-Groups "staff,writers" always;
                        return 202;
                    }
                    location / { return 200 "please sign in"; }
                }
                \(own)
            }
            """
    }

    /// Runs lines of bash while nginx runs, in which `ask` is curl.
    private func behindNginx(_ lines: String, environment: [String: String] = [:]) throws -> Outcome {
        try client.shell(
            """
            PATH=$PATH:/usr/sbin; nginx -p "$HOME" -c "$HOME/nginx.conf" 2> nginx.log & nginx=$!
            while [ ! -S public ]; do kill -0 $nginx || { cat nginx.log; exit 9; }; sleep 0.05; done
            ask() { curl -s -w '%{http_code}\\n' -o answer "$@"; }
            color() { ask -X PUT -H 'Content-Type: application/json' -d "{\\"color\\":\\"$1\\",\\"light\\":\\"#0000aa\\"}" \
            "http://registry.example.org/parts/color/$1" "${@:2}"; }
            \(lines)
            kill $nginx; wait $nginx
            """, environment: environment)
    }

    private func authors() throws -> [String] {
        try server.run("log", "--format", "tsv").output.split(separator: "\n").dropFirst()
            .map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[3]) }
    }

    @Test("People sign in, and write by their groups; what a client says about itself counts for nothing")
    func people() throws {
        let outcome = try behindNginx(
            """
            ask http://registry.example.org/parts; cat answer; echo
            ask -b in=1 http://registry.example.org/parts
            color sky -b in=1 -H 'Origin: https://registry.example.org' -H 'X-Forwarded-User: eve' -H 'X-Forwarded-Groups: admins'
            color sea -b in=1 -H 'Origin: https://evil.example'
            color sea -H 'X-Forwarded-User: gina' -H 'X-Forwarded-Groups: writers'; cat answer; echo
            color sea -H 'Authorization: Bearer wrong' -H 'X-Forwarded-User: gina' -H 'X-Forwarded-Groups: writers'
            ask -X DELETE -b in=1 -H 'If-Match: *' http://registry.example.org/parts/color/sky
            color sea -b in=1
            curl -sN -b in=1 http://registry.example.org/events | head -c 11
            """)
        #expect(
            outcome.output == "200\nplease sign in\n200\n201\n403\n200\nplease sign in\n401\n200\n201\n: listening",
            "\(outcome)")
        #expect(try authors() == ["Gina@Example.org", "Gina@Example.org", "Gina@Example.org"])
        #expect(try server.run("access", "list", "--format", "ndjson").output.contains(#""used":"2"#))
    }

    @Test("Tokens pass beside the sign-on, with files as large as the service takes, and what nginx says is named")
    func tokens() throws {
        let token = String(try server.run("access", "create", "ci", "--may", "write").output.dropLast())
        let colors = (0..<40_000).map { "{\"color\":\"c\($0)\",\"light\":\"#0000aa\"}\n" }.joined()
        // More than nginx takes by itself.
        #expect(colors.utf8.count > 1 << 20)
        try client.folder.write(colors, to: "colors.ndjson")
        let environment = ["ONION_REGISTRY": "http://ci:s3cret@registry.example.org", "ONION_TOKEN": token]
        let outcome = try behindNginx(
            """
            onion import colors.ndjson | tail -1
            head -c 21000000 /dev/zero > large
            ask -H "Authorization: Bearer $ONION_TOKEN" -H 'Content-Type: application/json' --data-binary @large http://registry.example.org/import
            """, environment: environment)
        #expect(outcome.output == "40000 created\n413\n", "\(outcome)")
        try service.end()
        let gone = try behindNginx("onion list colors; echo $?", environment: environment)
        #expect(
            gone.output == "74\n" && gone.error.contains("status 502, text/html; check whether \"onion serve\" runs"),
            "\(gone)")
        #expect(!gone.error.contains("s3cret"))
        #expect(try authors() == ["ci"])
    }
}
