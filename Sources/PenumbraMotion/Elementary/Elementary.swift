/// Elementary functions that give the same bits on every platform, unlike those of the C libraries.
///
/// Each result is within one unit in the last place of the correctly rounded one. The approximations are those of fdlibm 5.3
/// (Sun Microsystems, 1993), whose coefficients the folder's files name.
package enum Elementary {}
