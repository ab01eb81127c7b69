-- Which parts have words that begin with which two and three letters, so that a search for the first letters of very many words stays fast.

PRAGMA user_version = 19;

-- A row has the id of a row of "search". The letters of words in names follow a "·", too.
CREATE VIRTUAL TABLE search_beginning USING fts5 (
    letters, content = '', tokenize = 'ascii', detail = 'none', columnsize = 0);

-- The empty index of a new registry has all words. Older indices are made anew by the next search.
UPDATE search_state SET format = 3 WHERE NOT EXISTS (SELECT 1 FROM revision);
