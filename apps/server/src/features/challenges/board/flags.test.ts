// What does not add up, and what those who hear of it may know.
import type { ChallengeDraft } from '@guildhall/contract/challenges'
import { expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { join, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { unlock } from '../../../../testing/challenges/leagues.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const sorcha = await app.member('Sorcha')
const moderator = await moderatorOf(app)
const anyUnlock = { goal: { kind: 'achievement-count', target: 500 } } as const

const flagsOf = async (member: TestMember, id: string) =>
  succeed(await member.call('GET /api/challenges/{id}/flags', { params: { id } })).map(
    ({ member: of, game, details }) => [of?.id, game !== '', details !== ''],
  )

/** Somebody new who took it on, and unlocked ten things in one second. */
async function hasty(facts: Partial<ChallengeDraft>): Promise<{ id: string; mara: TestMember }> {
  const { id } = await setChallenge(sorcha, facts)
  const mara = await app.member('Mara')
  await mara.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: mara.id, gameId: '72' },
    body: { status: 'playing' },
  })
  await choosePrivacy(mara, { library: 'everyone' })
  await join(mara, id)
  const at = new Date()
  for (let n = 0; n < 10; n += 1) await unlock(app, mara, `${mara.id} ${n}`, 10, at)
  return { id, mara }
}

it('names the game to whom its player shows it, and else tells that there is something to ask', async () => {
  const { id, mara } = await hasty(anyUnlock)
  const toAll = async () => [await flagsOf(sorcha, id), await flagsOf(moderator, id), await flagsOf(mara, id)]
  const [named, unnamed] = [[[mara.id, true, true]], [[mara.id, false, false]]]
  expect(await toAll()).toEqual([named, named, named])
  await mara.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: mara.id, gameId: '72' },
    body: { isHidden: true },
  })
  expect(await toAll()).toEqual([unnamed, unnamed, named])
  await mara.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: mara.id, gameId: '72' },
    body: { isHidden: false },
  })
  expect(await toAll()).toEqual([named, named, named])
  await choosePrivacy(mara, { library: 'nobody' })
  expect(await toAll()).toEqual([unnamed, unnamed, named])
})

it('names nobody whom a block keeps apart', async () => {
  const { id, mara } = await hasty(anyUnlock)
  expect(await flagsOf(sorcha, id)).toHaveLength(1)
  await block(mara, sorcha)
  expect(await flagsOf(sorcha, id)).toEqual([])
})

it('asks nothing about an account where nothing is read of it', async () => {
  const { id, mara } = await hasty({})
  expect(await flagsOf(sorcha, id)).toEqual([])
  expect(await flagsOf(mara, id)).toEqual([])
  expect(
    await app.sql(
      `select from challenge_flags f join challenge_entrants e on e.id = f.entrant_id where e.challenge_id = $1`,
      [id],
    ),
  ).toEqual([])
})
