-- History: what became of parts besides their revisions, look-ups by time and author, and the index for full-text search.

PRAGMA user_version = 2;

-- What happened to a part that made no revision of it. Revisions say the rest: the first one that it was created.
CREATE TABLE event (
    part INTEGER NOT NULL REFERENCES part (id) ON DELETE CASCADE,
    change INTEGER NOT NULL REFERENCES change (id),
    verb TEXT NOT NULL CHECK (verb IN ('rename', 'remove', 'restore')),
    -- The key that a rename took from it.
    key TEXT CHECK ((key IS NOT NULL) = (verb = 'rename')),
    PRIMARY KEY (part, change)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_by_change ON event (change);

-- What is removed says by which change; what was removed and restored before this was kept is not known any more.
INSERT INTO event (part, change, verb) SELECT id, archived, 'remove' FROM part WHERE archived IS NOT NULL;

CREATE INDEX change_by_time ON change (time);

CREATE INDEX change_by_author ON change (author);

-- The words of the heads, a row a head by the revision's id. Words are divided, folded and put in a row by the program, because
-- Japanese has no spaces. There is no copy of the texts. The name is the key, and the class in the app.
CREATE VIRTUAL TABLE search USING fts5 (name, summary, title, text, content = '', tokenize = 'ascii');

INSERT INTO search (search, rank) VALUES ('rank', 'bm25(8.0, 3.0, 4.0, 1.0)');

-- How far the index has come. One row. Every head up to this revision is in it, and nothing else: a few revisions are put in by the
-- transaction that stores them, and many by the next search.
CREATE TABLE search_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- How words are made of texts; when a program does it in another way, it makes the index anew.
    format INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;

INSERT INTO search_state VALUES (1, 1, 0);
