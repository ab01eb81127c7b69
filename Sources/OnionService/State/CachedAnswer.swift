import HTTPTypes
import OnionCompression
import OnionSupport
import Synchronization

/// The bytes of an answer, in the codings that clients ask for.
final class CachedAnswer: Sendable {
    private let type: String
    private let tag: EntityTag
    private let body: [UInt8]
    /// The compressed bytes; nil inside where compression does not help.
    private let compressed: Mutex<[UInt8]??> = Mutex(nil)

    init(_ answer: Answer) throws {
        type = answer.type
        body = try answer.body()
        tag = EntityTag(answer.tag ?? String(SHA256.hash(body).hexadecimal.prefix(32)))
    }

    /// The number of bytes that the answer takes at most.
    var size: Int { body.count * 2 }

    /// Returns the answer to a request: the bytes, or that the client has them.
    func response(to request: HTTPFields, isHead: Bool) -> ServiceResponse {
        let gzip = Negotiation.acceptsGzip(request[.acceptEncoding]) ? gzipped : nil
        let tag = gzip == nil ? tag.plain : tag.compressed
        if let known = request[.ifNoneMatch], Negotiation.matches(known, tag: tag) { return .notModified(tag) }
        var headers = ServiceResponse.headers(tag: tag)
        headers[.contentType] = type
        if gzip != nil { headers[.contentEncoding] = "gzip" }
        let body = gzip ?? body
        headers[.contentLength] = "\(body.count)"
        return ServiceResponse(.ok, headers: headers, body: isHead ? [] : body)
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
    /// The end of the tags of compressed bytes.
    static let gzip = "gzip"

    init(_ text: String) {
        plain = "\"\(text)\""
        compressed = "\"\(text)-\(EntityTag.gzip)\""
    }
}

extension ServiceResponse {
    /// The client has the representation.
    static func notModified(_ tag: String) -> ServiceResponse {
        ServiceResponse(.notModified, headers: headers(tag: tag))
    }

    fileprivate static func headers(tag: String) -> HTTPFields {
        [.eTag: tag, .cacheControl: "no-cache", .vary: "Accept-Encoding"]
    }
}
