import HTTPTypes
import Onion
import OnionCoding
import OnionRows

extension Parameter where Value == SyncCursor {
    static var since: Parameter {
        Parameter(
            "since",
            "The parts that have changed since the answer which had this cursor; 0 for all parts. Each has its identity, by which a client keeps it",
            schema: .text(matching: "^(0|[0-9]{1,18}[.][0-2]([.][0-9]{1,18}){3}[.][0-9a-f]*)$")
        ) { text throws(Problem) in
            guard let cursor = SyncCursor(text) else {
                throw Problem("\(text.quoted) is not a cursor", code: .unknownValue, values: ["value": text])
            }
            return cursor
        }
    }
}

extension Route {
    static let changes = Route(
        "/changes", "The changes of the registry, the newest first; with since, the parts that they reach",
        fields: [
            Parameter<Int>.before.field, Parameter<SyncCursor>.since.field, Parameter<String>.space.field,
            Parameter<Int>.limit.field,
        ]
    ) { call in
        let limit = try call.limit
        let before = try call.arguments[.before]
        let space: String? = try call.arguments[.space]
        if let cursor = try call.arguments[.since] {
            return try changedParts(since: cursor, before: before, limit, call)
        }
        return try call.service.registry.read { snapshot in
            try Answer(ChangeRecord.columns) {
                try snapshot.eachChange(ChangeFilter(space: space, before: before), limit: limit, $0)
            }
        }
    }

    private static func changedParts(
        since cursor: SyncCursor, before: Int?, _ limit: Int, _ call: Call
    ) throws -> Answer {
        let page = try call.service.registry.read { try $0.changedParts(since: cursor, before: before, limit: limit) }
        guard let page else { throw ServiceError.lostCursor }
        let parts = page.parts.map { part in
            Node.object([
                "identity": Int(part.identity), "reference": part.reference.description, "removed": part.isRemoved,
            ])
        }
        return Answer(.object(["parts": parts, "next": page.next.text, "more": page.hasMore]))
    }
}

extension ServiceError {
    fileprivate static let lostCursor = ServiceError(
        status: .gone, code: "lost-cursor",
        message: "the cursor is of another registry, or parts were removed for good since it was made",
        remedy: "forget all parts, and begin with since=0")
}
