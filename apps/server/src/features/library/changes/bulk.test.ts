import { changeBytesMaximum } from '@guildhall/contract/rules/library-limits'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { type LibraryApp, numberOf, tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const newGames = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeGame(moderator)).id))
const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const changeAll = (member: TestMember, gameIds: readonly string[], changes: object) =>
  member.call('POST /api/library/{userId}/changes', { params: { userId: member.id }, body: { gameIds, changes } })
const undo = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id } })
const shelfOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const copyOf = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}/copies', { params: { userId: member.id, gameId }, body })

/** What is counted of each game, as it stands and as a recount says. */
async function countsOf(gameIds: readonly string[]) {
  const ids = await Promise.all(gameIds.map((gameId) => numberOf(app, gameId)))
  const counted = await app.sql('select * from game_counts where game_id = any($1) order by game_id', [ids])
  const recounted = await app.sql(
    `with shown as (
       select r.* from game_ratings r left join library_entries e using (user_id, game_id)
       where not coalesce(e.is_hidden, false)
     ) select g.id as game_id,
       (select count(*) from shown where game_id = g.id) as ratings,
       (select coalesce(sum(rating), 0) from shown where game_id = g.id) as ratings_sum,
       array(select (select count(*) from shown where game_id = g.id and rating = bar)::integer
             from generate_series(1, 10) bar order by bar) as histogram,
       count(e.*) filter (where status not in ('wishlist', 'backlog')) as players,
       count(e.*) filter (where status = 'playing') as playing,
       count(e.*) filter (where status in ('beaten', 'completed')) as finished,
       count(e.*) filter (where status <> 'wishlist') as owners
     from games g left join library_entries e on e.game_id = g.id and not e.is_hidden
     where g.id = any($1) group by g.id order by g.id`,
    [ids],
  )
  return { counted, recounted }
}

describe('a change of many entries', () => {
  it('says the same of all that are on the shelf, and can be taken back to the letter', async () => {
    const member = await app.member()
    const [first, second, absent] = (await newGames(3)) as [string, string, string]
    await put(member, first, { status: 'playing', minutes: 30, favourite: true })
    await put(member, second)
    await rate(member, second, 4)
    const before = await shelfOf(member)
    const { status, body: change } = await changeAll(member, [first, second, absent], {
      status: 'completed',
      isHidden: true,
      rating: 9,
    })
    expect([status, change]).toMatchObject([200, { kind: 'bulk', count: 2, isUndone: false, canUndo: true, notOut: 0 }])
    const changed = await shelfOf(member)
    expect(changed).toHaveLength(2)
    for (const entry of changed) {
      expect(entry).toMatchObject({ status: 'completed', isHidden: true, rating: 9 })
      expect(entry.finishedAt).toBeNull()
    }
    const counts = await countsOf([first, second])
    expect(counts.counted).toEqual(counts.recounted)

    const { notOut: _notOut, ...made } = change
    expect((await undo(member, change.id)).body).toEqual({ ...made, isUndone: true, canUndo: false })
    expect(await shelfOf(member)).toEqual(before)
    const after = await countsOf([first, second])
    expect(after.counted).toEqual(after.recounted)
  })

  it('leaves no date behind that was pressed since, when what it finished is finished no more', async () => {
    const member = await app.member()
    const [gameId = ''] = await newGames(1)
    await put(member, gameId, { status: 'playing' })
    const { body: change } = await changeAll(member, [gameId], { status: 'beaten' })
    await put(member, gameId, { finishedAt: '2026-01-06T12:00:00.000Z', isFinishTyped: false })
    await undo(member, change.id)
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'playing', finishedAt: null })
    await put(member, gameId, { status: 'beaten' })
    expect(await entryOf(member, gameId)).toMatchObject({ finishedAt: null })
  })

  it('that takes them off brings everything back when it is taken back', async () => {
    const member = await app.member()
    const [kept, told] = (await newGames(2)) as [string, string]
    await put(member, kept, { status: 'dropped', notes: 'Lent to Ilse.', minutes: 5, completion: 20 })
    await copyOf(member, kept, { source: 'gog', platform: 'Linux', typedMinutes: 70 })
    const params = { userId: member.id, gameId: kept }
    const { body: playthrough } = await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
      params,
      body: { name: 'First', startedOn: '2026-01-05', rating: 6 },
    })
    await member.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
      params: { userId: member.id, id: playthrough.id },
      body: { on: '2026-01-06', text: 'Lost in the mines.', minutes: 40 },
    })
    await tell(app, member, [await toldCopy(app, told, { minutes: 90 })])
    const before = [await entryOf(member, kept), await entryOf(member, told)]

    const { body: change } = await changeAll(member, [kept, told], { remove: true })
    expect(change.count).toBe(2)
    expect(await shelfOf(member)).toEqual([])
    expect((await tell(app, member, [await toldCopy(app, told, { minutes: 90 })])).values().next().value).toMatchObject(
      {
        entry: 'kept-off',
      },
    )
    await undo(member, change.id)
    expect([await entryOf(member, kept), await entryOf(member, told)]).toEqual(before)
    expect((await tell(app, member, [await toldCopy(app, told, { minutes: 90 })])).values().next().value).toMatchObject(
      {
        entry: 'unchanged',
      },
    )
  })

  it('leaves what was changed since', async () => {
    const member = await app.member()
    const [touched, again, gone] = (await newGames(3)) as [string, string, string]
    for (const gameId of [touched, again, gone]) await put(member, gameId, { status: 'backlog' })
    const { body: change } = await changeAll(member, [touched, again, gone], { status: 'playing', favourite: true })
    await put(member, touched, { status: 'beaten' })
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId: gone } })
    await undo(member, change.id)
    expect(await entryOf(member, touched)).toMatchObject({ status: 'beaten', favourite: false })
    expect(await entryOf(member, again)).toMatchObject({ status: 'backlog', favourite: false })
    expect(await shelfOf(member)).toHaveLength(2)
  })

  it('taken back gives a status back to the platform that told it', async () => {
    const member = await app.member()
    const [gameId] = (await newGames(1)) as [string]
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 5 })])
    const { body: change } = await changeAll(member, [gameId], { status: 'dropped' })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 50, wasPlayedLately: true })])
    await undo(member, change.id)
    expect(await entryOf(member, gameId)).toMatchObject({
      status: 'unsorted',
      isStatusTold: true,
      playtime: { minutes: 50 },
    })
  })

  it('can be taken back once, by its owner, for thirty days', async () => {
    const [member, other] = [await app.member(), await app.member()]
    await put(member, '72')
    const { body: change } = await changeAll(member, ['72'], { favourite: true })
    expect(refusal(await undo(other, change.id))).toEqual([404, 'library_change_not_found'])
    await app.sql(`update library_changes set at = now() - interval '31 days' where id = $1`, [change.id])
    expect(refusal(await undo(member, change.id))).toEqual([409, 'library_change_not_undoable'])
    const { body: second } = await changeAll(member, ['72'], { favourite: false })
    expect([(await undo(member, second.id)).body, (await undo(member, second.id)).body]).toMatchObject([
      { isUndone: true },
      { isUndone: true },
    ])
    expect(await entryOf(member, '72')).toMatchObject({ favourite: true })
  })

  it('that changes nothing cannot be taken back', async () => {
    const member = await app.member()
    await put(member, '72', { favourite: true })
    const { body } = await changeAll(member, ['72', '1942'], { favourite: true })
    expect(body).toMatchObject({ count: 0, canUndo: false })
  })

  it('tells the own pages to fetch the library', async () => {
    const member = await app.member()
    await put(member, '72')
    const hub = await member.hub('notifications')
    await changeAll(member, ['72'], { isHidden: true })
    expect(await hub.next('LibraryChanged')).toEqual([])
  })

  it('is done with two thousand entries in one go', async () => {
    const member = await app.member()
    await app.sql(
      `with made as (
         insert into games (title, source) select 'Many ' || n, 'hall' from generate_series(1, 2000) n returning id
       ) insert into library_entries (user_id, game_id, status) select $1, id, 'backlog' from made`,
      [member.id],
    )
    await app.sql(
      `insert into game_counts (game_id, owners) select game_id, 1 from library_entries
                   where user_id = $1 on conflict do nothing`,
      [member.id],
    )
    const before = await shelfOf(member)
    const ids = before.map(({ game }) => game.id)
    const { body: change } = await changeAll(member, ids, { status: 'completed', rating: 8 })
    expect(change.count).toBe(2000)
    const { body: removal } = await changeAll(member, ids, { remove: true })
    expect(removal.count).toBe(2000)
    await undo(member, removal.id)
    await undo(member, change.id)
    expect(await shelfOf(member)).toEqual(before)
    const { counted, recounted } = await countsOf(ids)
    expect(counted).toEqual(recounted)
  })

  it('taken back after the account was unlinked, brings nothing back that only the platform told of', async () => {
    const member = await app.member()
    const [untouched, typed, kept] = (await newGames(3)) as [string, string, string]
    for (const gameId of [untouched, typed, kept]) {
      await tell(app, member, [await toldCopy(app, gameId, { minutes: 20 })])
    }
    await put(member, typed, { notes: 'Mine.' })
    const { body: removal } = await changeAll(member, [untouched, typed], { remove: true })
    const { body: marking } = await changeAll(member, [kept], { status: 'endless' })
    await app.platform.transactions.run((unit) =>
      app.library.forgetSource(unit, { userId: member.id, source: 'steam' }),
    )
    await undo(member, removal.id)
    await undo(member, marking.id)
    const shelf = new Map((await shelfOf(member)).map((entry) => [entry.game.id, entry]))
    expect([...shelf.keys()].toSorted()).toEqual([typed, kept].toSorted())
    expect(shelf.get(typed)).toMatchObject({ isStatusTold: false, playtime: { minutes: 0 }, sources: [] })
    expect(shelf.get(kept)).toMatchObject({ status: 'unsorted', isStatusTold: false })
  })
})

describe('an import', () => {
  const importAll = (member: TestMember, writes: Parameters<LibraryApp['library']['change']>[1]['writes']) =>
    app.platform.transactions.run((unit) => app.library.change(unit, { userId: member.id, kind: 'import', writes }))
  const undoImport = (member: TestMember, id: string) =>
    app.platform.transactions.run((unit) => app.library.undoChange(unit, { userId: member.id, id }))

  it('puts games on the shelf as they were, and takes them off again to the letter', async () => {
    const member = await app.member()
    const [known, fresh] = (await newGames(2)) as [string, string]
    await put(member, known, { status: 'playing', notes: 'Mine.' })
    await rate(member, known, 3)
    await rate(member, fresh, 2)
    const before = await shelfOf(member)
    const change = await importAll(member, [
      { gameId: await numberOf(app, known), set: { rating: 8, minutes: 60 } },
      {
        gameId: await numberOf(app, fresh),
        set: { status: 'completed', rating: 9, addedAt: new Date('2019-01-01'), notes: 'From a file.' },
        copies: [{ source: 'epic', platform: 'PC (Microsoft Windows)', typedMinutes: 45 }],
      },
    ])
    expect(await entryOf(member, fresh)).toMatchObject({
      status: 'completed',
      finishedAt: null,
      addedAt: '2019-01-01T00:00:00.000Z',
      playtime: { minutes: 45, evidence: 'typed' },
      copies: [{ source: 'epic', typedMinutes: 45 }],
    })
    expect(await app.sql('select from play_days where user_id = $1 and minutes > 0', [member.id])).toEqual([])
    await undoImport(member, change.id)
    expect(await shelfOf(member)).toEqual(before)
    expect(await app.sql('select rating from game_ratings where user_id = $1 order by rating', [member.id])).toEqual([
      { rating: 2 },
      { rating: 3 },
    ])
    expect(await app.sql('select from library_copies where user_id = $1', [member.id])).toEqual([])
  })

  it('taken back leaves entries that the member said something of, and what a platform told', async () => {
    const member = await app.member()
    const [touched, told] = (await newGames(2)) as [string, string]
    const change = await importAll(member, [
      { gameId: await numberOf(app, touched), set: { status: 'beaten', minutes: 60 } },
      { gameId: await numberOf(app, told), set: { status: 'beaten', minutes: 60, rating: 5 } },
    ])
    await put(member, touched, { notes: 'I remember.' })
    await tell(app, member, [await toldCopy(app, told, { minutes: 20 })])
    await undoImport(member, change.id)
    expect(await entryOf(member, touched)).toMatchObject({ status: 'beaten', typedMinutes: 60 })
    expect(await entryOf(member, told)).toMatchObject({
      status: 'unsorted',
      isStatusTold: true,
      rating: null,
      playtime: { minutes: 20, evidence: 'proved' },
    })
  })
})

describe('the changes of one member', () => {
  it('have room for 200, and for so many entries; the latest is always there', async () => {
    const member = await app.member()
    const [gameId] = (await newGames(1)) as [string]
    await put(member, gameId)
    await app.sql(
      `insert into library_changes (id, user_id, kind, count, at)
       select gen_random_uuid(), $1, 'bulk', 400, now() - make_interval(mins => place) from generate_series(1, 210) place`,
      [member.id],
    )
    const kept = async () => {
      const [row] = await app.sql<{ changes: number }>(
        'select count(*) as changes from library_changes where user_id = $1',
        [member.id],
      )
      return row?.changes
    }
    const { body: change } = await changeAll(member, [gameId], { status: 'playing' })
    expect(await kept()).toBe(200)
    await app.sql('update library_changes set count = 100000 where id = $1', [change.id])
    const { body: latest } = await changeAll(member, [gameId], { status: 'beaten' })
    expect(await kept()).toBe(1)
    expect((await undo(member, latest.id)).status).toBe(200)
  })

  it('hold so many bytes, however long the journals that went with a game', async () => {
    const member = await app.member()
    const [gameId] = (await newGames(1)) as [string]
    await put(member, gameId, { status: 'playing' })
    const params = { userId: member.id, gameId }
    const { body: through } = await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
      params,
      body: { name: 'First' },
    })
    await app.sql(
      `insert into journal_entries (id, playthrough_id, day, text, minutes)
       select gen_random_uuid(), $1, '2026-01-05', repeat('語', 2000), 1 from generate_series(1, 500)`,
      [through.id],
    )
    for (let round = 0; round < 12; round += 1) {
      const { body: change } = await changeAll(member, [gameId], { remove: true })
      expect((await undo(member, change.id)).status).toBe(200)
    }
    const [kept] = await app.sql<{ bytes: number; changes: number }>(
      `select sum(octet_length(before::text) + octet_length(after::text))::integer as bytes, count(*)::integer as changes
       from library_changes c join library_change_rows r on r.change_id = c.id where c.user_id = $1`,
      [member.id],
    )
    expect(kept?.changes).toBeGreaterThan(5)
    expect(kept?.bytes).toBeLessThan(changeBytesMaximum)
    const { playthroughs } = await entryOf(member, gameId)
    expect(playthroughs.map(({ journal }) => journal?.length)).toEqual([500])
  })
})
