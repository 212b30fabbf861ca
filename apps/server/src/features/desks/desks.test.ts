import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { join, setChallenge } from '../../../testing/challenges/challenges.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { begun, hostOf, members, report } from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await memberWithRole(app, 'Moira', roles.moderator)
const read = async () => (await moderator.call('GET /api/admin/desks')).body

it('nothing waits in a hall in which nothing happened', async () => {
  expect(await read()).toEqual({
    suggestions: 0,
    knownSuggestions: 0,
    corrections: 0,
    doubles: [],
    disputes: [],
    flags: [],
  })
})

it('suggested games wait until they are settled', async () => {
  const member = await app.member()
  const { id } = succeed(await member.call('POST /api/games/suggestions', { body: { title: 'Nine Lanterns' } }))
  expect(await read()).toMatchObject({ suggestions: 1 })
  await moderator.call('POST /api/games/suggestions/{id}', { params: { id }, body: { decision: 'decline' } })
  expect(await read()).toMatchObject({ suggestions: 0 })
})

it('corrected facts wait until they are settled', async () => {
  const [member, game] = [await app.member(), await makeGame(moderator, { title: 'Lantern Row', releaseYear: 2021 })]
  const said = { fact: 'releaseYear', to: 2020, source: 'It stands on the box.' } as const
  const { id, mark } = succeed(
    await member.call('POST /api/games/{gameId}/corrections', { params: { gameId: game.id }, body: said }),
  )
  expect(await read()).toMatchObject({ corrections: 1 })
  const decline = { decision: 'decline', mark, words: 'It is a later print.' } as const
  succeed(await moderator.call('POST /api/games/corrections/{id}', { params: { id }, body: decline }))
  expect(await read()).toMatchObject({ corrections: 0 })
})

it('staff hear of it as it comes and as it goes, on each of their pages, and members do not', async () => {
  const [member, game] = [await app.member(), await makeGame(moderator, { title: 'Lantern Pier', releaseYear: 2021 })]
  const [page, other] = [await moderator.hub('notifications'), await member.hub('notifications')]
  const said = { fact: 'releaseYear', to: 2020, source: 'It stands on the box.' } as const
  const { id, mark } = succeed(
    await member.call('POST /api/games/{gameId}/corrections', { params: { gameId: game.id }, body: said }),
  )
  await page.next('DesksMoved')
  const decline = { decision: 'decline', mark, words: 'It is a later print.' } as const
  succeed(await moderator.call('POST /api/games/corrections/{id}', { params: { id }, body: decline }))
  await page.next('DesksMoved')
  const wanted = succeed(await member.call('POST /api/games/suggestions', { body: { title: 'Eleven Lanterns' } }))
  await page.next('DesksMoved')
  await moderator.call('POST /api/games/suggestions/{id}', { params: { id: wanted.id }, body: { decision: 'decline' } })
  await page.next('DesksMoved')
  await member.call('POST /api/faults', { body: { words: 'The door creaks.' } })
  await page.next('DesksMoved')
  expect(other.events.filter(({ name }) => name === 'DesksMoved')).toEqual([])
})

it('what comes at once is told together, and what comes last is told, too', async () => {
  const member = await app.member()
  const page = await moderator.hub('notifications')
  const told = () => page.events.filter(({ name }) => name === 'DesksMoved').length
  const from = performance.now()
  for (let at = 0; at < 12; at += 1) {
    succeed(await member.call('POST /api/games/suggestions', { body: { title: `Lantern Lane ${at}` } }))
  }
  const ended = performance.now()
  await app.until(() => told() > 0, 'the first word')
  const last = succeed(await member.call('POST /api/games/suggestions', { body: { title: 'Lantern Lane at last' } }))
  const before = told()
  await moderator.call('POST /api/games/suggestions/{id}', { params: { id: last.id }, body: { decision: 'decline' } })
  await app.until(() => told() > before, 'the last word')
  // One at the beginning, one a second, and what an earlier test left to tell.
  expect(told()).toBeLessThanOrEqual(3 + Math.ceil((ended - from) / 1000) + 1)
  await app.sql(`delete from game_suggestions where title like 'Lantern Lane%'`)
})

it('of suggested games it is told how many are there already, by name and year', async () => {
  const member = await app.member()
  await makeGame(moderator, { title: 'The Cartographer’s Inn', releaseYear: 2021 })
  for (const given of [
    { title: 'THE CARTOGRAPHER’S INN' },
    { title: 'The cartographer’s inn', releaseYear: 2021 },
    { title: 'The Cartographer’s Inn', releaseYear: 1998 },
  ]) {
    succeed(await member.call('POST /api/games/suggestions', { body: given }))
  }
  expect(await read()).toMatchObject({ suggestions: 3, knownSuggestions: 2 })
})

it('two games of one name and one year wait until they are one, or somebody says that they are two', async () => {
  const [before, other] = [
    await makeGame(moderator, { title: 'Élan of Rain', releaseYear: 2020 }),
    await makeGame(moderator, { title: 'Elan of rain', releaseYear: 2019 }),
  ]
  expect((await read()).doubles).toEqual([])
  const late = await makeGame(moderator, { title: 'elan of RAIN', releaseYear: 2020 })
  const pair = async () => (await read()).doubles.map(({ from, into }) => [from.id, into.id])
  expect(await pair()).toEqual([[late.id, before.id]])
  const tell = (areApart: boolean) =>
    moderator.call('PUT /api/games/{gameId}/apart/{otherId}', {
      // In either order.
      params: areApart ? { gameId: before.id, otherId: late.id } : { gameId: late.id, otherId: before.id },
      body: { areApart },
    })
  for (let time = 0; time < 2; time += 1) succeed(await tell(true))
  expect(await pair()).toEqual([])
  for (let time = 0; time < 2; time += 1) succeed(await tell(false))
  expect(await pair()).toEqual([[late.id, before.id]])
  const admin = await memberWithRole(app, 'Aldo', roles.admin)
  const log = (await admin.call('GET /api/admin/audit', { query: { area: 'catalogue' } })).body
  expect(log.filter(({ action }) => action === 'catalogue.told-apart').map(({ after }) => after['areApart'])).toEqual([
    false,
    true,
  ])
  const merge = { params: { gameId: late.id, intoId: before.id } }
  succeed(await moderator.call('POST /api/games/{gameId}/merge/{intoId}', merge))
  expect(await pair()).toEqual([])
  const same = await moderator.call('PUT /api/games/{gameId}/apart/{otherId}', {
    params: { gameId: other.id, otherId: other.id },
    body: { areApart: true },
  })
  expect(refusal(same)).toEqual([409, 'game_merge_impossible'])
})

it('disputed matches of tournaments that all may see wait', async () => {
  const host = await hostOf(app)
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  succeed(await report(one, id, '1-1', [1, 0]))
  succeed(await report(two, id, '1-1', [0, 1]))
  expect((await read()).disputes).toMatchObject([{ id, count: 1 }])
  await app.sql(`update tournaments set audience = 'invited' where id = $1`, [id])
  expect((await read()).disputes).toEqual([])
})

it('values that do not add up wait until somebody says how that came', async () => {
  const [creator, entrant] = await members(app, 2)
  const { id, title } = await setChallenge(creator)
  await join(entrant, id)
  await app.sql(
    `insert into challenge_flags (id, entrant_id, kind, details)
     select gen_random_uuid(), id, 'same-second', '' from challenge_entrants where challenge_id = $1 and user_id = $2`,
    [id, entrant.id],
  )
  expect((await read()).flags).toEqual([{ id, title, count: 1 }])
  await app.sql(`update challenge_flags set answer = 'A long evening', answered_at = now()`)
  expect((await read()).flags).toEqual([])
})
