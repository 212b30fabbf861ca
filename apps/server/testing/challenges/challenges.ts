import type { Challenge, ChallengeDraft } from '@guildhall/contract/challenges'
import type { TestApp, TestMember } from '../test-app.ts'
import { until } from '../until.ts'

const hourMs = 3_600_000

/** A moment so many hours from now, or before it. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

/** A deed for everybody that runs for a week. */
export const deed = (facts: Partial<ChallengeDraft> = {}): ChallengeDraft => ({
  title: 'Mantis Lords without healing',
  goal: { kind: 'deed', effort: 'attempts', limit: null },
  endsAt: inHours(7 * 24),
  ...facts,
})

export async function draftOf(creator: TestMember, facts: Partial<ChallengeDraft> = {}): Promise<Challenge> {
  const answer = await creator.call('POST /api/challenges', { body: deed(facts) })
  if (answer.status !== 201) throw new Error(`no draft was kept: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function setChallenge(creator: TestMember, facts: Partial<ChallengeDraft> = {}): Promise<Challenge> {
  const { id } = await draftOf(creator, facts)
  const answer = await publish(creator, id)
  if (answer.status !== 200) throw new Error(`the challenge was not set: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const publish = (creator: TestMember, id: string) =>
  creator.call('POST /api/challenges/{id}/publish', { params: { id } })

export const join = (member: TestMember, id: string, facts: object = {}) =>
  member.call('PUT /api/challenges/{id}/part', { params: { id }, body: { consents: true, ...facts } })

export const leave = (member: TestMember, id: string) =>
  member.call('DELETE /api/challenges/{id}/part', { params: { id } })

export const get = (member: TestMember, id: string) => member.call('GET /api/challenges/{id}', { params: { id } })

export const log = (member: TestMember, id: string, what: string, facts: object = {}) =>
  member.call('POST /api/challenges/{id}/entries', { params: { id }, body: { what, ...facts } })

export const claim = (member: TestMember, id: string, facts: object = {}) =>
  member.call('POST /api/challenges/{id}/claims', { params: { id }, body: { value: 1, words: 'It is done', ...facts } })

export const judge = (member: TestMember, id: string, claimId: string, verdict: object = { verdict: 'accept' }) =>
  member.call('POST /api/challenges/{id}/claims/{claimId}/judge', { params: { id, claimId }, body: verdict })

export const progressOf = async (member: TestMember, id: string, of = member) =>
  (await member.call('GET /api/challenges/{id}/progress/{userId}', { params: { id, userId: of.id } })).body

export const boardOf = async (member: TestMember, id: string, query: Record<string, string | number> = {}) =>
  (await member.call('GET /api/challenges/{id}/board', { params: { id }, query })).body

/** So much time went by, for the challenge and for whatever happened in it. */
export async function passHours(app: TestApp, id: string, hours: number): Promise<void> {
  const past = `- make_interval(secs => ${hours * 3600})`
  await app.sql(
    `update challenges set starts_at = starts_at ${past}, ends_at = ends_at ${past}, planned_at = planned_at ${past}
     where id = $1`,
    [id],
  )
  await app.sql(`update challenge_entrants set joined_at = joined_at ${past} where challenge_id = $1`, [id])
  for (const table of ['challenge_entries', 'challenge_claims']) {
    await app.sql(
      `update ${table} set at = at ${past}
       where entrant_id in (select id from challenge_entrants where challenge_id = $1)`,
      [id],
    )
  }
}

/** Takes the steps that time brings, as the clock does every minute. */
export async function takeSteps(
  app: TestApp,
  member: TestMember,
  id: string,
  state: Challenge['state'],
): Promise<void> {
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  const isDone = async () => {
    const { body } = await get(member, id)
    return body.state === state && (state !== 'final' || body.finalAt !== null)
  }
  await until(isDone, `a challenge that is ${state}`)
}
