package import OnionModel

/// String files on the disk.
package enum StringFiles {
    /// A file with the name that the user gave it.
    package struct File {
        let file: SourceFile

        package var name: String { file.name }

        package func bytes() throws(Problem) -> [UInt8] { try file.bytes() }
    }

    /// The file at a path, or the string files of the folder there, sorted by path.
    package static func files(at path: String) throws(Problem) -> [File] {
        try SourceFile.files(
            at: path, where: { StringFileFormat(path: $0) != nil },
            otherwise: "string files end in .strings, .stringsdict, .xcstrings or .xliff"
        ).map { File(file: $0) }
    }
}
