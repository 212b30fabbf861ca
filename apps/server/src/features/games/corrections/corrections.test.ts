import type { Game } from '@guildhall/contract/games'
import { correctionsADay, correctionsMaximum } from '@guildhall/contract/rules/game-limits'
import { roles } from '@guildhall/contract/rules/roles'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../../testing/authorization/scene.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { usualRates } from '../../../platform/limits/rates.ts'

const app = await forThisFile(createTestApp())
const [moderator, admin] = [
  await memberWithRole(app, 'Moira', roles.moderator),
  await memberWithRole(app, 'Aldo', roles.admin),
]
const [wren, noor] = [await app.member(), await app.member()]

const source = 'https://lanterns.example/about'
const say = (by: TestMember, { id }: Pick<Game, 'id'>, said: object = {}) =>
  by.call('POST /api/games/{gameId}/corrections', {
    params: { gameId: id },
    body: { fact: 'releaseYear', to: 2019, source, ...said },
  })
const settle = (id: string, body: object, by = moderator) =>
  by.call('POST /api/games/corrections/{id}', { params: { id }, body })
const gameNow = async ({ id }: Pick<Game, 'id'>) =>
  succeed(await wren.call('GET /api/games/{gameId}', { params: { gameId: id } }))
const own = async (of: TestMember) => succeed(await of.call('GET /api/games/corrections'))
const toldTo = async (of: TestMember) =>
  (await notificationsOf(of)).map(({ message, relatedEntityId }) => [message, relatedEntityId])
const waitingForRow = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`
const lantern = (title: string) => makeGame(moderator, { title, releaseYear: 2021, platforms: ['PC'] })

describe('what a member says of a wrong fact', () => {
  it('waits for staff with what the game says now and what is right', async () => {
    const game = await lantern('Lantern Street')
    const { id } = succeed(await say(wren, game))
    const open = succeed(await moderator.call('GET /api/games/corrections', { query: { whose: 'all' } }))
    expect(open.find((each) => each.id === id)).toMatchObject({
      by: { id: wren.id },
      game: { id: game.id },
      mark: expect.any(String),
      fact: 'releaseYear',
      from: 2021,
      to: 2019,
      source,
      state: 'open',
      answer: '',
    })
    expect(refusal(await wren.call('GET /api/games/corrections', { query: { whose: 'all' } }))).toEqual([
      403,
      'forbidden',
    ])
    expect((await own(noor)).length).toBe(0)
  })

  it('is written over when it is said again of the same fact, and stands once', async () => {
    const [game, member] = [await lantern('Lantern Lane'), await app.member()]
    const first = succeed(await say(member, game))
    const again = succeed(await say(member, game, { to: 2018 }))
    expect(again).toMatchObject({ id: first.id, to: 2018 })
    await Promise.all([1, 2, 3].map((year) => say(member, game, { fact: 'platforms', to: [`Lamp ${year}`] })))
    expect((await own(member)).map(({ fact }) => fact)).toEqual(['releaseYear', 'platforms'])
  })

  it('is refused where the game says so already, and where it is no value of that fact', async () => {
    const game = await lantern('Lantern Yard')
    expect(refusal(await say(wren, game, { to: 2021 }))).toEqual([409, 'correction_changes_nothing'])
    const pair = await makeGame(moderator, { title: 'Lantern Pair', platforms: ['PC', 'Lamp'] })
    const turned = { fact: 'platforms', to: ['Lamp', 'PC'] }
    expect(refusal(await say(wren, pair, turned))).toEqual([409, 'correction_changes_nothing'])
    const unlisted = [['a\u202e'], ['Lamp', 'Lamp'], ['LAMP', 'lamp']].map((to) => ({ fact: 'genres', to }))
    for (const said of [
      ...unlisted,
      { by: noor.id },
      { to: 'long ago' },
      { to: 1200 },
      { fact: 'title', to: '' },
      { fact: 'summary', to: 'Mine' },
    ]) {
      expect((await say(wren, game, said)).status).toBe(422)
    }
    expect((await say(wren, game, { source: '' })).status).toBe(422)
    expect((await say(wren, game, { to: 1950.5 })).body).toMatchObject({ errors: [{ field: 'to' }] })
  })

  it(`is said ${correctionsADay} times a day, and neither what is refused nor what is written over counts`, async () => {
    const limits = { ...app.platform.config.limits, suggestions: usualRates.suggestions }
    const strict = await createTestApp({ dataOf: app, config: { limits } })
    const [game, member] = [await lantern('Lantern Quay'), await strict.member()]
    for (let time = 0; time < correctionsADay; time += 1) expect((await say(member, game, { to: '' })).status).toBe(422)
    for (const to of [2018, 2017, 2016]) succeed(await say(member, game, { to }))
    await app.sql(
      `insert into game_corrections (id, game_id, by_user_id, fact, to_value, source, state)
       select gen_random_uuid(), (select id from games order by id limit 1), $1, 'title', '"Another"', 'x', 'declined'
       from generate_series(2, $2)`,
      [member.id, correctionsADay],
    )
    expect(refusal(await say(member, game, { fact: 'title', to: 'Lantern Kay' }))).toEqual([429, 'rate_limited'])
    succeed(await say(member, game, { to: 2015 }))
    await strict.close()
  })

  it(`waits ${correctionsMaximum} times at most`, async () => {
    const [game, member] = [await lantern('Lantern Court'), await app.member()]
    await app.sql(
      `insert into game_corrections (id, game_id, by_user_id, fact, to_value, source)
       select gen_random_uuid(), (select id from games order by id limit 1), $1, 'title', '"Another"', 'x'
       from generate_series(1, $2)`,
      [member.id, correctionsMaximum],
    )
    expect(refusal(await say(member, game))).toEqual([429, 'too_many_corrections'])
  })
})

describe('staff', () => {
  it('take it over: the fact changes, all who said so are told, and the log has it once and takes it back', async () => {
    const game = await lantern('Nine Lamps')
    const [first, second] = [succeed(await say(wren, game)), succeed(await say(noor, game))]
    const taken = { decision: 'take', mark: first.mark }
    for (let time = 0; time < 2; time += 1) {
      expect(succeed(await settle(first.id, taken))).toMatchObject({ state: 'taken', from: 2021, to: 2019 })
    }
    expect(await gameNow(game)).toMatchObject({ releaseYear: 2019 })
    const told = ['What you corrected of Nine Lamps is right now. Thank you.', game.id]
    expect(await toldTo(wren)).toContainEqual(told)
    expect(await toldTo(noor)).toContainEqual(told)
    expect((await own(noor)).find(({ id }) => id === second.id)).toMatchObject({ state: 'taken', from: 2021 })

    const log = succeed(await admin.call('GET /api/admin/audit', { query: { area: 'catalogue' } }))
    const [entry, ...rest] = log.filter(({ on }) => on.id === game.id)
    expect(rest.map(({ action }) => action)).toEqual(['catalogue.added'])
    expect(entry).toMatchObject({
      action: 'catalogue.correction-taken',
      on: { kind: 'game', id: game.id, name: 'Nine Lamps' },
      member: { id: wren.id },
      before: { releaseYear: 2021 },
      after: { releaseYear: 2019 },
    })
    const editId = String(entry?.after['edit'])
    const undo = () =>
      admin.call('POST /api/games/{gameId}/history/{editId}/undo', { params: { gameId: game.id, editId } })
    expect((await own(wren)).find(({ id }) => id === first.id)).toMatchObject({ undoneAt: null })
    expect(succeed(await undo())).toMatchObject({ releaseYear: 2021 })
    expect(refusal(await undo())).toEqual([409, 'game_edit_not_undoable'])
    const said = 'What you corrected of Nine Lamps was taken back since: it says again what it said before.'
    for (const [of, { id }] of [
      [wren, first],
      [noor, second],
    ] as const) {
      const listed = (await own(of)).find((each) => each.id === id)
      expect(listed).toMatchObject({ state: 'taken', undoneAt: expect.any(String) })
      expect((await toldTo(of)).filter(([, gameId]) => gameId === game.id)).toEqual([[said, game.id]])
    }
  })

  it('do not take over what they have not seen, and say no with words alone', async () => {
    const [game, member] = [await lantern('Ten Lamps'), await app.member()]
    const { id, mark } = succeed(await say(member, game))
    await moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: game.id },
      body: { version: game.version, releaseYear: 2020 },
    })
    expect(refusal(await settle(id, { decision: 'take', mark }))).toEqual([409, 'correction_changed_meanwhile'])
    expect((await own(member))[0]).toMatchObject({ state: 'open', from: 2020 })
    const now = (await own(member))[0]?.mark
    expect((await settle(id, { decision: 'decline', mark: now })).status).toBe(422)
    const words = 'The box is of a later edition.'
    for (let time = 0; time < 2; time += 1) succeed(await settle(id, { decision: 'decline', mark: now, words }))
    expect((await own(member))[0]).toMatchObject({ state: 'declined', answer: words })
    expect(await gameNow(game)).toMatchObject({ releaseYear: 2020 })
    expect(await toldTo(member)).toEqual([
      [`What you corrected of Ten Lamps stays as it was. The hosts write: ${words}`, game.id],
    ])
    expect(refusal(await settle(id, { decision: 'take', mark: now }, admin))).toEqual([409, 'correction_settled'])
  })

  it('neither take over nor decline words that were written over after they read them', async () => {
    const [game, member] = [await lantern('Eleven Lamps'), await app.member()]
    const { id, mark } = succeed(await say(member, game, { fact: 'title', to: 'Eleven Lamps of Ulm' }))
    const both = [
      { decision: 'take', mark },
      { decision: 'decline', mark, words: 'No.' },
    ]
    const changed = [409, 'correction_changed_meanwhile']
    for (const other of [{ to: 'Buy cheap gold' }, { to: 'Eleven Lamps of Ulm', source: 'I made it up.' }]) {
      succeed(await say(member, game, { fact: 'title', ...other }))
      for (const decision of both) expect(refusal(await settle(id, decision))).toEqual(changed)
    }
    expect((await settle(id, { decision: 'take' })).status).toBe(422)
    expect(await gameNow(game)).toMatchObject({ title: 'Eleven Lamps' })
    const read = succeed(await say(member, game, { fact: 'title', to: 'Eleven Lamps of Ulm' }))
    succeed(await settle(id, { decision: 'take', mark: read.mark }))
    expect(await gameNow(game)).toMatchObject({ title: 'Eleven Lamps of Ulm' })
  })

  it('settle two facts of one game out of one queue', async () => {
    const [game, member] = [await lantern('Twelve Lamps'), await app.member()]
    const year = succeed(await say(member, game))
    const platforms = succeed(await say(member, game, { fact: 'platforms', to: ['PC', 'Lamp'] }))
    for (const { id, mark } of [year, platforms]) succeed(await settle(id, { decision: 'take', mark }))
    expect(await gameNow(game)).toMatchObject({ releaseYear: 2019, platforms: ['PC', 'Lamp'] })
  })

  it('settle the words of two with another order of a list once, and wait for all alike before they have any', async () => {
    const game = await lantern('Lamps of two')
    const [first, second] = [await app.member(), await app.member()]
    const [one, two] = [
      succeed(await say(first, game, { fact: 'platforms', to: ['PC', 'Lamp'] })),
      succeed(await say(second, game, { fact: 'platforms', to: ['Lamp', 'PC'] })),
    ]
    let settling: ReturnType<typeof settle> | undefined
    await app.platform.transactions.run(async ({ db }) => {
      await sql`select from game_corrections where id = ${one.id} for update`.execute(db)
      settling = settle(two.id, { decision: 'take', mark: two.mark })
      await app.until(async () => (await app.sql(waitingForRow)).length > 0, 'the decision that waits')
      // Whoever had the later one while waiting for the earlier one would stand in the way of who has that.
      const free = await app.sql('select from game_corrections where id = $1 for update skip locked', [two.id])
      expect(free).toHaveLength(1)
    })
    if (settling) succeed(await settling)
    expect((await own(first))[0]?.state).toBe('taken')
    expect(refusal(await settle(one.id, { decision: 'take', mark: one.mark }, admin))).toEqual([
      409,
      'correction_settled',
    ])
  })

  it('find a correction of a double at the game that it became', async () => {
    const [double, game, member] = [await lantern('Lamps'), await lantern('Lamps Of Old'), await app.member()]
    const { id } = succeed(await say(member, double))
    succeed(
      await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
        params: { gameId: double.id, intoId: game.id },
      }),
    )
    const [found] = await own(member)
    expect(found).toMatchObject({ game: { id: game.id }, from: 2021 })
    succeed(await settle(id, { decision: 'take', mark: found?.mark }))
    expect(await gameNow(game)).toMatchObject({ releaseYear: 2019 })
  })
})
