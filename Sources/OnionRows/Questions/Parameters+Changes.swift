// The base of a change, and its metadata.

extension Parameter where Value == Bool {
    package static var dryRun: Parameter<Bool> {
        Parameter("dry-run", "Report the changes without storing them", formerName: "dry", default: true)
    }
}

extension Parameter where Value == String {
    package static var author: Parameter<String> { Parameter("author", "The author of the change") }
    package static var message: Parameter<String> { Parameter("message", "The reason for the change, in one sentence") }
    package static var expect: Parameter<String> {
        Parameter("expect", "A revision that the change is based on: if the part has a newer one, nothing is stored")
    }
}
