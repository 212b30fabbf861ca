// Syncs, unlocks, words, joinings and leavings in a random order: what is counted step by step is what would be counted anew.
import { timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { expect, it } from 'vitest'
import {
  boardOf,
  get,
  inHours,
  join,
  leave,
  log,
  passHours,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { expectCountedSums } from '../../../../testing/challenges/counted-sums.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { numberOf, toldCopy } from '../../../../testing/gaming/telling.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { createApp } from '../../../app.ts'
import { steamRead, steamUnlinked } from '../../steam/index.ts'
import { countChallenges } from './counting.service.ts'

const stepCount = rounds({ usual: 40, soak: 2000 })
let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
      return faces
    },
  }),
)
const { library, achievements } = required(faces)

function required(composed: ReturnType<typeof createApp> | undefined) {
  if (composed === undefined) throw new Error('the product was not composed')
  return composed
}

let seed = 7
function below(most: number): number {
  seed = (Math.imul(seed ^ (seed >>> 13), 1_597_334_677) + 0x9e3779b9) >>> 0
  return seed % most
}

const games = ['72', '71', '1942']
const minutes = new Map<string, number>()
const unlocked = new Map<string, Date>()

/** Steam tells of everything that the member has, as at the end of a sync. */
async function sync(member: TestMember): Promise<void> {
  for (const gameId of games) {
    const key = `${member.id} ${gameId}`
    minutes.set(key, (minutes.get(key) ?? 100) + below(3) * 20)
    for (let n = 0; n < 5; n += 1) {
      if (below(8) === 0 && !unlocked.has(`${key} ${n}`))
        unlocked.set(`${key} ${n}`, new Date(Date.now() - below(3) * 1_800_000))
    }
  }
  const copies = await Promise.all(
    games.map((gameId) => toldCopy(app, gameId, { minutes: minutes.get(`${member.id} ${gameId}`) ?? 0 })),
  )
  const sets = await Promise.all(games.map((gameId) => setOf(member, gameId)))
  const beganAt = new Date(Date.now() - 1)
  await app.platform.transactions.run(async (unit) => {
    await library.takeTold(unit, { userId: member.id, source: 'steam', evidence: 'proved', copies })
    await achievements.tell(unit, member.id, sets)
    await unit.announce(steamRead, { userId: member.id, beganAt, readAt: new Date() })
  })
}

async function setOf(member: TestMember, gameId: string) {
  const all = [0, 1, 2, 3, 4].map((n) => {
    const unlockedAt = unlocked.get(`${member.id} ${gameId} ${n}`) ?? null
    return { key: `a${n}`, title: `A ${n}`, description: null, isUnlocked: unlockedAt !== null, unlockedAt }
  })
  const described = all.map(({ key, title }) => ({ key, title, description: null, isHidden: false, share: 10 }))
  return {
    source: 'steam',
    sourceId: `app of ${gameId}`,
    gameId: await numberOf(app, gameId),
    evidence: 'proved',
    unlocked: all,
    described,
  } as const
}

const unlink = (member: TestMember) =>
  app.platform.transactions.run(async (unit) => {
    await library.forgetSource(unit, { userId: member.id, source: 'steam' })
    await achievements.forget(unit, { userId: member.id, source: 'steam' })
    await unit.announce(steamUnlinked, { userId: member.id })
  })

const allCounted = () =>
  until(async () => (await app.sql('select from challenge_marks')).length === 0, 'that all is counted')
const scores = () =>
  app.sql<{ row: { value: number; plain_value: number | null; group_no: number } }>(
    'select row_to_json(s) as row from challenge_scores s order by entrant_id',
  )

/** One in groups by time, whose days hold only so much. */
const setGroups = async (by: TestMember): Promise<string> => {
  const goal = { kind: 'playtime', target: 600 } as const
  return (await setChallenge(by, { goal, isGroupedByTime: true, endsAt: inHours(72) })).id
}

/** One in two teams, of which as many of each count as the smaller has. */
const setTeams = async (by: TestMember): Promise<string> => {
  const teams = { names: ['Candle', 'Baize'], counts: 'smallest' as const, best: null }
  return (await setChallenge(by, { goal: { kind: 'playtime', target: 90 }, teams, endsAt: inHours(72) })).id
}

/** A duel that is evened out by half as much again, as platforms told of the last eight weeks. */
async function setDuel(by: TestMember, against: TestMember): Promise<string> {
  await befriend(by, against)
  for (const [{ id }, minutesOfWeek] of [
    [by, 400],
    [against, 600],
  ] as const)
    await app.sql(
      `insert into play_days (user_id, game_id, day, minutes, told_minutes)
       select $1, $2, (now() at time zone 'utc')::date - 7 * week - 1, $3, $3 from generate_series(0, 7) week`,
      [id, await numberOf(app, '72'), minutesOfWeek],
    )
  const goal = { kind: 'playtime', target: 600 } as const
  const facts = { goal, form: 'duel' as const, isHandicapped: true, endsAt: inHours(72), invitedIds: [against.id] }
  const { id } = await setChallenge(by, facts)
  await join(against, id)
  await passHours(app, id, 2)
  await log(by, id, 'count', { amount: 10 })
  return id
}

async function pauseOrGoOn(member: TestMember, id: string): Promise<void> {
  const params = { id }
  if (below(2) === 0) await member.call('PUT /api/challenges/{id}/pause', { params })
  else await member.call('DELETE /api/challenges/{id}/pause', { params })
}

it('is the same step by step and made anew, and what is final stays', async () => {
  const sorcha = await app.member('Sorcha')
  const members = await Promise.all(['Mara', 'Noor', 'Wren'].map((name) => app.member(name)))
  for (const member of members) await befriend(sorcha, member)
  const goals = [
    { kind: 'playtime', target: 60 },
    { kind: 'achievement-count', target: 4 },
    { kind: 'rarity-points', target: null },
    { kind: 'streak', unit: 'days', target: 1 },
    { kind: 'group-goal', measure: 'minutes', target: 200 },
  ] as const
  const ids: string[] = []
  for (const goal of goals) ids.push((await setChallenge(sorcha, { goal, endsAt: inHours(72) })).id)
  const [mara = sorcha, noor = sorcha] = members
  const [grouped, evened, teamed] = [await setGroups(sorcha), await setDuel(mara, noor), await setTeams(sorcha)]
  ids.push(grouped, teamed)
  const standing = async () => (await get(sorcha, teamed)).body.teams
  const frozen = await setChallenge(sorcha)
  for (const member of members) await join(member, frozen.id)
  await log(members[0] ?? sorcha, frozen.id, 'done')
  await passHours(app, frozen.id, 9 * 24)
  await takeSteps(app, sorcha, frozen.id, 'final')
  const final = await boardOf(sorcha, frozen.id)

  for (let step = 0; step < stepCount; step += 1) {
    const member = members[below(members.length)] ?? sorcha
    const id = ids[below(ids.length)] ?? ''
    const what = below(14)
    if (what < 5) await sync(member)
    else if (what < 8) await join(member, id, { timeBudget: timeBudgets[below(timeBudgets.length)] })
    else if (what === 8) await leave(member, id)
    else if (what === 9) await log(member, id, 'count', { amount: 1 + below(4) })
    else if (what === 10) await unlink(member)
    else if (what === 11) await log(below(2) === 0 ? mara : noor, evened, 'count', { amount: 1 + below(60) })
    else if (what === 12) await pauseOrGoOn(member, grouped)
    else await passHours(app, id, below(3))
    await expectCountedSums(app, sorcha, `step ${step}`)
  }
  // Time that was moved in the tables is nothing that a member did: it is counted once more.
  for (const { id } of members)
    await app.platform.transactions.run((unit) =>
      unit.announce(steamRead, { userId: id, beganAt: new Date(), readAt: new Date() }),
    )
  await allCounted()
  const stepwise = await scores()
  const sums = await expectCountedSums(app, sorcha)
  const teams = await standing()
  expect(stepwise.length).toBeGreaterThan(3)
  // There were some in groups, and one whose values are multiplied.
  expect(stepwise.some(({ row }) => row.group_no > 0)).toBe(true)
  expect(stepwise.some(({ row }) => row.plain_value !== null && row.plain_value < row.value)).toBe(true)
  await app.sql('delete from challenge_scores')
  for (const { id } of members) {
    await app.sql('insert into challenge_marks (user_id) values ($1) on conflict do nothing', [id])
    await app.platform.jobs.enqueue(app.platform.database, countChallenges, { userId: id })
  }
  await allCounted()
  expect(await scores()).toEqual(stepwise)
  expect(await expectCountedSums(app, sorcha)).toEqual(sums)
  expect(await standing()).toEqual(teams)
  expect(teams?.rows.some(({ people }) => people > 0)).toBe(true)
  expect(stepwise.some(({ row }) => row.value > 0)).toBe(true)
  expect(await boardOf(sorcha, frozen.id)).toEqual(final)
})
