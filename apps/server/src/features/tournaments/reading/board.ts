// Which tournaments stand on which list for whom. Those for everybody are read by an index in the order of the list; all
// others by what they are to the reader: so the work is that of a page, however many there are that are not shown.
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { tournamentFilters, type tournamentsEndpoints } from '@guildhall/contract/tournaments'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isPresentIn } from '../../chat/index.ts'
import { showsTournament } from '../seen-by.ts'
import { type StoredTournament, tournamentColumns } from '../tournaments.store.ts'

/** Besides those that can be asked for: `calendar` is all that has a day, by that. */
type Filter = EndpointInput<(typeof tournamentsEndpoints)['GET /api/tournaments']>['query']['filter'] | 'calendar'
type CountedFilter = (typeof tournamentFilters)[number]

export type OnBoard = StoredTournament & { readonly order: number }

type Asked = {
  readonly filter: Filter
  /** Besides, of a tournament `t`. */
  readonly and?: readonly RawBuilder<boolean>[]
  readonly after?: { readonly order: number; readonly id: string } | undefined
  /** From the one place of the list on, and before the other. */
  readonly between?: readonly [number, number] | undefined
  readonly limit: number
}

/** From one place of a list on. */
export async function findOnBoard(db: Database, userId: string, asked: Asked): Promise<OnBoard[]> {
  const columnsOf = (order: RawBuilder<number>) => sql`${tournamentColumns}, ${order} as "order"`
  const { rows } = await sql<OnBoard>`
    select * from (${found(userId, asked, columnsOf)}) found order by "order", id limit ${asked.limit}`.execute(db)
  return rows
}

/** How many stand on each list, counted no further than to a number. */
export async function countOnBoards(
  db: Database,
  userId: string,
  limit: number,
): Promise<Readonly<Record<CountedFilter, number>>> {
  const countOf = (filter: CountedFilter) => sql`
    (select least(count(*), ${limit})::integer
     from (${found(userId, { filter, limit }, () => sql`t.id`)}) found) as ${sql.ref(filter)}`
  const { rows } = await sql<Record<CountedFilter, number>>`
    select ${sql.join(tournamentFilters.map(countOf))}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a count has one row')
  return counts
}

/** A piece of a list: all of it by one condition, in one order. */
type Piece = { readonly is: RawBuilder<boolean>; readonly order: RawBuilder<number> }

function found(
  userId: string,
  { filter, and = [], after, between, limit }: Asked,
  columnsOf: (order: RawBuilder<number>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const piece = ({ is, order }: Piece) => sql`
    (select ${columnsOf(order)} from tournaments t
     where ${sql.join([is, ...and, showsTournament(userId)], sql` and `)}
       ${after === undefined ? sql`` : sql`and (${order}, t.id) > (${after.order}::float8, ${after.id}::uuid)`}
       ${between === undefined ? sql`` : sql`and ${order} >= ${between[0]}::float8 and ${order} < ${between[1]}::float8`}
     order by ${order}, t.id limit ${limit})`
  return sql.join(piecesOf(userId, filter).map(piece), sql` union all `)
}

const epoch = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)} at time zone 'UTC')::float8`
/** What begins soonest stands first, what has no start behind; what is over, and drafts, from the newest on. */
const order = {
  upcoming: sql<number>`coalesce(${epoch('t.starts_at')}, 1e11::float8 - ${epoch('t.created_at')})`,
  running: epoch('t.started_at'),
  done: sql<number>`(-${epoch('t.ended_at')})`,
  cancelled: sql<number>`(-${epoch('t.cancelled_at')})`,
  draft: sql<number>`(-${epoch('t.created_at')})`,
  calendar: sql<number>`extract(epoch from coalesce(t.starts_at, t.started_at) at time zone 'UTC')::float8`,
} as const
const is = {
  upcoming: sql<boolean>`(t.published_at is not null and t.started_at is null and t.ended_at is null
    and t.cancelled_at is null)`,
  running: sql<boolean>`(t.started_at is not null and t.ended_at is null and t.cancelled_at is null)`,
  done: sql<boolean>`(t.ended_at is not null and t.cancelled_at is null)`,
  cancelled: sql<boolean>`(t.published_at is not null and t.cancelled_at is not null)`,
  draft: sql<boolean>`(t.published_at is null and t.cancelled_at is null)`,
  calendar: sql<boolean>`(t.published_at is not null and t.cancelled_at is null
    and coalesce(t.starts_at, t.started_at) is not null)`,
} as const
const both = (one: RawBuilder<boolean>, other: RawBuilder<boolean>) => sql<boolean>`(${one} and ${other})`

function piecesOf(userId: string, filter: Filter): Piece[] {
  const viewer = sql`${userId}::uuid`
  const entered = (condition: RawBuilder<boolean>, inTeam: RawBuilder<boolean>) => sql`
    select e.tournament_id from tournament_entrants e where e.user_id = ${viewer} and ${condition}
    union select m.tournament_id from tournament_team_members m join tournament_entrants e on e.id = m.entrant_id
    where m.user_id = ${viewer} and ${inTeam}`
  const ran = sql`
    select hosted.id from tournaments hosted where hosted.creator_id = ${viewer}
    union select judged.id from tournaments judged where judged.referee_ids @> array[${viewer}]`
  const isIn = sql<boolean>`(e.standing in ('entered', 'waiting', 'requested') or e.status is not null)`
  const isConcerned = sql<boolean>`t.id in (${entered(isIn, both(sql<boolean>`m.standing = 'in'`, isIn))} union ${ran})`
  // What is not for everybody is shown by what it is to somebody.
  const isNear = sql<boolean>`(t.audience <> 'everybody' and t.id in (
    ${entered(sql<boolean>`true`, sql<boolean>`true`)} union ${ran}
    union select shared.id from tournaments shared
    where shared.audience = 'conversation' and ${isPresentIn(userId, 'shared.conversation_id')}))`
  const isForAll = sql<boolean>`t.audience = 'everybody'`
  const board = (state: 'upcoming' | 'running' | 'done' | 'calendar'): Piece[] =>
    [isForAll, isNear].map((whose) => ({ is: both(is[state], whose), order: order[state] }))
  switch (filter) {
    case 'upcoming':
    case 'running':
    case 'calendar':
      return board(filter)
    case 'ahead':
      return [...board('running'), ...board('upcoming')]
    case 'past':
      // What was called off is there for those whom it concerned.
      return [...board('done'), { is: both(is.cancelled, isConcerned), order: order.cancelled }]
    case 'mine':
      return (['upcoming', 'running'] as const).map((state) => ({
        is: both(is[state], isConcerned),
        order: order[state],
      }))
    case 'invited': {
      const isAsked = sql<boolean>`t.id in (
        ${entered(sql<boolean>`e.standing = 'invited'`, sql<boolean>`m.standing = 'invited'`)})`
      return [{ is: both(is.upcoming, isAsked), order: order.upcoming }]
    }
    default:
      return [{ is: both(is.draft, sql<boolean>`t.creator_id = ${viewer}`), order: order.draft }]
  }
}
