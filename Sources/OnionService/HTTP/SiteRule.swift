import HTTPTypes

/// What pages of other sites get: nothing but the pages that a person opens by following a link.
///
/// Browsers say which page a request comes from (<https://www.w3.org/TR/fetch-metadata/>); other programs say nothing, and get everything.
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
    /// Whether the method only reads.
    var reads: Bool { self == .get || self == .head }
}

extension ServiceError {
    static let foreignOrigin = ServiceError(
        status: .forbidden, code: "foreign-origin", message: "a page of another site sent the request")
}
