#define _GNU_SOURCE
#include <signal.h>
#include <sys/mman.h>
#include <time.h>

#include "CPenumbraWayland.h"

int penumbra_shared_memory(void) { return memfd_create("penumbra", MFD_CLOEXEC); }

void penumbra_watch(int seconds) {
    static timer_t timer;
    static int is_made = 0;
    if (!is_made) {
        struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL};
        if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return;
        is_made = 1;
    }
    timer_settime(timer, 0, &(struct itimerspec){.it_value.tv_sec = seconds}, NULL);
}
