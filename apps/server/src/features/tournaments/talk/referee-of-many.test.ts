import { expect, test } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  comeTo,
  hostOf,
  members,
  openIn,
  playersOf,
  report,
  sayIn,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const entrants = rounds({ usual: 8, soak: 512 })

/** What `/chat` opens with: the list, and how much of it is unread. */
async function chatOf(member: TestMember) {
  const params = { userId: member.id }
  return [
    succeed(await member.call('GET /api/conversations/user/{userId}', { params })).map(({ title }) => title),
    succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params })),
  ]
}

test('whoever hosts or referees a tournament of many has no row more in chat, and none unread', async () => {
  const host = await hostOf(app)
  const referee = await app.member()
  await befriend(host, referee)
  const people: TestMember[] = []
  while (people.length < entrants) people.push(...(await members(app, 8)))
  const stages = [{ format: 'double_elimination' as const }]
  const before = [await chatOf(host), await chatOf(referee)]
  const id = await begun(host, people, { stages, capacity: entrants, refereeIds: [referee.id] })
  const byId = new Map(people.map((member) => [member.id, member]))
  const bracket = await bracketOf(host, id)
  const open = openIn(bracket)
  expect(open).toHaveLength(entrants / 2)
  let last: TestMember | undefined
  for (const match of open) {
    const [one, other] = playersOf(bracket, match).map((player) => byId.get(player ?? ''))
    if (one === undefined || other === undefined) throw new Error(`nobody plays ${match.name}`)
    succeed(await sayIn(one, id, match.name))
    // Comes in to settle it; what is said after that waits for nobody either.
    succeed(await report(one, id, match.name, [1, 0]))
    succeed(await report(other, id, match.name, [0, 1]))
    for (const judge of [host, referee]) succeed(await comeTo(judge, id, match.name))
    succeed(await sayIn(other, id, match.name, 'I won that one'))
    last = one
  }
  expect([await chatOf(host), await chatOf(referee)]).toEqual(before)
  // For the two who play it is a row like any other.
  expect(last === undefined ? [] : (await chatOf(last))[0]).toHaveLength(1)
})
