import Synchronization

/// Counts the steps of loops whose work must grow with their input and no faster, for tests: seconds depend on the machine, steps do not.
package enum Work {
    private final class Counter: Sendable {
        let steps = Atomic(0)
    }

    @TaskLocal private static var counter: Counter?

    /// Notes steps. Outside of ``steps(of:)`` it does nothing.
    package static func add(_ steps: Int) {
        counter?.steps.wrappingAdd(steps, ordering: .relaxed)
    }

    /// Returns the number of steps of some work on the thread of the caller.
    package static func steps(of work: () throws -> Void) rethrows -> Int {
        let counter = Counter()
        try $counter.withValue(counter, operation: work)
        return counter.steps.load(ordering: .relaxed)
    }
}
