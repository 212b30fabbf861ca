import { tournamentLogMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { type RawBuilder, sql } from 'kysely'
import { orderedId } from '../../platform/database/statements/ordered-id.ts'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../boundaries/index.ts'

/** What is told of in the room of a match, too, and what of the tournament alone. */
export type LogEvent =
  | 'opened'
  | 'checked-in'
  | 'reported'
  | 'changed-report'
  | 'disputed'
  | 'confirmed'
  | 'stood'
  | 'agreed'
  | 'decided'
  | 'walkover'
  | 'nobody'
  | 'reset'
  | 'left'
  | 'called'
  | 'extended'
  | 'time-proposed'
  | 'time-agreed'
  | 'time-declined'
  | 'banned'
  | 'picked'
  | 'decider'
  | 'pick-undone'
  | 'turn-banned'
  | 'turn-picked'
  | 'picks'
  | 'predictions'
  | 'series'
  | 'paused'
  | 'resumed'
  | 'delayed'
  | 'stations'
  | 'stationed'
  | 'published'
  | 'edited'
  | 'cancelled'
  | 'invited'
  | 'entered'
  | 'waiting'
  | 'requested'
  | 'admitted'
  | 'moved-up'
  | 'declined'
  | 'refused'
  | 'taken-out'
  | 'absent'
  | 'seeded'
  | 'seats-closed'
  | 'started'
  | 'drawn'
  | 'announced'
  | 'done'
  | 'team-invited'
  | 'team-joined'
  | 'team-left'
  | 'team-taken-out'
  | 'renamed'
  | 'captain'
  | 'incomplete'

export type MatchAddress = { readonly stage: number; readonly number: number }
export type Score = readonly [number, number]

export type LogLine = {
  readonly tournamentId: string
  readonly event: LogEvent
  readonly actorId?: string | null
  readonly subjectId?: string | null
  readonly match?: MatchAddress
  readonly score?: Score | null
  readonly before?: string
  readonly after?: string
  readonly reason?: string
}

export type StoredLine = {
  readonly id: string
  readonly event: LogEvent
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly stage: number | null
  readonly number: number | null
  readonly at: Date
  readonly score: [number, number] | null
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** What anybody can bring about as often as they like; all else stays as long as the tournament. */
const repeatable: ReadonlySet<LogEvent> = new Set([
  'entered',
  'waiting',
  'requested',
  'left',
  'moved-up',
  'seeded',
  'edited',
  'stations',
  'picks',
  'predictions',
  'series',
  'team-invited',
  'team-joined',
  'team-left',
  'renamed',
  'captain',
])
/** Of what an edit changed, so much is kept. */
const changeMaximum = 1000
type Kept = { readonly events: readonly LogEvent[]; readonly most: number }
/** Of a match each kind is kept among itself, so that nothing that a side does as often as they like drives out a result. */
const keptOfMatch: readonly Kept[] = [
  { events: ['confirmed', 'agreed', 'stood', 'decided', 'walkover', 'nobody', 'reset'], most: 100 },
  { events: ['reported', 'changed-report', 'disputed'], most: 30 },
  { events: ['opened', 'called', 'extended', 'announced', 'stationed'], most: 15 },
  { events: ['banned', 'picked', 'decider', 'pick-undone', 'turn-banned', 'turn-picked'], most: 50 },
  { events: ['checked-in', 'time-proposed', 'time-agreed', 'time-declined'], most: 15 },
]
const keptWith = (event: LogEvent): Kept | undefined => keptOfMatch.find(({ events }) => events.includes(event))
/** What hosts, referees and staff do; of a match what somebody decided, and not the clock. */
const byStaff: readonly LogEvent[] = [
  'decided',
  'walkover',
  'nobody',
  'reset',
  'extended',
  'paused',
  'resumed',
  'delayed',
  'stations',
  'stationed',
  'picks',
  'predictions',
  'series',
  'pick-undone',
  'started',
  'announced',
  'admitted',
  'refused',
  'taken-out',
  'seeded',
  'edited',
  'cancelled',
  'published',
]
/** As many as a room shows. */
const linesOfMatch = 100

export async function write(db: Database, line: LogLine): Promise<void> {
  const { tournamentId, event, match } = line
  await sql`
    insert into tournament_log (id, tournament_id, event, actor_id, subject_id, stage, number, score, before, after, reason)
    values (${orderedId()}, ${tournamentId}, ${event}, ${line.actorId ?? null}, ${line.subjectId ?? null},
      ${match?.stage ?? null}, ${match?.number ?? null}, ${line.score ?? null}::integer[], ${(line.before ?? '').slice(0, changeMaximum)},
      ${(line.after ?? '').slice(0, changeMaximum)}, ${line.reason ?? ''})`.execute(db)
  const kept = match === undefined ? undefined : keptWith(event)
  if (match !== undefined && kept !== undefined) {
    const isOfMatch = sql<boolean>`stage = ${match.stage} and number = ${match.number}`
    await keepLatest(db, tournamentId, { ...kept, isOfMatch })
  } else if (repeatable.has(event)) {
    const isOfMatch = sql<boolean>`number is null`
    await keepLatest(db, tournamentId, { events: [...repeatable], isOfMatch, most: tournamentLogMaximum })
  }
}

/** What tells of a team by its name. */
const ofTeams: readonly LogEvent[] = [
  'entered',
  'waiting',
  'requested',
  'admitted',
  'moved-up',
  'refused',
  'taken-out',
  'left',
  'incomplete',
  'team-invited',
  'team-joined',
  'team-left',
  'team-taken-out',
  'declined',
  'renamed',
  'captain',
]

/** By another name than it had, in all that was told of it. */
export async function callTeam(
  db: Database,
  tournamentId: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const called = (column: string) =>
    sql`case when ${sql.ref(column)} = ${before} then ${after} else ${sql.ref(column)} end`
  await sql`
    update tournament_log set before = ${called('before')}, after = ${called('after')}
    where tournament_id = ${tournamentId} and event = any(${ofTeams}::text[]) and ${before} in (before, after)`.execute(
    db,
  )
}

type LineOfMatch = Pick<LogLine, 'event' | 'actorId' | 'before' | 'after' | 'reason'> & { readonly match: MatchAddress }

/** Of many matches at once, what can come about in one as often as anybody likes. */
export async function writeOfMatches(db: Database, tournamentId: string, lines: readonly LineOfMatch[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ event, actorId = null, match, before = '', after = '', reason = '' }) => {
    const { stage, number } = match
    return { id: orderedId(), event, actorId, stage, number, before, after, reason }
  })
  const written = JSON.stringify(rows)
  await sql`
    insert into tournament_log (id, tournament_id, event, actor_id, stage, number, before, after, reason)
    select id, ${tournamentId}, event, "actorId", stage, number, before, after, reason
    from jsonb_to_recordset(${written}::jsonb) as line (id uuid, event text, "actorId" uuid, stage smallint,
      number integer, before text, after text, reason text)`.execute(db)
  for (const { events, most } of new Set(lines.flatMap(({ event }) => keptWith(event) ?? []))) {
    await sql`
    delete from tournament_log where id in (
      select id from (
        select l.id, row_number() over (partition by l.stage, l.number order by l.id desc) as place
        from jsonb_to_recordset(${written}::jsonb) as line (stage smallint, number integer)
          join tournament_log l on l.tournament_id = ${tournamentId} and l.stage = line.stage and l.number = line.number
        where l.event = any(${events}::text[])) placed
      where place > ${sql.lit(most)})`.execute(db)
  }
}

async function keepLatest(
  db: Database,
  tournamentId: string,
  { events, isOfMatch, most }: Kept & { readonly isOfMatch: RawBuilder<boolean> },
): Promise<void> {
  await sql`
    delete from tournament_log where id in (
      select id from tournament_log
      where tournament_id = ${tournamentId} and ${isOfMatch} and event = any(${events}::text[])
      order by id desc offset ${sql.lit(most)})`.execute(db)
}

const columns = sql`id, event, actor_id as "actorId", subject_id as "subjectId", stage, number, at, score, before, after, reason`

/** Of whom a block keeps apart no name is told; what they did is. */
const named = (column: string, viewerId: string) =>
  sql`case when ${sql.ref(column)} in ${apartIdsOf(viewerId)} then null else ${sql.ref(column)} end`

export async function findPage(
  db: Database,
  tournamentId: string,
  {
    viewerId,
    by,
    before,
    limit,
  }: { viewerId: string; by: 'everybody' | 'staff'; before?: string | undefined; limit: number },
): Promise<StoredLine[]> {
  const isMeant = by === 'staff' ? sql`and actor_id is not null and event = any(${byStaff}::text[])` : sql``
  const { rows } = await sql<StoredLine>`
    select id, event, ${named('actor_id', viewerId)} as "actorId", ${named('subject_id', viewerId)} as "subjectId",
      stage, number, at, score, before, after, reason
    from tournament_log
    where tournament_id = ${tournamentId} ${isMeant} ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The match in which a member decided last; a result that was taken back since, or is another's by now, is none. */
export async function findLastDecision(
  db: Database,
  tournamentId: string,
  userId: string,
): Promise<MatchAddress | undefined> {
  const { rows } = await sql<MatchAddress>`
    select last.stage, last.number
    from (select id, stage, number, event from tournament_log
          where tournament_id = ${tournamentId} and actor_id = ${userId} and number is not null
            and event in ('decided', 'walkover', 'nobody', 'reset')
          order by id desc limit 1) last
    where last.event <> 'reset' and not exists (
      select from tournament_log later
      where later.tournament_id = ${tournamentId} and later.stage = last.stage and later.number = last.number
        and later.id > last.id
        and later.event in ('decided', 'walkover', 'nobody', 'reset', 'confirmed', 'agreed', 'stood'))`.execute(db)
  return rows[0]
}

/** The latest of a match, the oldest of them first. */
export async function findOfMatch(
  db: Database,
  tournamentId: string,
  { stage, number }: MatchAddress,
): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${columns} from tournament_log
    where tournament_id = ${tournamentId} and stage = ${stage} and number = ${number}
    order by id desc limit ${sql.lit(linesOfMatch)}`.execute(db)
  return rows.toReversed()
}
