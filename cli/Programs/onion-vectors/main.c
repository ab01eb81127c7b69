// onion-vectors draws vector images for Onion's other programs. They start it, and talk to it through its standard input and output.
//
// A request is a header and the bytes of a file; an answer is a header and a PNG. Numbers are of the machine's order. A file that makes
// the program fail, or work for too long, ends it; then it is started again for the next file. It ends at the end of its input.

#include "Drawing.h"
#include "Sandbox.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/// Limits that the other side keeps, too.
enum { MOST_BYTES = 16 << 20, LONGEST_SIDE = 4096 };

struct request {
    uint32_t format, width, height;
    /// The number of bytes that follow; 0 asks only whether the library of the format is installed.
    uint32_t count;
    double points_wide, points_high;
};

struct answer {
    uint32_t status, count;
};

/// Reads all bytes; returns 0 at the end of the input.
static int receive(void *memory, size_t count) {
    for (uint8_t *next = memory; count > 0;) {
        ssize_t got = read(STDIN_FILENO, next, count);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;
        next += got;
        count -= (size_t)got;
    }
    return 1;
}

static int send_all(const void *memory, size_t count) {
    for (const uint8_t *next = memory; count > 0;) {
        ssize_t sent = write(STDOUT_FILENO, next, count);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return 0;
        next += sent;
        count -= (size_t)sent;
    }
    return 1;
}

static int is_valid(const struct request *request) {
    return request->format < FORMAT_COUNT && request->count <= MOST_BYTES && request->width <= LONGEST_SIDE
        && request->height <= LONGEST_SIDE
        && (request->count == 0
            || (request->width > 0 && request->height > 0 && request->points_wide > 0 && request->points_high > 0));
}

/// Answers one request; returns 0 when there is nobody to answer.
static int answer(const struct request *request, const uint8_t *bytes) {
    struct png png = {NULL, 0};
    struct answer answer = {STATUS_NO_LIBRARY, 0};
    if (onion_load(request->format)) {
        answer.status = STATUS_LIBRARY;
        if (request->count > 0) {
            struct drawing drawing = {
                bytes, request->count, request->points_wide, request->points_high, request->width, request->height};
            answer.status = onion_draw(request->format, &drawing, &png);
        }
    }
    if (answer.status == STATUS_DRAWN) answer.count = (uint32_t)png.count;
    int sent = send_all(&answer, sizeof answer) && send_all(png.bytes, answer.count);
    free(png.bytes);
    return sent;
}

int main(void) {
    onion_enter_sandbox();
    struct request request;
    while (receive(&request, sizeof request)) {
        if (!is_valid(&request)) return EXIT_FAILURE;
        onion_limit_work();
        uint8_t *bytes = malloc(request.count ? request.count : 1);
        int goes_on = bytes && receive(bytes, request.count) && answer(&request, bytes);
        free(bytes);
        if (!goes_on) return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
