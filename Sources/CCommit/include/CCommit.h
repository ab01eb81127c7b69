#ifndef C_COMMIT_H
#define C_COMMIT_H

/// The commit that the programs are built of, as Git abbreviates it; null where the build does not say.
///
/// Package.swift takes it from the environment. It is in a file of its own, so that a new commit compiles nothing else.
const char *onion_commit(void);

#endif
