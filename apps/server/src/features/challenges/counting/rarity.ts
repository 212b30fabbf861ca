/** What an achievement of unknown share counts: as one that everybody has. */
const least = 1
const most = 30

/** @param share the part of all players who have it, in percent */
export function rarityPoints(share: number | null): number {
  if (share === null) return least
  if (share <= 0) return most
  // What is exact on paper is a hair off in floating point, and must not be rounded up for it.
  const exact = 10 * Math.log10(100 / share)
  return Math.min(most, Math.max(least, Math.ceil(exact - 1e-9)))
}
