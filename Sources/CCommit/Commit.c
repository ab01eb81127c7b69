#include "CCommit.h"

#ifndef ONION_COMMIT
#define ONION_COMMIT 0
#endif

const char *onion_commit(void) { return ONION_COMMIT; }
