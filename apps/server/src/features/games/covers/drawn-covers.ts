import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Cover } from '@guildhall/contract/games'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ServedFile } from '../../../platform/http/files/served-files.ts'
import type { CardFacts, GamesStore } from '../catalogue/games.store.ts'
import { type DrawnGame, drawCover, letteringOf, recipeVersion } from './draw-cover.ts'

const nameForm = /^([1-9]\d{0,9})-[0-9a-f]{12}\.svg$/

/** Covers that the house draws. The address holds a mark of all that the drawing follows from, so it may be kept for ever. */
export function createDrawnCovers(parts: { store: GamesStore; database: Database }) {
  const { store, database } = parts

  async function find(name: string): Promise<ServedFile | undefined> {
    const [, id] = nameForm.exec(name) ?? []
    if (id === undefined) return undefined
    const game = (await store.find(database, [Number(id)])).get(Number(id))
    if (!game) return undefined
    const drawing = Buffer.from(drawCover(game))
    return { type: 'image/svg+xml', bytes: drawing.length, isPublic: true, content: Readable.from([drawing]) }
  }

  return { find }
}

export function drawnCoverOf(game: CardFacts): Cover {
  return { url: `/covers/${game.id}-${markOf(game)}.svg`, lettering: letteringOf(game) }
}

function markOf({ title, genres }: DrawnGame): string {
  return hash('sha256', JSON.stringify([recipeVersion, title, genres])).slice(0, 12)
}
