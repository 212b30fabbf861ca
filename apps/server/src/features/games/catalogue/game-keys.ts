/** How a game is known outside: by its number at IGDB, or `h` and the number in this hall. */
export type GameKey = { readonly igdbId: number } | { readonly ownId: number }

const ownMark = 'h'

/** @param id of the form that the contract demands. */
export function parseGameKey(id: string): GameKey {
  return id.startsWith(ownMark) ? { ownId: Number(id.slice(1)) } : { igdbId: Number(id) }
}

export function gameKeyOf(game: { readonly id: number; readonly igdbId: number | null }): string {
  return game.igdbId === null ? `${ownMark}${game.id}` : String(game.igdbId)
}
