import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Cover } from '@guildhall/contract/games'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ServedFile } from '../../../platform/http/files/served-files.ts'
import type { CardFacts } from '../catalogue/games.store.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import { type DrawnGame, drawCover, letteringOf, recipeVersion } from './draw-cover.ts'
import type { PaintCover } from './paint-cover.ts'

/** The drawing itself, or painted so many pixels wide. */
const nameForm = /^([1-9]\d{0,9})-[0-9a-f]{12}(?:\.svg|-(120|300)\.webp)$/

/** No game has a higher one, and the database takes none. */
const greatestId = 2 ** 31 - 1

/** Covers that the house draws. The address holds a mark of all that the drawing follows from, so it may be kept for ever. */
export function createDrawnCovers(parts: {
  database: Database
  paint: PaintCover
  /** Hears of which app somebody looks at the drawn cover: there may be one of its own. */
  see: (one: { appId: number; kind: 'cover' }) => Promise<void>
}) {
  const { database, paint, see } = parts

  async function find(name: string): Promise<ServedFile | undefined> {
    const [, id, width] = nameForm.exec(name) ?? []
    if (id === undefined || Number(id) > greatestId) return undefined
    const game = (await gamesStore.find(database, [Number(id)])).get(Number(id))
    if (!game) return undefined
    const [appId] = game.steamAppIds
    if (appId !== undefined && game.steamCover === null) await see({ appId, kind: 'cover' })
    if (width === undefined) return served('image/svg+xml', Buffer.from(drawCover(game)))
    // By its right address, so that a made-up mark keeps nothing else from being kept.
    const kept = `${id}-${markOf(game)}-${width}`
    return served('image/webp', await paint(kept, Number(width), () => drawCover(game)))
  }

  return { find }
}

function served(type: string, picture: Buffer): ServedFile {
  return { type, bytes: picture.length, isPublic: true, content: Readable.from([picture]) }
}

export function drawnCoverOf(game: CardFacts): Cover {
  return { url: `/covers/${game.id}-${markOf(game)}.svg`, lettering: letteringOf(game) }
}

function markOf({ title, genres }: DrawnGame): string {
  return hash('sha256', JSON.stringify([recipeVersion, title, genres])).slice(0, 12)
}
