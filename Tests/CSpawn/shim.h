#include <spawn.h>

// glibc hides these from programs that do not define _GNU_SOURCE, as Swift's module Glibc does not.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
