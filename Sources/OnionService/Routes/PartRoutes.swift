import HTTPTypes
import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Route {
    static let parts = Route(
        "/parts", "The parts of the registry",
        fields: [
            Parameter<PartKind>.kind.field, Parameter<String>.matching.field, Parameter<String>.space.field,
            Parameter<Bool>.removed.field,
            Parameter<PartOrder>.sort.field, Parameter<Reference>.after.field, Parameter<Int>.limit.field,
            Parameter<Instant>.asOf.field,
        ]
    ) { call in
        let order = try call.arguments[.sort] ?? .key
        let filter = PartFilter(
            kinds: try call.arguments[.kind].map { [$0] } ?? [], matching: try call.arguments[.matching],
            space: try call.arguments[.space], archived: try call.arguments[.removed] ?? false, order: order,
            after: try call.arguments[.after],
            limit: try call.limit)
        return try call.read { snapshot in
            try Answer(PartSummary.columns(with: order)) { try snapshot.eachPart(filter, $0) }
        }
    }

    static let part = Route(
        "/parts/{kind}/{part}",
        "A part as a document, as it is or in the revision that follows the key after @; its picture, where the key is followed by .png, .svg or .pdf",
        types: Answer.representations,
        fields: .traits + [
            Parameter<Device>.device.field, Parameter<Int>.scale.field, Parameter<String>.version.field,
            Parameter<TemplateFilling>.filling.field, MapParameter.fields.field,
            Parameter<OutlinedArea>.outlined.field,
        ],
        work: .chosen { RepresentationName($0.name("part")).picture == nil ? .long : .picture }
    ) { call in
        let name = RepresentationName(call.name("part"))
        let reference = try call.service.reference("\(call.name("kind"))/\(name.key)")
        guard let format = name.picture else {
            let (bytes, tag) = try call.read { try $0.taggedDocument(reference) }
            return Answer(tag: tag.text, bytes)
        }
        return try call.service.pictures.answer(call, of: reference, as: format)
    }

    static let history = Route(
        "/parts/{kind}/{part}/history", "The revisions of a part and what else became of it, the newest first",
        fields: [Parameter<Int>.limit.field]
    ) { call in
        let reference = try call.service.reference("\(call.name("kind"))/\(call.name("part"))")
        let limit = try call.limit
        return try call.service.registry.read { snapshot in
            try Answer(HistoryRow.columns) { write in
                try snapshot.eachStep(of: reference, limit: limit) { try write(HistoryRow($0)) }
            }
        }
    }

    static let usage = Route(
        "/usage", "The users of a part, an action, a field, a datasource or an image",
        fields: [
            Parameter<String>.of.requiredField, Parameter<Bool>.transitive.field, Parameter<Bool>.screens.field,
            Parameter<String>.space.field, Parameter<UsageCursor>.afterUse.field, Parameter<Int>.limit.field,
            Parameter<Instant>.asOf.field,
        ]
    ) { call in
        let name = try call.required(Parameter<String>.of)
        let filter = UsageFilter(
            isTransitive: try call.arguments[.transitive] ?? false, onlyScreens: try call.arguments[.screens] ?? false,
            space: try call.arguments[.space], after: try call.arguments[.afterUse], limit: try call.limit)
        return try call.read { snapshot in
            let subject = try snapshot.usageTarget(named: name)
            var rows: [UsageRow] = []
            let next = try snapshot.eachUsage(of: subject, filter) { usage in
                rows.append(UsageRow(usage: usage, layers: try snapshot.layers(around: usage)))
            }
            if !rows.isEmpty { rows[rows.count - 1].next = next }
            return try Answer(UsageRow.columns(of: subject, filter)) { try rows.forEach($0) }
        }
    }

    static let search = Route(
        "/search",
        "The parts with words, the best match first. While the index is being completed after a large import, the answer has what is there, and the field \(Answer.indexField)",
        fields: [Parameter<String>.words.requiredField, Parameter<String>.space.field, Parameter<Int>.limit.field]
    ) { call in
        let result = try call.service.search(
            call.required(Parameter<String>.words), space: call.arguments[.space], limit: call.limit)
        var answer = try Answer(SearchHit.columns) { try result.hits.forEach($0) }
        if !result.isComplete, let name = HTTPField.Name(Answer.indexField) { answer.headers[name] = "incomplete" }
        return answer
    }
}
