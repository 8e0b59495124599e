// What the core uses of the C library, and the types of MacTypes.h whose names it shares.
#pragma once
typedef __SIZE_TYPE__ size_t;
typedef __INT32_TYPE__ int32_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
#define FUNCTION(name) double name(double);
FUNCTION(acos) FUNCTION(asin) FUNCTION(atanh) FUNCTION(cbrt) FUNCTION(cos) FUNCTION(exp) FUNCTION(expm1) FUNCTION(log)
FUNCTION(sin) FUNCTION(sinh) FUNCTION(tan)
double atan2(double, double);
double copysign(double, double);
double fmod(double, double);
double hypot(double, double);
double pow(double, double);
double remainder(double, double);
float erfcf(float);
float expf(float);
typedef struct _opaque_pthread_mutex_t {
    long __sig;
    char __opaque[56];
} pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t {
    long __sig;
    char __opaque[8];
} pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t * _Nonnull, const pthread_mutexattr_t * _Nullable);
int pthread_mutex_lock(pthread_mutex_t * _Nonnull);
int pthread_mutex_unlock(pthread_mutex_t * _Nonnull);
int pthread_mutex_destroy(pthread_mutex_t * _Nonnull);
typedef struct Point {
    short v, h;
} Point;
typedef struct Rect {
    short top, left, bottom, right;
} Rect;
typedef long Size;
typedef unsigned char Style;
