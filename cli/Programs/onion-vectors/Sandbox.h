#ifndef ONION_SANDBOX_H
#define ONION_SANDBOX_H

/// Gives up, for the rest of the process, what drawing does not need: other descriptors, files to write, the network, other programs,
/// and memory beyond a limit. Where the system cannot restrict a process, only the limits hold.
void onion_enter_sandbox(void);

/// Ends the process when it computes for longer than some seconds from now.
void onion_limit_work(void);

#endif
