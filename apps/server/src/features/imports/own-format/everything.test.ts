import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const here = await forThisFile(createTestApp())
const there = await forThisFile(createTestApp())

const exportOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}/export', { params: { userId: member.id } })).body.content
const ofImport = (member: TestMember, id: string) => ({ params: { userId: member.id, id } })
const apply = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/imports/{id}/apply', ofImport(member, id))

/** What a file says, whichever hall wrote it and whenever: only a hall knows its own numbers of games. */
function said(content: string): unknown {
  const { exportedAt: _, ...file } = JSON.parse(content, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
  return file
}

/** Two games that the other hall does not know: one on the shelf, one only in a list. */
const unknown = ['Moonlit Kiosk', 'The Seventh Ferry'] as const

/** A member with one of everything that belongs to games. */
async function furnished(): Promise<{ member: TestMember; content: string }> {
  const member = await here.member()
  const moderator = await moderatorOf(here)
  const [kiosk, ferry] = await Promise.all(unknown.map((title) => makeGame(moderator, { title })))
  if (!kiosk || !ferry) throw new Error('two games are needed')
  const params = (gameId: string) => ({ userId: member.id, gameId })
  const put = (gameId: string, body: object) =>
    member.call('POST /api/library/{userId}/game/{gameId}', { params: params(gameId), body })
  const rate = (gameId: string, rating: number) =>
    member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
  await put('72', {
    status: 'beaten',
    minutes: 30,
    notes: '-1 for the turrets',
    finishedAt: '2024-12-24T12:00:00.000Z',
  })
  await put(kiosk.id, { status: 'playing', favourite: true, isHidden: true, completion: 40 })
  await put('1942', { status: 'wishlist' })
  await rate('72', 9)
  await rate('1020', 3)
  await rate(ferry.id, 8)
  await member.call('POST /api/library/{userId}/game/{gameId}/copies', {
    params: params('72'),
    body: { source: 'steam', platform: 'Linux', typedMinutes: 90 },
  })
  for (const name of ['First', 'Second']) {
    await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', { params: params('72'), body: { name } })
  }
  const { body: through } = await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
    params: params(kiosk.id),
    body: { name: 'First', startedOn: '2020-01-02', endedOn: '2020-02-03', isFinished: true, minutes: 90, rating: 8 },
  })
  await member.call('POST /api/library/{userId}/playthroughs/{id}/journal', {
    ...ofImport(member, through.id),
    body: { on: '2020-01-03', text: 'It opens at midnight.', minutes: 40 },
  })
  for (const [gameId, style, minutes] of [
    ['72', 'main', 200],
    [ferry.id, 'everything', 900],
  ] as const) {
    await member.call('PUT /api/games/{gameId}/times/{style}', { params: { gameId, style }, body: { minutes } })
  }
  const review = (gameId: string, body: { text: string; title?: string; spoiler?: boolean; playthrough?: number }) =>
    member.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body })
  await review('72', { title: 'Still alive', text: 'The cake.\n\nAnd the turrets.', spoiler: true })
  await review('72', { text: 'Again.', playthrough: 2 })
  await review(ferry.id, { text: 'Six were enough.' })
  for (const [name, visibility] of [
    ['For rainy days', 'friends'],
    ['Best of all', 'everyone'],
    ['Mine', 'nobody'],
  ] as const) {
    const { body: list } = await member.call('POST /api/lists', {
      body: { name, visibility, isRanked: name === 'Best of all', description: `${name}, in order.` },
    })
    for (const gameId of name === 'Mine' ? [] : [ferry.id, '1942', kiosk.id, '72']) {
      await member.call('PUT /api/lists/{id}/games/{gameId}', {
        params: { id: list.id, gameId },
        body: { note: gameId === '72' ? 'Twice.' : '' },
      })
    }
  }
  const collections = [
    { kind: 'shelf', name: 'Cosy', colour: 'green', add: ['1942', kiosk.id, '72'] },
    { kind: 'tag', name: 'Lent', colour: 'red', add: ['72'] },
    { kind: 'smart', name: 'Unplayed', colour: 'blue', rule: { statuses: ['backlog'], hoursTo: 1 } },
  ] as const
  for (const { add, ...body } of collections.map((each) => ({ add: [] as readonly string[], ...each }))) {
    const { body: made } = await member.call('POST /api/collections', { body })
    if (add.length > 0) {
      await member.call('PATCH /api/collections/{id}/games', { params: { id: made.id }, body: { add: [...add] } })
    }
  }
  await member.call('POST /api/games/views', { body: { name: 'Short ones', filters: { q: 'short', sort: 'title' } } })
  await member.call('POST /api/games/views', { body: { name: 'Short ones', page: 'library', shelf: 'tab=backlog' } })
  return { member, content: await exportOf(member) }
}

const { content } = await furnished()

/** Brings the file to a hall, and says which games the two are that nobody there can know. */
async function bring(member: TestMember, onConflict: 'keep' | 'replace' = 'keep') {
  const draft = await bringFile(member, content, { name: 'games.json', onConflict })
  const { body: rows } = await member.call('GET /api/library/{userId}/imports/{id}/rows', {
    ...ofImport(member, draft.id),
    query: { state: 'unmatched' },
  })
  const moderator = await moderatorOf(there)
  for (const { line, title } of rows) {
    const { id: gameId } = await makeGame(moderator, { title })
    await member.call('PUT /api/library/{userId}/imports/{id}/rows/{line}', {
      params: { userId: member.id, id: draft.id, line: String(line) },
      body: { decision: 'match', gameId },
    })
  }
  return { draft, named: rows.map(({ title }) => title) }
}

describe('a file with everything', () => {
  it('holds all kinds, and comes back in an empty hall as it was', async () => {
    const member = await there.member()
    const friend = await there.member()
    await befriend(member, friend)
    const quiet = async () => [
      await there.sql('select count(*)::integer as count from notifications where user_id = $1', [friend.id]),
      await there.sql('select count(*)::integer as count from posts', []),
    ]
    const before = await quiet()
    const { draft, named } = await bring(member)
    expect(named.toSorted()).toEqual([...unknown])
    expect(draft.besides).toEqual({ ratings: 2, times: 2, reviews: 3, lists: 3, collections: 3, views: 2, leftOut: 0 })
    const { body: applied } = await apply(member, draft.id)
    expect(applied).toMatchObject({ state: 'applied', canUndo: true, counts: { new: 3, unmatched: 0 } })
    const again = await exportOf(member)
    expect(said(again)).toEqual(said(content))
    expect(await quiet()).toEqual(before)
  })

  it.each(['keep', 'replace'] as const)('brought a second time to %s it changes nothing', async (onConflict) => {
    const member = await there.member()
    const first = await bring(member)
    await apply(member, first.draft.id)
    const before = await exportOf(member)
    const second = await bring(member, onConflict)
    expect(second.named).toEqual([])
    await apply(member, second.draft.id)
    expect(said(await exportOf(member))).toEqual(said(before))
  })

  it('is taken back whole, but for what was changed since', async () => {
    const member = await there.member()
    const empty = said(await exportOf(member))
    const { draft } = await bring(member)
    await apply(member, draft.id)
    const { body: lists } = await member.call('GET /api/lists', { query: { ownerId: member.id } })
    const mine = lists.find(({ name }) => name === 'Mine')
    if (mine === undefined) throw new Error('the list did not come')
    await member.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: mine.id, gameId: '72' }, body: {} })
    await member.call('POST /api/library/{userId}/imports/{id}/undo', ofImport(member, draft.id))
    expect(said(await exportOf(member))).toEqual({
      ...(empty as object),
      lists: [expect.objectContaining({ name: 'Mine' })],
    })
  })

  it('leaves out what cannot be read and games that stay unknown', async () => {
    const member = await there.member()
    const file = JSON.parse(content) as Record<string, unknown[]>
    const odd = { title: 'Nobody knows this one either' }
    const text = JSON.stringify({
      ...file,
      reviews: [{ game: odd, text: 'Lost.' }, { game: odd }, 'no review'],
      lists: [{ name: 'Half', entries: [{ game: odd }, { game: { title: 'Portal', igdbId: 72 } }] }],
      views: [{ name: 'Odd', filters: { sort: 'by smell' } }],
    })
    const draft = await bringFile(member, text, { name: 'games.json' })
    expect(draft.besides).toMatchObject({ reviews: 1, lists: 1, views: 0, leftOut: 3 })
    await apply(member, draft.id)
    const out = JSON.parse(await exportOf(member))
    expect(out.reviews).toEqual([])
    expect(out.lists).toMatchObject([{ name: 'Half', visibility: 'nobody', entries: [{ game: { igdbId: 72 } }] }])
  })

  it('keeps to what a member may have', async () => {
    const member = await there.member()
    await there.sql(
      `insert into game_lists (id, owner_id, name, description, is_ranked, visibility)
       select gen_random_uuid(), $1, 'List ' || n, '', false, 'nobody' from generate_series(1, 198) n`,
      [member.id],
    )
    const { draft } = await bring(member)
    expect(refusal(await apply(member, draft.id))).toEqual([409, 'too_many_lists'])
    expect(JSON.parse(await exportOf(member)).entries).toEqual([])
  })

  it('holds reviews that prove nothing, at the time of their writing', async () => {
    const member = await there.member()
    const file = JSON.parse(content) as { reviews: Record<string, unknown>[] }
    const [review] = file.reviews.filter(({ game }) => (game as { igdbId: number | null }).igdbId === 72)
    const evidence = {
      playtime: { minutes: 600, evidence: 'proved' },
      completion: { percent: 80, evidence: 'proved' },
      status: 'beaten',
    }
    const old = { ...review, evidence, createdAt: '2019-05-06T07:08:09.000Z' }
    const draft = await bringFile(member, JSON.stringify({ ...file, reviews: [old] }), { name: 'games.json' })
    await apply(member, draft.id)
    const { body: reviews } = await member.call('GET /api/games/{gameId}/reviews', {
      params: { gameId: '72' },
      query: { of: 'own' },
    })
    expect(reviews).toMatchObject([
      {
        createdAt: '2019-05-06T07:08:09.000Z',
        evidence: { playtime: { minutes: 600, evidence: 'typed' }, completion: { percent: 80, evidence: 'typed' } },
      },
    ])
  })
})
