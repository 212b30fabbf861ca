/** The highest rate that is held: up by half each time until one is not, then halves of the last step. None above `most`. */
export async function findHighestRate(
  holds: (perSecond: number) => Promise<boolean>,
  { first, finest, most }: { readonly first: number; readonly finest: number; readonly most: number },
): Promise<number> {
  let held = 0
  let missed = first
  while (await holds(missed)) {
    held = missed
    if (held >= most) return held
    missed = Math.ceil(missed * 1.5)
  }
  while (missed - held > Math.max(1, held * finest)) {
    const between = Math.round((held + missed) / 2)
    if (await holds(between)) held = between
    else missed = between
  }
  return held
}
