import type { Bracket, BracketMatch, Tournament, TournamentDraft } from '@guildhall/contract/tournaments'
import { succeed } from '../conversations.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { until } from '../until.ts'

/** A single elimination for everybody who comes, which starts when its host presses start. */
export const cup = (facts: Partial<TournamentDraft> = {}): TournamentDraft => ({
  title: 'Candle cup',
  stages: [{ format: 'single_elimination' }],
  ...facts,
})

/** Who is no newcomer may ask the whole hall. */
export async function hostOf(app: TestApp, name?: string): Promise<TestMember> {
  const host = await app.member(name)
  await beenHereFor(app, [host])
  return host
}

export async function beenHereFor(app: TestApp, people: readonly TestMember[]): Promise<void> {
  await app.sql(`update users set created_at = now() - interval '30 days' where id = any($1::uuid[])`, [
    people.map(({ id }) => id),
  ])
}

type Several<Count extends number, Made extends readonly TestMember[] = []> = Made['length'] extends Count
  ? Made
  : Several<Count, [...Made, TestMember]>

/** So many, each of whom is there. */
export async function members<Count extends number>(app: TestApp, count: Count): Promise<Several<Count>> {
  return (await Promise.all(Array.from({ length: count }, () => app.member()))) as unknown as Several<Count>
}

export const draftOf = async (host: TestMember, facts: Partial<TournamentDraft> = {}): Promise<Tournament> =>
  succeed(await host.call('POST /api/tournaments', { body: cup(facts) }))

export async function opened(host: TestMember, facts: Partial<TournamentDraft> = {}): Promise<Tournament> {
  const { id } = await draftOf(host, facts)
  return succeed(await host.call('POST /api/tournaments/{id}/publish', of(id)))
}

/** Published, with these in it in their order. */
export async function withEntrants(
  host: TestMember,
  entrants: readonly TestMember[],
  facts: Partial<TournamentDraft> = {},
): Promise<string> {
  const { id } = await opened(host, facts)
  for (const entrant of entrants) succeed(await enter(entrant, id))
  return id
}

/** It runs, drawn by the order of these. */
export async function begun(
  host: TestMember,
  entrants: readonly TestMember[],
  facts: Partial<TournamentDraft> = {},
): Promise<string> {
  const id = await withEntrants(host, entrants, facts)
  succeed(await start(host, id))
  return id
}

export const of = (id: string) => ({ params: { id } })
export const ofMatch = (id: string, match: string) => ({ params: { id, match } })

export const enter = (member: TestMember, id: string) => member.call('PUT /api/tournaments/{id}/entry', of(id))
export const leave = (member: TestMember, id: string) => member.call('DELETE /api/tournaments/{id}/entry', of(id))
export const start = (host: TestMember, id: string) => host.call('POST /api/tournaments/{id}/start', of(id))
export const get = (member: TestMember, id: string) => member.call('GET /api/tournaments/{id}', of(id))
export const bracketOf = async (member: TestMember, id: string): Promise<Bracket> =>
  succeed(await member.call('GET /api/tournaments/{id}/bracket', of(id)))
export const matchOf = async (member: TestMember, id: string, match: string) =>
  succeed(await member.call('GET /api/tournaments/{id}/matches/{match}', ofMatch(id, match)))
export const report = (member: TestMember, id: string, match: string, score: readonly [number, number], note = '') =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/report', { ...ofMatch(id, match), body: { score, note } })
export const confirm = (member: TestMember, id: string, match: string, score: readonly [number, number]) =>
  member.call('POST /api/tournaments/{id}/matches/{match}/confirm', { ...ofMatch(id, match), body: { score } })
export const checkInTo = (member: TestMember, id: string, match: string) =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/check-in', ofMatch(id, match))
export const decide = (member: TestMember, id: string, match: string, result: object, reason = 'By what I saw') =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/decision', {
    ...ofMatch(id, match),
    body: { result, reason },
  })
export const planOf = (member: TestMember, id: string, match: string) =>
  member.call('GET /api/tournaments/{id}/matches/{match}/undo-plan', ofMatch(id, match))

/** Takes a result back with all that is told to be undone by it. */
export async function reset(member: TestMember, id: string, match: string) {
  const { matches, stages } = succeed(await planOf(member, id, match))
  const plan = { matches: matches.map(({ name }) => name), stages }
  return member.call('POST /api/tournaments/{id}/matches/{match}/reset', {
    ...ofMatch(id, match),
    body: { plan, reason: 'It was entered wrongly' },
  })
}

export const matchesIn = ({ stages }: Bracket): BracketMatch[] => stages.flatMap(({ matches }) => matches)
export const openIn = (bracket: Bracket): BracketMatch[] =>
  matchesIn(bracket).filter(({ state }) => ['ready', 'checked_in', 'reported', 'disputed'].includes(state))

/** Who plays each of the sides, by the ids of members. */
export function playersOf(bracket: Bracket, { sides }: BracketMatch): (string | null)[] {
  const idsOf = new Map(bracket.entrants.map(({ id, member }) => [id, member?.id ?? null]))
  return sides.map(({ entrantId }) => idsOf.get(entrantId ?? '') ?? null)
}

/** The host decides all that can be played until it is over: who came first of the two by `order` wins. */
export async function playOut(host: TestMember, id: string, order: readonly TestMember[]): Promise<void> {
  const rank = new Map(order.map((member, at) => [member.id, at]))
  for (;;) {
    const bracket = await bracketOf(host, id)
    const open = openIn(bracket)
    if (open.length === 0) return
    for (const match of open) {
      const [one = 0, other = 0] = playersOf(bracket, match).map((player) => rank.get(player ?? '') ?? order.length)
      const games = bracket.stages.flatMap(({ matches, rounds }) =>
        matches.includes(match) ? (rounds[match.round]?.bestOf ?? 1) : [],
      )
      const needed = ((games[0] ?? 1) + 1) / 2
      const score = one < other ? [needed, 0] : [0, needed]
      succeed(await decide(host, id, match.name, { kind: 'score', score }))
    }
  }
}

/** So many minutes went by, for the tournament and for its matches. */
export async function passMinutes(app: TestApp, id: string, minutes: number): Promise<void> {
  const past = `- make_interval(mins => ${minutes})`
  await app.sql(`update tournaments set starts_at = starts_at ${past} where id = $1`, [id])
  await app.sql(
    `update tournament_matches set check_in_until = check_in_until ${past}, confirm_until = confirm_until ${past},
       pick_until = pick_until ${past}
     where tournament_id = $1`,
    [id],
  )
}

/** What time brings, as the clock does every minute; over when nothing of it waits. */
export async function takeSteps(app: TestApp, isDone: () => Promise<boolean>, what: string): Promise<void> {
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-tournaments' }, {})
  await until(isDone, what)
}

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const talkPath = '/api/tournaments/{id}/matches/{match}/talk' as const
export const sayIn = (member: TestMember, id: string, match: string, text = 'Good luck') =>
  member.call(`POST ${talkPath}`, { ...ofMatch(id, match), body: { text } })
export const comeTo = (member: TestMember, id: string, match: string) =>
  member.call(`PUT ${talkPath}`, ofMatch(id, match))
export const deskOf = (member: TestMember, id: string) => member.call('GET /api/tournaments/{id}/desk', of(id))
