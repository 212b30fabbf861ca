/** How often a property is tried: `usual` in `npm test`, where it still finds a planted fault, `soak` in `npm run soak`. */
export function rounds(counts: { readonly usual: number; readonly soak: number }): number {
  return process.env['SOAK'] === 'true' ? counts.soak : counts.usual
}
