import { expect, it } from 'vitest'
import { draftOf, get, inHours, join, publish } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor, wren, jun] = await Promise.all([
  app.member('Sorcha'),
  app.member('Mara'),
  app.member('Noor'),
  app.member('Wren'),
  app.member('Jun'),
])
for (const friend of [mara, noor, wren, jun]) await befriend(sorcha, friend)

const names = ['Candle', 'Baize']
const teams = { names, counts: 'all', best: null } as const
const goal = { kind: 'achievement-count', target: 30 } as const
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

it('a draft keeps the team that whoever is asked is to be in, until that team goes', async () => {
  const invitedIds = [mara.id, noor.id, wren.id]
  const named = [
    { userId: mara.id, team: 2 },
    { userId: noor.id, team: 1 },
  ]
  const { id } = await draftOf(sorcha, { goal, teams, startsAt: inHours(1), invitedIds, invitedTeams: named })
  const asked = async () => (await get(sorcha, id)).body.invited.map(({ firstName, team }) => [firstName, team])
  const change = async (facts: object) => {
    const { version } = (await get(sorcha, id)).body
    return sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body: { version, ...facts } })
  }
  const inOrder = (team: (number | null)[]) => ['Mara', 'Noor', 'Wren'].map((name, at) => [name, team[at]])
  expect((await asked()).toSorted()).toEqual(inOrder([2, 1, null]))
  // Who is in the list again keeps the team, and one that is named alone moves nobody out of the list.
  await change({ invitedIds: [wren.id, ...invitedIds] })
  expect((await asked()).toSorted()).toEqual(inOrder([2, 1, null]))
  await change({ invitedTeams: [...named, { userId: wren.id, team: 1 }, { userId: jun.id, team: 1 }] })
  expect((await asked()).toSorted()).toEqual(inOrder([2, 1, 1]))
  await change({ teams: null })
  expect((await asked()).toSorted()).toEqual(inOrder([null, null, null]))
  await change({
    teams,
    invitedTeams: [
      { userId: mara.id, team: 2 },
      { userId: noor.id, team: 8 },
    ],
  })
  expect((await asked()).toSorted()).toEqual(inOrder([2, null, null]))

  await publish(sorcha, id)
  expect(refusal(await change({ invitedTeams: named }))).toEqual([422, 'challenge_field_fixed'])
  expect((await get(mara, id)).body.mine).toMatchObject({ standing: 'invited', team: 2 })
  await join(mara, id)
  expect((await get(mara, id)).body.mine.team).toBe(2)
})
