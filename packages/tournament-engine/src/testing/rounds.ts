/** Whether `npm run soak` runs, and not `npm test`. */
export const isSoak = process.env['SOAK'] === 'true'

/** How often a property is tried: `usual` in `npm test`, where it still finds a planted fault, `soak` in `npm run soak`. */
export function rounds(counts: { readonly usual: number; readonly soak: number }): number {
  return isSoak ? counts.soak : counts.usual
}

/** Numbers of entrants: every one to 128, and 512, in `npm run soak`; in `npm test` those about powers of two. */
export function everyCount(least: number): number[] {
  const usual = [...Array.from({ length: 16 }, (_, index) => index + 2), 23, 31, 32, 33, 48, 64, 65, 100, 128]
  const all = isSoak ? [...Array.from({ length: 127 }, (_, index) => index + 2), 512] : usual
  return all.filter((count) => count >= least)
}
