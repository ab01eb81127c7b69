import OnionModel
import OnionSupport

/// The reason why a command does not run over HTTP, or failed there.
enum RemoteError: Error {
    /// The command needs the registry's file.
    case notServed(String)
    /// A mirrored folder has no name, and its path at the service does not stay.
    case mirrorWithoutName
    /// A path leads out of the working folder.
    case pathOutside(String)
    /// A file of the command is neither a file nor a folder.
    case notAFile(String)
    /// The files of the command are too large together.
    case tooLarge
    /// The files that the command writes are larger together than a service sends.
    case answerTooLarge(Int)
    /// A file cannot be read.
    case unreadable(String, SystemError)
    /// The program that speaks HTTP is missing.
    case curlMissing
    /// The service cannot be reached; the code is that of curl.
    case unreachable(url: String, code: Int32)
    /// The service ended the connection before the command ended.
    case interrupted(url: String)
    /// The answer is none of Onion's.
    case foreignAnswer(url: String)
    /// Something before the service has answered, such as a proxy, with a status and a media type that are not the service's.
    case answerInBetween(url: String, status: Int, type: String)
    /// The service wrote a file that the command does not write.
    case foreignFile(String)
    /// The service refused the request.
    case refused(code: String, message: String, remedy: String?, isBusy: Bool)
}

extension RemoteError: CustomStringConvertible {
    var description: String { remedy.map { "\(message); \($0)" } ?? message }

    /// The identity of the error, for programs.
    var code: String {
        if case .refused(let code, _, _, _) = self { code } else { ProblemCode.name(ofCase: self) }
    }

    var message: String {
        switch self {
        case .notServed(let reason): reason
        case .mirrorWithoutName: "a service does not know a mirrored folder by its path"
        case .pathOutside(let path):
            "the path \(path.quotedPath) leads out of this folder, which a service does not see"
        case .notAFile(let path): "\(path.quotedPath) is neither a file nor a folder"
        case .tooLarge: "the files of the command have more than \(CommandFrame.largestRequest >> 20) MiB"
        case .answerTooLarge(let largest): "the files of the answer have more than \(largest >> 20) MiB"
        case .unreadable(let path, let reason): "\(path.quotedPath) cannot be read: \(reason.reason)"
        case .curlMissing: "the program \"curl\", which connects to a service, is missing"
        case .unreachable(let url, let code):
            "the service \(RemoteError.shown(url)) cannot be reached: \(RemoteError.reason(code))"
        case .interrupted(let url): "the service \(RemoteError.shown(url)) ended the connection"
        case .foreignAnswer(let url): "what answers at \(RemoteError.shown(url)) is no service of Onion"
        case .answerInBetween(let url, let status, let type):
            "what answers at \(RemoteError.shown(url)) is no service of Onion, or a proxy before it: status \(status)"
                + (type.isEmpty ? "" : ", \(type)")
        case .foreignFile(let path): "the service sent the file \(path.quotedPath), which the command does not write"
        case .refused(_, let message, _, _): message
        }
    }

    var remedy: String? {
        switch self {
        case .notServed, .tooLarge, .answerTooLarge: "run the command there"
        case .mirrorWithoutName: "name it with --mirror-name, by the same name in each checkout of the repository"
        case .pathOutside: "change to the folder that contains it"
        case .curlMissing: "install it (on Debian, the package curl)"
        case .unreachable: "check the address, and whether \"onion serve\" runs there"
        case .interrupted: "\"onion log\" shows whether it was stored"
        case .foreignAnswer: "check the address"
        case .answerInBetween(_, let status, _): RemoteError.remedy(ofStatus: status)
        case .refused(_, _, let remedy, _): remedy
        case .notAFile, .unreadable, .foreignFile: nil
        }
    }

    var exitCode: Failure.Code {
        switch self {
        case .notServed, .mirrorWithoutName, .pathOutside, .notAFile, .tooLarge, .answerTooLarge,
            .refused(_, _, _, isBusy: false):
            .refused
        case .refused(_, _, _, isBusy: true), .answerInBetween(_, status: 503, _): .busy
        case .unreadable, .curlMissing, .unreachable, .interrupted, .foreignAnswer, .answerInBetween, .foreignFile:
            .inputOutput
        }
    }

    /// An address in quotes, without a name and a password in it.
    private static func shown(_ url: String) -> String {
        let scheme = url.prefix { $0 != ":" } + "://"
        let rest = url.dropFirst(scheme.count)
        guard let end = rest.prefix(while: { !"/?#".contains($0) }).lastIndex(of: "@") else { return url.quoted }
        return "\(scheme)\(rest[end...].dropFirst())".quoted
    }

    /// What to do about an answer of a proxy.
    private static func remedy(ofStatus status: Int) -> String {
        switch status {
        case 200, 300..<400, 401, 403, 407: "check the address, and that the proxy lets requests with a token through"
        case 413: "let the proxy take bodies of \(CommandFrame.largestRequest >> 20) MiB"
        case 408, 504: "let the proxy wait 11 minutes for an answer; \"onion log\" shows whether it was stored"
        case 500...: "check whether \"onion serve\" runs behind the proxy"
        default: "check the address"
        }
    }

    /// What an exit code of curl means (<https://curl.se/docs/manpage.html>).
    static func reason(_ code: Int32) -> String {
        switch code {
        case 6: "its host is unknown"
        case 7: "nothing listens there"
        case 28: "it does not answer"
        case 35, 60: "its certificate is not trusted"
        default: "curl ended with code \(code)"
        }
    }
}
