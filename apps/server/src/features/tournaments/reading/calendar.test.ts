import { calendarTournamentsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begun, draftOf, enter, hostOf, members, of, opened } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const dayMs = 86_400_000
/** The beginning of a day ahead. */
const inDays = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs).toISOString()

const read = async (member: TestMember, query: { from: string; days: number; gameId?: string }) =>
  succeed(await member.call('GET /api/tournaments/calendar', { query }))
const titles = async (member: TestMember, from: string, days: number) =>
  (await read(member, { from, days })).tournaments.map(({ title }) => title)

it('has what begins within some days, by the clock, and says which of them are the reader’s', async () => {
  const host = await hostOf(app, 'Host')
  const [one, other] = await members(app, 2)
  const game = await makeGame(await moderatorOf(app))
  const last = await opened(host, { title: 'Last', startsAt: inDays(9) })
  const first = await opened(host, { title: 'First', startsAt: inDays(3), gameId: game.id })
  await opened(host, { title: 'Too late', startsAt: inDays(10) })
  await opened(host, { title: 'Whenever' })
  await draftOf(host, { title: 'Draft', startsAt: inDays(4) })
  const off = await opened(host, { title: 'Off', startsAt: inDays(4) })
  succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(off.id), body: { reason: 'Rain' } }))
  succeed(await enter(one, last.id))

  expect(await read(one, { from: inDays(3), days: 7 })).toEqual({
    tournaments: [
      {
        id: first.id,
        title: 'First',
        game: expect.objectContaining({ id: game.id }),
        state: 'published',
        at: inDays(3),
        isOwn: false,
      },
      { id: last.id, title: 'Last', game: null, state: 'published', at: inDays(9), isOwn: true },
    ],
    isMore: false,
  })
  expect((await read(host, { from: inDays(3), days: 7 })).tournaments.map(({ isOwn }) => isOwn)).toEqual([true, true])
  expect((await read(other, { from: inDays(3), days: 7, gameId: game.id })).tournaments).toHaveLength(1)
  expect((await read(other, { from: inDays(0), days: 3 })).tournaments).toEqual([])

  // One that had no time stands on the day on which it was started.
  await begun(host, [one, other], { title: 'On the spot' })
  const today = await read(other, { from: new Date(Date.now() - dayMs).toISOString(), days: 2 })
  expect(today.tournaments).toMatchObject([{ title: 'On the spot', state: 'running', isOwn: true }])
})

it('shows nobody what is not for them, nor what is held by whom a block keeps apart', async () => {
  const host = await hostOf(app, 'Wren')
  const [asked, stranger] = await members(app, 2)
  await befriend(host, asked)
  await opened(host, { title: 'Among us', startsAt: inDays(21), audience: 'invited', invitedIds: [asked.id] })
  await opened(host, { title: 'For all', startsAt: inDays(21) })
  expect(await titles(asked, inDays(20), 2)).toEqual(['Among us', 'For all'])
  expect(await titles(stranger, inDays(20), 2)).toEqual(['For all'])
  succeed(await host.call('PUT /api/blocks/{userId}', { params: { userId: stranger.id } }))
  expect(await titles(stranger, inDays(20), 2)).toEqual([])
})

it('names no more than there is room for, says that there are more, and takes no longer time than six weeks', async () => {
  const [host, reader] = [await hostOf(app), await app.member()]
  await app.sql(
    `insert into tournaments (id, creator_id, title, rules, prize, stages, seeding, starts_at, time_zone, confirm, audience,
       entry, capacity, referee_ids, published_at)
     select gen_random_uuid(), $1, 'Filler ' || n, '', '', '[{"format":"single_elimination","bestOf":[1]}]', 'entry',
       $2::timestamptz + make_interval(secs => n), 'UTC', 15, 'everybody', 'open', 8, '{}', now()
     from generate_series(1, $3::integer) n`,
    [host.id, inDays(40), calendarTournamentsMaximum + 1],
  )
  const full = await read(reader, { from: inDays(40), days: 1 })
  expect([full.tournaments.length, full.isMore]).toEqual([calendarTournamentsMaximum, true])
  expect(full.tournaments.at(-1)?.title).toBe(`Filler ${calendarTournamentsMaximum}`)
  const long = await reader.call('GET /api/tournaments/calendar', { query: { from: inDays(0), days: 44 } })
  expect(long.status).toBe(422)
})
