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

    /// The file at a path, whatever it holds.
    static func named(_ path: String) -> SourceFile {
        SourceFile(name: path)
    }

    /// The file at a path, or the files of the folder there that hold documents, sorted by path.
    static func files(at path: String) throws(Problem) -> [SourceFile] {
        try files(
            at: path, where: { DocumentFormat(path: $0) != nil || InterfaceBuilderFile.isOne($0) },
            otherwise: "documents end in .yaml, .yml, .json, .ndjson, .jsonl, .storyboard or .xib"
        )
    }

    /// The file at a path, or those files of the folder there whose names are meant, sorted by path; hidden files and asset
    /// catalogues are passed by.
    ///
    /// - Parameter hint: what the names would be like, for a folder without any.
    static func files(
        at path: String, where isMeant: (String) -> Bool, otherwise hint: String
    ) throws(Problem) -> [SourceFile] {
        if path == DocumentReader.standardInput {
            return [SourceFile(name: "standard input", isStandardInput: true)]
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Problem("there is no such file", remedy: "check the path", source: path)
        }
        guard isFolder.boolValue else { return [SourceFile(name: path)] }
        let files = try files(inFolder: path, where: isMeant)
        if files.isEmpty { throw Problem("the folder holds no documents", remedy: hint, source: path) }
        return files
    }

    private static func files(
        inFolder path: String, where isMeant: (String) -> Bool
    ) throws(Problem) -> [SourceFile] {
        let names: [String]
        do {
            names = try FileManager.default.subpathsOfDirectory(atPath: path)
        } catch {
            throw Problem("the folder cannot be read", remedy: "check its permissions", source: path)
        }
        let base = path.hasSuffix("/") ? path : path + "/"
        return names.filter { name in
            isMeant(name) && !name.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasSuffix(".xcassets") }
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
