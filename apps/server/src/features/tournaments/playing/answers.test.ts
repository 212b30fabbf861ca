import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  confirm,
  decide,
  hostOf,
  matchOf,
  members,
  of,
  openIn,
  playersOf,
  report,
  reset,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

it('whatever is done to a match is answered as whoever looks again has it', async () => {
  const host = await hostOf(app)
  const people = await members(app, 5)
  const facts = { stages: [{ format: 'double_elimination' as const }], matchCheckIn: 10 }
  const id = await begun(host, people, facts)
  succeed(await host.call('PUT /api/tournaments/{id}/stations', { ...of(id), body: { names: ['One', 'Two'] } }))
  const same = async (member: TestMember, name: string, answer: Parameters<typeof succeed>[0]) =>
    expect(succeed(answer)).toEqual(await matchOf(member, id, name))
  for (;;) {
    const bracket = await bracketOf(host, id)
    const [match] = openIn(bracket)
    if (match === undefined) break
    const { name } = match
    const [one, other] = playersOf(bracket, match).map((player) => people.find((member) => member.id === player))
    if (one === undefined || other === undefined) throw new Error(`nobody plays ${name}`)
    await same(one, name, await checkInTo(one, id, name))
    await same(other, name, await checkInTo(other, id, name))
    await same(one, name, await report(one, id, name, [1, 0], 'It was close'))
    await same(other, name, await confirm(other, id, name, [1, 0]))
    await same(host, name, await decide(host, id, name, { kind: 'score', score: [0, 1] }))
    await same(host, name, await reset(host, id, name))
    await same(host, name, await decide(host, id, name, { kind: 'walkover', winner: 0 }))
  }
  expect((await host.call('GET /api/tournaments/{id}', of(id))).body.state).toBe('done')
})
