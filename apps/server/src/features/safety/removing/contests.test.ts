// Tournaments, challenges and claims are taken away by staff, seen by nobody meanwhile, and put back as they were.
import { describe, expect, it } from 'vitest'
import {
  claim,
  inHours,
  join,
  judge as judgeClaim,
  progressOf,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { putBack, removeReported } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import * as cups from '../../../../testing/tournaments/tournaments.ts'
import { forgetRemoved } from './removing.service.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [host, one, other] = [await cups.hostOf(app, 'Mara'), await app.member('Wren'), await app.member('Noor')]
await cups.beenHereFor(app, [one, other])

const words = (answer: { body: unknown }) => JSON.stringify(answer.body)
const toldOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)
/** But what its host is told of it, with their own words. */
const withoutOwn = (said: string) => said.replaceAll(/The moderators of this hall removed[^"]*/g, '')
const inADay = () =>
  app.sql(`update safety_removals set removed_at = now() - interval '31 days' where kept is not null`)

describe('a tournament', () => {
  const title = 'Hateful cup'
  const surfaces = async (by: TestMember, id: string) => {
    const whose = { query: { personId: one.id } }
    const answers = [
      await by.call('GET /api/tournaments', { query: { filter: 'running' } }),
      await by.call('GET /api/tournaments', { query: { filter: 'upcoming' } }),
      await by.call('GET /api/tournaments/overview'),
      await by.call('GET /api/tournaments/record', whose),
      await by.call('GET /api/search', { query: { q: 'Hateful' } }),
      { body: await toldOf(by) },
      await by.call('GET /api/start'),
      await cups.get(by, id),
    ]
    return answers.map(words).join('\n')
  }

  it('is seen by nobody, not its host nor staff; told to its host alone, and put back with its matches', async () => {
    const id = await cups.begun(host, [one, other], { title, rules: 'Hate first', matchCheckIn: 5 })
    const before = succeed(await cups.get(one, id))
    expect(await surfaces(one, id)).toContain(title)
    const caseId = await removeReported(judge, one, { kind: 'tournament', id })
    for (const by of [host, one, other, judge]) {
      expect(refusal(await cups.get(by, id))).toEqual([404, 'tournament_not_found'])
      expect(withoutOwn(await surfaces(by, id))).not.toMatch(/hate/i)
    }
    expect((await toldOf(host)).filter((told) => told.includes('removed'))).toEqual([
      expect.stringContaining('a tournament of yours'),
    ])
    expect((await putBack(judge, caseId)).status).toBe(200)
    const after = succeed(await cups.get(one, id))
    expect({ ...after, version: before.version }).toEqual(before)
  })

  it('loses nobody a match by the clock meanwhile, and moves a start that came by as much', async () => {
    const id = await cups.begun(host, [one, other], { title, matchCheckIn: 5 })
    const waiting = await cups.opened(host, { title, startsAt: cups.inMinutes(60), checkIn: 30 })
    const cases = [
      await removeReported(judge, one, { kind: 'tournament', id }),
      await removeReported(judge, one, { kind: 'tournament', id: waiting.id }),
    ]
    for (const each of [id, waiting.id]) {
      await cups.passMinutes(app, each, 120)
      await app.sql(`update tournaments set removed_at = removed_at - interval '120 minutes' where id = $1`, [each])
    }
    const other2 = await cups.begun(host, [one, other], { title: 'Kind cup', matchCheckIn: 5 })
    await cups.passMinutes(app, other2, 10)
    const isOver = async () => succeed(await cups.get(one, other2)).state === 'done'
    await cups.takeSteps(app, isOver, 'the clock to run out in the other one')
    for (const caseId of cases) expect((await putBack(judge, caseId)).status).toBe(200)
    const [{ until } = { until: null }] = cups.openIn(await cups.bracketOf(one, id))
    expect(until === null ? 0 : Date.parse(until)).toBeGreaterThan(Date.now())
    const there = succeed(await cups.get(one, waiting.id))
    expect([there.state, Date.parse(there.startsAt ?? '') > Date.now() + 50 * 60_000]).toEqual(['published', true])
  })

  it('says no word once it is not put back any more', async () => {
    const { id } = await cups.opened(host, { title })
    await removeReported(judge, one, { kind: 'tournament', id })
    await inADay()
    await app.platform.transactions.run((unit) => unit.enqueue(forgetRemoved, {}))
    const said = async () => (await app.sql<{ title: string }>('select title from tournaments where id = $1', [id]))[0]
    await app.until(async () => (await said())?.title !== title, 'its words to be forgotten')
  })
})

describe('a challenge', () => {
  const title = 'Spiteful deeds'
  const surfaces = async (by: TestMember, id: string) => {
    const answers = [
      await by.call('GET /api/challenges', { query: { filter: 'running' } }),
      await by.call('GET /api/challenges', { query: { filter: 'mine' } }),
      await by.call('GET /api/challenges/overview'),
      await by.call('GET /api/search', { query: { q: 'Spiteful' } }),
      { body: await toldOf(by) },
      await by.call('GET /api/challenges/{id}', { params: { id } }),
    ]
    return answers.map(words).join('\n')
  }

  it('is seen by nobody, and put back with who takes part and what they did', async () => {
    const { id } = await setChallenge(host, { title, rules: 'Spite first', endsAt: inHours(48) })
    for (const member of [one, other]) await join(member, id)
    const handed = succeed(await claim(one, id))
    await judgeClaim(host, id, handed.id)
    const seen = async () => succeed(await one.call('GET /api/challenges/{id}', { params: { id } }))
    const [before, progress] = [await seen(), await progressOf(other, id, one)]
    expect(await surfaces(one, id)).toContain(title)
    const caseId = await removeReported(judge, other, { kind: 'challenge', id })
    for (const by of [host, one, other, judge]) expect(withoutOwn(await surfaces(by, id))).not.toMatch(/spite/i)
    expect(refusal(await claim(one, id))).toEqual([404, 'challenge_not_found'])
    expect((await putBack(judge, caseId)).status).toBe(200)
    const { version, ...after } = await seen()
    expect({ ...after, version: before.version }).toEqual(before)
    expect(version).toBeGreaterThan(before.version)
    expect(await progressOf(other, id, one)).toEqual(progress)
  })

  it('says no word once it is not put back any more', async () => {
    const { id } = await setChallenge(host, { title })
    await removeReported(judge, one, { kind: 'challenge', id })
    await inADay()
    await app.platform.transactions.run((unit) => unit.enqueue(forgetRemoved, {}))
    const said = async () => (await app.sql<{ title: string }>('select title from challenges where id = $1', [id]))[0]
    await app.until(async () => (await said())?.title !== title, 'its words to be forgotten')
  })
})

describe('a claim', () => {
  it('is shown to nobody and counts no more, and stands there again with its pictures and as it was judged', async () => {
    const { id } = await setChallenge(host, { title: 'Kind deeds' })
    for (const member of [one, other]) await join(member, id)
    const { body: picture } = await upload(one, await pictureOf({ width: 40, height: 40 }), { purpose: 'challenge' })
    const pictures = [{ mediaId: picture.id, alt: 'Hate', spoiler: false }]
    const handed = succeed(await claim(one, id, { words: 'Hate words', link: 'https://hate.example/', pictures }))
    succeed(await judgeClaim(host, id, handed.id))
    const seen = async () =>
      succeed(await other.call('GET /api/challenges/{id}/claims', { params: { id }, query: { scope: 'all' } }))
    const isDone = async () => (await progressOf(other, id, one)).isDone
    const before = await seen()
    expect([before.length, await isDone()]).toEqual([1, true])
    const caseId = await removeReported(judge, other, { kind: 'claim', id: handed.id })
    const missed = 'The moderators of this hall removed a claim in a challenge of yours. The rule: Harassment.'
    expect(await toldOf(host)).toContain(missed)
    const own = await one.call('GET /api/challenges/{id}/claims', { params: { id }, query: { scope: 'mine' } })
    expect([await seen(), await isDone()]).toEqual([[], false])
    expect(words(own)).not.toMatch(/hate/i)
    const address = before[0]?.pictures[0]?.url ?? ''
    expect((await fetchPicture(app, address, other.token)).status).toBe(404)
    expect((await putBack(judge, caseId)).status).toBe(200)
    expect([await seen(), await isDone()]).toEqual([before, true])
    expect((await fetchPicture(app, address, other.token)).status).toBe(200)
  })
})
