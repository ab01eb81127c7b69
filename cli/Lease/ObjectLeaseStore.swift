import Foundation
import OnionSupport

/// A folder of an object store with the API of Amazon S3, which must support `If-None-Match: *` for `PutObject`
/// (<https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html>).
///
/// The endpoint, the region and the keys come from the variables that Amazon's programs and Litestream read.
struct ObjectLeaseStore: LeaseStore {
    /// The bucket and the folder in it.
    let path: String
    /// The longest time of a request, in seconds.
    let patience: Double

    fileprivate struct Answer {
        var status: Int
        var body: [UInt8]
    }

    func read(_ name: String) throws -> [UInt8]? {
        let answer = try ask("GET", name)
        if answer.status == 200 { return answer.body }
        // Other answers with this status, such as that of a missing bucket, say nothing about the record.
        guard answer.status == 404, answer.text.contains("<Code>NoSuchKey</Code>") else { throw failure(answer) }
        return nil
    }

    func create(_ name: String, _ bytes: [UInt8]) throws -> Bool {
        let answer = try ask("PUT", name, bytes, [("header", "If-None-Match: *")])
        // 409 is the answer while another request writes the same object.
        if [409, 412].contains(answer.status) { return false }
        guard answer.status == 200 else { throw failure(answer) }
        return true
    }

    func replace(_ name: String, _ bytes: [UInt8]) throws {
        let answer = try ask("PUT", name, bytes)
        guard answer.status == 200 else { throw failure(answer) }
    }

    private func ask(
        _ method: String, _ name: String, _ body: [UInt8]? = nil, _ more: [(option: String, value: String)] = []
    ) throws -> Answer {
        let digest = SHA256.hash(body ?? []).hexadecimal
        let curl = Curl(
            url: "\(try endpoint)/\(path)/\(name)", [],
            [
                ("request", method), ("aws-sigv4", "aws:amz:\(region):s3"), ("write-out", "\\n%{http_code}"),
                ("max-time", "\(patience)"), ("header", "x-amz-content-sha256: \(digest)"),
                ("header", "Content-Type: application/json"),
            ] + session + more)
        var bytes: [UInt8] = []
        do {
            try curl.send(body) { bytes += $0 }
        } catch RemoteError.unreachable(_, let code) {
            // Its message has the address with the keys.
            throw LeaseError.storeFailed("s3://\(path)", reason: RemoteError.reason(code))
        } catch RemoteError.interrupted {
            throw LeaseError.storeFailed("s3://\(path)", reason: "the connection ended")
        }
        let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.startIndex
        let status = Int(String(decoding: bytes[end...].dropFirst(), as: UTF8.self)) ?? 0
        return Answer(status: status, body: Array(bytes[..<end]))
    }

    private var session: [(option: String, value: String)] {
        Environment["AWS_SESSION_TOKEN"].map { [("header", "x-amz-security-token: \($0)")] } ?? []
    }

    private var region: String { Environment["AWS_REGION"] ?? Environment["AWS_DEFAULT_REGION"] ?? "us-east-1" }

    /// The address with the keys, as which `curl` takes any characters.
    private var endpoint: String {
        get throws {
            let named = Environment["AWS_ENDPOINT_URL_S3"] ?? Environment["AWS_ENDPOINT_URL"]
            let parts = (named ?? "https://s3.\(region).amazonaws.com").components(separatedBy: "://")
            guard parts.count == 2, let key = Environment["AWS_ACCESS_KEY_ID"]?.percentEncoded,
                let secret = Environment["AWS_SECRET_ACCESS_KEY"]?.percentEncoded
            else {
                throw LeaseError.storeFailed(
                    "s3://\(path)", reason: "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set")
            }
            return "\(parts[0])://\(key):\(secret)@\(parts[1].hasSuffix("/") ? String(parts[1].dropLast()) : parts[1])"
        }
    }

    private func failure(_ answer: Answer) -> LeaseError {
        let code = answer.text.firstMatch(of: /<Code>(\w+)<\/Code>/).map { " (\($0.output.1))" } ?? ""
        return .storeFailed("s3://\(path)", reason: "it answered with \(answer.status)\(code)")
    }
}

extension ObjectLeaseStore.Answer {
    fileprivate var text: String { String(decoding: body.prefix(1 << 16), as: UTF8.self) }
}

extension String {
    fileprivate var percentEncoded: String? { addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
}
