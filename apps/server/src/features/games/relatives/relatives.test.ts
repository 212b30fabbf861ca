import type { Game } from '@guildhall/contract/games'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const wren = await app.member('Wren')

const get = async (gameId: string) => (await wren.call('GET /api/games/{gameId}', { params: { gameId } })).body
const make = async (facts: Partial<Game> & { title: string }) =>
  (await moderator.call('POST /api/games', { body: facts })).body
const change = async (id: string, facts: object) => {
  const { version } = await get(id)
  return (await moderator.call('PATCH /api/games/{gameId}', { params: { gameId: id }, body: { version, ...facts } }))
    .body
}
const titlesOf = (related: Game['editions']) => related.map(({ game }) => game.title)

describe('games that belong together', () => {
  it('are folded into their main game: editions, remakes and what adds to it, each with a link', async () => {
    const witcher = await get('1942')
    expect(witcher.mainGame).toBeNull()
    expect(titlesOf(witcher.editions)).toEqual([
      'The Witcher 3: Wild Hunt - Hearts of Stone',
      'The Witcher 3: Wild Hunt - Game of the Year Edition',
      'The Witcher 3: Wild Hunt - Blood and Wine',
    ])
    expect((await get('13166')).mainGame).toMatchObject({ id: '1942', title: 'The Witcher 3: Wild Hunt' })
    expect(titlesOf((await get('72')).seriesGames)).toEqual(['Portal'])
    expect(titlesOf((await get('71')).seriesGames)).toEqual(['Portal 2'])
  })

  it('are not those that only have a name in common', async () => {
    const [one, other] = [
      await make({ title: 'Ashlar', releaseYear: 2001 }),
      await make({ title: 'Ashlar', releaseYear: 2019 }),
    ]
    for (const { id } of [one, other]) {
      expect(await get(id)).toMatchObject({ mainGame: null, editions: [], seriesGames: [] })
    }
    const remaster = await make({ title: 'Ashlar Remastered', releaseYear: 2010, kind: 'remaster' })
    expect(remaster.mainGame?.id).toBe(one.id)
    expect((await get(other.id)).editions).toEqual([])
    const addOn = await make({ title: 'Ashlar: The Quarry', releaseYear: 2021, kind: 'expansion' })
    expect(addOn.mainGame?.id).toBe(other.id)
  })

  it('are of one series where somebody says so, whatever they are called', async () => {
    const first = await make({ title: 'The Salt Road', releaseYear: 2010, series: ['Caravan'] })
    const second = await make({ title: 'Under Two Moons', releaseYear: 2014, series: ['Caravan'] })
    expect(titlesOf(second.seriesGames)).toEqual(['The Salt Road'])
    await change(first.id, { series: [] })
    expect((await get(second.id)).seriesGames).toEqual([])
  })

  it('leave a double out that was brought together with another', async () => {
    const main = await make({ title: 'Gable', releaseYear: 2011 })
    const edition = await make({ title: 'Gable Gold Edition', releaseYear: 2012 })
    expect(titlesOf((await get(main.id)).editions)).toEqual(['Gable Gold Edition'])
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId: edition.id, intoId: main.id } })
    expect((await get(main.id)).editions).toEqual([])
  })
})

describe('the release of a game', () => {
  it('has a day where one is known, which says the year; a year of its own takes the day away', async () => {
    const game = await make({ title: 'Clerestory', releaseDate: '2030-05-06' })
    expect(game).toMatchObject({ releaseDate: '2030-05-06', releaseYear: 2030, isOut: false })
    expect(await change(game.id, { releaseYear: 2029 })).toMatchObject({
      releaseDate: null,
      releaseYear: 2029,
      isOut: false,
    })
    expect(await change(game.id, { releaseDate: '2012-02-29' })).toMatchObject({ releaseYear: 2012, isOut: true })
    expect((await get('72')).isOut).toBe(true)
    expect((await make({ title: 'Nobody knows when' })).isOut).toBe(true)
  })

  it('and its pages are such as anybody may be led to', async () => {
    const game = await make({ title: 'Transom', links: ['https://transom.example/shop'] })
    expect(game).toMatchObject({ links: ['https://transom.example/shop'], sourcePage: null, summarySource: null })
    expect((await get('72')).sourcePage).toBe('https://www.igdb.com/games/portal-2')
    for (const link of ['http://transom.example', 'javascript:alert(1)', 'https://a:b@transom.example']) {
      const refused = await moderator.call('POST /api/games', { body: { title: 'Unsafe', links: [link] } })
      expect(refused.status).toBe(422)
    }
  })
})
