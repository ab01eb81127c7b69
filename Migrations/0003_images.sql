-- Who names which image of the app.

PRAGMA user_version = 3;

-- A revision that may name an image: in a content, a plain text is a name only where the template has a field for images. Revisions
-- never change and their ids are never used again, so nothing is taken out here; a row whose revision was purged leads nowhere.
CREATE TABLE image_use (
    name TEXT NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (name, revision)
) STRICT, WITHOUT ROWID;

-- How far the table has come. One row. It has all revisions up to this one; the next question about images puts in the rest.
CREATE TABLE image_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- How names are found in bodies; when a program does it in another way, it makes the table anew.
    format INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;

INSERT INTO image_state VALUES (1, 1, 0);
