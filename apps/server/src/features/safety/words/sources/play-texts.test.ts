// What is said around tournaments is heard by the rules of words, wherever others read it.
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../../testing/authorization/scene.ts'
import * as challenges from '../../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { refusal } from '../../../../../testing/refusal.ts'
import { caseOf, take } from '../../../../../testing/safety/reporting.ts'
import { makeRule, removeRule, ruleOf } from '../../../../../testing/safety/word-rules.ts'
import { createTestApp } from '../../../../../testing/test-app.ts'
import { makeTeam } from '../../../../../testing/tournaments/teams.ts'
import {
  begun,
  draftOf,
  get,
  hostOf,
  members,
  of,
  ofMatch,
  opened,
} from '../../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const { admin, moderator } = await gatherCast(app)
const host = await hostOf(app)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const question = { words: 'Name in the game', kind: 'text' as const, choices: [], isRequired: false, isPublic: true }
const to = [{ words: question.words, isPublic: true }]

it('refuses what a host says of a tournament once others read it, and not what nobody wrote anew', async () => {
  const old = await opened(host, { rules: 'zorgle' })
  await makeRule(admin)
  for (const part of [
    { title: 'A zorgle cup' },
    { rules: 'No zorgles' },
    { prize: 'A zorgle' },
    { questions: [{ ...question, words: 'Which zorgle?' }] },
    { picks: { pool: ['Zorgle', 'Reef', 'Dunes'] } },
  ]) {
    const { id } = await draftOf(host, part)
    expect([part, refusal(await host.call('POST /api/tournaments/{id}/publish', of(id)))]).toEqual([part, refused])
    succeed(await host.call('DELETE /api/tournaments/{id}', of(id)))
  }
  const change = async (body: object) =>
    host.call('PATCH /api/tournaments/{id}', {
      ...of(old.id),
      body: { version: succeed(await get(host, old.id)).version, ...body },
    })
  expect(refusal(await change({ title: 'zorgle' }))).toEqual(refused)
  succeed(await change({ title: 'A fine cup' }))
  const announce = { ...of(old.id), body: { text: 'Zorgles, all of you' } }
  expect(refusal(await host.call('POST /api/tournaments/{id}/announcements', announce))).toEqual(refused)
  const stations = { ...of(old.id), body: { names: ['Table 1', 'Zorgle'] } }
  expect(refusal(await host.call('PUT /api/tournaments/{id}/stations', stations))).toEqual(refused)
  const picks = { ...of(old.id), body: { pool: ['Reef', 'Dunes', 'Zorgle'] } }
  expect(refusal(await host.call('PUT /api/tournaments/{id}/picks', picks))).toEqual(refused)
  const series = { name: 'Zorgle nights', points: [1], best: null }
  expect(refusal(await host.call('POST /api/tournaments/series', { body: series }))).toEqual(refused)
})

it('refuses answers, names of teams and the code of a lobby', async () => {
  const [one, two] = await members(app, 2)
  const alone = await opened(host, { questions: [question] })
  const teams = await opened(host, { teamSize: 2 })
  const running = await begun(host, [one, two])
  await makeRule(admin)
  const enter = (answer: string) =>
    one.call('PUT /api/tournaments/{id}/entry', { ...of(alone.id), body: { answers: [answer], to } })
  expect(refusal(await enter('zorgle'))).toEqual(refused)
  succeed(await enter('Wren#12'))
  const answer = { ...of(alone.id), body: { answers: ['zorgle'], to } }
  expect(refusal(await one.call('PUT /api/tournaments/{id}/answers', answer))).toEqual(refused)
  expect(refusal(await makeTeam(one, teams.id, 'Zorgles'))).toEqual(refused)
  succeed(await makeTeam(one, teams.id, 'Lanterns'))
  expect(refusal(await makeTeam(one, teams.id, 'Zorgles'))).toEqual(refused)
  const lobby = { ...ofMatch(running, '1-1'), body: { code: 'zorgle-1' } }
  expect(refusal(await one.call('PUT /api/tournaments/{id}/matches/{match}/lobby', lobby))).toEqual(refused)
})

it('refuses what is said of a challenge, and in a claim', async () => {
  const [setter, player] = await members(app, 2)
  const { id } = await challenges.setChallenge(setter)
  await challenges.join(player, id)
  await makeRule(admin)
  for (const part of [{ title: 'A zorgle deed' }, { rules: 'zorgle' }, { prize: 'zorgle' }]) {
    const draft = await challenges.draftOf(setter, part)
    expect([part, refusal(await challenges.publish(setter, draft.id))]).toEqual([part, refused])
  }
  const { version } = succeed(await challenges.get(setter, id))
  const change = { params: { id }, body: { version, prize: 'A zorgle' } }
  expect(refusal(await setter.call('PATCH /api/challenges/{id}', change))).toEqual(refused)
  expect(refusal(await challenges.claim(player, id, { words: 'Done, you zorgles' }))).toEqual(refused)
})

it('flags them as what they are, of whoever wrote them, with the words as they are now', async () => {
  const [one, two] = await members(app, 2)
  const teams = await opened(host, { teamSize: 2 })
  const running = await begun(host, [one, two])
  await makeRule(admin, { action: 'flag' })
  const { id } = await opened(host, { title: 'A zorgle cup' })
  expect(await caseOf(moderator, { id })).toMatchObject({ kind: 'tournament', about: { id: host.id } })
  const { mine } = succeed(await makeTeam(one, teams.id, 'Zorgles'))
  expect(await caseOf(moderator, { id: mine.entrantId ?? '' })).toMatchObject({ kind: 'entry', about: { id: one.id } })
  const lobby = { ...ofMatch(running, '1-1'), body: { code: 'zorgle-1' } }
  succeed(await two.call('PUT /api/tournaments/{id}/matches/{match}/lobby', lobby))
  const ofLobby = await caseOf(moderator, two)
  expect(ofLobby).toMatchObject({ kind: 'profile', about: { id: two.id } })
  expect((await take(moderator, ofLobby.id)).body.copies?.[0]).toMatchObject({ text: 'zorgle-1' })
})

it('counts them in a dry run, and shows of them what everybody may read', async () => {
  await opened(host, { title: 'A zorgle cup' })
  const invited = await draftOf(host, { title: 'A secret zorgle cup', audience: 'invited', entry: 'invitation' })
  succeed(await host.call('POST /api/tournaments/{id}/publish', of(invited.id)))
  const { body } = await admin.call('POST /api/admin/word-rules/dry-run', { body: ruleOf({ areas: ['play'] }) })
  const [found] = body.areas
  expect(found?.found).toBeGreaterThanOrEqual(2)
  expect(body.samples.map(({ text }) => text)).toContainEqual(expect.stringContaining('A zorgle cup'))
  expect(JSON.stringify(body.samples)).not.toContain('secret')
})
