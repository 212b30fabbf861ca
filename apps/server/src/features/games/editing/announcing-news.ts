import type { GameFacts } from '@guildhall/contract/games'
import { sql } from 'kysely'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { isOut } from '../catalogue/releases.ts'
import { gameNewsCame } from '../games.events.ts'

type Release = Pick<GameFacts, 'releaseYear' | 'releaseDate'>

/** Another date is news as long as the game is not out, and once when it is. */
export async function announceRelease(
  unit: UnitOfWork,
  gameId: number,
  { before, after }: { before: Release; after: Release },
): Promise<void> {
  const { releaseDate: day, releaseYear: year } = after
  const isSame = before.releaseDate === day && before.releaseYear === year
  if (isSame || (day === null && year === null) || (isOut(before) && isOut(after))) return
  const kind = isOut(after) ? 'out' : 'dated'
  await unit.announce(gameNewsCame, { name: `${kind}:${day ?? year}`, gameId, news: { kind, day, year } })
}

/** A game that is new here may be an edition of another. */
export async function announceEdition(unit: UnitOfWork, game: { id: number; title: string }): Promise<void> {
  const { rows } = await sql<{ mainId: number | null }>`select main_game_of_1(${game.id}) as "mainId"`.execute(unit.db)
  const gameId = rows[0]?.mainId ?? null
  if (gameId === null) return
  const { id, title } = game
  await unit.announce(gameNewsCame, { name: `edition:${id}`, gameId, news: { kind: 'edition', title } })
}
