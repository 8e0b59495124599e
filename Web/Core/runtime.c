// What Swift's runtime and the compiler call in a page, which has no C library: memory, and products of 128 bits.
#include <stddef.h>
#include <stdint.h>

// Blocks of powers of two, the free ones of each size in a list. A block never gives its size back to another.
typedef struct block { struct block *next; } block;
static block *unused[32];
extern unsigned char __heap_base;
static uintptr_t end;

static unsigned class_of(size_t size) {
    unsigned class = 4;
    while (((size_t)1 << class) < size) class++;
    return class;
}

// The class of a block is in front of it, in as many bytes as it is aligned to.
int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment < 16) alignment = 16;
    unsigned class = class_of(size + alignment);
    block *found = unused[class];
    if (found && alignment == 16) {
        unused[class] = found->next;
    } else {
        if (!end) end = (uintptr_t)&__heap_base;
        uintptr_t start = (end + alignment - 1) & ~(uintptr_t)(alignment - 1);
        end = start + ((size_t)1 << class);
        uintptr_t there = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
        if (end > there && __builtin_wasm_memory_grow(0, (end - there + 0xFFFF) >> 16) == (size_t)-1) return 12;
        found = (block *)start;
    }
    unsigned char *given = (unsigned char *)found + alignment;
    ((uint32_t *)given)[-1] = class;
    ((uint32_t *)given)[-2] = alignment;
    *result = given;
    return 0;
}

void free(void *given) {
    if (!given) return;
    // What was aligned otherwise is not used again; nothing here asks for that.
    if (((uint32_t *)given)[-2] != 16) return;
    unsigned class = ((uint32_t *)given)[-1];
    block *freed = (block *)((unsigned char *)given - 16);
    freed->next = unused[class];
    unused[class] = freed;
}

void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memcpy(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *one, const void *other, size_t size) {
    const unsigned char *a = one, *b = other;
    for (size_t index = 0; index < size; index++)
        if (a[index] != b[index]) return a[index] - b[index];
    return 0;
}

// The product of two whole numbers of 128 bits.
typedef union { __uint128_t whole; struct { uint64_t low, high; } part; } pair;
__uint128_t __multi3(__uint128_t a, __uint128_t b) {
    pair x = { a }, y = { b }, product;
    uint64_t a0 = (uint32_t)x.part.low, a1 = x.part.low >> 32, b0 = (uint32_t)y.part.low, b1 = y.part.low >> 32;
    uint64_t low = a0 * b0, one = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)one;
    product.part.low = other << 32 | (uint32_t)low;
    product.part.high = a1 * b1 + (one >> 32) + (other >> 32) + x.part.low * y.part.high + x.part.high * y.part.low;
    return product.whole;
}

uintptr_t __stack_chk_guard = 0x9E3779B9;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
