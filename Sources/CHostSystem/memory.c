#include "CHostSystem.h"

#if defined(__GLIBC__)
#include <malloc.h>

void return_free_memory(void) { malloc_trim(0); }
#else
void return_free_memory(void) {}
#endif
