import OnionSupport

/// A running `onion-vectors`, which ends with this object.
final class VectorProcess {
    private let process: pid_t
    private let socket: Int32
    /// The longest time for a part of an answer, in milliseconds.
    private let patience: Int32

    /// Starts the program; fails when it is missing.
    init?(_ path: String, patience: Int32) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, VectorProcess.streams, 0, &ends) == 0 else { return nil }
        defer { close(ends[1]) }
        guard let process = VectorProcess.start(path, at: ends[1]) else {
            close(ends[0])
            return nil
        }
        // Only the program has the other end, so that both notice when one of them ends.
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        self.process = process
        self.patience = patience
        socket = ends[0]
    }

    deinit {
        close(socket)
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Whether the program waits for a request. When it has ended, its end of the socket is closed.
    var isRunning: Bool {
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 0
    }

    /// Sends a request and waits for the answer. Returns nil when the program ends or hangs; it is not usable then.
    func answer(to request: VectorRequest) -> VectorAnswer? {
        guard send(request.header), send(request.bytes), let header = receive(VectorAnswer.headerSize),
            let (status, count) = VectorAnswer.read(header), let png = receive(count)
        else { return nil }
        return VectorAnswer(status: status, png: png)
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                guard isReady(POLLOUT) else { return false }
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let sent = systemSend(socket, part)
                if sent < 0, errno == EINTR || errno == EAGAIN { continue }
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }

    private func receive(_ count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
            while received < count {
                guard isReady(POLLIN) else { return }
                let part = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[received...])
                let got = read(socket, part.baseAddress, part.count)
                if got < 0, errno == EINTR || errno == EAGAIN { continue }
                guard got > 0 else { return }
                received += got
            }
        }
        return bytes.count == count ? bytes : nil
    }

    /// Waits until the socket can be used.
    private func isReady(_ event: some BinaryInteger) -> Bool {
        var descriptor = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            let count = poll(&descriptor, 1, patience)
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }

    /// Starts the program with one end of the socket as its input and output. It has no other files, and of the environment only what fonts
    /// need.
    private static func start(_ path: String, at end: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let home = getenv("HOME").map { "HOME=\(String(cString: $0))" }
        // GLib would load modules for other file systems and settings, which are not needed.
        let variables = ["GIO_USE_VFS=local", "GSETTINGS_BACKEND=memory", "LC_ALL=C.UTF-8"] + (home.map { [$0] } ?? [])
        var arguments = [strdup(path), nil]
        var environment = variables.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var process = pid_t()
        guard posix_spawn(&process, path, &actions, nil, &arguments, &environment) == 0 else { return nil }
        return process
    }

    #if canImport(Darwin)
    private static let streams = SOCK_STREAM
    #else
    private static let streams = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #endif
}

private func systemSend(_ socket: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    send(socket, bytes.baseAddress, bytes.count, 0)
    #else
    send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
}
