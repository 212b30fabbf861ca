import type { CompanyTable } from '@guildhall/contract/company'
import { tableSeats, tablesMaximum } from '@guildhall/contract/rules/company/company-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Users } from '../users/index.ts'
import * as tablesStore from './tables.store.ts'

/** What is played now, by what those say of themselves whom the caller may see. */
export function createTables(parts: { users: Users; presence: Presence; games: Games }) {
  const { users, presence, games } = parts

  async function now(db: Database, caller: Caller): Promise<CompanyTable[]> {
    const ids = await tablesStore.findPlaying(db, caller.userId)
    // The one who looks has a page open: this one.
    const own = { ...(await presence.withPageOpen(db, caller.userId)), userId: caller.userId }
    const said = [own, ...(await presence.people(db, caller.userId, ids))].flatMap(({ userId, playing }) =>
      playing === null ? [] : [{ userId, text: playing.text }],
    )
    const isMine = (group: readonly { userId: string }[]) => group[0]?.userId === caller.userId
    const gameIds = await tablesStore.gamesTitled(db, [...new Set(said.map(({ text }) => text))])
    const groups = [...Map.groupBy(said, ({ text }) => gameIds.get(text) ?? text.toLowerCase()).values()]
      .toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)) || other.length - one.length)
      .slice(0, tablesMaximum)
    const members = await users.findMembers(
      db,
      groups.flatMap((group) => group.slice(0, tableSeats).map(idOf)),
    )
    const cards = await games.cardsOf(db, [...gameIds.values()])
    return groups.flatMap((group): CompanyTable[] => {
      const people = group.slice(0, tableSeats).flatMap(({ userId }) => members.get(userId) ?? [])
      const playing = group[0]?.text
      if (playing === undefined || people.length === 0) return []
      const game = cards.get(gameIds.get(playing) ?? 0) ?? null
      return [{ playing: game?.title ?? playing, isMine: isMine(group), game, people, count: group.length }]
    })
  }

  return { now }
}

const idOf = ({ userId }: { userId: string }) => userId
