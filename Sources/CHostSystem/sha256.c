#include "CHostSystem.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

static bool is_there(void) {
    unsigned a, b, c, d, features;
    if (!__get_cpuid(1, &a, &b, &features, &d)) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return (features & bit_SSSE3) && (features & bit_SSE4_1) && (b & 1u << 29);
}

// The instructions take the eight words of the state as two vectors, ABEF and CDGH, and do two rounds at a time.
__attribute__((target("sha,ssse3,sse4.1")))
static void compress(uint32_t state[8], const uint8_t *bytes, size_t blocks, const uint32_t constants[64]) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (; blocks > 0; blocks--, bytes += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i words[4];
        for (int i = 0; i < 4; i++) {
            words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
        }
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; i++) {
            const __m128i now = words[i & 3], next = words[(i + 1) & 3], last = words[(i + 3) & 3];
            __m128i sum = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
            // Words for four rounds later, in the place of those that were used.
            const __m128i before = _mm_alignr_epi8(last, words[(i + 2) & 3], 4);
            words[i & 3] = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, next), before), last);
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    low = _mm_shuffle_epi32(abef, 0x1B);
    high = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

bool sha256_by_hardware(uint32_t state[8], const uint8_t *bytes, size_t blocks, const uint32_t constants[64]) {
    static int known;  // 0: not asked yet. Threads that ask at once find the same.
    int found = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (found == 0) {
        found = is_there() ? 1 : -1;
        __atomic_store_n(&known, found, __ATOMIC_RELAXED);
    }
    if (found < 0) return false;
    compress(state, bytes, blocks, constants);
    return true;
}
#else
bool sha256_by_hardware(uint32_t state[8], const uint8_t *bytes, size_t blocks, const uint32_t constants[64]) {
    return false;
}
#endif
