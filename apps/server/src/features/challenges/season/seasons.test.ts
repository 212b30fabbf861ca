import type { ChallengeDraft, SeasonTable } from '@guildhall/contract/challenges'
import { seasonOf } from '@guildhall/contract/rules/challenges/season-rules'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import {
  claim,
  draftOf,
  get,
  inHours,
  join,
  judge,
  log,
  passHours,
  publish,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())
const floors = (target: number | null, isLowest = false): Partial<ChallengeDraft> => ({
  goal: { kind: 'high-score', isLowest, unit: 'floors', target },
})
const link = 'https://clips.example/floors'

type Scores = readonly (readonly [member: TestMember, value: number, facts?: object])[]

/** Sets all of them, judges them, and takes none on. */
const sorcha = await app.member('Sorcha')

/** Each takes it on, shows a clip of the score, which is accepted, and it becomes final. */
async function play(facts: Partial<ChallengeDraft>, scores: Scores): Promise<string> {
  const { id } = await setChallenge(sorcha, facts)
  await bring(id, scores)
  return finish(id)
}

/** What has a link is accepted, by whoever of the judges it is not of. */
async function bring(id: string, scores: Scores, judges: readonly TestMember[] = [sorcha]): Promise<void> {
  for (const [member, value, claimed] of scores) {
    await join(member, id)
    const { status, body } = await claim(member, id, { value, link, ...claimed })
    expect(status).toBe(201)
    const by = judges.find((one) => one.id !== member.id)
    if (by !== undefined && body.link !== null) expect((await judge(by, id, body.id)).status).toBe(200)
  }
}

async function finish(id: string, viewer = sorcha): Promise<string> {
  await passHours(app, id, 10 * 24)
  await takeSteps(app, viewer, id, 'final')
  return id
}

const tableOf = async (
  viewer: TestMember,
  query: Readonly<Record<string, string | number>> = {},
  season = 'now',
): Promise<SeasonTable> =>
  (await viewer.call('GET /api/challenges/seasons/{season}', { params: { season }, query })).body

const pointsOf = async (...members: TestMember[]): Promise<(number | null)[]> =>
  Promise.all(members.map(async (member) => (await tableOf(member)).mine?.points ?? null))

/** Members nobody has played with yet. */
const five = () =>
  Promise.all([app.member('Ann'), app.member('Ben'), app.member('Cid'), app.member('Dot'), app.member('Eve')])

describe('points of a season', () => {
  it('are 1, 2 and 4 for a quarter, half and all of the goal, by what is not told alone', async () => {
    const [ann, ben, cid, dot, eve] = await five()
    await play(floors(100), [
      [ann, 100],
      [ben, 99],
      [cid, 49],
      [dot, 24],
      [eve, 100, { link: null }],
    ])
    expect(await pointsOf(ann, ben, cid, dot, eve)).toEqual([4, 2, 1, null, null])
  })

  it('are by place where there is no goal, and who shares one stands behind those who share it', async () => {
    const [ann, ben, cid, dot, eve] = await five()
    await play(floors(null), [
      [ann, 50],
      [ben, 50],
      [cid, 40],
      [dot, 30],
      [eve, 1000, { link: null }],
    ])
    expect(await pointsOf(ann, ben, cid, dot, eve)).toEqual([2, 2, 2, 1, null])
  })

  it('are all or nothing for a score that is to be low', async () => {
    const [ann, ben, cid] = await five()
    await play(floors(60, true), [
      [ann, 58],
      [ben, 61],
      [cid, 200],
    ])
    expect(await pointsOf(ann, ben, cid)).toEqual([4, null, null])
  })

  it('need three who bring something, but for the challenge of the week', async () => {
    const [ann, ben, cid] = await five()
    const moderator = await moderatorOf(app)
    const { id } = await setChallenge(sorcha, floors(10))
    await bring(id, [
      [ann, 10],
      [ben, 10],
    ])
    await join(cid, id)
    await finish(id)
    expect(await pointsOf(ann, ben, cid)).toEqual([null, null, null])
    const week = await setChallenge(sorcha, floors(10))
    const from = new Date().toISOString()
    await moderator.call('PUT /api/challenges/{id}/week', { params: { id: week.id }, body: { from } })
    await bring(week.id, [[ann, 10]])
    await app.sql(`update challenges set week_from = week_from - interval '10 days' where id = $1`, [week.id])
    await finish(week.id)
    expect(await pointsOf(ann)).toEqual([4])
  })

  it('are those of the week, too, when another one follows in the same seven days', async () => {
    const [ann] = await five()
    const moderator = await moderatorOf(app)
    const week = (id: string) =>
      moderator.call('PUT /api/challenges/{id}/week', { params: { id }, body: { from: inHours(-1) } })
    const first = await setChallenge(sorcha, floors(10))
    await week(first.id)
    await bring(first.id, [[ann, 10]])
    await app.sql(`update challenges set week_from = week_from - interval '5 days' where id = $1`, [first.id])
    await passHours(app, first.id, 7 * 24)
    const next = await setChallenge(sorcha, floors(10))
    await week(next.id)
    const overview = async () => (await ann.call('GET /api/challenges/overview')).body.ofTheWeek?.id
    expect(await overview()).toBe(next.id)
    await passHours(app, first.id, 49)
    await app.sql(`update challenges set week_from = week_from - interval '49 hours' where id = $1`, [first.id])
    await takeSteps(app, sorcha, first.id, 'final')
    expect(await pointsOf(ann)).toEqual([4])
    // One that still goes on is that of the week no more.
    const last = await setChallenge(sorcha, floors(10))
    await week(last.id)
    expect(await overview()).toBe(last.id)
    expect((await get(ann, next.id)).body.isOfTheWeek).toBe(false)
  })

  it('are none in a duel, among friends, for a goal of all together, for less than a day, and for who is unranked', async () => {
    const [ann, ben, cid, dot] = await five()
    for (const friend of [ann, ben, cid]) await befriend(sorcha, friend)
    const all: Scores = [ann, ben, cid].map((member) => [member, 10])
    await play({ ...floors(10), audience: 'friends' }, all)
    await play({ goal: { kind: 'group-goal', measure: 'by-hand', target: 10 } }, all)
    await befriend(ann, ben)
    const duel = await draftOf(ann, { ...floors(10), form: 'duel', invitedIds: [ben.id] })
    await publish(ann, duel.id)
    await bring(
      duel.id,
      [
        [ben, 10],
        [ann, 10],
      ],
      [ann, ben],
    )
    await finish(duel.id, ann)
    const short = await setChallenge(sorcha, { ...floors(10), endsAt: inHours(23) })
    await bring(short.id, all)
    await passHours(app, short.id, 23 + 49)
    await takeSteps(app, sorcha, short.id, 'final')
    expect(await pointsOf(ann, ben, cid)).toEqual([null, null, null])
    const open = await setChallenge(sorcha, floors(10))
    await bring(open.id, [...all, [dot, 10]])
    await dot.call('PUT /api/challenges/{id}/unranked', { params: { id: open.id } })
    await finish(open.id)
    expect(await pointsOf(ann, ben, cid, dot)).toEqual([4, 4, 4, null])
  })

  it('are those of the twelve best, whatever comes first', async () => {
    const [ann, ben, cid] = await five()
    for (let nth = 0; nth < 14; nth += 1) {
      // The two that are over first give the least.
      const value = nth < 2 ? 5 : 10
      await play(
        floors(10),
        [ann, ben, cid].map((member) => [member, value]),
      )
    }
    expect((await tableOf(ben)).mine).toMatchObject({ points: 48, challenges: 12 })
  })

  it('are given once, and to those, too, that a server made final which knew of no seasons', async () => {
    const [ann, ben, cid] = await five()
    const id = await play(floors(10), [
      [ann, 10],
      [ben, 5],
      [cid, 5],
    ])
    await app.sql('delete from challenge_season_members where user_id = any($1)', [[ann.id, ben.id, cid.id]])
    expect(await pointsOf(ann, ben, cid)).toEqual([null, null, null])
    await app.sql('update challenges set season = null where id = $1', [id])
    await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
    await until(async () => (await pointsOf(ann))[0] === 4, 'points of what was final without')
    expect(await pointsOf(ann, ben, cid)).toEqual([4, 2, 2])
  })
})

describe('points by place', () => {
  it('are within the own group, and none where fewer than three of it bring something', async () => {
    const [ann, ben, cid, dot, eve] = await five()
    const { id } = await setChallenge(sorcha, { ...floors(null), isGroupedByTime: true })
    for (const member of [ann, ben, cid]) await join(member, id, { timeBudget: '4' })
    for (const member of [dot, eve]) await join(member, id, { timeBudget: 'more' })
    await bring(
      id,
      [ann, ben, cid, dot, eve].map((member, at) => [member, 10 + at]),
    )
    await finish(id)
    expect(await pointsOf(ann, ben, cid, dot, eve)).toEqual([2, 2, 4, null, null])
  })

  it('know a score of nought, and of one that is told the best that is proved', async () => {
    const [ann, ben, cid, dot] = await five()
    const { id } = await setChallenge(sorcha, floors(null, true))
    await bring(id, [
      [ann, 0],
      [ben, 7],
      [cid, 8],
    ])
    await join(dot, id)
    await log(dot, id, 'score', { amount: -3 })
    await bring(id, [[dot, 9]])
    await finish(id)
    expect(await pointsOf(ann, ben, cid, dot)).toEqual([4, 2, 2, 1])
    await play(floors(null, true), [
      [ann, 0],
      [ben, 0],
      [cid, 1],
    ])
    expect(await pointsOf(ann, ben, cid)).toEqual([6, 4, 4])
  })

  it('and by goal follow what was told first and proved after', async () => {
    const [ann, ben, cid] = await five()
    const { id } = await setChallenge(sorcha, floors(100))
    await bring(id, [
      [ann, 100],
      [ben, 100],
    ])
    await join(cid, id)
    await log(cid, id, 'score', { amount: 100 })
    await bring(id, [[cid, 100]])
    await finish(id)
    expect(await pointsOf(ann, ben, cid)).toEqual([4, 4, 4])
  })

  it('are none in teams, and follow what staff corrected', async () => {
    const [ann, ben, cid] = await five()
    const moderator = await moderatorOf(app)
    const teams = { names: ['Candle', 'Baize'], counts: 'all' as const, best: null }
    const all = [ann, ben, cid].map((member): [TestMember, number] => [member, 10])
    await play({ goal: { kind: 'achievement-count', target: 10 }, teams }, all)
    expect(await pointsOf(ann, ben, cid)).toEqual([null, null, null])
    const { id } = await setChallenge(sorcha, floors(10, true))
    await bring(id, all)
    const body = { userId: ben.id, amount: 1, reason: 'Misread' }
    await moderator.call('POST /api/challenges/{id}/corrections', { params: { id }, body })
    await finish(id)
    expect(await pointsOf(ann, ben, cid)).toEqual([4, null, 4])
  })
})

describe('the table of a season', () => {
  it('goes page by page in its order, shows what stands around one, and shares places', async () => {
    const people = await five()
    const [ann, , , , eve] = people
    const { season } = await tableOf(ann)
    await app.sql('delete from challenge_season_members where season = $1', [season])
    await play(
      floors(100),
      people.map((member, at) => [member, [100, 100, 50, 50, 25][at] ?? 0]),
    )
    const placesOf = ({ rows }: SeasonTable) => rows.map(({ place, points }) => [place, points])
    const whole = await tableOf(ann)
    expect(whole).toMatchObject({ isCurrent: true, people: 5, season: seasonOf(new Date()), next: null })
    expect(placesOf(whole)).toEqual([
      [1, 4],
      [1, 4],
      [3, 2],
      [3, 2],
      [5, 1],
    ])
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: SeasonTable = await tableOf(ann, { limit: 2, ...(after !== '' && { after }) })
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(whole.rows.map(({ id }) => id))
    const around = await tableOf(eve, { circle: 'around', limit: 3 })
    expect(around.rows.map(({ id }) => id)).toEqual(seen.slice(-2))
    expect(around.mine).toMatchObject({ isMe: true, place: 5, member: { id: eve.id } })
  })

  it('leaves out whom a block keeps apart, keeps the places, and calls who is gone a former member', async () => {
    const [ann, ben, cid, dot] = await five()
    const { season } = await tableOf(ann)
    await app.sql('delete from challenge_season_members where season = $1', [season])
    await play(floors(100), [
      [ann, 100],
      [ben, 50],
      [cid, 25],
      [dot, 25],
    ])
    await block(ben, cid)
    expect((await tableOf(cid)).rows.map(({ place, member }) => [place, member?.id])).toEqual([
      [1, ann.id],
      [3, expect.any(String)],
      [3, expect.any(String)],
    ])
    await app.sql('delete from users where id = $1', [ann.id])
    const { rows, people } = await tableOf(dot)
    expect(rows.slice(0, 2).map(({ place, member }) => [place, member?.id ?? null])).toEqual([
      [1, null],
      [2, ben.id],
    ])
    expect(people).toBe(4)
  })

  it('stays as it was when the next has begun, among those that are past', async () => {
    const [ann, ben, cid] = await five()
    await play(floors(10), [
      [ann, 10],
      [ben, 5],
      [cid, 5],
    ])
    const { season: current } = await tableOf(ann)
    await app.sql('delete from challenge_season_members where user_id is null or user_id <> all($1)', [
      [ann.id, ben.id, cid.id],
    ])
    for (const past of ['2025-1', '2024-4']) {
      await app.sql('update challenge_season_members set season = $1 where season = $2', [past, current])
      await play(floors(10), [
        [ann, 10],
        [ben, 10],
        [cid, 10],
      ])
    }
    const past = await ben.call('GET /api/challenges/seasons', { query: {} })
    expect(past.body).toEqual([
      { season: '2025-1', people: 3, mine: { place: 2, points: 2 } },
      { season: '2024-4', people: 3, mine: { place: 1, points: 4 } },
    ])
    const query = { limit: 1, before: '2025-1' }
    expect((await ben.call('GET /api/challenges/seasons', { query })).body).toMatchObject([{ season: '2024-4' }])
    expect(await tableOf(ben, {}, '2025-1')).toMatchObject({
      isCurrent: false,
      from: '2025-01-01T00:00:00.000Z',
      people: 3,
    })
    expect((await ben.call('GET /api/challenges/seasons/{season}', { params: { season: '2025-5' } })).status).toBe(400)
  })
})
