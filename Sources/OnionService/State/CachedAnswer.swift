import HTTPTypes
import OnionCompression
import OnionSupport
import Synchronization

/// The bytes of a response, in the content codings that clients accept.
final class CachedAnswer: Sendable {
    private let type: String
    private let headers: HTTPFields
    private let tag: EntityTag
    private let body: [UInt8]
    /// The compressed bytes; nil inside where compression does not help.
    private let compressed: Mutex<[UInt8]??> = Mutex(nil)

    init(_ answer: Answer) throws {
        type = answer.type
        headers = answer.headers
        body = try answer.body()
        tag = EntityTag(answer.tag ?? String(SHA256.hash(body).hexadecimal.prefix(32)))
    }

    /// The maximum size of the cached response, in bytes.
    var size: Int { body.count * 2 }

    /// Returns the response to a request: the bytes, a range of them, or 304 (Not Modified).
    func response(to request: HTTPFields, isHead: Bool) -> ServiceResponse {
        let gzip = Negotiation.acceptsGzip(request[.acceptEncoding]) ? gzipped : nil
        let tag = gzip == nil ? tag.plain : tag.compressed
        if let known = request[.ifNoneMatch], Negotiation.matches(known, tag: tag) { return .notModified(tag) }
        var headers = ServiceResponse.headers(tag: tag)
        headers.append(contentsOf: self.headers)
        headers[.contentType] = type
        headers[.acceptRanges] = "bytes"
        if gzip != nil { headers[.contentEncoding] = "gzip" }
        let body = gzip ?? body
        // HEAD does not support ranges.
        switch isHead ? .all : RequestedBytes(request, tag: tag, count: body.count) {
        case .all:
            headers[.contentLength] = "\(body.count)"
            return ServiceResponse(.ok, headers: headers, body: isHead ? [] : body)
        case .range(let range):
            headers[.contentLength] = "\(range.count)"
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"
            return ServiceResponse(.partialContent, headers: headers, body: Array(body[range]))
        case .none: return ServiceError.rangeNotSatisfiable(length: body.count).response
        }
    }

    private var gzipped: [UInt8]? {
        guard !CachedAnswer.compressedTypes.contains(type), body.count >= Gzip.leastSize else { return nil }
        return compressed.withLock { compressed in
            if let compressed { return compressed }
            let bytes = Gzip.compress(body)
            compressed = .some(bytes)
            return bytes
        }
    }

    private static let compressedTypes = ["image/png", "application/pdf"]
}

/// An entity tag in quotes. Another coding is another representation (RFC 9110, 8.8.3.3).
struct EntityTag {
    let plain: String
    let compressed: String
    /// The suffix of the tags of compressed bytes.
    static let gzip = "gzip"

    init(_ text: String) {
        plain = "\"\(text)\""
        compressed = "\"\(text)-\(EntityTag.gzip)\""
    }
}

extension ServiceError {
    fileprivate static func rangeNotSatisfiable(length: Int) -> ServiceError {
        ServiceError(
            status: .rangeNotSatisfiable, code: "range-not-satisfiable", message: "the answer has \(length) bytes",
            headers: [.contentRange: "bytes */\(length)"])
    }
}

extension ServiceResponse {
    /// The response to a client whose copy is current.
    static func notModified(_ tag: String) -> ServiceResponse {
        ServiceResponse(.notModified, headers: headers(tag: tag))
    }

    fileprivate static func headers(tag: String) -> HTTPFields {
        [.eTag: tag, .cacheControl: "no-cache", .vary: "Accept-Encoding"]
    }
}
