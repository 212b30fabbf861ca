import type { ChallengeCard, ChallengeOverview, challengesEndpoints } from '@guildhall/contract/challenges'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { challengeColumns, findOfWeek, type StoredChallenge } from '../challenges.store.ts'
import { isAsked, isIn } from '../entrants.store.ts'
import { showsChallenge } from '../seen-by.ts'
import { stateNow } from '../states/state-of.ts'
import { waitsForWordOf } from '../telling/waiting.store.ts'
import type { Describing } from './describing.service.ts'

type Query = EndpointInput<(typeof challengesEndpoints)['GET /api/challenges']>['query']
type Filter = Query['filter']

const cursorsOf = listCursors('challenges', { order: 'number', id: 'uuid' })

/** Lists of challenges, by what they are to the caller. */
export function createListing(parts: { games: Games; boundaries: Boundaries; describing: Describing }) {
  const { games, boundaries, describing } = parts

  async function page(db: Database, caller: Caller, query: Query): Promise<ChallengeCard[]> {
    const game = query.gameId === undefined ? undefined : await games.require(db, query.gameId)
    const { filter, gameId, personId, conversationId, talkId, kind, state, search } = query
    const asked = { filter, gameId, personId, conversationId, talkId, kind, state, search }
    const cursors = cursorsOf({ viewerId: caller.userId, ...asked })
    if (personId !== undefined && (await isApart(db, caller, personId))) return []
    const before = query.before === undefined ? undefined : cursors.decode(query.before)
    const { rows } = await sql<StoredChallenge & { order: number }>`
      select * from (
        select ${challengeColumns}, ${orderOf(filter)} as "order"
        from challenges c
        where ${talkId === undefined ? matches(caller.userId, filter) : isTalkOf(caller.userId, talkId)}
          ${
            game === undefined
              ? sql``
              : sql`and exists (
            select from challenge_games g where g.challenge_id = c.id and g.game_id = ${game.id})`
          }
          ${personId === undefined ? sql`` : sql`and ${isOf(personId)}`}
          ${conversationId === undefined ? sql`` : sql`and c.conversation_id = ${conversationId}`}
          ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`}
          ${search === undefined ? sql`` : sql`and strpos(lower(c.title), lower(${search})) > 0`}
          ${state === undefined ? sql`` : sql`and ${stateNow} = ${state}`}
      ) found
      ${before === undefined ? sql`` : sql`where ("order", id) > (${before.order}::float8, ${before.id}::uuid)`}
      order by "order", id limit ${query.limit}`.execute(db)
    const orders = new Map(rows.map(({ id, order }) => [id, order]))
    return describing.cards(db, caller, rows, ({ id }) => cursors.encode({ order: orders.get(id) ?? 0, id }), personId)
  }

  async function countOf(db: Database, caller: Caller, personId: string): Promise<{ running: number; ended: number }> {
    const none = { running: 0, ended: 0 }
    if (await isApart(db, caller, personId)) return none
    const { rows } = await sql<typeof none>`
      select count(*) filter (where ${matches(caller.userId, 'running')})::integer as running,
        count(*) filter (where ${matches(caller.userId, 'ended')})::integer as ended
      from challenges c where ${isOf(personId)}`.execute(db)
    return rows[0] ?? none
  }

  /** Of whom a block keeps apart nothing is told, although the challenges themselves may be seen. */
  async function isApart(db: Database, caller: Caller, personId: string): Promise<boolean> {
    return (await boundaries.blockedAmong(db, caller.userId, [personId])).has(personId)
  }

  async function overview(db: Database, caller: Caller): Promise<ChallengeOverview> {
    const week = await findOfWeek(db, showsChallenge(caller.userId))
    const [ofTheWeek = null] = week === undefined ? [] : await describing.cards(db, caller, [week], ({ id }) => id)
    const { rows } = await sql<ChallengeOverview['counts']>`
      select ${sql.join(filters.map((filter) => sql`count(*) filter (where ${matches(caller.userId, filter)})::integer as ${sql.ref(filter)}`))},
        (select count(*)::integer from challenge_claims k
           join challenge_entrants e on e.id = k.entrant_id join challenges c on c.id = k.challenge_id
         where ${waitsForWordOf(caller.userId)}) as "toJudge"
      from challenges c where ${showsChallenge(caller.userId)}`.execute(db)
    const [counts] = rows
    if (counts === undefined) throw new Error('a count has one row')
    return { ofTheWeek, counts }
  }

  return { page, countOf, overview }
}

/** A challenge `c` has that conversation. */
const isTalkOf = (userId: string, talkId: string): RawBuilder<boolean> =>
  sql<boolean>`(c.talk_id = ${talkId}::uuid and c.published_at is not null and ${showsChallenge(userId)})`

const filters = ['open', 'running', 'mine', 'ended', 'invited', 'drafts'] as const

/** Somebody takes part in a challenge `c`, or has set it. */
const isOf = (personId: string): RawBuilder<boolean> => sql<boolean>`c.id in (
  select set_by.id from challenges set_by where set_by.creator_id = ${personId}::uuid
  union all
  select e.challenge_id from challenge_entrants e where e.user_id = ${personId}::uuid and ${isIn})`

/** What ends soonest stands first; what has no end, and behind it what is being counted or over, from the newest on. */
function orderOf(filter: Filter): RawBuilder<number> {
  const isBackward = filter === 'ended' || filter === 'drafts'
  return isBackward
    ? sql<number>`-extract(epoch from coalesce(c.ends_at, c.created_at))::float8`
    : sql<number>`case when c.ends_at <= clock_timestamp() then 2e11 - extract(epoch from c.ends_at)::float8
        else coalesce(extract(epoch from c.ends_at)::float8, 1e11 - extract(epoch from c.created_at)::float8) end`
}

function matches(userId: string, filter: Filter): RawBuilder<boolean> {
  const entrant = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
    select from challenge_entrants e where e.challenge_id = c.id and e.user_id = ${userId}::uuid and ${condition})`
  const isMine = sql<boolean>`(c.creator_id = ${userId}::uuid or ${entrant(isIn)})`
  const seen = showsChallenge(userId)
  if (filter === 'drafts') return sql<boolean>`(c.creator_id = ${userId}::uuid and c.published_at is null)`
  const isPublished = sql<boolean>`(c.published_at is not null and ${seen})`
  if (filter === 'ended') {
    // What was called off is there for those whom it concerned.
    return sql<boolean>`(${isPublished} and (${stateNow} = 'final' or (${stateNow} = 'cancelled' and ${isMine})))`
  }
  const isGoingOn = sql<boolean>`(${isPublished} and ${stateNow} in ('open', 'running'))`
  // What is being counted is not over for those who judge or hand in.
  if (filter === 'running') return sql<boolean>`(${isPublished} and ${stateNow} in ('running', 'grace'))`
  if (filter === 'mine')
    return sql<boolean>`(${isPublished} and ${stateNow} in ('open', 'running', 'grace') and ${isMine})`
  if (filter === 'invited') return sql<boolean>`(${isGoingOn} and ${entrant(isAsked)})`
  return sql<boolean>`(${isGoingOn} and not ${entrant(isIn)}
    and (c.audience <> 'invited' or c.creator_id = ${userId}::uuid or ${entrant(sql<boolean>`e.invited_at is not null`)}))`
}
