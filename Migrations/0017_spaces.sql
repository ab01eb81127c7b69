-- Spaces: several apps and the systems that they share in one registry. The space of a part is the beginning of its key, up to the colon.

PRAGMA user_version = 17;

-- What a space allows others to use, where it says so.
CREATE TABLE space (
    name TEXT NOT NULL PRIMARY KEY,
    -- A JSON list of patterns of references, such as "template/*".
    exports TEXT NOT NULL CHECK (json_valid(exports))
) STRICT, WITHOUT ROWID;

-- The spaces of a registry, and their parts by kind. Parts of the default space have no row in it.
CREATE INDEX part_by_space ON part (substr(key, 1, instr(key, ':') - 1), kind) WHERE instr(key, ':') > 0;

-- The views with a column for the space of the part: of the user where a row is a use, of the screen where it is a layer.

DROP VIEW revisions;
CREATE VIEW revisions AS
SELECT
    part.kind, part.key, revision.number AS revision, revision.id = part.head AS is_head,
    part.archived IS NOT NULL AS is_archived, change.verb, change.author, change.message, change.time,
    lower(hex(revision.digest)) AS digest, revision.body,
    lower(format('%s-%s-%s-%s-%s', hex(substr(change.uuid, 1, 4)), hex(substr(change.uuid, 5, 2)),
        hex(substr(change.uuid, 7, 2)), hex(substr(change.uuid, 9, 2)), hex(substr(change.uuid, 11)))) AS change_uuid,
    lower(format('%s-%s-%s-%s-%s', hex(substr(part.uuid, 1, 4)), hex(substr(part.uuid, 5, 2)),
        hex(substr(part.uuid, 7, 2)), hex(substr(part.uuid, 9, 2)), hex(substr(part.uuid, 11)))) AS part_uuid,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM revision
JOIN part ON part.id = revision.part
JOIN change ON change.id = revision.change;

DROP VIEW templates;
CREATE VIEW templates AS
SELECT
    part.key, revision.number AS revision, revision.body ->> '$.kind' AS kind, part.controller,
    revision.body ->> '$.summary' AS summary, change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'template' AND part.archived IS NULL;

DROP VIEW contents;
CREATE VIEW contents AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head AND target.kind = 'template'
    ) AS template,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head AND target.kind = 'actions'
    ) AS actions,
    revision.body ->> '$.summary' AS summary, revision.body -> '$.fields' AS fields, change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'content' AND part.archived IS NULL;

DROP VIEW action_sets;
CREATE VIEW action_sets AS
SELECT
    part.key, revision.number AS revision, part.controller AS datasource,
    revision.body ->> '$.summary' AS summary, json_array_length(revision.body, '$.items') AS actions,
    change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'actions' AND part.archived IS NULL;

DROP VIEW screens;
CREATE VIEW screens AS
SELECT
    part.key, revision.number AS revision, revision.body ->> '$.summary' AS summary, change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'screen' AND part.archived IS NULL;

DROP VIEW screen_layers;
CREATE VIEW screen_layers AS
SELECT screen.key AS screen, reference.path, target.kind, target.key, pinned.number AS pinned,
    iif(instr(screen.key, ':') > 0, substr(screen.key, 1, instr(screen.key, ':') - 1), '') AS space
FROM part AS screen
JOIN reference ON reference.revision = screen.head
JOIN part AS target ON target.id = reference.target
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE screen.kind = 'screen' AND screen.archived IS NULL;

DROP VIEW template_usage;
CREATE VIEW template_usage AS
SELECT template.key AS template, user.kind, user.key, reference.path, pinned.number AS pinned,
    iif(instr(user.key, ':') > 0, substr(user.key, 1, instr(user.key, ':') - 1), '') AS space
FROM part AS template
JOIN reference ON reference.target = template.id AND reference.live = 1
JOIN part AS user ON user.id = reference.source
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE template.kind = 'template';

DROP VIEW images;
CREATE VIEW images AS
SELECT
    image_file.name, image_file.scale, image_file.idiom, image_file.appearance, image_file.width, image_file.height,
    image_file.format, length(image_bytes.bytes) AS bytes, lower(hex(image_file.digest)) AS digest, change.time AS changed,
    iif(instr(image_file.name, ':') > 0, substr(image_file.name, 1, instr(image_file.name, ':') - 1), '') AS space
FROM image_file
JOIN image_bytes ON image_bytes.digest = image_file.digest
JOIN change ON change.id = image_file.stored
WHERE image_file.replaced IS NULL;

DROP VIEW colors;
CREATE VIEW colors AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.light' AS light, revision.body ->> '$.dark' AS dark,
    revision.body ->> '$.highContrast.light' AS high_contrast_light,
    revision.body ->> '$.highContrast.dark' AS high_contrast_dark,
    revision.body ->> '$.asset' AS asset, revision.body ->> '$.summary' AS summary, change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'color' AND part.archived IS NULL;

DROP VIEW fonts;
CREATE VIEW fonts AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.name' AS name, revision.body ->> '$.family' AS family, revision.body ->> '$.style' AS style,
    revision.body ->> '$.weight' AS weight, revision.body ->> '$.size' AS size,
    revision.body ->> '$.relativeTo' AS relative_to, revision.body ->> '$.summary' AS summary,
    change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'font' AND part.archived IS NULL;

DROP VIEW numbers;
CREATE VIEW numbers AS
SELECT
    part.key, revision.number AS revision,
    (
        SELECT target.key FROM reference JOIN part AS target ON target.id = reference.target
        WHERE reference.revision = part.head
    ) AS alias,
    revision.body ->> '$.value' AS value, revision.body ->> '$.summary' AS summary, change.time AS changed,
    iif(instr(part.key, ':') > 0, substr(part.key, 1, instr(part.key, ':') - 1), '') AS space
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'number' AND part.archived IS NULL;

DROP VIEW token_usage;
CREATE VIEW token_usage AS
SELECT token.kind AS token_kind, token.key AS token, user.kind, user.key, reference.path, pinned.number AS pinned,
    iif(instr(user.key, ':') > 0, substr(user.key, 1, instr(user.key, ':') - 1), '') AS space
FROM part AS token
JOIN reference ON reference.target = token.id AND reference.live = 1
JOIN part AS user ON user.id = reference.source
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE token.kind IN ('color', 'font', 'number');
