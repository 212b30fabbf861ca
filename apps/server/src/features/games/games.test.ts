import type { Game, GameEdit } from '@guildhall/contract/games'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const wren = await app.member('Wren')

const titlesOf = (games: unknown) => (games as { title: string }[]).map(({ title }) => title)

describe('the catalogue', () => {
  it('comes with the product and knows games by their number at IGDB', async () => {
    const { status, body } = await wren.call('GET /api/games/{gameId}', { params: { gameId: '72' } })
    expect([status, body]).toMatchObject([
      200,
      { id: '72', igdbId: 72, title: 'Portal 2', releaseYear: 2011, source: 'catalogue', steamAppIds: [620] },
    ])
  })

  it('is taken in once, also where a server starts again on the same data', async () => {
    const [before] = await app.sql<{ count: number }>('select count(*) as count from games')
    expect(before?.count).toBe(620)
    const [known] = await app.sql<{ count: number }>('select count(*) as count from game_catalogues')
    // The games, how they are played, what else they are called, which cost nothing, and where IGDB tells of them.
    expect(known?.count).toBe(5)
  })

  it('draws a cover for every game, that may be kept for ever and runs nothing', async () => {
    const { body } = await wren.call('GET /api/games/{gameId}', { params: { gameId: '72' } })
    const answer = await fetch(`${app.url}${body.cover.url}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(await answer.text()).toContain('<svg')
    expect((await fetch(`${app.url}/covers/999999-000000000000.svg`)).status).toBe(404)
    expect((await fetch(`${app.url}/covers/9999999999-000000000000.svg`)).status).toBe(404)
  })

  it('paints its covers in pixels, too, and no others', async () => {
    const { body } = await wren.call('GET /api/games/{gameId}', { params: { gameId: '72' } })
    const painted = async (width: number) =>
      await fetch(`${app.url}${body.cover.url.replace('.svg', `-${width}.webp`)}`)
    for (const width of [120, 300]) {
      const [answer, again] = [await painted(width), await painted(width)]
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const picture = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ width, height: (width * 4) / 3 })
      expect(Buffer.from(await again.arrayBuffer())).toEqual(picture)
    }
    expect((await painted(4000)).status).toBe(404)
    expect((await fetch(`${app.url}/covers/999999-000000000000-300.webp`)).status).toBe(404)
  })

  it('answers 404 for a number that nobody has', async () => {
    const answer = await wren.call('GET /api/games/{gameId}', { params: { gameId: '999999999' } })
    expect(refusal(answer)).toEqual([404, 'game_not_found'])
  })

  it.each([
    ['portal 2', 'Portal 2'],
    ['witcher 3', 'The Witcher 3: Wild Hunt'],
    ['holow knight', 'Hollow Knight'],
    ['stardw valey', 'Stardew Valley'],
    ['POKEMON', 'Pokémon'],
    ['elden rign', 'Elden Ring'],
  ])('finds %s although it is written otherwise', async (q, wanted) => {
    const { body } = await wren.call('GET /api/games/find', { query: { q, limit: 5 } })
    expect(titlesOf(body).join(' | ')).toContain(wanted)
  })

  it('finds a game by another name that staff gave it, wherever games are found', async () => {
    const { id, version } = await makeGame(moderator, { title: 'Lanterns of the Deep', releaseYear: 2021 })
    const found = async (q: string) => [
      titlesOf((await wren.call('GET /api/games/find', { query: { q } })).body)[0],
      titlesOf((await wren.call('GET /api/games', { query: { q } })).body.games)[0],
    ]
    const before = await found('zuiderlicht 2')
    const body = { version, alternativeNames: ['Zuiderlicht II'] }
    const changed = await moderator.call('PATCH /api/games/{gameId}', { params: { gameId: id }, body })
    expect(changed.body).toMatchObject({ alternativeNames: ['Zuiderlicht II'] })
    expect([before, await found('zuiderlicht 2')]).toEqual([
      [undefined, undefined],
      ['Lanterns of the Deep', 'Lanterns of the Deep'],
    ])
  })

  it('takes signs of patterns for what they are', async () => {
    await makeGame(moderator, { title: '100% Orange_Juice \\ plain' })
    const { body } = await wren.call('GET /api/games/find', { query: { q: '100%', limit: 5 } })
    expect(titlesOf(body)[0]).toBe('100% Orange_Juice \\ plain')
  })
})

describe('staff correct the catalogue', () => {
  const change = (game: Game, facts: object) =>
    moderator.call('PATCH /api/games/{gameId}', {
      params: { gameId: game.id },
      body: { version: game.version, ...facts },
    })
  const historyOf = async (game: Game) =>
    (await wren.call('GET /api/games/{gameId}/history', { params: { gameId: game.id } })).body
  const undo = (game: Game, edit: GameEdit | undefined) =>
    moderator.call('POST /api/games/{gameId}/history/{editId}/undo', {
      params: { gameId: game.id, editId: edit?.id ?? '' },
    })

  it('with a history that says who changed what, and can be taken back', async () => {
    const game = await makeGame(moderator, { releaseYear: 2001 })
    const changed = (await change(game, { releaseYear: 2002, genres: ['Puzzle'] })).body
    expect(changed).toMatchObject({ releaseYear: 2002, genres: ['Puzzle'] })
    const [edit] = await historyOf(game)
    expect(edit).toMatchObject({
      kind: 'changed',
      by: { id: moderator.id },
      changes: [
        { field: 'genres', from: [], to: ['Puzzle'] },
        { field: 'releaseYear', from: 2001, to: 2002 },
      ].toSorted((a) => (edit?.changes[0]?.field === a.field ? -1 : 1)),
      canUndo: true,
    })
    const { body } = await undo(game, edit)
    expect(body).toMatchObject({ releaseYear: 2001, genres: [] })
    expect((await historyOf(game)).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['undone', false],
      ['changed', true],
      ['created', false],
    ])
  })

  it('and a change that another stands on is not taken back before it', async () => {
    const game = await makeGame(moderator)
    const second = (await change(game, { players: 2 })).body
    await change(second, { players: 3 })
    const [later, earlier] = await historyOf(game)
    expect([later?.canUndo, earlier?.canUndo]).toEqual([true, false])
    expect(refusal(await undo(game, earlier))).toEqual([409, 'game_edit_not_undoable'])
    await undo(game, later)
    expect((await undo(game, earlier)).body).toMatchObject({ players: null })
  })

  it('and nobody overwrites what they did not see', async () => {
    const game = await makeGame(moderator)
    await change(game, { players: 2 })
    expect(refusal(await change(game, { players: 4 }))).toEqual([409, 'game_changed_meanwhile'])
    expect((await change(game, { players: 2 })).status).toBe(200)
  })

  it('and members may not', async () => {
    const answer = await wren.call('POST /api/games', { body: { title: 'Mine' } })
    expect(refusal(answer)).toEqual([403, 'forbidden'])
  })
})

describe('doubles', () => {
  const merge = (from: Game, into: Game) =>
    moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId: from.id, intoId: into.id } })
  const get = async (id: string) => (await wren.call('GET /api/games/{gameId}', { params: { gameId: id } })).body
  const follow = (id: string) => wren.call('PUT /api/games/{gameId}/follow', { params: { gameId: id } })

  it('are brought together and taken apart, with who follows them', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    await follow(from.id)
    const merged = (await merge(from, into)).body
    expect(await get(from.id)).toMatchObject({ id: into.id, isFollowed: true })
    const undone = await moderator.call('POST /api/games/merges/{mergeId}/undo', {
      params: { mergeId: merged.id ?? '' },
    })
    expect(undone.body).toMatchObject({ isUndone: true })
    expect(await get(from.id)).toMatchObject({ id: from.id, isFollowed: true })
    expect(await get(into.id)).toMatchObject({ id: into.id, isFollowed: false })
  })

  it('stand in the history with both games, so that they can be taken apart later', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    const merged = (await merge(from, into)).body
    const historyOfBoth = async () =>
      (await wren.call('GET /api/games/{gameId}/history', { params: { gameId: into.id } })).body
    const [edit] = await historyOfBoth()
    expect(edit).toMatchObject({
      kind: 'merged',
      isUndone: false,
      merge: { id: merged.id, from: { id: from.id }, into: { id: into.id } },
    })
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: merged.id ?? '' } })
    expect((await historyOfBoth()).map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
      ['unmerged', false],
      ['merged', true],
      ['created', false],
    ])
  })

  it('lead on through several merges', async () => {
    const [one, two, three] = [await makeGame(moderator), await makeGame(moderator), await makeGame(moderator)]
    await merge(one, two)
    await merge(two, three)
    expect(await get(one.id)).toMatchObject({ id: three.id })
  })

  it('are not brought together with themselves, and twice at once only once', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    expect(refusal(await merge(from, from))).toEqual([409, 'game_merge_impossible'])
    const statuses = (await Promise.all([merge(from, into), merge(from, into)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const [merges] = await app.sql<{ count: number }>(
      'select count(*) as count from game_merges join games on games.id = from_id where title = $1',
      [from.title],
    )
    expect(merges?.count).toBe(1)
  })
})

describe('suggestions', () => {
  const suggest = async (title: string) =>
    (await wren.call('POST /api/games/suggestions', { body: { title, note: 'We play it on Fridays.' } })).body
  const settle = (id: string, body: object) =>
    moderator.call('POST /api/games/suggestions/{id}', { params: { id }, body: body })

  it('are seen by staff, with games of a name alike', async () => {
    const suggested = await suggest('Hollow Knigt')
    const { body } = await moderator.call('GET /api/games/suggestions', { query: { whose: 'all' } })
    const found = body.find(({ id }) => id === suggested.id)
    expect(titlesOf(found?.alike)).toContain('Hollow Knight')
    expect(refusal(await wren.call('GET /api/games/suggestions', { query: { whose: 'all' } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('bring along what is known of the game, of which the day says the year', async () => {
    const facts = {
      releaseDate: '2031-04-02',
      summary: 'Pigeons hold a roof against the wind.',
      developers: ['Loft Nine'],
      platforms: ['PC (Microsoft Windows)'],
      links: ['https://pigeons.example/game'],
    }
    const body = { title: 'Rooftop Pigeons 2', facts }
    const suggested = (await wren.call('POST /api/games/suggestions', { body })).body
    expect(suggested).toMatchObject({ releaseYear: 2031, facts })
    const { game } = (await settle(suggested.id, { decision: 'add' })).body
    const added = await wren.call('GET /api/games/{gameId}', { params: { gameId: game?.id ?? '' } })
    expect(added.body).toMatchObject({
      ...facts,
      releaseYear: 2031,
      isOut: false,
      source: 'hall',
      summarySource: 'hall',
    })
    const unsafe = [
      'http://pigeons.example',
      'javascript:alert(1)',
      'https://me:secret@pigeons.example',
      'https://roof',
    ]
    for (const link of unsafe) {
      const refused = await wren.call('POST /api/games/suggestions', {
        body: { title: 'Unsafe', facts: { links: [link] } },
      })
      expect(refused.status).toBe(422)
    }
  })

  it('become a game once, or name the one that is meant', async () => {
    const missing = await suggest('Rooftop Pigeons')
    const added = (await settle(missing.id, { decision: 'add' })).body
    expect(added).toMatchObject({ state: 'added', game: { title: 'Rooftop Pigeons' } })
    const again = (await settle(missing.id, { decision: 'add' })).body
    expect(again.game?.id).toBe(added.game?.id)
    const known = await suggest('Portal Two')
    const { body } = await settle(known.id, { decision: 'known', gameId: '72' })
    expect(body).toMatchObject({ state: 'added', game: { id: '72' } })
    const own = (await wren.call('GET /api/games/suggestions', {})).body
    expect(own.map(({ id }) => id)).toContain(known.id)
  })
})
