#include "Sandbox.h"

#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif
#endif

enum {
    /// Libraries and their fonts take some hundred megabytes of addresses, and the pixels of a drawing up to 64.
    MOST_MEMORY = 768 << 20,
    MOST_FILES = 64,
    MOST_SECONDS = 2,
};

static void limit(int kind, rlim_t most) {
    struct rlimit value = {most, most};
    setrlimit(kind, &value);
}

#ifdef ARCHITECTURE
#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
/// Refuses a call.
#define WITHOUT(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), REFUSE(EPERM)
/// Refuses a call as if the system did not have it, so that its older form is used.
#define UNKNOWN(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), REFUSE(ENOSYS)
/// Refuses a call when one of its arguments has one of some bits.
#define WITHOUT_BITS(call, argument, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[argument]), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), REFUSE(EPERM), ALLOW
/// Refuses a call when one of its arguments does not have a bit.
#define WITH_BIT(call, argument, bit) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 4), LOAD(args[argument]), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bit, 1, 0), REFUSE(EPERM), ALLOW
#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)

/// Files can be read, because libraries and fonts are; the answer is the only way out.
static void refuse_calls(void) {
    struct sock_filter rules[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
#ifdef __x86_64__
        // The calls of x32 have other numbers.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        REFUSE(ENOSYS),
#endif
        WITHOUT_BITS(openat, 2, WRITING),
        WITH_BIT(clone, 0, CLONE_THREAD),
#ifdef __NR_open
        WITHOUT_BITS(open, 1, WRITING),
        WITHOUT(creat), WITHOUT(fork), WITHOUT(vfork), WITHOUT(unlink), WITHOUT(rename), WITHOUT(mkdir), WITHOUT(rmdir),
        WITHOUT(link), WITHOUT(symlink), WITHOUT(chmod), WITHOUT(chown),
#endif
#ifdef __NR_clone3
        UNKNOWN(clone3),
#endif
#ifdef __NR_openat2
        UNKNOWN(openat2),
#endif
#ifdef __NR_io_uring_setup
        UNKNOWN(io_uring_setup),
#endif
        WITHOUT(socket), WITHOUT(socketpair), WITHOUT(connect), WITHOUT(bind), WITHOUT(accept4), WITHOUT(execve), WITHOUT(execveat),
        WITHOUT(ptrace), WITHOUT(process_vm_readv), WITHOUT(process_vm_writev), WITHOUT(kill), WITHOUT(unlinkat), WITHOUT(renameat2),
        WITHOUT(mkdirat), WITHOUT(linkat), WITHOUT(symlinkat), WITHOUT(fchmodat), WITHOUT(fchownat), WITHOUT(truncate), WITHOUT(mount),
        WITHOUT(bpf), WITHOUT(keyctl), WITHOUT(shmget),
        ALLOW,
    };
    struct sock_fprog program = {sizeof rules / sizeof *rules, rules};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#endif

void onion_enter_sandbox(void) {
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, MOST_FILES);
    limit(RLIMIT_AS, MOST_MEMORY);
#ifdef ARCHITECTURE
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    refuse_calls();
#endif
}

void onion_limit_work(void) {
    // The signal at its end ends the process.
    struct itimerval work = {.it_value = {.tv_sec = MOST_SECONDS}};
    setitimer(ITIMER_PROF, &work, NULL);
}
