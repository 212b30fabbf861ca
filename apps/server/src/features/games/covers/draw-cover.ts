import { sheet } from './brush.ts'
import { chooseMotif } from './choose-motif.ts'
import { palettes } from './palettes.ts'
import { seededRandom } from './seeded-random.ts'

/** Grows with every change of how covers are drawn, because their addresses are kept for ever. */
export const recipeVersion = 1

export type DrawnGame = { readonly id: number; readonly title: string; readonly genres: readonly string[] }

/** At which end the title is lettered. */
export function letteringOf(game: DrawnGame): 'top' | 'bottom' {
  return seededRandom(seedOf(game)).next() < 0.35 ? 'top' : 'bottom'
}

/** A poster for a game that has no cover of its own: always the same for the same game. */
export function drawCover(game: DrawnGame): string {
  const random = seededRandom(seedOf(game))
  const lettering = random.next() < 0.35 ? 'top' : 'bottom'
  const palette = random.pick(palettes)
  const picture = chooseMotif(game.genres, random)({ ...palette, random })
  const [from, to] = lettering === 'top' ? [1, 0] : [0, 1]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">` +
    `<defs><linearGradient id="s" x1="0" x2="0" y1="${from}" y2="${to}">` +
    `<stop offset=".5" stop-color="${palette.deep}" stop-opacity="0"/>` +
    `<stop offset=".86" stop-color="${palette.deep}" stop-opacity=".88"/></linearGradient></defs>` +
    `${picture}<rect width="${sheet.width}" height="${sheet.height}" fill="url(#s)"/></svg>`
  )
}

function seedOf({ id, title }: DrawnGame): string {
  return `${id} ${title}`
}
