import Foundation
import OnionTestSupport
import Testing

@Suite("Patches of the catalogue in a team's repository")
struct DraftPatchTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    /// Patches with the requests that store the same.
    private static let changes = [
        ("contents/new-year/draft.patch?edit%5Ben%3Afields.title%5D=A+%22new%22+title", "import"),
        ("colors/brand/draft.patch?edit%5B%3Alight%5D=%23010203", "import"),
        ("templates/modal/rename.patch?key=zoo", "rename template/modal zoo"),
        ("contents/new-year/rename.patch?key=pizzeria%3Aholidays", "rename content/new-year pizzeria:holidays"),
        ("colors/brand/rename.patch?key=flame", "rename color/brand flame"),
        ("actions/new-year/rename.patch?key=a", "rename actions/new-year a"),
        ("screens/profile/rename.patch?key=me", "rename screen/profile me"),
        ("screens/new-year/remove.patch", "remove screen/new-year"),
        ("new/draft.patch?kind=number&key=gap&edit%5B%3Avalue%5D=4", "import"),
    ]

    @Test("git apply makes the exported documents those of the registry with the change", arguments: changes)
    func apply(patch: String, command: String) throws {
        let file = patch.replacing(".patch", with: ".json")
        let change =
            command == "import"
            ? "get '/catalogue/\(file)'; sed '1,/^\\r$/d' <&3 >draft.json; onion import draft.json" : "onion \(command)"
        let outcome = try onion.serving(
            """
            set -e
            onion export -o team/Documents/ >/dev/null
            git init -q team
            git -C team add . && git -C team -c user.name=a -c user.email=a commit -qm Begin
            get '/catalogue/\(patch)'
            sed '1,/^\\r$/d' <&3 >draft.patch
            (cd team/Documents && git apply --index --whitespace=error-all ../../draft.patch)
            git -C team status --short | wc -l
            \(change) >/dev/null
            onion export -o expected/ >/dev/null
            diff -r team/Documents expected
            """)
        #expect(outcome.status == 0 && outcome.output != "0\n", "\(outcome)")
        let count = try #require(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(outcome)")
        #expect(count > 0)
    }
}
