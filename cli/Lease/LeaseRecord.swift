import Foundation

/// What the holder of a lease says about itself.
struct LeaseRecord: Codable, Equatable {
    /// The host, the process and a random number.
    var holder: String
    /// The seconds for which the holder may write after it last saw that the next number is free.
    var seconds: Double
    /// A number that the holder increases while it lives.
    var beat = 0
    /// Whether the holder has restored the registry, so that it may have written to it.
    var hasWritten = false
    /// Whether the holder has given the lease up, and writes no more.
    var isReleased = false

    /// The seconds that a lease may have.
    static let range = 0.1...3_600.0
}

/// The records of all holders by their numbers, which begin with 1.
struct LeaseHistory {
    let store: any LeaseStore

    static func name(_ number: Int) -> String { "lease-\(number).json" }

    /// Returns the record of a number; nil for a free one.
    func record(_ number: Int) throws -> LeaseRecord? {
        guard number > 0, let bytes = try store.read(LeaseHistory.name(number)) else { return nil }
        guard let record = try? JSONDecoder().decode(LeaseRecord.self, from: Data(bytes)),
            LeaseRecord.range.contains(record.seconds)
        else { throw LeaseError.storeFailed(LeaseHistory.name(number), reason: "it is no record of a lease") }
        return record
    }

    /// Takes a number, unless another machine has it.
    func create(_ number: Int, _ record: LeaseRecord) throws -> Bool {
        try store.create(LeaseHistory.name(number), Array(JSONEncoder().encode(record)))
    }

    func replace(_ number: Int, _ record: LeaseRecord) throws {
        try store.replace(LeaseHistory.name(number), Array(JSONEncoder().encode(record)))
    }

    /// Returns the highest number that is taken; 0 for none. The search begins with `start`, which must be taken, or 0.
    func newest(from start: Int) throws -> Int {
        var number = start
        while try record(number + 1) != nil { number += 1 }
        return number
    }

    /// Returns the highest number, up to one, whose holder may have written; 0 for none.
    func newestWriter(upTo number: Int) throws -> Int {
        var number = number
        while number > 0, try record(number)?.hasWritten != true { number -= 1 }
        return number
    }
}
