import type { CoverOf } from '../catalogue/game-view.ts'
import { igdbCoverAddress } from '../igdb/igdb-covers.ts'
import { steamPictureAddress } from '../steam-pictures/picture-kinds.ts'
import { drawnCoverOf } from './drawn-covers.ts'

/**
 * Which cover of a game is shown, the one rule: IGDB's where there is one and it can be shown, else Steam's where it is
 * kept, else one that the house draws; where the house wants drawn covers, always that. A member who wants them has it
 * beside each other one.
 */
export function createCoverOf({ hasIgdb, isReal }: { hasIgdb: boolean; isReal: boolean }): CoverOf {
  return (game) => {
    const drawn = drawnCoverOf(game)
    if (!isReal) return drawn
    if (hasIgdb && game.coverImageId !== null)
      return { url: igdbCoverAddress(game.coverImageId), lettering: null, drawn }
    return game.steamCover === null
      ? drawn
      : { url: steamPictureAddress('cover', game.steamCover), lettering: null, drawn }
  }
}
