// The functions of libm that the modules use, for a target that has no C library.
double acos(double), asin(double), atan(double), atan2(double, double), cbrt(double), ceil(double), copysign(double, double);
double cos(double), erf(double), erfc(double), exp(double), expm1(double), floor(double), fmod(double, double);
double hypot(double, double), log(double), log1p(double), log2(double), pow(double, double), round(double), sin(double);
double tan(double), trunc(double), cosh(double), sinh(double), tanh(double), atanh(double);
float erfcf(float), expf(float), logf(float), powf(float, float), sqrtf(float), cbrtf(float), roundf(float), floorf(float);
