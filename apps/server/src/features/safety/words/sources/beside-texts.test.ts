// What members say beside what they do in tournaments and challenges is heard by the rules of words.
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import * as challenges from '../../../../../testing/challenges/challenges.ts'
import { joinLeague, linkAccount } from '../../../../../testing/challenges/leagues.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { caseOf, take } from '../../../../../testing/safety/reporting.ts'
import { makeRule, removeRule } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp } from '../../../../../testing/test-app.ts'
import {
  begun,
  decide,
  enter,
  get,
  hostOf,
  matchOf,
  members,
  of,
  ofMatch,
  opened,
  planOf,
  report,
} from '../../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator } = await gatherCast(app)
const host = await hostOf(app)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const score = (one: number, other: number) => ({ kind: 'score', score: [one, other] })

it('refuses the note of a report and why a host decided, also where a repeat with the same words is let be', async () => {
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  succeed(await report(one, id, '1-1', [1, 0], 'That zorgle lagged'))
  await makeRule(admin)
  succeed(await report(one, id, '1-1', [1, 0], 'That zorgle lagged'))
  expect(refusal(await report(one, id, '1-1', [1, 0], 'Such a zorgle'))).toEqual(refused)
  expect(refusal(await report(two, id, '1-1', [0, 1], 'What a zorgle'))).toEqual(refused)
  expect((await matchOf(two, id, '1-1')).reports).toHaveLength(1)
  expect(refusal(await decide(host, id, '1-1', score(1, 0), 'A zorgle'))).toEqual(refused)
  succeed(await decide(host, id, '1-1', score(1, 0)))
  const { matches, stages } = succeed(await planOf(host, id, '1-1'))
  const plan = { matches: matches.map(({ name }) => name), stages }
  const body = { plan, reason: 'A zorgle' }
  expect(
    refusal(await host.call('POST /api/tournaments/{id}/matches/{match}/reset', { ...ofMatch(id, '1-1'), body })),
  ).toEqual(refused)
})

it('refuses why somebody is taken out of a tournament, and why it is called off', async () => {
  const [one] = await members(app, 1)
  const { id } = await opened(host)
  const { mine } = succeed(await enter(one, id))
  await makeRule(admin)
  const params = { id, entrantId: mine.entrantId ?? '' }
  const body = { reason: 'A zorgle' }
  expect(refusal(await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', { params, body }))).toEqual(
    refused,
  )
  expect(refusal(await host.call('POST /api/tournaments/{id}/cancel', { ...of(id), body }))).toEqual(refused)
  expect(succeed(await get(host, id)).state).toBe('published')
})

it('refuses what stands beside the log of a challenge, and what judges and staff say of others in it', async () => {
  const [setter, player, runner] = await members(app, 3)
  const { id } = await challenges.setChallenge(setter)
  await challenges.join(player, id)
  const claim = succeed(await challenges.claim(player, id))
  await linkAccount(app, runner)
  await joinLeague(runner)
  await makeRule(admin)
  expect(refusal(await challenges.log(player, id, 'attempts', { note: 'A zorgle' }))).toEqual(refused)
  const verdict = { verdict: 'return', comment: 'A zorgle' }
  expect(refusal(await challenges.judge(setter, id, claim.id, verdict))).toEqual(refused)
  const [body, ofPlayer] = [{ reason: 'A zorgle' }, { params: { id, userId: player.id } }]
  const correction = { params: { id }, body: { userId: player.id, amount: 1, ...body } }
  expect(refusal(await moderator.call('POST /api/challenges/{id}/corrections', correction))).toEqual(refused)
  expect(refusal(await moderator.call('PUT /api/challenges/{id}/unranked/{userId}', { ...ofPlayer, body }))).toEqual(
    refused,
  )
  const league = { params: { userId: runner.id }, body }
  expect(refusal(await moderator.call('PUT /api/challenges/league/unranked/{userId}', league))).toEqual(refused)
  expect(refusal(await moderator.call('POST /api/challenges/{id}/cancel', { params: { id }, body }))).toEqual(refused)
})

it('flags them as of whoever wrote them, with the words', async () => {
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  await makeRule(admin, { action: 'flag' })
  succeed(await report(one, id, '1-1', [1, 0], 'Such a zorgle'))
  const found = await caseOf(moderator, one)
  expect(found).toMatchObject({ kind: 'profile', about: { id: one.id } })
  expect((await take(moderator, found.id)).body.copies?.[0]).toMatchObject({ text: 'Such a zorgle' })
})
