import OnionCoding
import OnionDocuments
package import OnionInterfaceBuilder
package import OnionLayout
package import OnionModel

/// The comparison of saved frames with computed frames over many documents: counts, and the views that differ.
package struct Comparison: Sendable {
    /// The counts of one or several documents.
    package struct Counts: Hashable, Sendable {
        package var documents = 0
        /// Scenes with at least one view that Auto Layout places.
        package var scenes = 0
        /// Views that Auto Layout places, without those of flagged scenes.
        package var views = 0
        /// Views whose frames agree within half a point.
        package var withinHalfPoint = 0
        /// Views whose frames agree within one point.
        package var withinOnePoint = 0
        /// Views of ``views`` whose saved frames are part of the answer; see ``ComparedView/isGiven``.
        package var given = 0
        package var givenWithinHalfPoint = 0
        /// Scenes of the fair part; see ``SceneFlaw``.
        package var fairScenes = 0
        /// Views of the fair part, which are some of ``views``.
        package var fairViews = 0
        package var fairWithinHalfPoint = 0
        package var fairWithinOnePoint = 0
        /// Views of scenes in which Interface Builder marks a view as misplaced or ambiguous.
        package var flagged = 0
        package var flaggedWithinHalfPoint = 0
        /// Documents that could not be read.
        package var unreadable = 0

        mutating func add(_ other: Counts) {
            documents += other.documents
            scenes += other.scenes
            views += other.views
            withinHalfPoint += other.withinHalfPoint
            withinOnePoint += other.withinOnePoint
            given += other.given
            givenWithinHalfPoint += other.givenWithinHalfPoint
            fairScenes += other.fairScenes
            fairViews += other.fairViews
            fairWithinHalfPoint += other.fairWithinHalfPoint
            fairWithinOnePoint += other.fairWithinOnePoint
            flagged += other.flagged
            flaggedWithinHalfPoint += other.flaggedWithinHalfPoint
            unreadable += other.unreadable
        }
    }

    /// A view whose frames differ by more than half a point.
    package struct Miss: Hashable, Sendable {
        package var file: String
        /// The id of the scene's root view.
        package var scene: String
        package var view: ComparedView
        package var isFlagged: Bool
    }

    package struct Document: Sendable {
        package var file: String
        package var counts = Counts()
        package var misses: [Miss] = []
        /// The reason why the document could not be read; nil if it could.
        package var problem: Problem?
    }

    package private(set) var counts = Counts()
    /// The counts of each group, sorted by the groups' names.
    package private(set) var groups: [(name: String, counts: Counts)] = []
    /// The views that differ, document after document.
    package private(set) var misses: [Miss] = []
    /// The problems of documents that could not be read.
    package private(set) var problems: [Problem] = []

    package init() {}

    /// Returns the mean over the groups of the share of their views that is right, from 0 to 1; nil where no group has views. So a large
    /// group has the same weight as a small one.
    ///
    /// - Parameters:
    ///   - right: The views that are right.
    ///   - views: All views. Groups without any are ignored.
    package func mean(of right: KeyPath<Counts, Int>, among views: KeyPath<Counts, Int>) -> Double? {
        let shares = groups.map(\.counts).filter { $0[keyPath: views] > 0 }
            .map { Double($0[keyPath: right]) / Double($0[keyPath: views]) }
        return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
    }

    package mutating func add(_ document: Document, to group: String) {
        counts.add(document.counts)
        misses += document.misses
        if let problem = document.problem { problems.append(problem) }
        let index = groups.firstIndex { $0.name >= group } ?? groups.endIndex
        if index == groups.endIndex || groups[index].name != group { groups.insert((group, Counts()), at: index) }
        groups[index].counts.add(document.counts)
    }

    /// Lays out the scenes of a document and compares their frames.
    package static func compare(
        _ document: InterfaceBuilderDocument, file: String, texts: TextSource, engine: LayoutEngine
    ) -> Document {
        var result = Document(file: file)
        result.counts.documents = 1
        for scene in document.designScenes {
            result.add(SceneComparison(scene, texts: texts, engine: engine))
        }
        return result
    }
}

extension Comparison.Document {
    /// Creates the result of a document that could not be read.
    package init(file: String, problem: Problem) {
        self.init(file: file, counts: .init(documents: 1, unreadable: 1), problem: problem)
    }

    fileprivate mutating func add(_ scene: SceneComparison) {
        guard !scene.views.isEmpty else { return }
        counts.scenes += 1
        counts.fairScenes += scene.isFair ? 1 : 0
        for view in scene.views {
            let matches = view.matches(within: 0.5)
            let isClose = view.matches(within: 1)
            if scene.isFlagged {
                counts.flagged += 1
                counts.flaggedWithinHalfPoint += matches ? 1 : 0
            } else {
                counts.views += 1
                counts.withinHalfPoint += matches ? 1 : 0
                counts.withinOnePoint += isClose ? 1 : 0
                counts.given += view.isGiven ? 1 : 0
                counts.givenWithinHalfPoint += view.isGiven && matches ? 1 : 0
            }
            if scene.isFair {
                counts.fairViews += 1
                counts.fairWithinHalfPoint += matches ? 1 : 0
                counts.fairWithinOnePoint += isClose ? 1 : 0
            }
            if !matches {
                misses.append(.init(file: file, scene: scene.root, view: view, isFlagged: scene.isFlagged))
            }
        }
    }
}
