import OnionCoding
import OnionModel

extension DocumentBatch {
    /// Notes the problem of a text of which nothing can be read.
    mutating func addUnreadable(_ problem: Problem) {
        add([problem])
        isPartial = true
        hasUnreadableText = true
    }

    /// Notes what is missing in the documents of a text.
    mutating func leaveOut(_ omissions: [Omission], of source: String) {
        leftOut += omissions.map { omission in
            var omission = omission
            omission.source = omission.source ?? source
            return omission
        }
    }

    /// Takes out the documents of found files that say the same as one of another file, as an export beside its sources does.
    ///
    /// The document of a file of the app stays, because people edit that file; else the first does.
    mutating func passOverCopies(in found: Set<String>) {
        guard !found.isEmpty else { return }
        var kept: [Reference: Document] = [:]
        for document in documents where !document.isCopy && document.source != nil {
            let other = kept[document.part.reference]
            if other == nil || other?.isOfApp == false && document.isOfApp {
                kept[document.part.reference] = document
            }
        }
        documents.removeAll { document in
            guard !document.isCopy, let source = document.source, let other = kept[document.part.reference],
                found.contains(source), other.source != source, other.part == document.part
            else { return false }
            passedOver.append(PassedOver(source, because: .copy))
            return true
        }
    }
}
