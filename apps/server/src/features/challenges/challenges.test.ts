import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import {
  boardOf,
  claim,
  draftOf,
  get,
  inHours,
  join,
  judge,
  leave,
  log,
  passHours,
  progressOf,
  publish,
  setChallenge,
  takeSteps,
} from '../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
await befriend(sorcha, mara)
await befriend(sorcha, noor)

const listed = async (member: TestMember, query: Record<string, string>) =>
  (await member.call('GET /api/challenges', { query })).body.map(({ id }) => id)
const change = (member: TestMember, id: string, body: object) =>
  member.call('PATCH /api/challenges/{id}', { params: { id }, body })

describe('a challenge', () => {
  it('is its creator’s draft, then everybody’s, and runs from its start to its end', async () => {
    const draft = await draftOf(sorcha, { startsAt: inHours(2) })
    expect(refusal(await get(mara, draft.id))).toEqual([404, 'challenge_not_found'])
    expect(draft.may).toMatchObject({ edit: 'all', publish: true, join: 'state' })
    expect(await listed(sorcha, { filter: 'drafts' })).toContain(draft.id)
    expect((await publish(sorcha, draft.id)).body.state).toBe('open')
    expect((await publish(sorcha, draft.id)).body.state).toBe('open')
    expect(await listed(mara, { filter: 'open' })).toContain(draft.id)
    await passHours(app, draft.id, 3)
    expect((await get(mara, draft.id)).body).toMatchObject({ state: 'running', may: { join: null } })
    await passHours(app, draft.id, 7 * 24)
    expect((await get(mara, draft.id)).body).toMatchObject({ state: 'grace', may: { join: 'state' } })
    await passHours(app, draft.id, 48)
    await takeSteps(app, mara, draft.id, 'final')
    expect(await listed(mara, { filter: 'ended' })).toContain(draft.id)
    const events = (await mara.call('GET /api/challenges/{id}/log', { params: { id: draft.id } })).body
    expect(events.map(({ event }) => event)).toEqual(['final', 'ended', 'started', 'published'])
  })

  it('asks for an end unless it is a deed, and for times that can be', async () => {
    const endless = await draftOf(sorcha, { goal: { kind: 'playtime', target: 60 }, endsAt: null })
    expect(refusal(await publish(sorcha, endless.id))).toEqual([422, 'challenge_needs_end'])
    const past = await draftOf(sorcha, { endsAt: inHours(-1) })
    expect(refusal(await publish(sorcha, past.id))).toEqual([422, 'challenge_times_wrong'])
    const late = await draftOf(sorcha, { startsAt: inHours(-1) })
    expect(refusal(await publish(sorcha, late.id))).toEqual([422, 'challenge_start_past'])
    await change(sorcha, late.id, { version: late.version, startsAt: inHours(-1 / 60) })
    expect((await publish(sorcha, late.id)).body.state).toBe('running')
    const deed = await draftOf(sorcha, { endsAt: null })
    expect((await publish(sorcha, deed.id)).body).toMatchObject({ state: 'running', endsAt: null })
  })

  it('changes at will until somebody else is in, then only by what harms nobody, and says so in its log', async () => {
    const { id, version } = await setChallenge(sorcha, { startsAt: inHours(2), rules: 'No shop.' })
    const changed = await change(sorcha, id, { version, minimumEvidence: 'shown' })
    expect(changed.body).toMatchObject({ minimumEvidence: 'shown' })
    expect(refusal(await change(sorcha, id, { version, title: 'Late' }))).toEqual([409, 'challenge_changed_meanwhile'])
    await join(mara, id)
    const again = changed.body.version
    const fixed = [422, 'challenge_field_fixed']
    expect(refusal(await change(sorcha, id, { version: again, minimumEvidence: 'platform' }))).toEqual(fixed)
    expect(refusal(await change(sorcha, id, { version: again, rules: 'A shop.' }))).toEqual(fixed)
    expect(refusal(await change(sorcha, id, { version: again, endsAt: inHours(24) }))).toEqual(fixed)
    const said = { title: 'Mantis Lords, no healing', rules: 'No shop. Charms are fine.' }
    expect((await change(sorcha, id, { version: again, ...said })).body).toMatchObject(said)
    expect(refusal(await change(mara, id, { version: again, title: 'Mine' }))).toEqual([403, 'challenge_not_yours'])
    const [line] = (await mara.call('GET /api/challenges/{id}/log', { params: { id } })).body
    expect(line).toMatchObject({ event: 'edited', actor: { id: sorcha.id } })
    expect(line?.changes.map(({ field }) => field)).toEqual(['title', 'rules'])
  })

  it('has no more places than it says, and those who leave make room', async () => {
    const { id } = await setChallenge(sorcha, { capacity: 2 })
    expect((await join(sorcha, id)).status).toBe(200)
    expect((await join(mara, id)).body.challenge).toMatchObject({ people: 2, mine: { standing: 'joined' } })
    expect((await join(mara, id)).status).toBe(200)
    expect(refusal(await join(noor, id))).toEqual([409, 'challenge_full'])
    expect((await leave(mara, id)).status).toBe(204)
    expect((await leave(mara, id)).status).toBe(204)
    expect((await join(noor, id)).status).toBe(200)
  })

  it('is seen by its audience alone, and by nobody whom a block keeps apart', async () => {
    const stranger = await app.member()
    const friends = await setChallenge(sorcha, { audience: 'friends' })
    const invited = await setChallenge(sorcha, { audience: 'invited', invitedIds: [mara.id] })
    const everybody = await setChallenge(sorcha)
    const seen = async (member: TestMember) =>
      Promise.all([friends, invited, everybody].map(async ({ id }) => (await get(member, id)).status))
    expect(await seen(mara)).toEqual([200, 200, 200])
    expect(await seen(noor)).toEqual([200, 404, 200])
    expect(await seen(stranger)).toEqual([404, 404, 200])
    await block(sorcha, stranger)
    expect(await seen(stranger)).toEqual([404, 404, 404])
    expect(await listed(stranger, { filter: 'open' })).not.toContain(everybody.id)
    expect(refusal(await join(stranger, everybody.id))).toEqual([404, 'challenge_not_found'])
  })

  it('tells in the list of a member how they stand, and not how the reader does', async () => {
    const [player, reader] = [await app.member(), await app.member()]
    const { id } = await setChallenge(player)
    await join(player, id)
    await join(reader, id)
    await log(reader, id, 'attempts', { amount: 7 })
    await log(player, id, 'attempts', { amount: 2 })
    const { id: set } = await setChallenge(player)
    const cards = async (query: { personId?: string }) =>
      (await reader.call('GET /api/challenges', { query: { filter: 'running', ...query } })).body
    const [theirs, own] = [await cards({ personId: player.id }), await cards({ personId: reader.id })]
    expect(theirs.find((card) => card.id === id)).toMatchObject({ mine: { attempts: 7 }, theirs: { attempts: 2 } })
    expect(theirs.find((card) => card.id === set)?.theirs).toBeNull()
    expect(own.find((card) => card.id === id)?.theirs).toBeUndefined()
  })

  it('are listed by what is counted', async () => {
    const setter = await app.member()
    const [, score] = [
      await setChallenge(setter),
      await setChallenge(setter, { goal: { kind: 'high-score', isLowest: false, unit: '', target: null } }),
    ]
    expect(await listed(setter, { filter: 'mine' })).toHaveLength(2)
    expect(await listed(setter, { filter: 'mine', kind: 'high-score' })).toEqual([score.id])
  })

  it('counts with those of a member for whoever may see it, unless a block keeps the two apart', async () => {
    const [player, reader] = [await app.member(), await app.member()]
    const counted = async () =>
      (await reader.call('GET /api/challenges/counts', { query: { personId: player.id } })).body
    const theirs = () => listed(reader, { filter: 'running', personId: player.id })
    expect(await counted()).toEqual({ running: 0, ended: 0 })
    const [running, over, hidden, left] = [
      await setChallenge(sorcha),
      await setChallenge(player),
      await setChallenge(player, { audience: 'friends' }),
      await setChallenge(sorcha),
    ]
    for (const { id } of [running, over, left]) await join(player, id)
    await leave(player, left.id)
    await passHours(app, over.id, 10 * 24)
    expect((await get(reader, hidden.id)).status).toBe(404)
    expect(await counted()).toEqual({ running: 1, ended: 1 })
    expect(await theirs()).toEqual([running.id])
    await block(player, reader)
    expect(await counted()).toEqual({ running: 0, ended: 0 })
    expect(await theirs()).toEqual([])
    expect((await get(reader, running.id)).status).toBe(200)
  })

  it('asks friends, not strangers, and takes a no once', async () => {
    const stranger = await app.member()
    const wrong = { audience: 'invited', invitedIds: [stranger.id] }
    const answer = await sorcha.call('POST /api/challenges', {
      body: { title: 'For you', goal: { kind: 'deed', effort: 'none', limit: null }, ...wrong },
    })
    expect(refusal(answer)).toEqual([422, 'challenge_audience_wrong'])
    const { id } = await setChallenge(sorcha, { audience: 'invited', invitedIds: [mara.id] })
    expect(await listed(mara, { filter: 'invited' })).toContain(id)
    const decline = () => mara.call('DELETE /api/challenges/{id}/invitation', { params: { id } })
    expect([(await decline()).status, (await decline()).status]).toEqual([204, 204])
    expect(await listed(mara, { filter: 'invited' })).not.toContain(id)
    expect((await get(mara, id)).body.mine.standing).toBe('declined')
  })

  it('is called off with a reason by whoever set it, or by staff', async () => {
    const moderator = await moderatorOf(app)
    const { id } = await setChallenge(sorcha, { audience: 'friends' })
    const cancel = (member: TestMember) =>
      member.call('POST /api/challenges/{id}/cancel', { params: { id }, body: { reason: 'A mistake' } })
    expect(refusal(await cancel(mara))).toEqual([403, 'challenge_not_yours'])
    expect((await cancel(moderator)).body).toMatchObject({ state: 'cancelled', cancelReason: 'A mistake' })
    expect((await cancel(sorcha)).body.state).toBe('cancelled')
    expect(refusal(await join(mara, id))).toEqual([409, 'challenge_wrong_state'])
  })

  it('is that of the week for seven days, one at a time', async () => {
    const moderator = await moderatorOf(app)
    const week = (id: string) =>
      moderator.call('PUT /api/challenges/{id}/week', { params: { id }, body: { from: inHours(-1) } })
    const [one, other] = [await setChallenge(sorcha), await setChallenge(sorcha)]
    await week(one.id)
    await week(other.id)
    const overview = (await noor.call('GET /api/challenges/overview')).body
    expect(overview.ofTheWeek).toMatchObject({ id: other.id, isOfTheWeek: true })
    expect((await get(noor, one.id)).body.isOfTheWeek).toBe(false)
    const closed = await setChallenge(sorcha, { audience: 'friends' })
    expect(refusal(await week(closed.id))).toEqual([422, 'challenge_audience_wrong'])
  })
})

describe('a duel', () => {
  const duel = () => setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id] })

  it('begins when it is accepted', async () => {
    const { id, state, opponent } = await duel()
    expect([state, opponent?.id]).toEqual(['open', mara.id])
    expect((await join(mara, id)).body.challenge).toMatchObject({ state: 'running', people: 2 })
    expect((await get(noor, id)).status).toBe(404)
  })

  it('is off when it is declined, or when nobody accepted it by its end', async () => {
    const declined = await duel()
    await mara.call('DELETE /api/challenges/{id}/invitation', { params: { id: declined.id } })
    expect((await get(sorcha, declined.id)).body.state).toBe('cancelled')
    const late = await duel()
    await passHours(app, late.id, 8 * 24)
    expect((await get(sorcha, late.id)).body.state).toBe('cancelled')
    expect(refusal(await join(mara, late.id))).toEqual([409, 'challenge_wrong_state'])
  })
})

describe('a deed', () => {
  it('counts attempts that are logged, and is done by word, where words are enough', async () => {
    const { id } = await setChallenge(sorcha)
    expect(refusal(await log(mara, id, 'attempts'))).toEqual([409, 'challenge_not_joined'])
    await join(mara, id)
    await log(mara, id, 'attempts', { amount: 8 })
    const ninth = (await log(mara, id, 'attempts')).body
    expect(await progressOf(mara, id)).toMatchObject({ value: 0, attempts: 9, isDone: false })
    await mara.call('DELETE /api/challenges/{id}/entries/{entryId}', { params: { id, entryId: ninth.id } })
    await log(mara, id, 'done')
    expect(await progressOf(mara, id)).toMatchObject({ value: 1, attempts: 8, isDone: true, parts: { told: 1 } })
    expect(refusal(await log(mara, id, 'minutes'))).toEqual([422, 'challenge_entry_wrong'])
  })

  it('is not done once more was tried than its limit allows', async () => {
    const { id } = await setChallenge(sorcha, { goal: { kind: 'deed', effort: 'minutes', limit: 900 } })
    await join(mara, id)
    await passHours(app, id, 16)
    await log(mara, id, 'minutes', { amount: 901 })
    await log(mara, id, 'done')
    expect(await progressOf(mara, id)).toMatchObject({ value: 0, isDone: false, minutes: 901 })
  })
})

describe('a claim', () => {
  it('counts by the evidence it has, if that is enough, and is judged once, by somebody else', async () => {
    const { id } = await setChallenge(sorcha, { minimumEvidence: 'shown' })
    await join(mara, id)
    await join(sorcha, id)
    const told = (await claim(mara, id)).body
    expect(told).toMatchObject({ evidence: 'self-reported', counts: false, mayTakeBack: true })
    expect(await progressOf(mara, id)).toMatchObject({ value: 0 })
    expect(refusal(await judge(mara, id, told.id))).toEqual([403, 'challenge_not_judge'])
    expect(refusal(await judge(noor, id, told.id))).toEqual([404, 'claim_not_found'])
    const judged = (await judge(sorcha, id, told.id)).body
    expect(judged).toMatchObject({ state: 'accepted', evidence: 'confirmed', counts: true })
    expect(judged.history.map(({ what }) => what)).toEqual(['handed-in', 'accepted'])
    expect(await progressOf(mara, id)).toMatchObject({ value: 1, isDone: true, parts: { seen: 1 } })
    expect(refusal(await judge(sorcha, id, told.id))).toEqual([409, 'claim_judged_already'])
    const own = (await claim(sorcha, id)).body
    expect(refusal(await judge(sorcha, id, own.id))).toEqual([403, 'challenge_not_judge'])
  })

  it('is returned with a comment, taken back, and confirmed by its witness', async () => {
    const { id } = await setChallenge(sorcha, {
      minimumEvidence: 'shown',
      goal: { kind: 'high-score', isLowest: false, unit: '', target: null },
    })
    await join(mara, id)
    await befriend(mara, noor)
    const first = (await claim(mara, id, { value: 900, link: 'https://example.org/clip' })).body
    expect(await progressOf(mara, id)).toMatchObject({ value: 900 })
    const returned = { verdict: 'return', comment: 'Show the end' }
    expect((await judge(sorcha, id, first.id, returned)).body).toMatchObject({ state: 'returned', counts: false })
    expect(await progressOf(mara, id)).toMatchObject({ value: null })
    const second = (await claim(mara, id, { value: 700, witnessId: noor.id })).body
    const waiting = (await noor.call('GET /api/challenges/claims')).body
    expect(waiting).toMatchObject([{ id: second.id, mayWitness: true, mayJudge: false }])
    const params = { id, claimId: second.id }
    expect(refusal(await sorcha.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params }))).toEqual([
      403,
      'challenge_not_witness',
    ])
    await noor.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params })
    expect(await progressOf(mara, id)).toMatchObject({ value: 700, parts: { seen: 700 } })
    await mara.call('DELETE /api/challenges/{id}/claims/{claimId}', { params })
    expect(await progressOf(mara, id)).toMatchObject({ value: null })
  })
})

describe('a board', () => {
  it('shares places, always shows the own row, and leaves out who is unranked', async () => {
    const { id } = await setChallenge(sorcha, { goal: { kind: 'high-score', isLowest: true, unit: 's', target: null } })
    const people = [sorcha, mara, noor, await app.member('Jun')]
    const scores = [30, 20, 30, 10]
    for (const [at, member] of people.entries()) {
      await join(member, id)
      await log(member, id, 'score', { amount: scores[at] })
    }
    const [, , , jun] = people
    const places = async (member: TestMember, query = {}) => {
      const { rows, mine } = await boardOf(member, id, query)
      return [rows.map((row) => [row.member?.firstName, row.place, row.value]), mine?.place]
    }
    const all = await boardOf(sorcha, id)
    expect(all.rows.map(({ place, value }) => [place, value])).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [3, 30],
    ])
    expect(all).toMatchObject({ people: 4, next: null, mine: { place: 3 } })
    const first = await boardOf(sorcha, id, { limit: 1 })
    const rest = await boardOf(sorcha, id, { limit: 3, after: first.next ?? '' })
    expect(rest.rows.map(({ place }) => place)).toEqual([2, 3, 3])
    expect((await places(mara, { circle: 'around', limit: 3 }))[0]).toHaveLength(3)
    expect((await places(mara, { circle: 'friends' }))[0]).not.toContainEqual(['Jun', 1, 10])
    await jun?.call('PUT /api/challenges/{id}/unranked', { params: { id } })
    expect(await places(jun ?? sorcha)).toMatchObject([
      [
        ['Mara', 1, 20],
        [expect.any(String), 2, 30],
        [expect.any(String), 2, 30],
      ],
      null,
    ])
    const moderator = await moderatorOf(app)
    const params = { id, userId: mara.id }
    await moderator.call('PUT /api/challenges/{id}/unranked/{userId}', { params, body: { reason: 'Look at it' } })
    expect(refusal(await mara.call('DELETE /api/challenges/{id}/unranked', { params: { id } }))).toEqual([
      409,
      'challenge_staff_unranked',
    ])
  })

  it('is frozen with its evidence: nothing said later, and nobody who goes, changes it', async () => {
    const { id } = await setChallenge(sorcha)
    const gone = await app.member('Gone')
    for (const member of [mara, gone]) {
      await join(member, id)
      await log(member, id, 'done')
    }
    await passHours(app, id, 9 * 24)
    await takeSteps(app, mara, id, 'final')
    const before = await boardOf(mara, id)
    expect(before).toMatchObject({ isFrozen: true, people: 2 })
    expect(refusal(await log(mara, id, 'attempts'))).toEqual([409, 'challenge_wrong_state'])
    expect(refusal(await leave(mara, id))).toEqual([409, 'challenge_wrong_state'])
    await app.sql('delete from users where id = $1', [gone.id])
    const after = await boardOf(mara, id)
    expect(after.rows.map(({ place, value }) => [place, value])).toEqual(
      before.rows.map(({ place, value }) => [place, value]),
    )
    expect(after.rows.filter(({ member }) => member === null)).toHaveLength(1)
  })

  it('is corrected by staff, with a reason in the log', async () => {
    const moderator = await moderatorOf(app)
    const { id } = await setChallenge(sorcha, { goal: { kind: 'group-goal', measure: 'by-hand', target: 10 } })
    await join(mara, id)
    await log(mara, id, 'count', { amount: 7 })
    const correct = (member: TestMember) =>
      member.call('POST /api/challenges/{id}/corrections', {
        params: { id },
        body: { userId: mara.id, amount: -3, reason: 'Counted twice' },
      })
    expect((await correct(sorcha)).status).toBe(403)
    expect((await correct(moderator)).body).toMatchObject({ value: 4 })
    expect((await get(mara, id)).body).toMatchObject({ together: 4, mine: { place: null } })
    await join(moderator, id)
    const ofThemselves = { params: { id }, body: { userId: moderator.id, amount: 3, reason: 'I was there' } }
    expect(refusal(await moderator.call('POST /api/challenges/{id}/corrections', ofThemselves))).toEqual([
      403,
      'challenge_not_judge',
    ])
    const [, line] = (await mara.call('GET /api/challenges/{id}/log', { params: { id } })).body
    expect(line).toMatchObject({ event: 'corrected', reason: 'Counted twice', value: -3, subject: { id: mara.id } })
  })
})
