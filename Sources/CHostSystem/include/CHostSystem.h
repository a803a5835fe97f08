#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes blocks of 64 bytes into the state, by the processor's own instructions. `false`, and nothing done, where it has none.
/// `constants` are the 64 of FIPS 180-4.
bool sha256_by_hardware(uint32_t state[8], const uint8_t *bytes, size_t blocks, const uint32_t constants[64]);

/// Gives memory back to the system that is free inside the process.
void return_free_memory(void);
