package import OnionCoding
import OnionDocuments
import OnionModel

extension DocumentBatch {
    /// Adds the problem of an unreadable text.
    mutating func addUnreadable(_ problem: Problem) {
        add([problem])
        isPartial = true
        hasUnreadableText = true
    }

    /// Adds the problems of entries of folders that could not be opened, other than images. An import that archives what it does not have takes
    /// nothing in them for missing.
    package mutating func refuseUnopenedEntries() {
        for entry in passedOver where !entry.path.contains(".xcassets/") && ImageFormat(path: entry.path) == nil {
            guard let problem = entry.problem, [.missingFile, .unreadableFile, .tooDeep].contains(problem.code) else {
                continue
            }
            addUnreadable(problem.of(entry.path))
        }
    }

    /// Adds the problems of files that a merge of Git has left with its markers. To pass over one would take the app without it.
    mutating func refuseConflictsOfGit() {
        let conflicts = passedOver.filter { $0.reason != .foreign && $0.problem?.isConflictOfGit == true }
        passedOver.removeAll(where: conflicts.contains)
        for problem in conflicts.compactMap(\.problem) { addUnreadable(problem) }
    }

    /// Adds the omissions of a text.
    mutating func leaveOut(_ omissions: [Omission], of source: String) {
        leftOut += omissions.map { omission in
            var omission = omission
            omission.source = omission.source ?? source
            return omission
        }
    }

    /// Removes the documents of found files that are equal to one of another file, such as an export beside its sources.
    ///
    /// The document of a file of the app is kept, because people edit that file; else the first one is.
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
