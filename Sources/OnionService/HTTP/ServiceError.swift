import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The reason why the service rejects a request before it reads the registry.
struct ServiceError: Error {
    let status: HTTPResponse.Status
    /// The identity of the error, for programs.
    let code: String
    /// A sentence without a full stop.
    let message: String
    var remedy: String?
    /// Additional members of the response, for programs.
    var members: [Node.Entry] = []
    var headers: HTTPFields = [:]
}

extension ServiceError {
    static let invalidTarget = ServiceError(
        status: .badRequest, code: "invalid-target", message: "the path or the query is not percent-encoded UTF-8")

    static let targetTooLong = ServiceError(
        status: .uriTooLong, code: "target-too-long",
        message: "the path and the query have more than \(RequestTarget.maximumLength) bytes")

    static func unknownPath(_ path: String) -> ServiceError {
        ServiceError(
            status: .notFound, code: "unknown-path", message: "there is nothing at \(path.quoted)",
            remedy: "/openapi.json lists the paths")
    }

    static func wrongMethod(_ method: HTTPRequest.Method, allowed: [HTTPRequest.Method]) -> ServiceError {
        ServiceError(
            status: .methodNotAllowed, code: "wrong-method", message: "the path does not take \(method.rawValue)",
            remedy: "use \(allowed.map(\.rawValue).joined(separator: " or "))",
            headers: [.allow: allowed.map(\.rawValue).joined(separator: ", ")])
    }

    static func unknownParameter(_ name: String, known: [String]) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "unknown-parameter", message: "unknown parameter \(name.quoted)",
            remedy: Spelling.didYouMean(name, among: known)
                ?? (known.isEmpty ? "the path takes none" : "write one of \(known.joined(separator: ", "))"))
    }

    static func repeatedParameter(_ name: String) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "repeated-parameter", message: "the parameter \(name.quoted) appears twice",
            remedy: "remove one of the two")
    }

    static func missingParameter(_ name: String) -> ServiceError {
        ServiceError(
            status: .badRequest, code: "missing-parameter", message: "the parameter \(name.quoted) is missing",
            remedy: "add it")
    }

    static func invalidParameter(_ name: String, _ problem: Problem) -> ServiceError {
        ServiceError(
            status: .badRequest, code: problem.code.rawValue,
            message: "the parameter \(name.quoted) cannot be read: \(problem.message)", remedy: problem.remedy)
    }

    static let busy = ServiceError(
        status: .serviceUnavailable, code: "busy", message: "the service has too much to do", remedy: "ask again later")

    static func unknownHost(_ host: String) -> ServiceError {
        ServiceError(
            status: .misdirectedRequest, code: "unknown-host",
            message: "the service does not answer for \(host.quoted)",
            remedy: "use an address that it was started with")
    }
}

extension ServiceError {
    /// Translates an error of the libraries for clients.
    init(_ error: any Error) {
        switch error {
        case let error as ServiceError: self = error
        case let error as RegistryError where error.code.isReplaced:
            self.init(
                status: .serviceUnavailable, code: error.code.name, message: error.message,
                remedy: "start the service again; what was not answered as stored is not in the new file")
        case let error as RegistryError:
            self.init(
                status: error.status, code: error.code.name, message: error.message, remedy: error.remedy,
                members: error.members)
        case let refused as ImportRefused: self = .refused(refused)
        case is BodyTooLarge:
            self.init(
                status: .contentTooLarge, code: "body-too-large",
                message: "the body has more than \(ServiceRequest.largestBody >> 20) MiB",
                remedy: "send the documents in several requests, or use \"onion import\"",
                headers: [.connection: "close"])
        case is BodyMalformed:
            self.init(
                status: .badRequest, code: "malformed-body", message: "the body does not have the form that HTTP wants",
                headers: [.connection: "close"])
        case is BodyTooSlow:
            self.init(
                status: .requestTimeout, code: "body-too-slow", message: "the body did not arrive in time",
                headers: [.connection: "close"])
        case let problem as Problem:
            self.init(
                status: .unprocessableContent, code: problem.code.rawValue, message: problem.message,
                remedy: problem.remedy)
        case is CancellationError:
            self.init(
                status: .serviceUnavailable, code: "cancelled",
                message: "the work was given up, because the client closed the connection")
        default:
            // Messages of other errors may contain file paths of the server.
            self.init(status: .internalServerError, code: "internal-error", message: "the service failed")
        }
    }

    /// The response, a problem detail of RFC 9457.
    var response: ServiceResponse {
        let document = Node.map(
            Node.entries([
                "status": status.code, "title": status.reasonPhrase, "code": code, "detail": message,
                "remedy": remedy,
            ]) + members)
        var headers = headers
        headers[.contentType] = "application/problem+json"
        headers[.cacheControl] = "no-store"
        if status == .serviceUnavailable { headers[.retryAfter] = "1" }
        return ServiceResponse(status, headers: headers, body: JSONWriter.pretty(document) + "\n".utf8)
    }
}

extension RegistryError.Code {
    /// Whether another file has replaced the open one. The service cannot open that: in one process, the connections to the two files would share the
    /// log and its index.
    fileprivate var isReplaced: Bool { if case .replaced = self { true } else { false } }
}

extension RegistryError {
    fileprivate var status: HTTPResponse.Status {
        switch (category, code) {
        // No part can have an invalid name.
        case (.notFound, _), (_, .invalidName): .notFound
        case (_, .forbidden): .forbidden
        case (_, .ambiguous): .multipleChoices
        case (_, .revisionMoved): .preconditionFailed
        case (_, .inUse), (_, .nameTaken): .conflict
        case (.refused, _): .unprocessableContent
        case (.busy, _): .serviceUnavailable
        case (.inputOutput, _): .internalServerError
        }
    }
}

extension RegistryError {
    /// The members that both sides have changed, where a writer was based on an older revision; the users of a part that is to be removed.
    fileprivate var members: [Node.Entry] {
        switch code {
        case .revisionMoved(let conflict):
            Node.entries([
                "reference": conflict.reference.description, "base": conflict.base, "head": conflict.head,
                "authors": conflict.authors, "theirs": conflict.theirs.map(Difference.columns.object),
                "mine": conflict.mine.map { $0.map(Difference.columns.object) },
            ])
        case .inUse: Node.entries(["users": details])
        default: []
        }
    }
}

extension ServiceError {
    /// Documents with problems. The first problems are listed.
    private static func refused(_ refused: ImportRefused) -> ServiceError {
        let count = refused.problems.count + refused.unlisted
        return ServiceError(
            status: .unprocessableContent, code: "refused",
            message: "nothing is stored, because \(count.counted("problem")) \(count == 1 ? "was" : "were") found"
                + (refused.unlisted > 0 ? "; the first \(refused.problems.count) are listed" : ""),
            members: Node.entries([
                "problems": refused.problems.map(Node.importProblem), "unlisted": refused.unlisted,
            ]))
    }
}
