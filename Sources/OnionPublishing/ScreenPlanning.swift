import Onion
import OnionAssembly
import OnionModel
import OnionStore

/// Finds the compositions of screens.
struct ScreenPlanning {
    let assembly: ReleaseAssembly
    let base: LocaleTag
    /// The screens of the release before.
    let known: [Key: PublishedScreen]
    /// Those of which other compositions may be made.
    let stale: Set<Key>
    private(set) var assembled = 0
    private var problems: [Problem] = []
    private var unlisted = 0

    /// The most problems that a refusal lists.
    private static let mostProblems = 20

    init(_ assembly: ReleaseAssembly, base: LocaleTag, known: [Key: PublishedScreen], stale: Set<Key>) {
        self.assembly = assembly
        self.base = base
        self.known = known
        self.stale = stale
    }

    mutating func plan(_ screens: [Reference]) throws -> [PublishedScreen] {
        var planned: [PublishedScreen] = []
        planned.reserveCapacity(screens.count)
        for screen in screens {
            if let known = known[screen.key], !stale.contains(screen.key) {
                planned.append(known)
                continue
            }
            do {
                planned.append(try assemble(screen))
            } catch let error as RegistryError where error.category == .refused || error.category == .notFound {
                note(
                    Problem(error.message, code: ProblemCode(rawValue: error.code.name), remedy: error.remedy), screen)
            } catch let problem as Problem where problem.code == .notSupported {
                note(problem, screen)
            }
        }
        if !problems.isEmpty { throw PublishRefused(problems, unlisted: unlisted) }
        return planned
    }

    private mutating func assemble(_ screen: Reference) throws -> PublishedScreen {
        var files: [LocaleTag: FileDigest] = [:]
        for locale in try assembly.locales(of: screen.key, base: base) {
            files[locale] = FileDigest(of: try assembly.json(of: screen.key, in: locale))
            assembled += 1
        }
        return PublishedScreen(key: screen.key, files: files)
    }

    private mutating func note(_ problem: Problem, _ screen: Reference) {
        guard problems.count < ScreenPlanning.mostProblems else {
            unlisted += 1
            return
        }
        var problem = problem
        problem.subject = screen.description
        problems.append(problem)
    }
}
