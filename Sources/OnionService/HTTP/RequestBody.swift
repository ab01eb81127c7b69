import HTTPTypes
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel

/// The documents that a client sends.
struct RequestBody: Sendable {
    let bytes: [UInt8]
    let format: DocumentFormat

    /// The media types of documents. None is CORS-safelisted, so forms of other sites cannot send one without a preflight
    /// (<https://fetch.spec.whatwg.org/#cors-safelisted-request-header>).
    static let types: [(name: String, format: DocumentFormat)] = [
        ("application/json", .json), ("application/yaml", .yaml), ("application/x-ndjson", .ndjson),
        ("application/x-yaml", .yaml), ("application/jsonl", .ndjson),
    ]

    /// The name of the body as a source, in problems.
    static let source = "body"

    /// The parsed documents. No other files are read: the bytes name none.
    var documents: DocumentBatch {
        DocumentReader.ofMessage(format: .documents(format)).read(bytes: bytes, source: RequestBody.source)
    }

    /// The format that a request declares.
    ///
    /// - Throws: ``ServiceError`` `unsupported-media-type`.
    static func format(of headers: HTTPFields) throws(ServiceError) -> DocumentFormat {
        let type = headers[.contentType]?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        guard let format = types.first(where: { $0.name == type })?.format else { throw .unsupportedMediaType }
        if let coding = headers[.contentEncoding]?.lowercased(), coding != "identity" { throw .compressed(coding) }
        return format
    }
}

extension ServiceError {
    fileprivate static var unsupportedMediaType: ServiceError {
        ServiceError(
            status: .unsupportedMediaType, code: "unsupported-media-type",
            message: "the body's type is not that of documents",
            remedy: "say Content-Type: \(RequestBody.types.prefix(3).map(\.name).joined(separator: ", or "))")
    }

    fileprivate static func compressed(_ coding: String) -> ServiceError {
        ServiceError(
            status: .unsupportedMediaType, code: "unsupported-media-type",
            message: "the body is compressed, with \(coding.quoted)", remedy: "send it as it is",
            headers: [.acceptEncoding: "identity"])
    }
}
