import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  hostOf,
  inMinutes,
  members,
  of,
  opened,
  passMinutes,
  withEntrants,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

async function checkInsOf(member: TestMember): Promise<unknown[]> {
  const own = succeed(await member.call('GET /api/tournaments/check-ins'))
  expect(succeed(await member.call('GET /api/start')).checkIns).toEqual(own)
  return own.map(({ tournamentId, match }) => [tournamentId, match])
}
const nextOf = async (member: TestMember) => succeed(await member.call('GET /api/tournaments/overview')).next

it('tells of seats and matches that are lost soon, what closes first before all else, until one is there', async () => {
  const host = await hostOf(app)
  const [one, two, apart] = await members(app, 3)
  const slow = await begun(host, [one, two], { title: 'No clock' })
  const later = await begun(host, [one, two], { title: 'Later', matchCheckIn: 30 })
  const soon = await begun(host, [one, two], { title: 'Soon', matchCheckIn: 5 })
  const seat = await withEntrants(host, [one], { title: 'Seat', startsAt: inMinutes(40), checkIn: 15 })
  expect(await checkInsOf(one)).toEqual([
    [soon, '1-1'],
    [later, '1-1'],
  ])
  expect(await checkInsOf(apart)).toEqual([])
  expect(await nextOf(one)).toMatchObject({ tournament: { id: soon }, match: '1-1' })

  await passMinutes(app, seat, 37)
  expect((await checkInsOf(one))[0]).toEqual([seat, null])
  expect(await nextOf(one)).toMatchObject({ tournament: { id: seat }, match: null })
  succeed(await one.call('PUT /api/tournaments/{id}/check-in', of(seat)))
  succeed(await checkInTo(one, soon, '1-1'))
  expect(await checkInsOf(one)).toEqual([[later, '1-1']])
  expect(await nextOf(one)).toMatchObject({ tournament: { id: later } })

  succeed(await host.call('PUT /api/tournaments/{id}/pause', of(later)))
  expect(await checkInsOf(one)).toEqual([])
  expect(await nextOf(one)).toMatchObject({ tournament: { id: slow } })
})

it('has nothing of a tournament that can only be entered', async () => {
  const host = await hostOf(app)
  const [one] = await members(app, 1)
  const { id } = await opened(host, { startsAt: inMinutes(40), checkIn: 15 })
  await passMinutes(app, id, 30)
  expect(await checkInsOf(one)).toEqual([])
})
