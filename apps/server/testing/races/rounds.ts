/**
 * How often a test repeats what goes wrong by chance only: `usual` fails well enough when the lock or rule that it is
 * about is taken away (docs/soak.md says how that was seen), `soak` is for `npm run soak`. Once is enough where only the
 * statements are to be seen at work, on another PostgreSQL.
 */
export function rounds(counts: { readonly usual: number; readonly soak: number }): number {
  if (process.env['SOAK'] === 'true') return counts.soak
  return process.env['RACES'] === 'once' ? 1 : counts.usual
}
