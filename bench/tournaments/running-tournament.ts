/** A hall in which a double elimination of many has just been drawn: the matches of its first round can all be played. */
import type { Bracket, Tournament } from '@guildhall/contract/tournaments'
import { Client } from 'pg'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers, type WithMembers } from '../presence/open-with-members.ts'

export type LiveMatch = { readonly name: string; readonly sides: readonly [SignedInMember, SignedInMember] }
type RunningTournament = WithMembers & {
  readonly id: string
  readonly lookingOn: readonly SignedInMember[]
  readonly matches: readonly LiveMatch[]
}

export const title = 'A long evening'

/** The reader is its host; ends with `opened`. */
export async function openRunningTournament(
  opened: AsyncDisposableStack,
  { entrants, lookingOn }: { readonly entrants: number; readonly lookingOn: number },
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningTournament> {
  const hall = await openWithMembers(opened, { count: 1 + entrants + lookingOn, friends: 0 }, settings)
  const players = hall.others.slice(0, entrants)
  await inDatabase(hall, `update users set created_at = now() - interval '30 days'`)
  const stages = [{ format: 'double_elimination', bestOf: [1] }]
  const draft = { title, stages, capacity: entrants }
  const { id } = await ask<Tournament>(hall, hall.reader, 'POST', '/tournaments', draft)
  await ask(hall, hall.reader, 'POST', `/tournaments/${id}/publish`)
  await inDatabase(
    hall,
    `insert into tournament_entrants (id, tournament_id, user_id, standing)
     select gen_random_uuid(), $1, id, 'entered' from unnest($2::uuid[]) as made (id)`,
    [id, players.map(({ userId }) => userId)],
  )
  await ask(hall, hall.reader, 'POST', `/tournaments/${id}/start`)
  const { entrants: drawn, stages: played } = await ask<Bracket>(hall, hall.reader, 'GET', `/tournaments/${id}/bracket`)
  const byUser = new Map(players.map((player) => [player.userId, player]))
  const playerOf = new Map(drawn.map((entrant) => [entrant.id, byUser.get(entrant.member?.id ?? '')]))
  const matches = played.flatMap((stage) =>
    stage.matches.flatMap(({ name, state, sides }) => {
      const [one, other] = sides.map(({ entrantId }) => playerOf.get(entrantId ?? ''))
      return state === 'ready' && one && other ? [{ name, sides: [one, other] as const }] : []
    }),
  )
  return { ...hall, id, lookingOn: hall.others.slice(entrants), matches }
}

/** A call of a member, as their page makes it. */
export async function ask<Answer>(
  { product }: Pick<WithMembers, 'product'>,
  member: SignedInMember,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(member)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Answer
}

async function inDatabase({ connection }: WithMembers, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(text, values)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
