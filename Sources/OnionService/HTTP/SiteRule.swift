import HTTPTypes

/// Access for pages of other sites: they get only the pages that a person opens by following a link.
///
/// Browsers declare the initiator of a request (<https://www.w3.org/TR/fetch-metadata/>); other programs do not, and have full access.
enum SiteRule {
    /// - Parameter isForFrames: Whether other sites may show the page in a frame.
    /// - Throws: ``ServiceError`` `foreign-origin`.
    static func check(_ request: ServiceRequest, isForFrames: Bool) throws(ServiceError) {
        guard let site = field("sec-fetch-site", of: request), site != "same-origin", site != "none" else { return }
        let isNavigation = field("sec-fetch-mode", of: request) == "navigate" && request.method.reads
        switch field("sec-fetch-dest", of: request) {
        case "document" where isNavigation: return
        case "iframe" where isNavigation && isForFrames, "frame" where isNavigation && isForFrames: return
        default: throw .foreignOrigin
        }
    }

    private static func field(_ name: String, of request: ServiceRequest) -> String? {
        request.headers.first { $0.name.canonicalName == name }?.value
    }
}

extension HTTPRequest.Method {
    /// Whether the method is read-only.
    var reads: Bool { self == .get || self == .head }
}

extension ServiceError {
    static let foreignOrigin = ServiceError(
        status: .forbidden, code: "foreign-origin", message: "a page of another site sent the request")
}
