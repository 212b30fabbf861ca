import type { Game } from '@guildhall/contract/games'
import type { Overlap } from '@guildhall/contract/overlap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, choosePrivacy, unblock } from '../../../testing/boundaries.ts'
import { makeGroup } from '../../../testing/conversations.ts'
import { befriend, remove } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
let [wren, hana, ivo]: [TestMember, TestMember, TestMember] = [] as never
let games: Record<'pair' | 'nearly' | 'wish' | 'gift' | 'elsewhere' | 'unsaid' | 'lone', Game>

beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
  games = {
    pair: await playable('Pair', { modes: ['Co-operative'], players: 2 }),
    nearly: await playable('Nearly', { modes: ['Co-operative'], players: 4 }),
    wish: await playable('Wish', { modes: ['Co-operative'], players: 8 }),
    gift: await playable('Gift', { modes: ['Battle Royale'], platforms: ['PC', 'Mac'] }),
    elsewhere: await playable('Elsewhere', { modes: ['Co-operative'], players: 4, platforms: ['Switch'] }),
    unsaid: await playable('Unsaid', {}),
    lone: await playable('Lone', { modes: ['Single player'], players: 1 }),
  }
  await app.sql('update games set is_free = false')
  await app.sql('update games set is_free = true where title = $1', ['Gift'])
})
afterAll(() => app.close())

async function playable(title: string, facts: object): Promise<Game> {
  const { platforms = ['PC'], ...changes } = facts as { platforms?: string[] }
  const game = await makeGame(moderator, { title, platforms })
  if (Object.keys(changes).length === 0) return game
  const { status, body } = await moderator.call('PATCH /api/games/{gameId}', {
    params: { gameId: game.id },
    body: { version: game.version, ...changes },
  })
  if (status !== 200) throw new Error(`${title} was not changed: ${status}`)
  return body
}

/** Three of whom the first is a friend of both others, and they of each other. */
async function three(): Promise<void> {
  ;[wren, hana, ivo] = [await app.member('Wren'), await app.member('Hana'), await app.member('Ivo')]
  for (const friend of [hana, ivo]) await befriend(wren, friend)
  await befriend(hana, ivo)
}

async function put(member: TestMember, game: Game, body: object = {}): Promise<void> {
  const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId: game.id },
    body,
  })
  if (status > 201) throw new Error(`the game was not put on the shelf: ${status}`)
}

async function compare(query: object = {}, as = wren, others = [hana, ivo]): Promise<Overlap> {
  const ids = others.map(({ id }) => id).join(',')
  return (await as.call('GET /api/overlap/people', { query: { ids, ...query } })).body
}

const found = ({ instead }: Overlap) => instead.map((each) => [each.reason, each.games.map(({ game }) => game.title)])
const gameOf = ({ instead }: Overlap, title: string) =>
  instead.flatMap((each) => each.games).find(({ game }) => game.title === title)

describe('where nothing is in common', () => {
  it('is told what two of three own, with who does, and what costs nothing', async () => {
    await three()
    await put(wren, games.nearly)
    await put(hana, games.nearly)
    const answer = await compare()
    expect(answer.total).toBe(0)
    expect(found(answer)).toEqual([
      ['lacking', ['Nearly']],
      ['free', ['Gift']],
    ])
    expect(gameOf(answer, 'Nearly')?.owners.toSorted()).toEqual([wren.id, hana.id].toSorted())
    expect(gameOf(answer, 'Nearly')).toMatchObject({ isFree: false, players: 4, wishers: [] })
    expect(gameOf(answer, 'Gift')).toMatchObject({ isFree: true, owners: [] })
  })

  it('is told what several wish for, and what one wishes for and the others have', async () => {
    await three()
    await put(wren, games.wish, { status: 'wishlist' })
    await put(ivo, games.wish, { status: 'wishlist' })
    expect(found(await compare())).toContainEqual(['wished', ['Wish']])
    expect(gameOf(await compare(), 'Wish')?.wishers.toSorted()).toEqual([wren.id, ivo.id].toSorted())
    await put(hana, games.unsaid)
    await put(wren, games.unsaid, { status: 'wishlist' })
    expect(found(await compare({}, wren, [hana]))).toContainEqual(['lacking', ['Unsaid']])
  })

  it('is told what fewer could play, what stands elsewhere and of what nobody said for how many, each once', async () => {
    await three()
    for (const member of [wren, hana, ivo]) {
      for (const game of [games.pair, games.lone]) await put(member, game)
    }
    expect(found(await compare())).toEqual([
      ['players', ['Pair']],
      ['free', ['Gift']],
    ])
    for (const member of [wren, hana, ivo]) await put(member, games.elsewhere)
    expect(found(await compare({ platform: 'PC' }))).toEqual([
      ['players', ['Pair']],
      ['platform', ['Elsewhere']],
      ['free', ['Gift']],
    ])
    for (const member of [wren, hana, ivo]) await put(member, games.unsaid)
    expect(found(await compare({ platform: 'PC', together: 'sure' }))[0]).toEqual(['unsure', ['Unsaid']])
  })

  it('nothing else is told while something is, and none on a further page', async () => {
    await three()
    for (const member of [wren, hana, ivo]) await put(member, games.nearly)
    expect((await compare()).instead).toEqual([])
  })

  it('what costs nothing is there, though nobody shows a library', async () => {
    const stranger = await app.member()
    const answer = await compare({}, await app.member(), [stranger])
    expect(found(answer)).toEqual([['free', ['Gift']]])
  })
})

describe('of what somebody keeps to themselves nothing is told', () => {
  it('not what they hide, nor anything of a closed library or across a block', async () => {
    await three()
    await put(wren, games.nearly)
    await put(hana, games.nearly, { isHidden: true })
    await put(ivo, games.wish, { status: 'wishlist', isHidden: true })
    await put(wren, games.wish, { status: 'wishlist' })
    expect(found(await compare())).toEqual([['free', ['Gift']]])

    await put(hana, games.nearly, { isHidden: false })
    await put(ivo, games.wish, { isHidden: false })
    expect(found(await compare()).map(([reason]) => reason)).toEqual(['lacking', 'wished', 'free'])
    await choosePrivacy(hana, { library: 'nobody' })
    await block(ivo, wren)
    const closed = await compare()
    expect(found(closed)).toEqual([['free', ['Gift']]])
    expect(closed.people.slice(1).map(({ isShown, games: count }) => [isShown, count])).toEqual([
      [false, 0],
      [false, 0],
    ])
  })
})

describe('an answer that all of a group read', () => {
  const titles = ({ games: shared }: Overlap) => shared.map(({ game }) => game.title)

  it('counts for each reader the libraries that they may see, at the default of friends too', async () => {
    await three()
    await remove(hana, ivo)
    for (const member of [wren, hana, ivo]) await put(member, games.nearly)
    await put(hana, games.wish)
    await put(wren, games.wish)
    await put(ivo, games.lone)
    const group = await makeGroup(wren, [hana, ivo])
    expect(titles(await inGroup(group, {}))).toEqual(['Nearly'])
    const read = await inGroup(group, {}, hana)
    expect(titles(read).toSorted()).toEqual(['Nearly', 'Wish'])
    expect(read.people.find(({ person }) => person.id === ivo.id)).toMatchObject({ isShown: false, games: 0 })
    expect(JSON.stringify([read.games, read.instead])).not.toContain('Lone')

    await befriend(hana, ivo)
    expect(titles(await inGroup(group, {}, hana))).toEqual(['Nearly'])
    await choosePrivacy(ivo, { library: 'nobody' })
    expect(titles(await inGroup(group, {}, hana)).toSorted()).toEqual(['Nearly', 'Wish'])
    expect(titles(await inGroup(group, {}, ivo))).toEqual(['Nearly'])
  })

  it('leaves out who keeps an open library from the reader by a block', async () => {
    await three()
    for (const member of [wren, hana, ivo]) {
      await put(member, games.nearly)
      await choosePrivacy(member, { library: 'everyone' })
    }
    await put(ivo, games.wish)
    const group = await makeGroup(wren, [hana, ivo])
    await block(ivo, wren)
    const read = await inGroup(group, {})
    expect(read.people.find(({ person }) => person.id === ivo.id)).toMatchObject({ isShown: false, games: 0 })
    expect(titles(read)).toEqual(['Nearly'])
    expect(JSON.stringify(read.instead)).not.toContain(ivo.id)
  })

  it.each([
    ['everyone', 'everyone'],
    ['everyone', 'friends'],
    ['friends', 'friends'],
    ['everyone', 'nobody'],
  ] as const)('what is between two others changes no byte: %s and %s', async (ofHana, ofIvo) => {
    await three()
    await remove(hana, ivo)
    for (const member of [wren, hana, ivo]) {
      for (const game of [games.nearly, games.wish]) await put(member, game)
    }
    await put(hana, games.unsaid)
    await put(ivo, games.lone, { status: 'wishlist' })
    for (const [member, library] of [
      [wren, 'everyone'],
      [hana, ofHana],
      [ivo, ofIvo],
    ] as const) {
      await choosePrivacy(member, { library })
    }
    const group = await makeGroup(wren, [hana, ivo])
    const apart = await everyAnswer(group)
    await befriend(hana, ivo)
    expect((await compare({}, hana, [ivo])).people[1]?.isShown).toBe(ofIvo !== 'nobody')
    expect(await everyAnswer(group)).toEqual(apart)
    await block(hana, ivo)
    expect((await compare({}, ivo, [hana])).people[1]?.isShown).toBe(false)
    expect(await everyAnswer(group)).toEqual(apart)
    await unblock(hana, ivo)
    await block(ivo, hana)
    expect(await everyAnswer(group)).toEqual(apart)
  })

  async function inGroup(
    group: { id: string },
    query: Record<string, string | number>,
    reader = wren,
  ): Promise<Overlap> {
    const params = { conversationId: group.id }
    const { status, body } = await reader.call('GET /api/overlap/conversation/{conversationId}', { params, query })
    if (status !== 200) throw new Error(`nothing was compared: ${status}`)
    return body
  }

  /** What Wren reads of the two others, whole and by pages, with games in common and with none. */
  async function everyAnswer(group: { id: string }): Promise<string[]> {
    const queries: Record<string, string | number>[] = [
      {},
      { limit: 1 },
      { platform: 'Nowhere' },
      { players: 2, together: 'sure' },
    ]
    const answers: Overlap[] = []
    for (const query of queries) {
      answers.push(await compare(query))
      answers.push(await inGroup(group, query))
    }
    return answers.map((answer) => JSON.stringify(answer))
  }
})
