import type { SortingRound } from '@guildhall/contract/library'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)
const newGame = async () => (await makeGame(moderator)).id

const roundOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}/sorting', { params: { userId: member.id } })).body
const sort = (member: TestMember, gameId: string, status: string | null) =>
  member.call('PUT /api/library/{userId}/sorting/{gameId}', { params: { userId: member.id, gameId }, body: { status } })
const takeBack = (member: TestMember, gameId: string) =>
  member.call('DELETE /api/library/{userId}/sorting/{gameId}', { params: { userId: member.id, gameId } })
const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const idsOf = ({ cards }: SortingRound) => cards.map(({ entry }) => entry.game.id)

/** Somebody with games that Steam says were played for so many minutes, as many as are told. */
async function withPlayed(...minutes: number[]): Promise<{ member: TestMember; games: string[] }> {
  const member = await app.member()
  const games = await Promise.all(minutes.map(newGame))
  await tell(app, member, await Promise.all(games.map((id, at) => toldCopy(app, id, { minutes: minutes[at] ?? 0 }))))
  return { member, games }
}

describe('the round', () => {
  it('has what was played and not sorted, most played first, and nothing else', async () => {
    const { member, games } = await withPlayed(30, 900, 0)
    const [little, much] = games as [string, string]
    await put(member, await newGame(), { status: 'on-hold', minutes: 50 })
    const round = await roundOf(member)
    expect(idsOf(round)).toEqual([much, little])
    expect(round).toMatchObject({ left: 2, sorted: [], last: null, cards: [{ entry: { status: 'unsorted' } }, {}] })
  })

  it('proposes no end before the release, and takes none', async () => {
    const member = await app.member()
    const nextYear = new Date().getUTCFullYear() + 1
    const early = await makeGame(moderator, { title: 'Early access', releaseYear: nextYear })
    for (const needed of [60, 70, 80]) {
      const other = await app.member()
      const params = { gameId: early.id, style: 'main' }
      await other.call('PUT /api/games/{gameId}/times/{style}', { params, body: { minutes: needed } })
    }
    await tell(app, member, [await toldCopy(app, early.id, { minutes: 900 })])
    expect((await roundOf(member)).cards).toMatchObject([{ proposal: null }])
    expect(refusal(await sort(member, early.id, 'beaten'))).toEqual([409, 'game_not_out'])
    expect((await sort(member, early.id, 'playing')).body).toMatchObject({ left: 0 })
  })

  it('tells the other pages of a finish, as every other change does', async () => {
    const { member, games } = await withPlayed(700)
    const hub = await member.hub('notifications')
    await sort(member, games[0] ?? '', 'beaten')
    await hub.next('LibraryChanged')
    await takeBack(member, games[0] ?? '')
    await hub.next('LibraryChanged')
  })

  it('proposes what was played past the time its story takes, and no date comes of it', async () => {
    const { member, games } = await withPlayed(700, 500)
    for (const needed of [550, 600, 650]) {
      const other = await app.member()
      for (const gameId of games) {
        const params = { gameId, style: 'main' }
        await other.call('PUT /api/games/{gameId}/times/{style}', { params, body: { minutes: needed } })
      }
    }
    expect((await roundOf(member)).cards).toMatchObject([
      { minutesToBeat: 600, proposal: 'beaten' },
      { minutesToBeat: 600, proposal: null },
    ])
    const { body } = await sort(member, games[0] ?? '', 'beaten')
    expect(body).toMatchObject({ left: 1, sorted: [{ status: 'beaten', games: 1 }], last: { status: 'beaten' } })
    expect(await entryOf(member, games[0] ?? '')).toMatchObject({
      status: 'beaten',
      isStatusTold: false,
      finishedAt: null,
    })
  })

  it('keeps its place: what is put off comes last, and what is sorted does not come again', async () => {
    const { member, games } = await withPlayed(90, 60, 30)
    const [first, second, third] = games as [string, string, string]
    await sort(member, first, null)
    await sort(member, second, 'dropped')
    const round = await roundOf(member)
    expect(idsOf(round)).toEqual([third, first])
    expect(round).toMatchObject({ left: 2, cards: [{ isLater: false }, { isLater: true }] })
    await sort(member, third, null)
    expect(idsOf((await sort(member, first, null)).body)).toEqual([third, first])
  })

  it('takes each step back, one after the other, as if it had not been', async () => {
    const { member, games } = await withPlayed(90, 60)
    const [first, second] = games as [string, string]
    const before = await Promise.all(games.map((id) => entryOf(member, id)))
    await sort(member, first, 'beaten')
    await sort(member, second, null)
    expect((await takeBack(member, second)).body.last).toMatchObject({ game: { id: first }, status: 'beaten' })
    const { body } = await takeBack(member, first)
    expect(body).toMatchObject({ left: 2, sorted: [], last: null })
    expect(idsOf(body)).toEqual([first, second])
    const after = await Promise.all(games.map((id) => entryOf(member, id)))
    const timeless = (entries: typeof before) => entries.map(({ updatedAt: _at, ...entry }) => entry)
    expect(timeless(after)).toEqual(timeless(before))
    expect((await takeBack(member, first)).status).toBe(200)
    await app.platform.transactions.run((unit) =>
      app.library.forgetSource(unit, { userId: member.id, source: 'steam' }),
    )
    // Nothing was said of them in the end, so they leave with Steam.
    expect((await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body).toEqual([])
  })

  it('leaves alone what was said elsewhere meanwhile, and can be repeated', async () => {
    const { member, games } = await withPlayed(90, 60)
    const [first, second] = games as [string, string]
    await put(member, first, { status: 'endless' })
    expect((await sort(member, first, 'beaten')).status).toBe(200)
    expect((await entryOf(member, first)).status).toBe('endless')
    await sort(member, second, 'beaten')
    expect((await sort(member, second, 'beaten')).body).toMatchObject({ left: 0, sorted: [{ games: 1 }] })
    expect((await sort(member, second, 'completed')).body.sorted).toEqual([{ status: 'completed', games: 1 }])
    await put(member, second, { status: 'playing' })
    await takeBack(member, second)
    expect((await entryOf(member, second)).status).toBe('playing')
  })

  it('ends, and what was put off waits for the next', async () => {
    const { member, games } = await withPlayed(90, 60)
    await sort(member, games[0] ?? '', 'beaten')
    await sort(member, games[1] ?? '', null)
    const params = { userId: member.id }
    expect((await member.call('DELETE /api/library/{userId}/sorting', { params })).status).toBe(204)
    expect(await roundOf(member)).toMatchObject({ left: 1, sorted: [], last: null, cards: [{ isLater: false }] })
  })

  it('follows a game that is found to be another', async () => {
    const { member, games } = await withPlayed(90)
    await sort(member, games[0] ?? '', 'beaten')
    const intoId = await newGame()
    const params = { gameId: games[0] ?? '', intoId }
    expect((await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })).status).toBe(200)
    expect((await roundOf(member)).last).toMatchObject({ game: { id: intoId }, status: 'beaten' })
    expect((await takeBack(member, intoId)).body).toMatchObject({ left: 1 })
  })

  it('is about the own shelf, and about games that stand there', async () => {
    const { member } = await withPlayed(90)
    expect(refusal(await sort(member, await newGame(), 'beaten'))).toEqual([404, 'entry_not_found'])
    expect(refusal(await sort(member, 'h999999', 'beaten'))).toEqual([404, 'game_not_found'])
    expect((await sort(member, await newGame(), 'unsorted')).status).toBe(422)
    expect((await put(member, await newGame(), { status: 'unsorted' })).status).toBe(422)
  })
})

it('played and not sorted is neither finished nor on hold, and can be asked for', async () => {
  const { member, games } = await withPlayed(90)
  const params = { userId: member.id }
  const { body: opening } = await member.call('GET /api/library/{userId}/opening', { params })
  expect(opening.counts).toMatchObject({ unsorted: 1, 'on-hold': 0, beaten: 0 })
  const { body: found } = await member.call('GET /api/library/{userId}', { params, query: { status: 'unsorted' } })
  expect(found.map(({ game }) => game.id)).toEqual(games)
})
