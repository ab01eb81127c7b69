-- The distinct words of the search index, so that a search finds parts of words: "konto" in "Girokonto".

PRAGMA user_version = 14;

-- A word that no part has any more stays until the index is made anew. Words without an inner part to search for are left out.
CREATE TABLE search_word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;

-- Which words have which three letters next to each other, without their places.
CREATE VIRTUAL TABLE search_trigram USING fts5 (
    word, content = 'search_word', content_rowid = 'id', tokenize = 'trigram', detail = 'none', columnsize = 0);

-- The empty index of a new registry has all words. Older indices are made anew by the next search.
UPDATE search_state SET format = 2 WHERE NOT EXISTS (SELECT 1 FROM revision);
