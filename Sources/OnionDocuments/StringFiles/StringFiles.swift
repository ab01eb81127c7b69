package import OnionModel

/// String files on the disk.
package enum StringFiles {
    /// A file with the name that the user gave it.
    package struct File {
        let file: SourceFile

        package var name: String { file.name }

        package func bytes() throws(Problem) -> SpooledBytes {
            try file.spooledBytes(atMost: StringFileFormat.largest)
        }
    }

    /// The file at a path, or the string files of the folder there, sorted by path.
    ///
    /// What Xcode has exported, `ru.xcloc`, has the translations in XLIFF, and the texts that they translate beside them.
    package static func files(at path: String) throws(Problem) -> [File] {
        let isExport = path.hasSuffix(".xcloc") || path.hasSuffix(".xcloc/")
        return try SourceFile.files(
            at: path,
            where: { path in StringFileFormat(path: path).map { $0 == .xliff || !isExport } ?? false },
            otherwise: "string files end in .strings, .stringsdict, .xcstrings or .xliff"
        ).map { File(file: $0) }
    }
}
