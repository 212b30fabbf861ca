import { randomUUID } from 'node:crypto'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { dumpShelf } from '../../../../testing/gaming/shelf-dump.ts'
import { numberOf, tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const newGame = async () => (await makeGame(moderator)).id
const put = (member: TestMember, gameId: string, body: object, changeId?: string) =>
  member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId },
    query: { changeId },
    body,
  })
const rate = (member: TestMember, gameId: string, rating: number, changeId?: string) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, query: { changeId }, body: { rating } })
const undo = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id } })
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const ofMember = (member: TestMember, id: string) => ({ params: { userId: member.id, id } })

/** What is stored of the shelf, but when it was last written. */
const shelfOf = async (member: TestMember) =>
  (await dumpShelf(app, member)).map((row) => row.replaceAll(/"(updated_at|touched_at|at)": ("[^"]+"|null)/g, ''))

/** A game with everything, and something to begin a playthrough by. */
async function furnished(member: TestMember) {
  const gameId = await newGame()
  await put(member, gameId, { status: 'playing', minutes: 30, notes: 'Lent to Ilse.', favourite: true })
  await rate(member, gameId, 7)
  const params = { userId: member.id, gameId }
  const copy = await member.call('POST /api/library/{userId}/game/{gameId}/copies', {
    params,
    body: { source: 'gog', platform: 'Linux', typedMinutes: 70 },
  })
  const through = await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
    params,
    body: { name: 'First', startedOn: '2026-01-05', minutes: 60 },
  })
  await member.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
    ...ofMember(member, through.body.id),
    body: { on: '2026-01-06', text: 'Lost in the mines.', minutes: 40 },
  })
  return { gameId, copyId: copy.body.id, throughId: through.body.id }
}

type Furnished = Awaited<ReturnType<typeof furnished>>
type Act = (member: TestMember, of: Furnished, query: { changeId: string }) => Promise<{ status: number }>

const acts: Readonly<Record<string, Act>> = {
  'a status': (member, { gameId }, { changeId }) => put(member, gameId, { status: 'dropped' }, changeId),
  'a day of finishing': (member, { gameId }, { changeId }) =>
    put(member, gameId, { status: 'beaten', finishedAt: '2026-01-06T12:00:00.000Z' }, changeId),
  hours: (member, { gameId }, { changeId }) => put(member, gameId, { minutes: 95, completion: 40 }, changeId),
  hiding: (member, { gameId }, { changeId }) => put(member, gameId, { isHidden: true, favourite: false }, changeId),
  stars: (member, { gameId }, { changeId }) => rate(member, gameId, 2, changeId),
  'stars taken back': (member, { gameId }, query) =>
    member.call('DELETE /api/games/{gameId}/rating', { params: { gameId }, query }),
  'a copy more': (member, { gameId }, query) =>
    member.call('POST /api/library/{userId}/game/{gameId}/copies', {
      params: { userId: member.id, gameId },
      query,
      body: { source: 'epic', typedMinutes: 20 },
    }),
  'hours of a copy': (member, { copyId }, query) =>
    member.call('PATCH /api/library/{userId}/copies/{id}', {
      ...ofMember(member, copyId),
      query,
      body: { typedMinutes: 90 },
    }),
  'a copy less': (member, { copyId }, query) =>
    member.call('DELETE /api/library/{userId}/copies/{id}', { ...ofMember(member, copyId), query }),
  'a playthrough more': (member, { gameId }, query) =>
    member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
      params: { userId: member.id, gameId },
      query,
      body: { name: 'Again' },
    }),
  'a playthrough that ended': (member, { throughId }, query) =>
    member.call('PATCH /api/library/{userId}/playthroughs/{id}', {
      ...ofMember(member, throughId),
      query,
      body: { endedOn: '2026-01-09', isFinished: true, minutes: 300, rating: 8 },
    }),
  'a playthrough less': (member, { throughId }, query) =>
    member.call('DELETE /api/library/{userId}/playthroughs/{id}', { ...ofMember(member, throughId), query }),
}

describe.each(Object.entries(acts))('%s', (_name, act) => {
  it('is taken back to the letter, once', async () => {
    const member = await app.member()
    const of = await furnished(member)
    const before = await shelfOf(member)
    const query = { changeId: randomUUID() }
    expect((await act(member, of, query)).status).toBeLessThan(300)
    expect(await shelfOf(member)).not.toEqual(before)
    const undone = await undo(member, query.changeId)
    expect(undone).toMatchObject({ status: 200, body: { kind: 'edit', count: 1, isUndone: true, canUndo: false } })
    expect(await shelfOf(member)).toEqual(before)
    expect((await undo(member, query.changeId)).body).toEqual(undone.body)
    expect(await shelfOf(member)).toEqual(before)
  })
})

describe('a change of one game', () => {
  it('that put it on the shelf takes it off again, and one of a game off the shelf leaves it there', async () => {
    const member = await app.member()
    const [added, rated] = [await newGame(), await newGame()]
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect((await put(member, added, { status: 'playing' }, first)).status).toBe(201)
    await put(member, added, { favourite: true }, second)
    await rate(member, rated, 9, third)
    for (const id of [third, second, first]) expect((await undo(member, id)).status).toBe(200)
    expect((await shelfOf(member)).filter((row) => !row.startsWith('counts'))).toEqual([])
  })

  it('that brought back what the member had taken off takes it off again, whatever a platform tells', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 90 })])
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })
    const before = await shelfOf(member)
    const changeId = randomUUID()
    await put(member, gameId, { status: 'playing' }, changeId)
    expect((await undo(member, changeId)).status).toBe(200)
    expect(await shelfOf(member)).toEqual(before)
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 95 })])
    expect((await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body).toEqual([])
  })

  it('of one that was taken off and put back elsewhere is refused', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await put(member, gameId, { status: 'playing' })
    const { body: off } = await member.call('DELETE /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId },
    })
    await put(member, gameId, { status: 'dropped' })
    expect(refusal(await undo(member, off?.id ?? ''))).toEqual([409, 'library_change_overtaken'])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'dropped' })
  })

  it('is refused where what it did was done again since, and leaves that as it is', async () => {
    const member = await app.member()
    const of = await furnished(member)
    const [status, stars, hours] = [randomUUID(), randomUUID(), randomUUID()]
    await put(member, of.gameId, { status: 'dropped' }, status)
    await rate(member, of.gameId, 2, stars)
    await put(member, of.gameId, { minutes: 10 }, hours)
    await put(member, of.gameId, { status: 'playing' })
    await rate(member, of.gameId, 3)
    const before = await shelfOf(member)
    for (const id of [status, stars]) {
      expect(refusal(await undo(member, id))).toEqual([409, 'library_change_overtaken'])
    }
    expect(await shelfOf(member)).toEqual(before)
    // Something else was said since: the hours are as they were left.
    expect((await undo(member, hours)).status).toBe(200)
    expect(await entryOf(member, of.gameId)).toMatchObject({ status: 'playing', rating: 3, typedMinutes: 30 })
  })

  it('that only rated is taken back wherever the game went since', async () => {
    const member = await app.member()
    const [shelved, left] = [await newGame(), await newGame()]
    const [first, second] = [randomUUID(), randomUUID()]
    await rate(member, shelved, 9, first)
    await put(member, shelved, { status: 'playing' })
    await put(member, left, { status: 'playing' })
    await rate(member, left, 4, second)
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId: left } })
    for (const id of [first, second]) expect((await undo(member, id)).status).toBe(200)
    expect(await entryOf(member, shelved)).toMatchObject({ status: 'playing', rating: null })
    expect(await app.sql('select game_id from game_ratings where user_id = $1', [member.id])).toEqual([])
  })

  it('keeps what was written into the journal since', async () => {
    const member = await app.member()
    const { throughId, gameId } = await furnished(member)
    const query = { changeId: randomUUID() }
    await member.call('PATCH /api/library/{userId}/playthroughs/{id}', {
      ...ofMember(member, throughId),
      query,
      body: { endedOn: '2026-01-09', isFinished: true },
    })
    await member.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
      ...ofMember(member, throughId),
      body: { on: '2026-01-09', text: 'The end.' },
    })
    expect((await undo(member, query.changeId)).status).toBe(200)
    expect((await entryOf(member, gameId)).playthroughs).toMatchObject([
      { isFinished: false, endedOn: null, journal: [{ text: 'Lost in the mines.' }, { text: 'The end.' }] },
    ])
  })

  it('that changes nothing is none; a number serves once, and for its owner', async () => {
    const member = await app.member()
    const other = await app.member()
    const gameId = await newGame()
    const [nothing, something] = [randomUUID(), randomUUID()]
    await put(member, gameId, { status: 'playing' })
    await put(member, gameId, { status: 'playing' }, nothing)
    expect(refusal(await undo(member, nothing))).toEqual([404, 'library_change_not_found'])
    await put(member, gameId, { status: 'dropped' }, something)
    expect(refusal(await put(member, gameId, { status: 'beaten' }, something))).toEqual([409, 'library_change_exists'])
    expect(refusal(await put(other, gameId, { status: 'beaten' }, something))).toEqual([409, 'library_change_exists'])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'dropped' })
    expect(refusal(await undo(other, something))).toEqual([404, 'library_change_not_found'])
  })

  it('has room of its own: of many the latest are kept, and changes of many games stay', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await put(member, gameId, { status: 'playing' })
    const bulk = await member.call('POST /api/library/{userId}/changes', {
      params: { userId: member.id },
      body: { gameIds: [gameId], changes: { favourite: true } },
    })
    await app.sql(
      `insert into library_changes (id, user_id, kind, count, at)
       select gen_random_uuid(), $1, 'edit', 1, now() - interval '1 hour' from generate_series(1, 250)`,
      [member.id],
    )
    await put(member, gameId, { status: 'dropped' }, randomUUID())
    expect(
      await app.sql(
        'select kind, count(*)::integer as kept from library_changes where user_id = $1 group by 1 order by 1',
        [member.id],
      ),
    ).toEqual([
      { kind: 'bulk', kept: 1 },
      { kind: 'edit', kept: 200 },
    ])
    expect((await undo(member, bulk.body.id)).status).toBe(200)
  })
})

describe('a copy that a platform tells of', () => {
  it('is changed and taken away for good: no change is kept that could not be taken back', async () => {
    const member = await app.member()
    const [gameId, other] = [await newGame(), await newGame()]
    const kept = await toldCopy(app, other, { minutes: 5 })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 90 }), kept])
    const copyId = (await entryOf(member, gameId)).copies[0]?.id ?? ''
    const [more, fewer, gone] = [randomUUID(), randomUUID(), randomUUID()]
    const typeBeside = (changeId: string, typedMinutes: number) =>
      member.call('PATCH /api/library/{userId}/copies/{id}', {
        ...ofMember(member, copyId),
        query: { changeId },
        body: { typedMinutes },
      })
    expect((await typeBeside(more, 60)).body).toMatchObject({ typedMinutes: 60 })
    expect((await typeBeside(fewer, 20)).body).toMatchObject({ typedMinutes: 20 })
    const present = [kept.sourceId]
    await app.platform.transactions.run((unit) =>
      app.library.markGone(unit, { userId: member.id, source: 'steam', present }),
    )
    expect((await entryOf(member, gameId)).copies).toMatchObject([{ isGone: true }])
    const removed = await member.call('DELETE /api/library/{userId}/copies/{id}', {
      ...ofMember(member, copyId),
      query: { changeId: gone },
    })
    expect(removed.status).toBe(204)
    for (const id of [more, fewer, gone]) {
      expect(refusal(await undo(member, id))).toEqual([404, 'library_change_not_found'])
    }
    expect((await entryOf(member, gameId)).copies).toEqual([])
  })
})

describe('taking back', () => {
  const begin = (member: TestMember, gameId: string) =>
    member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
      params: { userId: member.id, gameId },
      body: {},
    })
  /** So many more beside one. */
  const addBeside = (member: TestMember, throughId: string, count: number) =>
    app.sql(
      `insert into playthroughs (id, user_id, game_id)
       select gen_random_uuid(), user_id, game_id from playthroughs, generate_series(1, $3)
       where user_id = $1 and id = $2`,
      [member.id, throughId, count],
    )

  it.each([
    ['of a game', 28, 'same'],
    ['in all', 4998, 'other'],
  ])('asks for room for playthroughs %s', async (_of, count, where) => {
    const member = await app.member()
    const { gameId, throughId } = await furnished(member)
    const second = await furnished(member)
    await addBeside(member, where === 'same' ? throughId : second.throughId, count)
    const query = { changeId: randomUUID() }
    await member.call('DELETE /api/library/{userId}/playthroughs/{id}', { ...ofMember(member, throughId), query })
    const added = [await begin(member, gameId), ...(where === 'same' ? [await begin(member, gameId)] : [])]
    expect(added.map(({ status }) => status)).not.toContain(409)
    expect(refusal(await undo(member, query.changeId))).toEqual([409, 'too_many_playthroughs'])
    await member.call('DELETE /api/library/{userId}/playthroughs/{id}', ofMember(member, added[0]?.body.id ?? ''))
    expect((await undo(member, query.changeId)).status).toBe(200)
  })

  it('asks for room for journals, and for copies of a game', async () => {
    const member = await app.member()
    const { gameId, copyId, throughId } = await furnished(member)
    const second = await furnished(member)
    const [through, copy] = [{ changeId: randomUUID() }, { changeId: randomUUID() }]
    await acts['a playthrough less']?.(member, { gameId, copyId, throughId }, through)
    await acts['a copy less']?.(member, { gameId, copyId, throughId }, copy)
    await app.sql(
      `insert into journal_entries (id, playthrough_id, day, text)
       select gen_random_uuid(), $1, '2026-01-01', 'Onwards' from generate_series(1, 19999)`,
      [second.throughId],
    )
    await app.sql(
      `insert into library_copies (id, user_id, game_id, source)
       select gen_random_uuid(), $1, $2, 'gog' from generate_series(1, 20)`,
      [member.id, await numberOf(app, gameId)],
    )
    expect(refusal(await undo(member, through.changeId))).toEqual([409, 'too_many_journal_entries'])
    expect(refusal(await undo(member, copy.changeId))).toEqual([409, 'too_many_copies'])
  })

  it('asks for room on the shelf', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await put(member, gameId, { status: 'playing' })
    const { body: change } = await member.call('DELETE /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId },
    })
    for (let left = libraryMaximum; left > 0; left -= 4000) {
      await app.sql(
        `with made as (
           insert into games (title, source) select 'Filler', 'catalogue' from generate_series(1, 4000) returning id
         ) insert into library_entries (user_id, game_id, status) select $1, id, 'backlog' from made`,
        [member.id],
      )
    }
    expect(refusal(await undo(member, change?.id ?? ''))).toEqual([409, 'library_full'])
    expect(refusal(await put(member, gameId, {}))).toEqual([409, 'library_full'])
    const oneOf = 'select max(game_id) from library_entries where user_id = $1'
    await app.sql(`delete from library_entries where user_id = $1 and game_id = (${oneOf})`, [member.id])
    expect((await undo(member, change?.id ?? '')).status).toBe(200)
  })
})

describe('back to what a platform guesses', () => {
  it('the status is the platform’s again and moves on with it; that too can be taken back', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 90 })])
    await put(member, gameId, { status: 'dropped' })
    const changeId = randomUUID()
    expect((await put(member, gameId, { isStatusTold: true }, changeId)).body).toMatchObject({
      status: 'unsorted',
      isStatusTold: true,
    })
    await undo(member, changeId)
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'dropped', isStatusTold: false })
  })

  it('is refused where none tells of the game', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await put(member, gameId, { status: 'dropped' })
    expect(refusal(await put(member, gameId, { isStatusTold: true }))).toEqual([409, 'status_not_told'])
  })
})

it('pictures of before, which do not say who named the day, take whole seconds for typed', async () => {
  const member = await app.member()
  const days = ['2024-12-24T12:00:00.000Z', '2024-12-24T12:00:00.123Z'] as const
  const kept: (string | null)[] = []
  for (const finishedAt of days) {
    const gameId = await newGame()
    await put(member, gameId, { status: 'beaten', finishedAt, isFinishTyped: finishedAt === days[0] })
    const { body: change } = await member.call('DELETE /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId },
    })
    if (change === undefined) throw new Error('nothing was taken off')
    await app.sql(
      `update library_change_rows set before = (before::jsonb #- '{entry,isFinishTyped}')::json where change_id = $1`,
      [change.id],
    )
    await undo(member, change.id)
    await put(member, gameId, { status: 'playing' })
    await put(member, gameId, { status: 'beaten' })
    kept.push((await entryOf(member, gameId)).finishedAt)
  }
  expect(kept).toEqual([days[0], null])
})
