import Foundation
import OnionGraphics
import OnionModel
import OnionTestSupport
import OnionVectors
import Testing

@Suite("Hostile vector images")
struct HostileFileTests {
    private let vectors = TestVectors()

    /// A drawing is possible afterwards, whatever a file did.
    private func expectAlive(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(vectors.failure(VectorImage(VectorFiles.redSVG)) == nil, sourceLocation: sourceLocation)
        #expect(vectors.failure(VectorImage(VectorFiles.redPDF)) == nil, sourceLocation: sourceLocation)
    }

    @Test("A file that works without end is given up, and the next one is drawn")
    func endless() {
        let uses = (1...14).map { level in
            "<g id='g\(level)'>" + String(repeating: "<use xlink:href='#g\(level - 1)'/>", count: 10) + "</g>"
        }
        let bomb = VectorFiles.svg(
            "<defs><g id='g0'><rect width='1' height='1'/></g>\(uses.joined())</defs><use xlink:href='#g14'/>")
        #expect(vectors.failure(VectorImage(bomb)) == .unreadable)
        expectAlive()
        #expect(vectors.failure(VectorImage(VectorFiles.endlessPDF)) == .unreadable)
        expectAlive()
    }

    @Test(
        "A program that always ends, or that answers nonsense, is started a few times only",
        arguments: ["exit 1", "printf nonsensenonsense"])
    func many(command: String) throws {
        let program = try ScriptedProgram(command)
        let vectors = TestVectors(in: program.folder)
        for number in 1...20 {
            #expect(vectors.failure(VectorImage(VectorFiles.redSVG), width: number) == .unreadable)
        }
        #expect(try program.processes.count == 8)
    }

    @Test("A program that does not answer is ended")
    func silent() throws {
        let program = try ScriptedProgram("exec sleep 1000")
        let vectors = TestVectors(in: program.folder, patience: 2_000)
        #expect(vectors.failure(VectorImage(VectorFiles.redSVG)) == .unreadable)
        let process = try #require(program.processes.first)
        #expect(kill(process, 0) != 0)
    }

    @Test(
        "Damaged and excessive files are refused or drawn, and never end a run",
        arguments: [
            "<svg", VectorFiles.svg("<g"), "%PDF-1.4", VectorFiles.pdf("q " + String(repeating: "q ", count: 100_000)),
            VectorFiles.pdf("", page: "/MediaBox [0 0 1e30 1e30]"), VectorFiles.pdf("", page: "/MediaBox [0 0 0 0]"),
            VectorFiles.pdf("/F Do", page: "/MediaBox [0 0 8 4] /Resources << /XObject << /F 4 0 R >> >>"),
            VectorFiles.svg(String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)),
            VectorFiles.svg("<use id='a' xlink:href='#a'/>"),
            VectorFiles.svg("<image width='8' height='4' xlink:href='data:image/png;base64,AAAA'/>"),
        ])
    func damaged(file: String) {
        _ = vectors.failure(VectorImage(file))
        expectAlive()
    }

    @Test("Nothing that an SVG refers to is loaded: no file, no entity")
    func references() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let red = try vectors.program.pixels(of: VectorImage(VectorFiles.redSVG), width: 8, height: 4)
        let png = folder.appending(path: "red.png")
        try Data(red.bytes).write(to: png)
        let nothing = String(repeating: "0000 ", count: 7) + "0000"
        for address in [png.path, png.absoluteString, "red.png"] {
            let image = VectorFiles.svg("<image width='8' height='4' xlink:href='\(address)'/>")
            #expect(try vectors.rows(VectorImage(image), width: 8, height: 4) == Array(repeating: nothing, count: 4))
        }
        // The same image is drawn from the file itself.
        let data = "data:image/png;base64,\(Data(red.bytes).base64EncodedString())"
        let inside = VectorFiles.svg("<image width='8' height='4' xlink:href='\(data)'/>")
        #expect(try vectors.rows(VectorImage(inside), width: 2, height: 1) == ["f00f 0000"])
        let secret = folder.appending(path: "secret")
        try "<rect width='8' height='4'/>".write(to: secret, atomically: true, encoding: .utf8)
        let entity =
            "<!DOCTYPE svg [<!ENTITY a SYSTEM \"\(secret.absoluteString)\">]>"
            + VectorFiles.svg("&a;")
        let rows = try? vectors.rows(VectorImage(entity), width: 8, height: 4)
        #expect(rows == nil || rows == Array(repeating: nothing, count: 4))
    }

    @Test("A file that is too large is not sent")
    func large() {
        let content = String(repeating: " ", count: VectorImage.largestFile)
        #expect(vectors.failure(VectorImage(VectorFiles.svg(content))) == .unreadable)
    }

    #if os(Linux)
    @Test("A program that the system ends between two drawings is started again, and no file is given up for it")
    func ended() throws {
        let program = try ScriptedProgram("exec '\(TestVectors.folder)/onion-vectors'")
        let vectors = TestVectors(in: program.folder)
        for width in 1...12 {
            #expect(vectors.failure(VectorImage(VectorFiles.redSVG), width: width) == nil)
            let process = try #require(program.processes.last)
            kill(process, SIGKILL)
            // It stays as a zombie until its parent starts another one.
            while try !String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).contains("State:\tZ") {}
        }
    }

    @Test("The program is restricted before it reads a file")
    func sandbox() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "\(TestVectors.folder)/onion-vectors")
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // The question whether the library for SVG is there; its answer has eight bytes.
        try input.fileHandleForWriting.write(contentsOf: Data(count: 32))
        #expect(try output.fileHandleForReading.read(upToCount: 8)?.first == 3)
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let limits = try String(contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        #expect(limits.contains(#/Max file size +0 /#) && limits.contains(#/Max address space +805306368 /#))
        // It ends with its input.
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
    #endif
}
