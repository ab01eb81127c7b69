import OnionModel

extension Problem {
    static func unknownReference(_ reference: Reference, nearest: String?, at path: String) -> Problem {
        var values = ["reference": reference.head.description]
        values["nearest"] = nearest
        return Problem(
            "there is no \(reference.head)", code: .unknownReference, values: values,
            remedy: nearest.map { "did you mean \($0.quoted)?" } ?? reference.remedyWhereUnknown, path: path,
            isSolvableByOthers: true)
    }

    /// A document equals that of a part before it was renamed, so that the import would create a second part from it.
    static func formerName(_ reference: Reference, now part: Reference, change: Int64) -> Problem {
        Problem(
            "\(reference.head) was renamed to \(part) in change \(change), and the document is one of before",
            code: .duplicate, values: ["name": reference.head.description, "first": part.description],
            remedy: "write the key \(part.key.text.quoted), or change the document to make another part")
    }

    /// - Parameter key: The new key as the document has to write it.
    static func renamedReference(
        _ reference: Reference, to part: Reference, written key: String, change: Int64, at path: String
    ) -> Problem {
        Problem(
            "\(reference.head) was renamed to \(part) in change \(change)", code: .unknownReference,
            values: ["reference": reference.head.description, "nearest": key],
            remedy: "write \(key.quoted)", path: path, isSolvableByOthers: true)
    }

    /// - Parameters:
    ///   - name: The part or the image.
    ///   - exports: What its space allows others to use.
    static func notExported(_ name: String, of space: String?, exports: [String], at path: String) -> Problem {
        let space = space.map { "the space \($0.quoted)" } ?? "the default space"
        let noun = name.hasPrefix("image/") ? "image" : "part"
        let allowed = exports.isEmpty ? "nothing" : exports.map(\.quoted).joined(separator: ", ")
        return Problem(
            "\(space) does not let others use \(name)", code: .notExported, values: ["reference": name],
            remedy: "it exports \(allowed); add the \(noun) to \"exports\" in its .onion.yaml", path: path)
    }

    static func removedReference(_ reference: Reference, at path: String) -> Problem {
        Problem(
            "\(reference.head) was removed", code: .removedReference,
            values: ["reference": reference.head.description], remedy: "restore it first", path: path,
            isSolvableByOthers: true)
    }

    /// - Parameter isNext: whether a document that is not read yet may make the revision.
    static func unknownRevision(_ reference: Reference, latest: Int, at path: String, isNext: Bool) -> Problem {
        Problem(
            "there is no \(reference)", code: .unknownRevision,
            values: ["reference": reference.description, "latest": "\(latest)"],
            remedy: "its latest revision is \(latest)", path: path, isSolvableByOthers: isNext)
    }
}

extension Reference {
    /// The remedy for an unknown name.
    fileprivate var remedyWhereUnknown: String {
        switch kind {
        case .color: "write \"#RRGGBB\" or a name such as systemBlue, or import the color"
        case .font: "write a text style such as body, a map such as { family: \(key), size: 17 }, or import the font"
        default: "import it together with this document"
        }
    }
}
