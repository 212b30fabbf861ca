import { expect, it } from 'vitest'
import { claim, join, judge, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor, wren] = [
  await app.member('Sorcha'),
  await app.member('Mara'),
  await app.member('Noor'),
  await app.member('Wren'),
]
await befriend(mara, noor)

const shownTo = async (member: TestMember, id: string) => {
  const { body } = await member.call('GET /api/challenges/{id}/claims', { params: { id } })
  return body.map(({ state, history }) => [state, history.at(-1)?.comment])
}

it('shows a claim to whose it is, to its witness and its judges, and to others once it is accepted', async () => {
  const { id } = await setChallenge(sorcha)
  for (const member of [mara, noor, wren]) await join(member, id)
  const handed = await claim(mara, id, { witnessId: noor.id })
  expect(handed.status).toBe(201)
  for (const member of [sorcha, mara, noor]) expect(await shownTo(member, id)).toEqual([['waiting', '']])
  expect(await shownTo(wren, id)).toEqual([])
  await judge(sorcha, id, handed.body.id, { verdict: 'return', comment: 'A link, please' })
  expect(await shownTo(mara, id)).toEqual([['returned', 'A link, please']])
  expect(await shownTo(wren, id)).toEqual([])
  const again = await claim(mara, id, { link: 'https://clips.example/mantis' })
  await judge(sorcha, id, again.body.id)
  expect(await shownTo(wren, id)).toEqual([['accepted', '']])
})
