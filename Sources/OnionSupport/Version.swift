/// The version of Onion, in the form of Semantic Versioning. It is written here and nowhere else.
package enum Version {
    package static let number = "0.2.0"
}
