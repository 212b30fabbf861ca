import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())

const name = (member: TestMember, title: string, releaseYear: number | null = null) =>
  member.call('POST /api/games/named', { body: { title, releaseYear } })
const finds = async (member: TestMember, q: string) =>
  (await member.call('GET /api/games/find', { query: { q } })).body.map(({ title }) => title)
const shelve = ({ id: userId, call }: TestMember, gameId: string) =>
  call('POST /api/library/{userId}/game/{gameId}', { params: { userId, gameId }, body: {} })
const forget = async () => {
  await app.sql(`update games_by_hand set named_at = named_at - interval '8 days'`)
  await app.platform.jobs.enqueue(app.platform.database, { name: 'forget-unused-games' }, {})
}

test('what a member names is a game at once, and one game for all who name it, found by others from the second on', async () => {
  const [wren, hana, ivo] = [await app.member(), await app.member(), await app.member()]
  const first = await name(wren, 'Zqhand Orchard', 2019)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ title: 'Zqhand Orchard', releaseYear: 2019 })
  expect((await name(wren, 'zqhand  orchard', 2019)).body.id).toBe(first.body.id)
  expect((await shelve(wren, first.body.id)).status).toBe(201)
  expect([await finds(wren, 'zqhand'), await finds(ivo, 'zqhand')]).toEqual([['Zqhand Orchard'], []])
  expect((await name(hana, 'ZQHAND ORCHARD')).body.id).toBe(first.body.id)
  expect(await finds(ivo, 'zqhand')).toEqual(['Zqhand Orchard'])
  expect((await name(wren, 'Zqhand Orchard', 1999)).body.id).not.toBe(first.body.id)
})

test('named by two at once it is one game', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  const [one, other] = await Promise.all([name(wren, 'Zqboth Harbour'), name(hana, 'zqboth harbour')])
  expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id])
})

test('what the catalogue knows by that name is the game', async () => {
  const moderator = await moderatorOf(app)
  const { id } = await makeGame(moderator, { title: 'Zqknown Vale', releaseYear: 2012 })
  const wren = await app.member()
  expect((await name(wren, 'Zqknown Vale')).body.id).toBe(id)
  expect((await name(wren, 'Zqknown Vale', 2012)).body.id).toBe(id)
  expect((await name(wren, 'Zqknown Vale', 2021)).body.id).not.toBe(id)
})

test('a name that nobody uses goes after a week, one on a shelf or in a file stays', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  const [slip, shelved, filed] = [
    (await name(wren, 'Zqslip Orchrad')).body,
    (await name(wren, 'Zqslip Orchard')).body,
    (await name(wren, 'Zqslip Cannery')).body,
  ]
  await shelve(wren, shelved.id)
  const draft = await bringFile(hana, 'title\nZqslip Cannery\n')
  expect(draft.counts).toMatchObject({ rows: 1, unmatched: 0 })
  await hana.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: hana.id, id: draft.id } })
  await app.platform.jobs.enqueue(app.platform.database, { name: 'forget-unused-games' }, {})
  await forget()
  await app.until(async () => !(await finds(wren, 'zqslip')).includes('Zqslip Orchrad'), 'the slip to go')
  expect((await finds(wren, 'zqslip')).toSorted()).toEqual(['Zqslip Cannery', 'Zqslip Orchard'])
  expect(refusal(await wren.call('GET /api/games/{gameId}', { params: { gameId: slip.id } }))).toEqual([
    404,
    'game_not_found',
  ])
  expect((await wren.call('GET /api/games/{gameId}', { params: { gameId: filed.id } })).status).toBe(200)
})

test('there is an end to what one member names', async () => {
  const wren = await app.member()
  await name(wren, 'Zqmany Isles')
  // Without the games themselves, which take seconds to be made so many.
  await app.sql('alter table games_by_hand drop constraint games_by_hand_game_id_fkey')
  await app.sql(
    'insert into games_by_hand (game_id, by_user_id) select n, $1 from generate_series(900000001, 900019999) n',
    [wren.id],
  )
  expect(refusal(await name(wren, 'Zqone more'))).toEqual([409, 'too_many_made_games'])
  expect((await name(wren, 'Zqmany Isles')).status).toBe(200)
})
