import Foundation
import OnionCoding
import OnionModel

/// A page in a headless Chromium, controlled by the Chrome DevTools Protocol over a pipe.
final class Browser {
    /// The browser exited or rejected a command.
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// The path of Chromium; nil when it is not installed.
    static let path: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
        .flatMap { name in
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// The complaints of the page so far: errors, warnings, and violations of the policy.
    private(set) var complaints: [String] = []
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let profile: URL
    private let watchdog: DispatchWorkItem
    private var unread: [UInt8] = []
    private var lastCall = 0
    private var session: String?

    init() throws {
        guard let path = Browser.path else { throw Failed(description: "there is no Chromium") }
        profile = FileManager.default.temporaryDirectory.appending(path: "onion-browser-\(UUID().uuidString)")
        watchdog = DispatchWorkItem { [process] in process.terminate() }
        process.executableURL = URL(filePath: "/bin/sh")
        // The protocol uses file descriptors 3 and 4.
        process.arguments =
            ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>&2", path] + [
                "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--hide-scrollbars", "--force-device-scale-factor=1", "--lang=en-US",
                "--user-data-dir=\(profile.path)", "about:blank",
            ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // A browser that hangs must fail the test, not block it.
        DispatchQueue.global().asyncAfter(deadline: .now() + 1_200, execute: watchdog)
        let targets = try call("Target.getTargets")["targetInfos"]?.items ?? []
        guard let page = targets.first(where: { $0["type"]?.string == "page" })?["targetId"]?.string else {
            throw Failed(description: "the browser has no page")
        }
        session = try call(
            "Target.attachToTarget", ["targetId": .string(page), "flatten": .bool(true)])["sessionId"]?.string
        for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    }

    deinit {
        watchdog.cancel()
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    // MARK: - Actions of tests

    /// Opens a file with a fragment (the part after `#`), and waits until its scripts have run.
    func open(_ file: String, showing fragment: String = "") throws {
        // A change of the fragment alone would not reload the page.
        try call("Page.navigate", ["url": .string("about:blank")])
        try call("Page.navigate", ["url": .string(URL(filePath: file).absoluteString + "#" + fragment)])
        try wait(for: "document.readyState === 'complete' && location.protocol === 'file:'")
    }

    /// Returns the value of a JavaScript expression, after awaiting promises.
    @discardableResult
    func evaluate(_ expression: String) throws -> Node {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": .string(expression), "returnByValue": .bool(true), "awaitPromise": .bool(true)])
        if let thrown = answer["exceptionDetails"] {
            throw Failed(description: thrown["exception"]?["description"]?.string ?? "an exception in \(expression)")
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Waits until an expression is true, frame by frame.
    func wait(for expression: String) throws {
        for _ in 0..<600 {
            if case .bool(true)? = try? evaluate("Boolean(\(expression))").value { return }
            _ = try? evaluate("new Promise((done) => setTimeout(done, 16))")
        }
        throw Failed(description: "this never came true: \(expression)")
    }

    /// Presses and releases a key: `j`, `Enter`, `ArrowDown`.
    func press(_ key: String) throws {
        var event: [String: Node] = ["key": .string(key)]
        if key.count == 1 { event["text"] = .string(key) }
        if let code = ["Enter": 13.0, "Escape": 27, "Tab": 9][key] { event["windowsVirtualKeyCode"] = .number(code) }
        if key == "Enter" { event["text"] = .string("\r") }
        try call("Input.dispatchKeyEvent", event.merging(["type": .string("keyDown")]) { $1 })
        try call("Input.dispatchKeyEvent", ["type": .string("keyUp"), "key": .string(key)])
    }

    func type(_ text: String) throws {
        for character in text { try press(String(character)) }
    }

    func resize(width: Int, height: Int, isPhone: Bool = false) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(width)), "height": .number(Double(height)),
                "deviceScaleFactor": .number(isPhone ? 2 : 1), "mobile": .bool(isPhone),
            ])
    }

    /// Emulates a medium (`print`) and the preferred color scheme (`dark`).
    func emulate(medium: String = "", scheme: String = "light") throws {
        let feature: Node = .map([
            .init("name", .string("prefers-color-scheme")), .init("value", .string(scheme)),
        ])
        try call("Emulation.setEmulatedMedia", ["media": .string(medium), "features": .list([feature])])
    }

    /// Returns a screenshot of the page as PNG.
    func screenshot() throws -> Data {
        let answer = try call("Page.captureScreenshot")["data"]?.string ?? ""
        return Data(base64Encoded: answer) ?? Data()
    }

    // MARK: - The protocol

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Node] = [:]) throws -> Node {
        lastCall += 1
        let parameters = parameters.sorted { $0.key < $1.key }.map { Node.Entry($0.key, $0.value) }
        var message: [Node.Entry] = [
            .init("id", .number(Double(lastCall))), .init("method", .string(method)), .init("params", .map(parameters)),
        ]
        if let session { message.append(.init("sessionId", .string(session))) }
        try input.fileHandleForWriting.write(contentsOf: Data(JSONWriter.compact(.map(message)) + [0]))
        while true {
            let answer = try nextMessage()
            guard answer["id"] == .number(Double(lastCall)) else {
                note(answer)
                continue
            }
            if let error = answer["error"]?["message"]?.string { throw Failed(description: "\(method): \(error)") }
            return answer["result"] ?? .null
        }
    }

    /// Messages end with a NUL.
    private func nextMessage() throws -> Node {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = Array(unread[..<end])
                unread.removeSubrange(...end)
                return try JSONReader.read(message).withoutPositions
            }
            var more = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output.fileHandleForReading.fileDescriptor, &more, more.count)
            // The end of another browser interrupts the call.
            if count < 0, errno == EINTR { continue }
            if count <= 0 { throw Failed(description: "the browser went away") }
            unread += more[..<count]
        }
    }

    private func note(_ event: Node) {
        let details = event["params"]
        switch event["method"]?.string {
        case "Runtime.exceptionThrown":
            complaints.append(details?["exceptionDetails"]?["exception"]?["description"]?.string ?? "an exception")
        case "Runtime.consoleAPICalled":
            complaints.append("console: \(details?["args"]?.items?.first?["value"]?.string ?? "")")
        case "Log.entryAdded":
            complaints.append(details?["entry"]?["text"]?.string ?? "an entry in the log")
        default: break
        }
    }
}

extension Node {
    /// The same value without source positions, for comparison with literals.
    fileprivate var withoutPositions: Node {
        switch value {
        case .list(let items): .list(items.map(\.withoutPositions))
        case .map(let entries): .map(entries.map { Node.Entry($0.key, $0.value.withoutPositions) })
        default: Node(value)
        }
    }
}
