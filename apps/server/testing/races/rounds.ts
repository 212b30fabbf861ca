/**
 * How often a test repeats what goes wrong by chance only: `usual` fails well enough when the lock or rule that it is
 * about is taken away (docs/soak.md says how that was seen), `soak` is for `npm run soak`.
 */
export function rounds(counts: { readonly usual: number; readonly soak: number }): number {
  return process.env['SOAK'] === 'true' ? counts.soak : counts.usual
}
