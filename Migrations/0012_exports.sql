-- What exports wrote into storyboards and xibs, so that an import tells what was edited there since.

PRAGMA user_version = 12;

CREATE TABLE export (
    -- The file, by its path from the folder of the registry.
    file TEXT PRIMARY KEY,
    -- The text of the file when the registry last wrote or read it.
    text BLOB NOT NULL,
    -- Which parts and views its objects are, as JSON: {"parts":{"content/aBc-1d-EfG":7},"views":{"hIj-2k-LmN":"title"}}.
    objects TEXT NOT NULL CHECK (json_valid(objects)),
    -- The change that the text came with, and the text before; NULL when an export wrote it.
    change INTEGER,
    former BLOB
) STRICT;
