/**
 * What lower-case letters and digits look like at a glance: the same for `mod_erator`, `m0derator` and `moderat0r`. The
 * database compares handles by the same rules (`handle_likeness`).
 */
export function likeness(handle: string): string {
  return handle
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
