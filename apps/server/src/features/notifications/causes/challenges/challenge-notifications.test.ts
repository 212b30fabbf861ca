import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute, unblock } from '../../../../../testing/boundaries.ts'
import {
  claim,
  draftOf,
  get,
  inHours,
  join,
  judge,
  leave,
  log,
  passHours,
  publish,
  setChallenge,
  takeSteps,
} from '../../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend, remove } from '../../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../../testing/gaming/catalogue.ts'
import { notificationsOf, unreadOf } from '../../../../../testing/notifications.ts'
import { filterWords } from '../../../../../testing/posts/filters.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

async function people() {
  const all = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')] as const
  const [sorcha, mara, noor] = all
  for (const friend of [mara, noor]) await befriend(sorcha, friend)
  for (const { id } of all) await app.sql('delete from notifications where user_id = $1', [id])
  return { sorcha, mara, noor }
}

const subtypes = [notificationSubtype('Challenge'), notificationSubtype('LeaderboardUpdate')]

/** What a member reads of challenges, newest first, each with whether it was read. */
const toldOf = async (member: TestMember) =>
  (await notificationsOf(member)).filter(({ subtype }) => subtypes.includes(subtype))
const wordsOf = async (member: TestMember) => (await toldOf(member)).map(({ words }) => words)
const areTold = () =>
  app.until(
    async () =>
      (
        await app.sql(
          `select from pgboss.job where name = 'tell-of-challenge' and state in ('created', 'active', 'retry')`,
        )
      ).length === 0,
    'who is told of steps',
  )
const muteChallenge = (member: TestMember, id: string) =>
  member.call('PUT /api/challenges/{id}/muted', { params: { id } })
const decline = (member: TestMember, id: string) =>
  member.call('DELETE /api/challenges/{id}/invitation', { params: { id } })
const cancel = (member: TestMember, id: string) =>
  member.call('POST /api/challenges/{id}/cancel', { params: { id }, body: { reason: 'Off' } })
const step = () => app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})

const title = 'Mantis Lords without healing'
const score = { goal: { kind: 'high-score', isLowest: false, unit: '', target: null } } as const

describe('an invitation', () => {
  it('is told when it is set, leads there, and is read once it is answered, or can be no more', async () => {
    const { sorcha, mara, noor } = await people()
    const { id } = await draftOf(sorcha, { audience: 'invited', invitedIds: [mara.id, noor.id] })
    expect(await toldOf(mara)).toEqual([])
    await publish(sorcha, id)
    const [told] = await toldOf(mara)
    expect(told).toMatchObject({
      words: `invited you to a challenge: ${title}`,
      actor: { id: sorcha.id },
      target: 'challenge',
      relatedEntityId: id,
      channelKind: 'challenges',
    })
    expect([await unreadOf(mara), await unreadOf(noor)]).toEqual([1, 1])
    await join(mara, id)
    expect(await unreadOf(mara)).toBe(0)
    await passHours(app, id, 8 * 24)
    await takeSteps(app, sorcha, id, 'grace')
    await app.until(async () => (await unreadOf(noor)) === 0, 'an invitation that is over')
  })

  it('is not shown any more while the challenge is not, and is again when it is', async () => {
    const { sorcha, mara } = await people()
    await setChallenge(sorcha, { audience: 'invited', invitedIds: [mara.id] })
    await block(sorcha, mara)
    expect([await toldOf(mara), await unreadOf(mara)]).toEqual([[], 0])
    await unblock(sorcha, mara)
    expect(await wordsOf(mara)).toEqual([`invited you to a challenge: ${title}`])
  })
})

describe('a duel', () => {
  it('is told to who is asked, and what they say to who asked; its start to neither', async () => {
    const { sorcha, mara } = await people()
    const duel = () => setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })
    const [yes, no] = [await duel(), await duel()]
    const asked = `challenged you to a duel: ${title}`
    expect(await wordsOf(mara)).toEqual([asked, asked])
    await join(mara, yes.id)
    await decline(mara, no.id)
    expect(await unreadOf(mara)).toBe(0)
    await takeSteps(app, sorcha, yes.id, 'running')
    await step()
    await areTold()
    expect(await wordsOf(sorcha)).toEqual([`declined your duel: ${title}`, `accepted your duel: ${title}`])
    expect(await wordsOf(mara)).toEqual([asked, asked])
  })

  it('that nobody accepts, or one leaves, is off, which the other hears', async () => {
    const { sorcha, mara } = await people()
    const duel = () => setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })
    const [late, left] = [await duel(), await duel()]
    await join(mara, left.id)
    await leave(mara, left.id)
    await passHours(app, late.id, 8 * 24)
    await step()
    await app.until(async () => (await toldOf(sorcha)).length === 3, 'the end of both')
    expect(await wordsOf(sorcha)).toEqual([
      `Nobody accepted your duel in time: ${title}`,
      `called a challenge off: ${title}`,
      `accepted your duel: ${title}`,
    ])
    expect(await wordsOf(mara)).not.toContain(`called a challenge off: ${title}`)
  })
})

describe('who takes part', () => {
  it('hears of the start if they waited for it, of the coming end, and of their place; who muted it of nothing', async () => {
    const { sorcha, mara, noor } = await people()
    const late = await app.member('Late')
    const { id } = await setChallenge(sorcha, { ...score, startsAt: inHours(2), endsAt: inHours(7 * 24) })
    for (const member of [mara, noor]) await join(member, id)
    await muteChallenge(noor, id)
    await passHours(app, id, 3)
    await join(late, id)
    await step()
    const started = `A challenge of yours has started: ${title}`
    await app.until(async () => (await toldOf(mara)).length === 1, 'the start')
    expect([await wordsOf(mara), await wordsOf(late), await wordsOf(sorcha)]).toEqual([[started], [], []])
    await log(mara, id, 'score', { amount: 5 })
    await log(late, id, 'score', { amount: 3 })
    await passHours(app, id, 6 * 24)
    await step()
    const ending = `A challenge of yours ends within a day: ${title}`
    await app.until(async () => (await toldOf(mara)).length === 2, 'the coming end')
    await passHours(app, id, 3 * 24)
    await takeSteps(app, mara, id, 'final')
    await app.until(async () => (await toldOf(late)).length === 2, 'the results')
    expect(await wordsOf(mara)).toEqual([`You came in at place 1: ${title}`, ending, started])
    expect(await wordsOf(late)).toEqual([`You came in at place 2: ${title}`, ending])
    expect(await wordsOf(noor)).toEqual([])
  })

  it('hears of changes since it runs, and that it is off, by whoever did it', async () => {
    const { sorcha, mara, noor } = await people()
    const moderator = await moderatorOf(app)
    const change = async (id: string, rules: string) => {
      const { version } = (await get(sorcha, id)).body
      return sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body: { version, rules } })
    }
    const [waiting, running] = [await setChallenge(sorcha, { startsAt: inHours(2) }), await setChallenge(sorcha)]
    for (const { id } of [waiting, running]) {
      await join(mara, id)
      await join(sorcha, id)
      await change(id, 'No shop.')
    }
    await areTold()
    const changed = `changed a challenge that runs: ${title}`
    expect([await wordsOf(mara), await wordsOf(sorcha), await wordsOf(noor)]).toEqual([[changed], [], []])
    await cancel(moderator, running.id)
    await areTold()
    const off = `called a challenge off: ${title}`
    expect([await wordsOf(mara), await wordsOf(sorcha)]).toEqual([[off, changed], [off]])
  })

  it('hears once a day who overtook them, and not whom they muted', async () => {
    const { sorcha, mara, noor } = await people()
    const { id } = await setChallenge(sorcha, score)
    const jun = await app.member('Jun')
    for (const member of [sorcha, mara, noor, jun]) await join(member, id)
    await log(mara, id, 'score', { amount: 10 })
    await log(sorcha, id, 'score', { amount: 10 })
    await mute(mara, jun)
    await log(jun, id, 'score', { amount: 15 })
    expect([await wordsOf(mara), await wordsOf(sorcha)]).toEqual([[], [`overtook you: ${title}`]])
    await log(noor, id, 'score', { amount: 20 })
    const [told] = await toldOf(mara)
    expect(told).toMatchObject({ words: `overtook you: ${title}`, actor: { id: noor.id }, channelKind: 'standings' })
    // It goes on, and nobody is told again; who stays ahead overtakes nobody.
    await log(noor, id, 'score', { amount: 30 })
    await log(jun, id, 'score', { amount: 40 })
    expect([(await toldOf(mara)).length, (await toldOf(sorcha)).length]).toEqual([1, 1])
    await app.sql(`update challenge_entrants set overtaken_on = overtaken_on - 1 where challenge_id = $1`, [id])
    await app.sql(`update notifications set cause_key = cause_key || ' before' where related_entity_id = $1`, [id])
    await log(noor, id, 'score', { amount: 50 })
    expect([(await toldOf(mara)).length, (await toldOf(jun)).length]).toEqual([1, 2])
  })
})

describe('a claim', () => {
  it('asks those who judge, and who is named as its witness, until it is judged or taken back', async () => {
    const { sorcha, mara, noor } = await people()
    const witness = await app.member('Witness')
    await befriend(mara, witness)
    for (const { id } of [mara, witness]) await app.sql('delete from notifications where user_id = $1', [id])
    const { id } = await setChallenge(sorcha, { audience: 'friends', refereeIds: [noor.id] })
    await join(mara, id)
    const first = (await claim(mara, id, { witnessId: witness.id })).body
    const judging = `handed in a claim for you to judge: ${title}`
    const [asked] = await toldOf(witness)
    expect(asked).toMatchObject({ words: `names you as the witness of a claim: ${title}`, target: 'challenges' })
    expect([await wordsOf(sorcha), await wordsOf(noor), await wordsOf(mara)]).toEqual([[judging], [judging], []])
    const params = { id, claimId: first.id }
    await witness.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params })
    expect([await unreadOf(witness), await unreadOf(sorcha)]).toEqual([0, 1])
    await judge(noor, id, first.id, { verdict: 'return', comment: 'Show the end' })
    expect([await unreadOf(noor), await unreadOf(sorcha)]).toEqual([0, 0])
    const second = (await claim(mara, id, { witnessId: witness.id })).body
    expect([await unreadOf(sorcha), await unreadOf(witness)]).toEqual([1, 1])
    await mara.call('DELETE /api/challenges/{id}/claims/{claimId}', { params: { id, claimId: second.id } })
    expect([await wordsOf(sorcha), (await toldOf(witness)).length]).toEqual([[judging], 1])
    await judge(sorcha, id, (await claim(mara, id)).body.id)
    expect(await wordsOf(mara)).toEqual([`accepted your claim: ${title}`, `returned your claim: ${title}`])
  })

  it('is not told to a judge who muted the challenge, in it or not, and a stranger cannot mute it', async () => {
    const { sorcha, mara, noor } = await people()
    const { id } = await setChallenge(sorcha, { refereeIds: [noor.id] })
    await join(mara, id)
    for (const judging of [sorcha, noor]) await muteChallenge(judging, id)
    const stranger = await app.member()
    await muteChallenge(stranger, id)
    const isMuted = async (member: TestMember) => (await get(member, id)).body.isMuted
    expect([await isMuted(sorcha), await isMuted(noor), await isMuted(stranger)]).toEqual([true, true, false])
    await claim(mara, id)
    expect([await wordsOf(sorcha), await wordsOf(noor)]).toEqual([[], []])
    await join(noor, id)
    expect(await isMuted(noor)).toBe(true)
    for (const judging of [sorcha, noor]) {
      await judging.call('DELETE /api/challenges/{id}/muted', { params: { id } })
      expect(await isMuted(judging)).toBe(false)
    }
    await claim(mara, id)
    expect([(await wordsOf(sorcha)).length, (await wordsOf(noor)).length]).toEqual([1, 1])
  })

  it('asks nobody any more once nothing can be judged', async () => {
    const { sorcha, mara } = await people()
    const { id } = await setChallenge(sorcha)
    await join(mara, id)
    await claim(mara, id)
    expect(await unreadOf(sorcha)).toBe(1)
    await passHours(app, id, 10 * 24)
    await takeSteps(app, mara, id, 'final')
    expect(await unreadOf(sorcha)).toBe(0)
  })
})

it('says nothing to friends who are none any more, of what friends alone see', async () => {
  const { sorcha, mara } = await people()
  const { id } = await setChallenge(sorcha, { audience: 'friends', refereeIds: [] })
  const { id: seen } = await setChallenge(sorcha, { audience: 'friends', refereeIds: [mara.id] })
  const noor = await app.member('Other')
  await befriend(sorcha, noor)
  for (const challengeId of [id, seen]) await join(noor, challengeId)
  await claim(noor, seen)
  expect(await wordsOf(mara)).toEqual([`handed in a claim for you to judge: ${title}`])
  await app.sql(`update challenges set referee_ids = '{}' where id = $1`, [seen])
  await remove(sorcha, mara)
  expect((await get(mara, seen)).status).toBe(404)
  expect(await wordsOf(mara)).toEqual([])
})

it('is told without a title whose words the member filters', async () => {
  const { sorcha, mara } = await people()
  await filterWords(mara, 'mantis')
  await setChallenge(sorcha, { audience: 'invited', invitedIds: [mara.id] })
  expect(await wordsOf(mara)).toEqual(['invited you to a challenge: a challenge'])
})
