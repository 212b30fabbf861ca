import { listsMaximum, reviewsMaximum } from '@guildhall/contract/rules/game-limits'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { removeOld } from '../imports.store.ts'
import { libraryFileFormat, libraryFileVersion } from '../own-format/library-file.ts'

const app = await forThisFile(createTestApp())

const portal = { title: 'Portal', igdbId: 72 }
const witcher = { title: 'The Witcher 3: Wild Hunt', igdbId: 1942 }

type OnConflict = 'keep' | 'replace'

const ofImport = (member: TestMember, id: string) => ({ params: { userId: member.id, id } })

async function bring(member: TestMember, things: object, onConflict: OnConflict = 'keep') {
  const file = { format: libraryFileFormat, version: libraryFileVersion, entries: [], ...things }
  const draft = await bringFile(member, JSON.stringify(file), { name: 'games.json', onConflict })
  const applied = await member.call('POST /api/library/{userId}/imports/{id}/apply', ofImport(member, draft.id))
  return { draft, applied }
}

const undo = (member: TestMember, { draft }: Awaited<ReturnType<typeof bring>>) =>
  member.call('POST /api/library/{userId}/imports/{id}/undo', ofImport(member, draft.id))

type Kept = {
  reviews: { playthrough: number; text: string }[]
  lists: { name: string; visibility: string; entries: { game: { igdbId: number }; note: string }[] }[]
  collections: { name: string; colour: string }[]
  views: { name: string }[]
  times: { minutes: number }[]
}

async function kept(member: TestMember): Promise<Kept> {
  const { body } = await member.call('GET /api/library/{userId}/export', { params: { userId: member.id } })
  return JSON.parse(body.content)
}

/** Lists by name: who sees them, and their games with notes. */
const listsOf = async (member: TestMember) =>
  Object.fromEntries(
    (await kept(member)).lists.map(({ name, visibility, entries }) => [
      name,
      [visibility, ...entries.map(({ game, note }) => `${game.igdbId} ${note}`.trim())],
    ]),
  )

async function begin(member: TestMember, visibility: 'everyone' | 'friends' | 'nobody', ...games: [string, string][]) {
  const { body: list } = await member.call('POST /api/lists', { body: { name: 'Diary', visibility } })
  for (const [gameId, note] of games) {
    await member.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.id, gameId }, body: { note } })
  }
  return list
}

const ownReviews = async (member: TestMember) =>
  (await member.call('GET /api/games/{gameId}/reviews', { params: { gameId: '72' }, query: { of: 'own' } })).body

describe('reviews of a file', () => {
  it('are of the first playthrough, or of one that stands in the library', async () => {
    const member = await app.member()
    const reviews = Array.from({ length: 99 }, (_, at) => ({ game: portal, playthrough: at + 1, text: 'It holds up.' }))
    await bring(member, { reviews })
    expect((await kept(member)).reviews.map(({ playthrough }) => playthrough)).toEqual([1])
    const entries = [{ game: portal, status: 'beaten', playthroughs: [{ name: 'One' }, { name: 'Two' }] }]
    await bring(member, { entries, reviews })
    expect((await kept(member)).reviews.map(({ playthrough }) => playthrough)).toEqual([1, 2])
  })

  it('and those that members write have a limit together', async () => {
    const member = await app.member()
    await app.sql(
      `insert into reviews (id, game_id, author_id, playthrough, title, text, evidence)
       select gen_random_uuid(), (select id from games where igdb_id = 1942), $1, n, '', 'Again.', '{}'
       from generate_series(1, $2::integer) n`,
      [member.id, reviewsMaximum],
    )
    const { applied } = await bring(member, { reviews: [{ game: portal, text: 'One more.' }] })
    expect(refusal(applied)).toEqual([409, 'too_many_reviews'])
    const write = (gameId: string) =>
      member.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body: { text: 'One more.' } })
    expect(refusal(await write('72'))).toEqual([409, 'too_many_reviews'])
    expect(refusal(await write('1942'))).toEqual([409, 'review_exists'])
    expect((await bring(member, { reviews: [{ game: witcher, text: 'Again.' }] }, 'replace')).applied.status).toBe(200)
  })

  it('leave no earlier version where they say what is there, however often', async () => {
    const member = await app.member()
    const review = (text: string) => ({ game: portal, text })
    await bring(member, { reviews: [review('Good.')] })
    await bring(member, { reviews: [review('Good.')] }, 'replace')
    expect(await ownReviews(member)).toMatchObject([{ text: 'Good.', version: 1, editedAt: null }])
    await bring(member, { reviews: [review('Better.'), review('Best.'), review('Bad.')] }, 'replace')
    expect(await ownReviews(member)).toMatchObject([{ text: 'Better.', version: 2 }])
  })

  it('are not changed before they were written, and nothing is done to more than all of it', async () => {
    const member = await app.member()
    const times = { createdAt: '2020-02-02T00:00:00.000Z', editedAt: '2019-01-01T00:00:00.000Z' }
    const done = (percent: number) => ({
      playtime: null,
      completion: { percent, evidence: 'typed' },
      status: null,
    })
    const draft = await bring(member, {
      reviews: [
        { game: portal, text: 'Good.', evidence: done(500) },
        { game: portal, text: 'Better.', evidence: done(100), ...times },
      ],
    })
    expect(draft.draft.besides).toMatchObject({ reviews: 1, leftOut: 1 })
    expect(await ownReviews(member)).toMatchObject([{ text: 'Better.', editedAt: '2020-02-02T00:00:00.000Z' }])
  })
})

describe('lists of a file', () => {
  const diary = (visibility: string, ...games: [object, string][]) => ({
    lists: [{ name: 'Diary', visibility, entries: games.map(([game, note]) => ({ game, note })) }],
  })

  it('show nothing to more than who sees the list that is there', async () => {
    const member = await app.member()
    const { id } = await begin(member, 'nobody', ['72', 'old'])
    const [all] = diary('everyone', [portal, 'new'], [witcher, 'secret']).lists
    const brought = await bring(member, { lists: [{ ...all, description: 'Of the file.', isRanked: true }] }, 'replace')
    const words = async () => {
      const { body } = await member.call('GET /api/lists/{id}', { params: { id } })
      return [body.description, body.isRanked]
    }
    expect(await words()).toEqual(['Of the file.', true])
    expect(await listsOf(member)).toEqual({ Diary: ['nobody', '72 new', '1942 secret'] })
    await undo(member, brought)
    expect(await listsOf(member)).toEqual({ Diary: ['nobody', '72 old'] })
    expect(await words()).toEqual(['', false])
  })

  it.each(['keep', 'replace'] as const)(
    'that were private stand beside one that more see, to %s',
    async (onConflict) => {
      const member = await app.member()
      await begin(member, 'everyone', ['72', 'for all'])
      const there = ['everyone', '72 for all']
      const brought = await bring(member, diary('nobody', [portal, 'mine'], [witcher, 'secret']), onConflict)
      const both = { Diary: there, 'Diary (2)': ['nobody', '72 mine', '1942 secret'] }
      expect(await listsOf(member)).toEqual(both)
      await bring(member, diary('nobody', [portal, 'mine'], [witcher, 'secret']), onConflict)
      expect(await listsOf(member)).toEqual(both)
      await undo(member, brought)
      expect(await listsOf(member)).toEqual({ Diary: there })
    },
  )

  it('that were private do not go to the friends who help with one that is there', async () => {
    const [member, helper] = [await app.member(), await app.member()]
    await befriend(member, helper)
    const list = await begin(member, 'nobody', ['72', ''])
    await member.call('PUT /api/lists/{id}/editors/{userId}', { params: { id: list.id, userId: helper.id } })
    await bring(member, diary('nobody', [portal, 'mine']))
    expect(await listsOf(member)).toEqual({ Diary: ['nobody', '72'] })
    await bring(member, diary('nobody', [witcher, 'secret']))
    expect(await listsOf(member)).toEqual({ Diary: ['nobody', '72'], 'Diary (2)': ['nobody', '1942 secret'] })
  })

  it('stay in what somebody changed since, when they are taken back', async () => {
    const member = await app.member()
    const list = await begin(member, 'everyone', ['72', ''])
    const brought = await bring(
      member,
      diary('everyone', [witcher, 'brought'], [{ title: 'Braid', igdbId: 1020 }, 'x']),
    )
    await member.call('PUT /api/lists/{id}/games/{gameId}', {
      params: { id: list.id, gameId: '1942' },
      body: { note: 'Mine now' },
    })
    await undo(member, brought)
    expect(await listsOf(member)).toEqual({ Diary: ['everyone', '72', '1942 Mine now'] })
  })

  it('take a number that is free, and a place among those that a member may have', async () => {
    const member = await app.member()
    await begin(member, 'everyone')
    await app.sql(
      `insert into game_lists (id, owner_id, name, visibility)
       select gen_random_uuid(), $1, 'List ' || n, 'nobody' from generate_series(2, $2::integer) n`,
      [member.id, listsMaximum],
    )
    const { applied } = await bring(member, diary('friends', [portal, 'secret']))
    expect(refusal(applied)).toEqual([409, 'too_many_lists'])
    expect((await listsOf(member))['Diary']).toEqual(['everyone'])
  })
})

it('takes back no collection, view or time that was changed since', async () => {
  const member = await app.member()
  const things = (name: string) => ({
    collections: [{ kind: 'tag', name, games: [portal] }],
    views: [{ name, filters: { q: 'short', sort: 'title' } }],
  })
  const [one, other] = [things('Stays'), things('Goes')]
  const brought = await bring(member, {
    entries: [{ game: portal, status: 'beaten' }],
    collections: [...one.collections, ...other.collections],
    views: [...one.views, ...other.views],
    times: [
      { game: portal, style: 'main', minutes: 100 },
      { game: portal, style: 'extras', minutes: 200 },
    ],
  })
  const { body: collections } = await member.call('GET /api/collections')
  const stays = collections.find(({ name }) => name === 'Stays')
  await member.call('PATCH /api/collections/{id}', { params: { id: stays?.id ?? '' }, body: { colour: 'red' } })
  await member.call('POST /api/games/views', { body: { name: 'Stays', filters: { q: 'long' } } })
  await member.call('PUT /api/games/{gameId}/times/{style}', {
    params: { gameId: '72', style: 'extras' },
    body: { minutes: 210 },
  })
  await undo(member, brought)
  const now = await kept(member)
  expect(now.collections.map(({ name }) => name)).toEqual(['Stays'])
  expect(now.views.map(({ name }) => name)).toEqual(['Stays'])
  expect(now.times.map(({ minutes }) => minutes)).toEqual([210])
})

it('applies a draft that was read before views had a page', async () => {
  const member = await app.member()
  const views = [{ name: 'Short', filters: { q: 'short', sort: 'title' } }]
  const file = { format: libraryFileFormat, version: libraryFileVersion, entries: [], views }
  const { id } = await bringFile(member, JSON.stringify(file), { name: 'games.json' })
  await app.sql(
    `update library_import_besides set besides = jsonb_set(besides, '{views}', $2::jsonb) where import_id = $1`,
    [id, JSON.stringify(views)],
  )
  expect((await member.call('POST /api/library/{userId}/imports/{id}/apply', ofImport(member, id))).status).toBe(200)
  const { body } = await member.call('GET /api/games/views', {})
  expect(body).toMatchObject([{ ...views[0], page: 'games', shelf: '' }])
})

it('keeps what it replaced as long as it can be taken back', async () => {
  const member = await app.member()
  await begin(member, 'everyone', ['72', 'old'])
  const { draft } = await bring(
    member,
    { lists: [{ name: 'Diary', visibility: 'everyone', entries: [{ game: portal, note: 'new' }] }] },
    'replace',
  )
  const isKept = async () => {
    await removeOld(app.platform.database, 24)
    const rows = await app.sql('select from library_import_besides where import_id = $1 and made is not null', [
      draft.id,
    ])
    return rows.length === 1
  }
  const applied = (days: number) =>
    app.sql(`update library_imports set applied_at = now() - $2 * interval '1 day' where id = $1`, [draft.id, days])
  await applied(29)
  expect(await isKept()).toBe(true)
  await applied(31)
  expect(await isKept()).toBe(false)
})
