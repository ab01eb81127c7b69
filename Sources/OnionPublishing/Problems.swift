package import OnionModel

extension ProblemCode {
    /// A name of a channel with other signs than letters, digits, - and _.
    package static let invalidChannel = ProblemCode(rawValue: "invalid-channel")
    /// A name of a channel that is that of another one where the case of letters does not count.
    package static let nameTaken = ProblemCode(rawValue: "name-taken")
    /// A published file that is missing, or that another program wrote.
    package static let damagedRelease = ProblemCode(rawValue: "damaged-release")
    /// A channel without a release, or without one of that number.
    package static let releaseNotFound = ProblemCode(rawValue: "release-not-found")
    /// Versions of an app for which a channel has no release, or a channel that has none at all.
    package static let noRelease = ProblemCode(rawValue: "no-release")
    /// Versions of an app of which a channel has some already.
    package static let overlappingVersions = ProblemCode(rawValue: "overlapping-versions")
    /// Another process publishes into the same folder.
    package static let folderInUse = ProblemCode(rawValue: "folder-in-use")
    /// The registry was changed between the check of a release and its files.
    package static let registryMoved = ProblemCode(rawValue: "registry-moved")
    /// A release without any screen.
    package static let nothingToPublish = ProblemCode(rawValue: "nothing-to-publish")
    /// A finding about the layout of a screen that the published release does not have.
    package static let newFinding = ProblemCode(rawValue: "new-finding")
}

extension Problem {
    static func nameTaken(_ channel: ChannelName, by other: String) -> Problem {
        Problem(
            "the file of the channel \(channel.text.quoted) is that of the channel \(other.quoted) on a Mac",
            code: .nameTaken, values: ["channel": channel.text], remedy: "choose another name")
    }

    static func invalidChannel(_ text: String) -> Problem {
        Problem(
            "\(text.quoted) is not the name of a channel", code: .invalidChannel, values: ["channel": text],
            remedy: "use up to 64 letters, digits, - and _, such as live")
    }

    static func damagedRelease(_ path: String) -> Problem {
        Problem(
            "\(path.quotedPath) is not as Onion publishes it", code: .damagedRelease, values: ["path": path],
            remedy: "publish into an empty folder")
    }

    package static func releaseNotFound(_ channel: String, number: Int?) -> Problem {
        Problem(
            "the channel \(channel.quoted) has no \(number.map { "release \($0)" } ?? "earlier release")",
            code: .releaseNotFound, values: ["channel": channel],
            remedy: "\"onion channels\" lists the releases")
    }

    static func noRelease(_ channel: ChannelName) -> Problem {
        Problem(
            "the channel \(channel.file.quoted) has no release yet, which clients of all other versions need",
            code: .noRelease,
            values: ["channel": channel.file], remedy: "publish one for all versions first")
    }

    static func noRelease(for range: AppVersionRange, _ channel: ChannelName) -> Problem {
        Problem(
            "the channel \(channel.file.quoted) has no release for the versions \(range)", code: .noRelease,
            values: ["channel": channel.file], remedy: "\"onion channels\" lists what was published")
    }

    static func overlappingVersions(
        _ range: AppVersionRange, _ other: AppVersionRange, in channel: ChannelName
    ) -> Problem {
        Problem(
            "the channel \(channel.file.quoted) has a release for the versions \(other), and \(range) has some of them",
            code: .overlappingVersions, values: ["channel": channel.file, "first": "\(other)", "second": "\(range)"],
            remedy: "publish for the versions \(other) again, or withdraw them first")
    }

    static func prunedRelease(_ channel: String, number: Int?) -> Problem {
        Problem(
            "the files of \(number.map { "release \($0)" } ?? "the earlier release") of \(channel.quoted) were removed",
            code: .releaseNotFound, values: ["channel": channel], remedy: "publish that state again")
    }

    static func incompleteRelease(_ release: Release, missing count: Int) -> Problem {
        Problem(
            "\(count.counted("file")) of release \(release.number) of \(release.channel.quoted) \(count == 1 ? "is" : "are") missing or damaged, and the registry does not have \(count == 1 ? "it" : "them") any more",
            code: .damagedRelease, values: ["channel": release.channel],
            remedy: "put the files back from a copy of the folder, or publish that state again")
    }

    static func folderInUse(_ path: String) -> Problem {
        Problem(
            "another process publishes into \(path.quotedPath)", code: .folderInUse, values: ["path": path],
            remedy: "wait until it has ended")
    }

    static let registryMoved = Problem(
        "the registry was changed meanwhile, and nothing is published", code: .registryMoved,
        remedy: "publish again")

    static func nothingToPublish(in space: String?) -> Problem {
        let place = space.map { $0.isEmpty ? "the default space" : "the space \($0.quoted)" } ?? "the registry"
        return Problem("\(place) has no screens", code: .nothingToPublish, remedy: "import some")
    }
}

/// A release that was refused, with the reasons.
package struct PublishRefused: Error {
    /// At least one.
    package var problems: [Problem]
    /// How many more there are, which are not listed.
    package var unlisted: Int

    package init(_ problems: [Problem], unlisted: Int = 0) {
        self.problems = problems
        self.unlisted = unlisted
    }
}
