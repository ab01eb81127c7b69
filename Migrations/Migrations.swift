/// The schema of a registry, one numbered SQL file a step. A file that has been released never changes.
package struct Migration: Sendable {
    /// The number in the file's name, and `user_version` of a registry that has come this far.
    package let version: Int
    /// The file's name without its ending.
    package let name: String
    package let sql: String
    /// Whether the step makes a table anew under the ids that it had, which needs foreign keys off.
    package let isRebuild: Bool

    private init(version: Int, name: String, bytes: [UInt8], isRebuild: Bool = false) {
        self.version = version
        self.name = name
        self.sql = String(decoding: bytes, as: UTF8.self)
        self.isRebuild = isRebuild
    }

    /// SHA-256 of the tables, indices, views and triggers after the last step, which a test compares.
    package static let schemaDigest = "f1ccc1501fde3b8137675daea3e523e3c1bd051e5c5bf236f2eabe6f05d6af9d"

    /// Every step in its order.
    package static let all: [Migration] = [
        Migration(version: 1, name: "0001_registry", bytes: PackageResources._001_registry_sql),
        Migration(version: 2, name: "0002_history", bytes: PackageResources._002_history_sql),
        Migration(version: 3, name: "0003_images", bytes: PackageResources._003_images_sql),
        Migration(version: 4, name: "0004_imports", bytes: PackageResources._004_imports_sql),
        Migration(version: 5, name: "0005_image_files", bytes: PackageResources._005_image_files_sql),
        Migration(version: 6, name: "0006_bodies", bytes: PackageResources._006_bodies_sql, isRebuild: true),
        Migration(version: 7, name: "0007_origins", bytes: PackageResources._007_origins_sql),
        Migration(version: 8, name: "0008_tokens", bytes: PackageResources._008_tokens_sql, isRebuild: true),
        Migration(version: 9, name: "0009_users", bytes: PackageResources._009_users_sql),
        Migration(version: 10, name: "0010_imports_again", bytes: PackageResources._010_imports_again_sql),
        Migration(version: 11, name: "0011_releases", bytes: PackageResources._011_releases_sql),
        Migration(version: 12, name: "0012_exports", bytes: PackageResources._012_exports_sql),
        Migration(version: 13, name: "0013_image_resizing", bytes: PackageResources._013_image_resizing_sql),
        Migration(version: 14, name: "0014_search_words", bytes: PackageResources._014_search_words_sql),
        Migration(version: 15, name: "0015_identities", bytes: PackageResources._015_identities_sql, isRebuild: true),
        Migration(version: 16, name: "0016_access", bytes: PackageResources._016_access_sql),
        Migration(version: 17, name: "0017_spaces", bytes: PackageResources._017_spaces_sql),
        Migration(version: 18, name: "0018_apps", bytes: PackageResources._018_apps_sql, isRebuild: true),
        Migration(version: 19, name: "0019_search_beginnings", bytes: PackageResources._019_search_beginnings_sql),
        Migration(version: 20, name: "0020_access_log", bytes: PackageResources._020_access_log_sql),
    ]
}
