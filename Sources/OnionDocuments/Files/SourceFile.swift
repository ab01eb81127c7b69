import Foundation
import OnionModel

/// A file of documents, or standard input.
struct SourceFile {
    /// The most bytes that one file may have.
    private static let largest = 1 << 30

    /// As the user named it; a file of a folder with the folder before it.
    let name: String
    private let isStandardInput: Bool

    private init(name: String, isStandardInput: Bool = false) {
        self.name = name
        self.isStandardInput = isStandardInput
    }

    /// The file at a path, or the files of the folder there, sorted by path.
    static func files(at path: String) throws(Problem) -> [SourceFile] {
        if path == DocumentReader.standardInput {
            return [SourceFile(name: "standard input", isStandardInput: true)]
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Problem("there is no such file", remedy: "check the path", source: path)
        }
        guard isFolder.boolValue else { return [SourceFile(name: path)] }
        let files = try files(inFolder: path)
        if files.isEmpty {
            throw Problem(
                "the folder holds no documents",
                remedy: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .storyboard or .xib",
                source: path
            )
        }
        return files
    }

    private static func files(inFolder path: String) throws(Problem) -> [SourceFile] {
        let names: [String]
        do {
            names = try FileManager.default.subpathsOfDirectory(atPath: path)
        } catch {
            throw Problem("the folder cannot be read", remedy: "check its permissions", source: path)
        }
        let base = path.hasSuffix("/") ? path : path + "/"
        return names.filter { name in
            (DocumentFormat(path: name) != nil || InterfaceBuilderReader.reads(path: name))
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { SourceFile(name: base + $0) }
        .filter { file in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: file.name, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    private var tooLarge: Problem {
        Problem("it is larger than \(SourceFile.largest >> 20) MiB", remedy: "divide it", source: name)
    }

    func bytes() throws(Problem) -> [UInt8] {
        do {
            let handle =
                isStandardInput ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(filePath: name))
            // What a file's size tells needs no reading. A pipe has none.
            if !isStandardInput, let size = try? handle.seekToEnd() {
                if size > SourceFile.largest { throw tooLarge }
                try handle.seek(toOffset: 0)
            }
            let data = try handle.read(upToCount: SourceFile.largest + 1) ?? Data()
            guard data.count <= SourceFile.largest else { throw tooLarge }
            return Array(data)
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem("it cannot be read", remedy: "check its permissions", source: name)
        }
    }
}
