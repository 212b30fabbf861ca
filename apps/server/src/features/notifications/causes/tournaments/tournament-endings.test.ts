import { expect, it } from 'vitest'
import { succeed } from '../../../../../testing/conversations.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../../testing/notifications.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'
import {
  begun,
  decide,
  enter,
  hostOf,
  inMinutes,
  members,
  of,
  opened,
  passMinutes,
  takeSteps,
  withEntrants,
} from '../../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const title = 'Candle cup'

const toldOf = async (member: TestMember) => (await notificationsOf(member)).map(({ message }) => message)
const hears = (member: TestMember, message: string) =>
  app.until(async () => (await toldOf(member)).includes(message), `${member.firstName} to hear: ${message}`)
const timesOf = async (member: TestMember, message: string) =>
  (await toldOf(member)).filter((told) => told === message).length

it('a decision is told once for each result, however often a judge thinks better of it', async () => {
  const host = await hostOf(app)
  const [one, two, three] = await members(app, 3)
  const id = await begun(host, [one, two, three])
  for (const score of [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ] as const) {
    succeed(await decide(host, id, '1-2', { kind: 'score', score }))
  }
  for (const player of [two, three]) expect(await timesOf(player, `A match of yours was decided: ${title}`)).toBe(2)
})

it('a decision after the end tells whose place is another of the end again, and nobody else', async () => {
  const host = await hostOf(app)
  const all = await members(app, 4)
  const id = await begun(host, all)
  for (const name of ['1-1', '1-2', '1-3']) succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
  const placed = (place: number) => `You came in at place ${place} of a tournament: ${title}`
  await app.until(async () => {
    const told = await Promise.all(all.map(toldOf))
    return told.every((messages) => messages.some((message) => message.includes('came in at place')))
  }, 'everybody to hear their place')
  const atPlace = async (place: number) => {
    for (const player of all) if ((await toldOf(player)).includes(placed(place))) return player
    throw new Error(`nobody is at place ${place}`)
  }
  const [first, second, third] = [await atPlace(1), await atPlace(2), await atPlace(3)]
  succeed(await decide(host, id, '1-3', { kind: 'score', score: [0, 1] }))
  await hears(first, placed(2))
  await hears(second, placed(1))
  expect(await timesOf(third, placed(3))).toBe(1)
  const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
  expect(log.filter(({ event }) => event === 'done')).toHaveLength(2)
})

it('who is taken out or refused hears it with the reason, and who did not check in that the seat went on', async () => {
  const host = await hostOf(app)
  const [taken, asking, playing, other, late] = await members(app, 5)
  const byRequest = await opened(host, { entry: 'request' })
  const putOut = (id: string, entrantId: string | null) =>
    host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', {
      params: { id, entrantId: entrantId ?? '' },
      body: { reason: 'No dice, no seat' },
    })
  succeed(await putOut(byRequest.id, succeed(await enter(asking, byRequest.id)).mine.entrantId))
  await hears(asking, `You did not get the seat you asked for: ${title}. The reason: No dice, no seat`)

  const open = await opened(host)
  succeed(await putOut(open.id, succeed(await enter(taken, open.id)).mine.entrantId))
  await hears(taken, `You were taken out of a tournament: ${title}. The reason: No dice, no seat`)

  const running = await begun(host, [playing, other])
  const { mine } = succeed(await playing.call('GET /api/tournaments/{id}', of(running)))
  succeed(await putOut(running, mine.entrantId))
  await hears(playing, `You were taken out of a tournament: ${title}. The reason: No dice, no seat`)

  const timed = await withEntrants(host, [late], { startsAt: inMinutes(90), checkIn: 60 })
  await passMinutes(app, timed, 91)
  const wentOn = `You did not check in, and your seat went on: ${title}`
  await takeSteps(app, async () => (await toldOf(late)).includes(wentOn), 'the seat to go on')
  expect((await toldOf(host)).filter((told) => told.includes('seat'))).toEqual([
    expect.stringContaining('asks for a seat in a tournament of yours'),
  ])
})
