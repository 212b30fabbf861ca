// What members say around tournaments, for who asks whether the hall wants it said.
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { tournamentWordsSaid } from '../tournaments.events.ts'
import type { TournamentFacts } from '../tournaments.store.ts'

type Fact = keyof TournamentFacts

/** Of these facts, those that are words. */
export function wordsOf(facts: TournamentFacts, among: readonly Fact[] = allFacts): string[] {
  const said: Partial<Record<Fact, readonly string[]>> = {
    title: [facts.title],
    rules: [facts.rules],
    prize: [facts.prize],
    questions: facts.questions.flatMap(({ words, choices }) => [words, ...choices]),
    picks: facts.picks?.pool ?? [],
  }
  return among.flatMap((fact) => said[fact] ?? [])
}

const allFacts: readonly Fact[] = ['title', 'rules', 'prize', 'questions', 'picks']

/** What a host says of a tournament that others see; `isApart` where it stands in none of its facts. */
export async function sayOf(
  unit: UnitOfWork,
  { id, authorId }: { readonly id: string; readonly authorId: string },
  words: readonly string[],
  isApart = false,
): Promise<void> {
  if (words.length === 0) return
  const now = isApart ? { now: words.join('\n') } : {}
  await unit.announce(tournamentWordsSaid, { kind: 'tournament', id, authorId, words, ...now })
}

/**
 * What somebody says beside what they do: why they decided, how a result came about. It is told of whoever wrote it, as hosts,
 * referees, staff and sides all do, and its place is no thing of its own.
 */
export async function sayBeside(
  unit: UnitOfWork,
  authorId: string,
  words: string,
  readers: 'few' | 'everybody' = 'few',
): Promise<void> {
  if (words === '') return
  const amongFew = readers === 'few' ? ({ isAmongFew: true } as const) : {}
  const said = { kind: 'profile', id: authorId, authorId, words: [words], now: words } as const
  await unit.announce(tournamentWordsSaid, { ...said, ...amongFew })
}

/** What somebody wrote to enter: the name of a team, and what was answered. */
export async function sayToEnter(
  unit: UnitOfWork,
  { id, authorId }: { readonly id: string; readonly authorId: string },
  words: readonly (string | boolean | null)[],
): Promise<void> {
  const said = words.filter((word) => typeof word === 'string')
  if (said.length > 0) await unit.announce(tournamentWordsSaid, { kind: 'entry', id, authorId, words: said })
}

export type SaidInTournament = {
  readonly id: string
  readonly text: string
  readonly isPublic: boolean
  readonly authorId: string | null
  readonly at: Date
}

/** What tournaments that were opened in so many days say of themselves. */
export async function tournamentsSaidLately(db: Database, days: number, limit: number): Promise<SaidInTournament[]> {
  const { rows } = await sql<SaidInTournament>`
    select concat_ws(e'\n', t.title, t.rules, t.prize, t.announcement) as text, t.audience = 'everybody' as "isPublic",
      t.id, t.creator_id as "authorId", t.published_at as at
    from tournaments t where t.removed_at is null and t.published_at > clock_timestamp() - make_interval(days => ${days})
    order by t.published_at desc limit ${limit}`.execute(db)
  return rows
}
