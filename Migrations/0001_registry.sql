-- The registry: parts, their immutable revisions, and who refers to whom.
--
-- The tables may change from version to version; the views at the end are the interface for other programs.

PRAGMA application_id = 1330530639; -- 'ONIO'
PRAGMA user_version = 1;

-- What holds for the whole registry. One row.
CREATE TABLE registry (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- The locale whose texts stand in where a translation is missing (BCP 47).
    base_locale TEXT NOT NULL CHECK (length(base_locale) BETWEEN 2 AND 35)
) STRICT;

-- One event of writing: an import, an edit, a removal. All that it wrote, it wrote in one transaction.
CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    verb TEXT NOT NULL CHECK (verb IN ('import', 'edit', 'rename', 'remove', 'restore', 'purge')),
    author TEXT NOT NULL,
    message TEXT,
    -- What was done, in words.
    summary TEXT NOT NULL,
    -- UTC, as 2026-11-21T12:00:00.000Z.
    time TEXT NOT NULL CHECK (time GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
) STRICT;

-- An identity: what stays the same while revisions come and names change.
CREATE TABLE part (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('template', 'content', 'actions', 'screen')),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 128 AND key NOT GLOB '*[/@#]*'),
    -- The revision that references without a pin mean.
    head INTEGER NOT NULL REFERENCES revision (id) DEFERRABLE INITIALLY DEFERRED,
    -- The head's class in the app: a template's controller, an action set's datasource.
    controller TEXT,
    -- The change that removed it; NULL while it is in use.
    archived INTEGER REFERENCES change (id),
    UNIQUE (kind, key)
) STRICT;

-- Deleting a revision asks who has it as head.
CREATE UNIQUE INDEX part_by_head ON part (head);

CREATE INDEX part_by_controller ON part (controller) WHERE controller IS NOT NULL;

-- The immutable n-th state of a part. Numbers are never used again, so that a reader may keep what it parsed for ever.
CREATE TABLE revision (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    part INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    change INTEGER NOT NULL REFERENCES change (id),
    -- SHA-256 of the body and of what its references mean.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    -- The document as compact JSON, without its key; references are numbers, see reference.ordinal.
    body TEXT NOT NULL CHECK (json_valid(body)),
    UNIQUE (part, number)
) STRICT;

CREATE INDEX revision_by_change ON revision (change);

CREATE TRIGGER revision_is_immutable BEFORE UPDATE ON revision
BEGIN
    SELECT RAISE(ABORT, 'a revision never changes');
END;

-- Which part a revision refers to, and where in its document.
CREATE TABLE reference (
    revision INTEGER NOT NULL REFERENCES revision (id) ON DELETE CASCADE,
    -- The number that stands for the reference in the body.
    ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
    target INTEGER NOT NULL REFERENCES part (id),
    -- The revision that is meant; NULL follows the head.
    pinned INTEGER REFERENCES revision (id),
    -- The path in the document, such as wrap[0].
    path TEXT NOT NULL,
    -- The part that the revision is of.
    source INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    -- 1 while the revision is the head of a part that is not archived.
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    PRIMARY KEY (revision, ordinal)
) STRICT, WITHOUT ROWID;

-- "Who reuses this" is a look-up here, and nothing but here.
CREATE INDEX reference_by_target ON reference (target, live, source, path, pinned);

CREATE INDEX reference_by_source ON reference (source);

CREATE INDEX reference_by_pinned ON reference (pinned) WHERE pinned IS NOT NULL;

-- The interface for other programs -----------------------------------------------------------------------------------

-- Every revision of every part.
CREATE VIEW revisions AS
SELECT
    part.kind, part.key, revision.number AS revision, revision.id = part.head AS is_head,
    part.archived IS NOT NULL AS is_archived, change.verb, change.author, change.message, change.time,
    lower(hex(revision.digest)) AS digest, revision.body
FROM revision
JOIN part ON part.id = revision.part
JOIN change ON change.id = revision.change;

-- The templates as they are now.
CREATE VIEW templates AS
SELECT
    part.key, revision.number AS revision, revision.body ->> '$.kind' AS kind, part.controller,
    revision.body ->> '$.summary' AS summary, change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'template' AND part.archived IS NULL;

-- The contents as they are now.
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
    revision.body ->> '$.summary' AS summary, revision.body -> '$.fields' AS fields, change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'content' AND part.archived IS NULL;

-- The action sets as they are now.
CREATE VIEW action_sets AS
SELECT
    part.key, revision.number AS revision, part.controller AS datasource,
    revision.body ->> '$.summary' AS summary, json_array_length(revision.body, '$.items') AS actions,
    change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'actions' AND part.archived IS NULL;

-- The screens as they are now.
CREATE VIEW screens AS
SELECT
    part.key, revision.number AS revision, revision.body ->> '$.summary' AS summary, change.time AS changed
FROM part
JOIN revision ON revision.id = part.head
JOIN change ON change.id = revision.change
WHERE part.kind = 'screen' AND part.archived IS NULL;

-- What each screen is made of, by the path in its document.
CREATE VIEW screen_layers AS
SELECT screen.key AS screen, reference.path, target.kind, target.key, pinned.number AS pinned
FROM part AS screen
JOIN reference ON reference.revision = screen.head
JOIN part AS target ON target.id = reference.target
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE screen.kind = 'screen' AND screen.archived IS NULL;

-- Who refers to each template now.
CREATE VIEW template_usage AS
SELECT template.key AS template, user.kind, user.key, reference.path, pinned.number AS pinned
FROM part AS template
JOIN reference ON reference.target = template.id AND reference.live = 1
JOIN part AS user ON user.id = reference.source
LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
WHERE template.kind = 'template';
