import type { PastSeason, SeasonPointsOf, SeasonRow, SeasonTable } from '@guildhall/contract/challenges'
import { seasonSpan } from '@guildhall/contract/rules/challenges/season-rules'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Users } from '../../users/index.ts'
import { isStaff } from '../reading/requiring.ts'
import type { SeasonPlace, StoredSeasonRow } from './seasons.store.ts'
import * as seasonsStore from './seasons.store.ts'

type Query = { readonly circle: 'everybody' | 'around'; readonly after?: string | undefined; readonly limit: number }

const cursorsOf = listCursors('a season', { points: 'integer', id: 'uuid' })

/** The tables of seasons: equal points share a place, and who is left out for a block leaves their place empty. */
export function createSeasons({ users }: { users: Users }) {
  async function table(db: Database, caller: Caller, named: string, query: Query): Promise<SeasonTable> {
    const current = await seasonsStore.findCurrent(db)
    const season = named === 'now' ? current : named
    const of = { season, viewerId: caller.userId, isStaff: isStaff(caller) }
    const cursors = cursorsOf({ season, viewerId: caller.userId })
    const after = query.after === undefined ? undefined : cursors.decode(query.after)
    const own = await seasonsStore.findOwn(db, of)
    const around = query.circle === 'around' && after === undefined ? own : undefined
    const stored =
      around === undefined
        ? await seasonsStore.findAfter(db, of, after, query.limit)
        : await aroundRow(db, of, around, query.limit)
    const last = stored.at(-1)
    const { from, to } = seasonSpan(season)
    const people = await users.findMembers(
      db,
      [...stored, ...(own ? [own] : [])].flatMap(({ userId }) => userId ?? []),
    )
    const describe = ({ userId, ...row }: StoredSeasonRow): SeasonRow => ({
      ...row,
      member: people.get(userId ?? '') ?? null,
      isMe: userId === caller.userId,
    })
    return {
      season,
      from: from.toISOString(),
      to: to.toISOString(),
      isCurrent: season === current,
      rows: stored.map(describe),
      mine: own === undefined ? null : describe(own),
      people: await seasonsStore.countPeople(db, season),
      next: last === undefined || stored.length < query.limit ? null : cursors.encode(placeOf(last)),
    }
  }

  /** As many before the row as behind it, where there are. */
  async function aroundRow(
    db: Database,
    of: { season: string; viewerId: string; isStaff: boolean },
    row: StoredSeasonRow,
    limit: number,
  ): Promise<StoredSeasonRow[]> {
    const before = await seasonsStore.findBefore(db, of, row, Math.floor((limit - 1) / 2))
    const behind = await seasonsStore.findAfter(db, of, row, limit - 1 - before.length)
    return [...before.toReversed(), row, ...behind]
  }

  async function past(
    db: Database,
    caller: Caller,
    page: { before?: string | undefined; limit: number },
  ): Promise<PastSeason[]> {
    const current = await seasonsStore.findCurrent(db)
    const before = page.before !== undefined && page.before < current ? page.before : current
    const stored = await seasonsStore.findPast(db, caller.userId, { before, limit: page.limit })
    return stored.map(({ season, people, points, place }) => ({
      season,
      people,
      mine: points === null || place === null ? null : { points, place },
    }))
  }

  /** For staff, of whomever. */
  async function pointsOf(
    db: Database,
    { season, userId }: { season: string; userId: string },
    limit: number,
  ): Promise<SeasonPointsOf[]> {
    const of = { season: season === 'now' ? await seasonsStore.findCurrent(db) : season, userId }
    return seasonsStore.findPoints(db, of, limit)
  }

  return { table, past, pointsOf }
}

const placeOf = ({ points, id }: SeasonPlace): SeasonPlace => ({ points, id })
