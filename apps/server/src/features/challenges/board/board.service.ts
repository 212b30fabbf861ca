import type { Board, BoardRow } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Users } from '../../users/index.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { groupNoOf } from '../counting/counting.service.ts'
import * as entrantsStore from '../entrants.store.ts'
import { requireSeen } from '../reading/requiring.ts'
import type { BoardOf, BoardPlace, StoredRow } from './board.store.ts'
import * as boardStore from './board.store.ts'

type Circle = 'everybody' | 'friends' | 'around'
type Query = {
  readonly circle: Circle
  readonly team?: number | undefined
  readonly group?: TimeBudget | undefined
  readonly after?: string | undefined
  readonly limit: number
}

const cursorsOf = listCursors('a board', { rank: 'number', done: 'time?', attempts: 'integer', id: 'uuid' })

/** Who stands where. Equal values share a place; who is unranked stands beside it, with their own row alone. */
export function createBoardService({ users }: { users: Users }) {
  async function page(db: Database, caller: Caller, id: string, query: Query): Promise<Board> {
    const challenge = await requireSeen(db, caller, id)
    const { team } = query
    const whole = { challengeId: id, isFinal: challenge.finalAt !== null, viewerId: caller.userId, team }
    const inCircle = query.circle === 'friends' ? 'friends' : 'everybody'
    const own = await ownRow(db, whole, challenge)
    const group = query.circle === 'around' ? (own?.timeBudget ?? undefined) : query.group
    const of = { ...whole, groupNo: group && groupNoOf(group) }
    const cursors = cursorsOf({ viewerId: caller.userId, id, circle: inCircle, team, group: group ?? '' })
    const after = query.after === undefined ? undefined : cursors.decode(query.after)
    const isThere = own?.isRanked && (team === undefined || own.team === team)
    const around = query.circle === 'around' && after === undefined && isThere ? own : undefined
    const stored =
      around === undefined
        ? await boardStore.findAfter(db, of, { circle: inCircle, after, limit: query.limit })
        : await aroundRow(db, of, around, query.limit)
    const rows = await describe(db, of, challenge, stored, cursors.encode)
    const [mine = null] = own === undefined ? [] : await describe(db, of, challenge, [own], cursors.encode)
    return {
      rows,
      mine,
      people: await boardStore.countRanked(db, of, inCircle),
      isFrozen: of.isFinal,
      next: stored.length < query.limit ? null : (rows.at(-1)?.cursor ?? null),
    }
  }

  async function ownRow(db: Database, of: BoardOf, { id }: StoredChallenge): Promise<StoredRow | undefined> {
    const entrant = await entrantsStore.find(db, id, of.viewerId)
    return entrant === undefined ? undefined : boardStore.findRow(db, of, entrant.id)
  }

  /** As many before the row as behind it, where there are. */
  async function aroundRow(db: Database, of: BoardOf, row: StoredRow, limit: number): Promise<StoredRow[]> {
    const before = await boardStore.findBefore(db, of, placeOf(row), Math.floor((limit - 1) / 2))
    const behind = await boardStore.findAfter(db, of, {
      circle: 'everybody',
      after: placeOf(row),
      limit: limit - 1 - before.length,
    })
    return [...before.toReversed(), row, ...behind]
  }

  async function describe(
    db: Database,
    of: BoardOf,
    { goal }: StoredChallenge,
    rows: readonly StoredRow[],
    encode: (place: BoardPlace) => string,
  ): Promise<BoardRow[]> {
    const people = await users.findMembers(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    )
    const ids = rows.flatMap(({ entrantId, isRanked: hasPlace }) => (hasPlace ? [entrantId] : []))
    const places = isRanked(goal.kind) ? await boardStore.placesOf(db, of, ids) : undefined
    return rows.map((row) => ({
      entrantId: row.entrantId,
      member: people.get(row.userId ?? '') ?? null,
      isMe: row.userId === of.viewerId,
      place: places?.get(row.entrantId) ?? null,
      isUnranked: !row.isRanked,
      value: row.value,
      plain: row.plain,
      handicap: row.plain === null ? null : row.handicap,
      parts: { told: row.told, seen: row.seen, counted: row.counted },
      unjudged: row.unjudged,
      attempts: row.attempts,
      isDone: row.doneAt !== null,
      doneAt: row.doneAt?.toISOString() ?? null,
      lastAt: row.lastAt?.toISOString() ?? null,
      hasLeft: row.hasLeft,
      team: row.team,
      timeBudget: row.timeBudget,
      cursor: encode(placeOf(row)),
    }))
  }

  return { page }
}

const placeOf = ({ rank, doneAt, attempts, entrantId }: StoredRow): BoardPlace => ({
  rank,
  done: doneAt,
  attempts,
  id: entrantId,
})
