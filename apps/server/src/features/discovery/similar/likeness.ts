/** Fewer players of both say nothing. */
export const inCommonFrom = 5

/** How much of the whole the players decide; the rest is what the games have in common. */
const playersShare = 0.7

/**
 * The cosine of two sets of players: `|A∩B| / √(|A||B|)`.
 * @returns 0 to 1; 0 with fewer than five in common
 */
export function cosine(inCommon: number, players: number, otherPlayers: number): number {
  if (inCommon < inCommonFrom || players === 0 || otherPlayers === 0) return 0
  return inCommon / Math.sqrt(players * otherPlayers)
}

/** The share of all their genres that two games have in common. */
export function genreLikeness(genres: readonly string[], others: readonly string[]): number {
  const all = new Set([...genres, ...others])
  return all.size === 0 ? 0 : genres.filter((genre) => others.includes(genre)).length / all.size
}

/** Both together: whoever plays the one and the other counts most. */
export function mixed(byPlayers: number, byGenres: number): number {
  return playersShare * byPlayers + (1 - playersShare) * byGenres
}
