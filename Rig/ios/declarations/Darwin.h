// The parts of the C library that the core uses, and the types of MacTypes.h with the same names.
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
typedef __INT64_TYPE__ int64_t;
struct timespec {
    long tv_sec;
    long tv_nsec;
};
struct stat {
    int32_t st_dev;
    unsigned short st_mode;
    uint64_t st_ino;
    unsigned st_uid;
    unsigned st_gid;
    struct timespec st_mtimespec;
    struct timespec st_ctimespec;
    int64_t st_size;
};
struct pollfd {
    int fd;
    short events;
    short revents;
};
int stat(const char * _Nonnull, struct stat * _Nonnull);
int fstat(int, struct stat * _Nonnull);
int fchmod(int, unsigned short);
int fchown(int, unsigned, unsigned);
int mkdir(const char * _Nonnull, unsigned short);
int rename(const char * _Nonnull, const char * _Nonnull);
int close(int);
long read(int, void * _Null_unspecified, size_t);
long write(int, const void * _Null_unspecified, size_t);
int flock(int, int);
int poll(struct pollfd * _Null_unspecified, unsigned, int);
long time(long * _Nullable);
char * _Null_unspecified strerror(int);
#define STDIN_FILENO 0
#define O_RDONLY 0x0
#define O_WRONLY 0x1
#define O_NONBLOCK 0x4
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_TRUNC 0x400
#define O_EXCL 0x800
#define O_NOCTTY 0x20000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define LOCK_EX 2
#define LOCK_NB 4
#define POLLOUT 4
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define ENOSPC 28
#define EROFS 30
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ELOOP 62
#define ENOTEMPTY 66
#define EDQUOT 69
typedef struct Point {
    short v, h;
} Point;
typedef struct Rect {
    short top, left, bottom, right;
} Rect;
typedef long Size;
typedef unsigned char Style;
