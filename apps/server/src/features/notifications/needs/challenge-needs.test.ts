import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { claim, inHours, join, judge, log, passHours, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const title = 'Mantis Lords without healing'

async function people() {
  const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
  for (const friend of [mara, noor]) await befriend(sorcha, friend)
  return { sorcha, mara, noor }
}
const needsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}/needs', { params: { userId: member.id } })).body
const decline = (member: TestMember, id: string) =>
  member.call('DELETE /api/challenges/{id}/invitation', { params: { id } })

describe('what waits for a member in challenges', () => {
  it('is an invitation or a duel, until it is answered, can be no more, or is not seen', async () => {
    const { sorcha, mara } = await people()
    const asked = { audience: 'invited' as const, invitedIds: [mara.id] }
    const goal = { kind: 'playtime', target: 60 } as const
    const [taken, declined, late] = [
      await setChallenge(sorcha, { ...asked, endsAt: inHours(24) }),
      await setChallenge(sorcha, { form: 'duel', invitedIds: [mara.id], endsAt: inHours(48) }),
      await setChallenge(sorcha, { ...asked, goal, endsAt: inHours(72) }),
    ]
    const person = { id: sorcha.id }
    const challenge = { claimId: null, day: null, readsAccounts: false }
    expect(await needsOf(mara)).toMatchObject([
      { kind: 'challengeInvite', person, title, endsAt: taken.endsAt, challenge: { ...challenge, id: taken.id } },
      { kind: 'challengeDuel', person, title, challenge: { ...challenge, id: declined.id } },
      { kind: 'challengeInvite', person, challenge: { ...challenge, id: late.id, readsAccounts: true } },
    ])
    expect(await needsOf(sorcha)).toEqual([])
    await join(mara, taken.id)
    await decline(mara, declined.id)
    expect(await needsOf(mara)).toMatchObject([{ challenge: { id: late.id } }])
    await passHours(app, late.id, 4 * 24)
    expect(await needsOf(mara)).toEqual([])
    await setChallenge(sorcha, asked)
    expect(await needsOf(mara)).toHaveLength(1)
    await block(sorcha, mara)
    expect(await needsOf(mara)).toEqual([])
  })

  it('is a claim: of those who judge until one did, of the witness until they said it', async () => {
    const { sorcha, mara, noor } = await people()
    const witness = await app.member('Witness')
    await befriend(mara, witness)
    const { id } = await setChallenge(sorcha, { audience: 'friends', refereeIds: [noor.id] })
    await join(mara, id)
    const claimId = (await claim(mara, id, { witnessId: witness.id })).body.id
    const waits = (kind: string) => [{ kind, person: { id: mara.id }, title, challenge: { id, claimId } }]
    expect(await needsOf(sorcha)).toMatchObject(waits('claimToJudge'))
    expect(await needsOf(noor)).toMatchObject(waits('claimToJudge'))
    expect(await needsOf(witness)).toMatchObject(waits('claimToWitness'))
    await witness.call('POST /api/challenges/{id}/claims/{claimId}/witness', { params: { id, claimId } })
    await judge(noor, id, claimId)
    for (const member of [sorcha, noor, witness, mara]) expect(await needsOf(member)).toEqual([])
    await claim(mara, id)
    expect(await needsOf(sorcha)).toHaveLength(1)
    await passHours(app, id, 10 * 24)
    expect(await needsOf(sorcha)).toEqual([])
  })

  it('is a day of a streak that no sync can decide, for a week, until it is said that one played', async () => {
    const { sorcha, mara } = await people()
    const goal = { kind: 'streak', unit: 'days', target: 10 } as const
    const { id } = await setChallenge(sorcha, { goal, timeZone: 'UTC', endsAt: inHours(30 * 24) })
    await join(mara, id)
    await passHours(app, id, 12 * 24)
    const dayBefore = (days: number) => inHours(-24 * days).slice(0, 10)
    // As a count leaves it when the hours grew between two syncs that are days apart.
    await app.sql('update challenge_scores set asked_days = $2 where challenge_id = $1', [
      id,
      JSON.stringify([dayBefore(9), dayBefore(3), dayBefore(2)]),
    ])
    const days = async () => (await needsOf(mara)).map(({ kind, challenge }) => [kind, challenge?.day])
    expect(await days()).toEqual([
      ['challengeDay', dayBefore(2)],
      ['challengeDay', dayBefore(3)],
    ])
    expect((await needsOf(mara))[0]?.person.id).toBe(mara.id)
    expect((await log(mara, id, 'day', { day: dayBefore(2) })).status).toBe(201)
    expect(await days()).toEqual([])
  })
})
