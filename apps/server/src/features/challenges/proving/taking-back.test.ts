import { claimsMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { expect, it } from 'vitest'
import { claim, join, leave, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara] = [await app.member('Sorcha'), await app.member('Mara')]
await befriend(sorcha, mara)

const takeBack = (id: string, claimId: string) =>
  mara.call('DELETE /api/challenges/{id}/claims/{claimId}', { params: { id, claimId } })

async function handedIn() {
  const { id } = await setChallenge(sorcha)
  await join(mara, id)
  const picture = succeed(await upload(mara, await pictureOf({ width: 8, height: 8 }), { purpose: 'challenge' }))
  const { id: claimId } = succeed(await claim(mara, id, { pictures: [{ mediaId: picture.id, alt: 'The end' }] }))
  const isKept = async () => (await app.sql('select from media where id = $1', [picture.id])).length > 0
  expect(await isKept()).toBe(true)
  return { id, claimId, isKept }
}

it('keeps no picture of a claim that is taken back', async () => {
  const { id, claimId, isKept } = await handedIn()
  expect((await takeBack(id, claimId)).status).toBe(204)
  expect(await isKept()).toBe(false)
  expect((await takeBack(id, claimId)).status).toBe(204)
})

it('keeps no picture of a claim that waited when its member left', async () => {
  const { id, isKept } = await handedIn()
  await leave(mara, id)
  expect(await isKept()).toBe(false)
})

it('counts against what one may hand in also what was taken back, and what was handed in before one left', async () => {
  const { id, claimId } = await handedIn()
  await takeBack(id, claimId)
  await app.sql(
    `insert into challenge_claims (id, challenge_id, entrant_id, value, words, pictures, state, history)
     select gen_random_uuid(), challenge_id, entrant_id, 1, '', '[]', 'taken-back', '[]'
     from challenge_claims, generate_series(1, $2::integer) where id = $1`,
    [claimId, claimsMaximum - 2],
  )
  await leave(mara, id)
  await join(mara, id)
  expect((await claim(mara, id)).status).toBe(201)
  expect(refusal(await claim(mara, id))).toEqual([409, 'too_many_claims'])
})
