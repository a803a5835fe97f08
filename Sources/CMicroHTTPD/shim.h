#pragma once
#include <microhttpd.h>
/// A daemon that serves each connection of a listening socket on a thread of its own. Swift cannot call what takes any number of
/// arguments.
static inline struct MHD_Daemon *lockstep_start_daemon(int socket, MHD_AccessHandlerCallback answer, void *context) {
    return MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL, 0, NULL, NULL, answer,
                            context, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT, 64u,
                            MHD_OPTION_CONNECTION_TIMEOUT, 60u, MHD_OPTION_END);
}
