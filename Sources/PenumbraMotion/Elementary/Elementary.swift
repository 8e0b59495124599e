/// Elementary functions that give the same bits on every platform, unlike those of the C libraries.
///
/// Each result is within one unit in the last place of the correctly rounded one. The approximations and their coefficients are
/// those of fdlibm 5.3 (Sun Microsystems, 1993).
package enum Elementary {}
