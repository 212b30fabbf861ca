/**
 * What lower-case letters and digits look like at a glance: the same for `mod_erator`, `m0derator` and `moderat0r`. The
 * column `likeness` of handles is made by the same rules (migration 0042).
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
