import Onion
import OnionModel
import OnionSupport

/// The reason why a command refused or failed by itself, before or after what the libraries did.
struct CommandError: Error {
    enum Code: Hashable {
        /// No registry is named, and none is in this folder or one above.
        case registryNotFound
        /// Parts of two kinds cannot be compared.
        case differentKinds(Reference, Reference)
        /// The part has no earlier revision to compare it with.
        case onlyRevision(Reference)
        /// An edited text is not one document of the part.
        case notOneDocument(of: Reference)
        case editorFailed(editor: String, code: Int32)
        /// An editor that draws in a terminal has none.
        case noTerminal(editor: String)
        /// The editor removed the file.
        case noEditedFile(path: String)
        /// Tables hold contents only.
        case notInTable(Reference)
        /// The contents do not make one table.
        case noTable(Problem)
        /// Files of design tokens hold colors, fonts and numbers only.
        case noDesignToken(Reference)
        /// A part cannot be a design token.
        case unrepresentable(Problem)
        /// The registry, or a file, has nothing to lay out.
        case noSubjects(path: String?)
        /// No screen has the tab.
        case noTab(String, known: [String])
        /// The configuration has all rules of the check off.
        case noRules
        /// The registry has no parts.
        case nothingToCheck
        /// A space has no parts to export; empty for the default one.
        case emptySpace(String)
        /// The registry has no images to export.
        case noImages
        /// An asset catalogue would have images or colors of several spaces; empty is the default one.
        case severalSpaces(path: String, [String])
        /// Files of code are not as the last run wrote them.
        case changedByHand(paths: [String])
        /// A name in the registry leads out of the folder that is written.
        case nameOutside(path: String, folder: String)
        /// A link leads out of the folder that is written.
        case linkOutside(path: String, folder: String)
        /// The system has no thread for the process.
        case noThreads
        /// A server cannot listen at its address; the code is an `errno` value.
        case cannotListen(ServerAddress, code: Int32)
        /// The file with the secret of writers cannot be read.
        case unreadableToken(path: String, reason: String)
        /// A secret of writers, in a file or in an environment variable, is too short or has other characters.
        case unusableToken(source: String, length: Int)
        /// The program that continues a command is missing.
        case programMissing(SiblingProgram, candidates: [String])
        /// The program that lays out pictures of flows is missing.
        case graphvizMissing
        /// That program failed; nil where it was not started.
        case graphvizFailed(code: Int32?)
        /// No screen leads to another one.
        case noFlow
        /// No part was made of a storyboard or a xib.
        case noPartOfFile(path: String)
        /// The file of a new document of Interface Builder exists already, and is not an earlier export.
        case otherFile(path: String)
        /// Names in a catalogue are one on a Mac.
        case nameTaken([String], path: String)
        /// A storyboard or a xib has changes that the registry does not have, each with its part.
        case changedSinceImport(path: String, [String])
        /// A document of Interface Builder has other parts.
        case notOfFile(Reference, path: String)
        /// A part has no form in a storyboard or a xib.
        case noFormInInterfaceBuilder(Reference, xib: Bool)
        /// The registry has nothing that a storyboard or a xib could have.
        case nothingForInterfaceBuilder(xib: Bool)
        /// The Git repository around the folder has no such commit, or there is none.
        case noCommit(String, isShallow: Bool)
        /// Two commits of the repository have no common one.
        case noCommonCommit(isShallow: Bool)
        /// Another user owns the repository, so that Git does not read it.
        case otherOwner
        /// The program git is missing, or failed.
        case gitFailed
        /// The program that copies releases to other machines is missing.
        case rcloneMissing
        /// That program failed.
        case rcloneFailed(remote: String, code: Int32)
        /// A folder is not there and cannot be made, or cannot be entered.
        case noFolder(path: String)
        /// A file that a command would create exists.
        case fileExists(path: String)
        /// A part that a command would create exists.
        case partExists(Reference)
        /// A new part needs one of another kind, and the registry has none.
        case nothingFor(PartKind, needed: PartKind)
        /// None of the templates around the contents of other screens takes a content.
        case noScreenFor(Reference, Problem)
        /// A flow has too many screens or ways for a picture.
        case flowTooLarge(screens: Int, ways: Int)
    }

    var code: Code

    init(_ code: Code) { self.code = code }

    var exitCode: Failure.Code {
        switch code {
        case .registryNotFound, .noEditedFile, .nameOutside, .linkOutside, .noThreads, .cannotListen, .unreadableToken,
            .programMissing, .graphvizMissing, .graphvizFailed, .rcloneMissing, .rcloneFailed, .noFolder, .gitFailed,
            .otherOwner:
            .inputOutput
        case .differentKinds, .onlyRevision, .notOneDocument, .editorFailed, .notInTable, .noTable, .noDesignToken,
            .unrepresentable, .noSubjects, .noTab,
            .noRules, .nothingToCheck, .emptySpace, .noImages, .severalSpaces, .changedByHand, .noFlow,
            .noPartOfFile,
            .otherFile,
            .flowTooLarge,
            .changedSinceImport, .nameTaken, .unusableToken, .notOfFile, .noFormInInterfaceBuilder,
            .nothingForInterfaceBuilder,
            .fileExists,
            .partExists, .nothingFor, .noScreenFor, .noTerminal, .noCommit, .noCommonCommit:
            .refused
        }
    }
}

extension CommandError: CustomStringConvertible {
    var description: String { remedy.map { "\(message); \($0)" } ?? message }

    var message: String {
        switch code {
        case .registryNotFound: "there is no \(RegistryOptions.usualName) here or in a folder above"
        case .differentKinds(let old, let new): "\(old) is \(old.kind.noun), and \(new) is \(new.kind.noun)"
        case .onlyRevision(let reference): "\(reference) is the only revision"
        case .notOneDocument(let reference): "the text is not one document of \(reference)"
        case .editorFailed(let editor, let code):
            "the editor \(editor.quoted) ended with code \(code); nothing was changed"
        case .noTerminal(let editor): "the editor \(editor.quoted) needs a terminal"
        case .noEditedFile(let path): "the editor left no file at \(path.quotedPath); nothing was changed"
        case .notInTable(let reference): "\(reference) cannot be in a table, which holds contents"
        case .noTable(let problem): problem.description
        case .noDesignToken(let reference):
            "\(reference) cannot be a design token, which is a color, a font or a number"
        case .unrepresentable(let problem): problem.description
        case .noSubjects(let path?): "\(path.quotedPath) has no screen, template, content or scene"
        case .noSubjects(nil): "the registry has no screens"
        case .noTab(let tab, _): "no screen has a tab \(tab.quoted)"
        case .noRules: "the configuration has all rules off, so that nothing would be checked"
        case .nothingToCheck: "the registry is empty, so that nothing would be checked"
        case .emptySpace(let space):
            space.isEmpty ? "the default space has no parts" : "the space \(space.quoted) has no parts"
        case .noImages: "there are no images"
        case .severalSpaces(let path, let spaces):
            "\(path.quotedPath) would have images or colors of several spaces, whose names may be the same: "
                + spaces.map { $0.isEmpty ? "the default one" : $0.quoted }.joined(separator: ", ")
        case .changedByHand(let paths):
            "\(CommandError.list(of: paths)) \(paths.count == 1 ? "was" : "were") not written by the last run"
        case .nameOutside(let path, let folder):
            "the registry has the name \(path.quoted), which leads out of \(folder.quotedPath)"
        case .linkOutside(let path, let folder):
            "the path \(path.quoted) leads out of \(folder.quotedPath)"
        case .noThreads: "the system has no thread for this command"
        case .cannotListen(let address, let code):
            "nothing can listen at \(address): \(String(cString: strerror(code)))"
        case .unreadableToken(let path, let reason): "\(path.quotedPath) cannot be read: \(reason)"
        case .unusableToken(let source, let length):
            "the token of \(source) is shorter than \(length) characters, or has others than letters, digits and signs"
        case .programMissing(.layout, _): "the program \"onion-layout\", which lays out and draws, is missing"
        case .programMissing(.serve, _): "the program \"onion-serve\", which has the server, is missing"
        case .graphvizMissing: "the program \"dot\", which lays out pictures of flows, is missing"
        case .graphvizFailed(let code):
            "the program \"dot\" failed\(code.map { " with code \($0)" } ?? "")"
        case .noFlow: "no screen leads to another one"
        case .noCommit(let name, isShallow: false):
            "there is no commit \(name.quoted) of a Git repository around this folder"
        case .noCommit(let name, isShallow: true): "the clone is shallow, and has no commit \(name.quoted)"
        case .noCommonCommit(let isShallow):
            "the two commits have no common commit\(isShallow ? " in this clone, which is shallow" : "")"
        case .otherOwner: "another user owns the Git repository around this folder, so that Git does not read it"
        case .gitFailed: "the program \"git\", which writes the files of commits, is missing or failed"
        case .noPartOfFile(let path): "no part was made of \(path.quotedPath)"
        case .otherFile(let path): "\(path.quotedPath) exists already, and no part was made of it"
        case .nameTaken(let names, let path):
            "\(names.map(\.quoted).joined(separator: " and ")) are one folder on a Mac; nothing was written to \(path.quotedPath)"
        case .changedSinceImport(let path, let changes):
            "\(path.quotedPath) has changed since its last import: \(changes.listed)"
        case .notOfFile(let reference, let path): "\(reference) was not made of \(path.quotedPath)"
        case .noFormInInterfaceBuilder(let reference, let xib):
            "\(reference) is \(reference.kind.noun), which a \(xib ? "xib" : "storyboard") does not hold"
        case .nothingForInterfaceBuilder(let xib): "there are no \(xib ? "templates" : "screens")"
        case .rcloneMissing: "the program \"rclone\", which copies releases to other machines, is missing"
        case .rcloneFailed(let remote, let code):
            "the program \"rclone\" failed with code \(code); the channel in \(remote.quoted) points to what it did"
        case .noFolder(let path): "the folder \(path.quotedPath) cannot be used"
        case .fileExists(let path): "\(path.quotedPath) exists already"
        case .partExists(let reference): "the registry has \(reference) already"
        case .nothingFor(let kind, let needed): "\(kind.noun) needs \(needed.noun), and the registry has none"
        case .noScreenFor(let content, let problem): "a screen with \(content) alone is refused: \(problem.message)"
        case .flowTooLarge(let screens, let ways):
            "the flow has more than \(screens) screens or \(ways) ways, too many for a picture"
        }
    }

    private static func list(of paths: [String]) -> String {
        paths.prefix(5).map(\.quotedPath).joined(separator: ", ")
            + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }

    var remedy: String? {
        switch code {
        case .registryNotFound: "create one with \"onion init\", or name it with --registry PATH"
        case .differentKinds: "compare parts of one kind"
        case .onlyRevision: "name another part to compare it with"
        case .notOneDocument: "\"onion rename\" changes a key, \"onion import\" adds parts"
        case .editorFailed: "set EDITOR"
        case .noTerminal: "set EDITOR to a program that needs none, or pass the document to \"onion import -\""
        case .noEditedFile: "edit the part again"
        case .notInTable: "remove it, or write it as YAML"
        case .noDesignToken: "remove it, or write it as YAML"
        case .noTable, .unrepresentable, .noSubjects(_?), .unreadableToken: nil
        case .noSubjects(nil): "import some, or name a file"
        case .noTab(let tab, let known):
            Spelling.didYouMean(tab, among: known)
                ?? (known.isEmpty
                    ? "the registry has no tabs"
                    : "the tabs are \(known.prefix(16).joined(separator: ", "))\(known.count > 16 ? ", ..." : "")")
        case .noRules: "give one a severity, or name one with --rule"
        case .nothingToCheck: "import documents first"
        case .emptySpace: "\"onion list spaces\" lists the spaces"
        case .noImages: "import images first"
        case .severalSpaces: "export one with --space, each into a catalogue of its own"
        case .changedByHand:
            "move what you wrote into an extension in a file of its own, and replace the files with --force"
        case .nameOutside: "run \"onion check\"; another program changed the registry"
        case .linkOutside: "remove the link, or name another folder"
        case .noThreads: "raise the limit of processes, or end some"
        case .cannotListen: "choose another --port or --host"
        case .unusableToken: "write one with \"openssl rand -hex 32\""
        case .programMissing(let program, let candidates):
            "\(program == .serve ? "build it with \"script/build onion-serve\", " : "")put it beside \"onion\", "
                + "or install both with script/install; searched \(candidates.joined(separator: " and "))"
        case .graphvizMissing: "install Graphviz (on Debian, the package graphviz), or use --format dot or mermaid"
        case .graphvizFailed: "run \"dot -V\" to see whether it works"
        case .noFlow: "write \"show\", \"present\" or \"selectTab\" in actions"
        case .noCommit(_, isShallow: true), .noCommonCommit(isShallow: true):
            "run \"git fetch --unshallow\"; in a workflow of GitHub, write fetch-depth: 0 at actions/checkout"
        case .noCommit: "name two commits, as in main..feature"
        case .noCommonCommit: "write two dots in place of three to compare them all the same"
        case .otherOwner:
            "if you trust it, allow it: \"git config --global --add safe.directory FOLDER\", with the folder of the repository"
        case .gitFailed: "run \"git status\" to see whether it works"
        case .rcloneMissing: "install it (on Debian, the package rclone)"
        case .rcloneFailed: "run the command again; what was copied is not copied again"
        case .flowTooLarge: "use --from, or --format dot"
        case .noFolder: "name a folder that you may write into"
        case .fileExists: "import it, name another file with -o, or replace it with --force"
        case .partExists(let reference): "\"onion edit \(reference)\" changes it; choose another key for a new one"
        case .nothingFor(_, let needed): "\"onion new \(needed.rawValue) KEY\" writes one; import it first"
        case .noScreenFor: "name another one with --content, or write the templates around it by hand"
        case .noPartOfFile: "import it first"
        case .otherFile: "import it first, name another file, or replace it with --force"
        case .nameTaken: "rename one of them, or write both with --force"
        case .changedSinceImport: "import it first"
        case .notOfFile: "name another file"
        case .noFormInInterfaceBuilder(_, let xib): "name \(xib ? "templates" : "screens")"
        case .nothingForInterfaceBuilder: "import some first"
        }
    }
}
