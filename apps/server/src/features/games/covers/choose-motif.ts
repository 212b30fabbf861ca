import type { Motif } from './brush.ts'
import { blocks, cards, dice, hexes, maze, steps, tiles } from './motifs/boards.ts'
import { arches, city, gears, portal, rocket, tower } from './motifs/built-things.ts'
import { rays, road, sights, versus } from './motifs/contests.ts'
import { cavern, crystals, depths, fields, forest, moonSea, orbits, peaks } from './motifs/landscapes.ts'
import { song, strokes, talk } from './motifs/signs.ts'
import type { Random } from './seeded-random.ts'

type Motifs = readonly [Motif, ...Motif[]]

/** What each genre looks like, the most telling first; a game of several takes the first that is here. */
const motifsOfGenre: readonly (readonly [genre: string, motifs: Motifs])[] = [
  ['Fighting', [versus, rays]],
  ['Racing', [road]],
  ['Card & Board Game', [cards, dice, hexes]],
  ['Music', [song, strokes]],
  ['Visual Novel', [talk, city]],
  ['MOBA', [hexes, versus, crystals]],
  ['Sport', [rays, road]],
  ['Point-and-click', [maze, city, talk, moonSea]],
  ['Puzzle', [portal, maze, tiles, arches, blocks]],
  ['Platform', [steps, peaks, blocks, cavern]],
  ['Real Time Strategy (RTS)', [hexes, gears, city]],
  ['Turn-based strategy (TBS)', [hexes, tiles, tower]],
  ['Tactical', [tiles, hexes, sights]],
  ['Strategy', [hexes, tower, tiles, gears]],
  ['Simulator', [fields, gears, city, depths, rocket]],
  ["Hack and slash/Beat 'em up", [rays, crystals, strokes, versus]],
  ['Shooter', [sights, rocket, city, rays]],
  ['Role-playing (RPG)', [tower, forest, crystals, moonSea, arches]],
  ['Arcade', [rays, blocks, rocket]],
  ['Adventure', [peaks, moonSea, forest, cavern, orbits, depths]],
  ['Indie', [strokes, arches, orbits, peaks]],
]

const anything: Motifs = [peaks, orbits, rays, arches, moonSea, tower, forest, strokes]

export function chooseMotif(genres: readonly string[], random: Random): Motif {
  const telling = motifsOfGenre.find(([genre]) => genres.includes(genre))
  return random.pick(telling?.[1] ?? anything)
}
