import type { Game } from '@guildhall/contract/games'
import type { Overlap } from '@guildhall/contract/overlap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { leave, makeGroup } from '../../../testing/conversations.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: TestMember
let [wren, hana, ivo]: [TestMember, TestMember, TestMember] = [] as never
let games: Record<'coop' | 'crowd' | 'lone' | 'unsaid' | 'console', Game>

beforeAll(async () => {
  app = await createTestApp()
  moderator = await moderatorOf(app)
  ;[wren, hana, ivo] = [await app.member('Wren'), await app.member('Hana'), await app.member('Ivo')]
  for (const friend of [hana, ivo]) await befriend(wren, friend)
  games = {
    coop: await playable('Coop', { modes: ['Co-operative'], players: 4, platforms: ['PC', 'Mac'] }),
    crowd: await playable('Crowd', { modes: ['Battle Royale'], platforms: ['PC', 'Switch'] }),
    lone: await playable('Lone', { modes: ['Single player'], players: 1 }),
    unsaid: await playable('Unsaid', {}),
    console: await playable('Console', { modes: ['Split screen'], players: 2, platforms: ['Switch', 'PS5'] }),
  }
  for (const member of [wren, hana, ivo]) {
    for (const game of Object.values(games)) await put(member, game, { minutes: 60 })
  }
  await put(hana, games.crowd, { minutes: 600, status: 'playing' })
})
afterAll(() => app.close())

async function playable(title: string, facts: object): Promise<Game> {
  const { platforms = ['PC'], ...changes } = facts as { platforms?: string[] }
  const game = await makeGame(moderator, { title, platforms })
  const { status, body } = await moderator.call('PATCH /api/games/{gameId}', {
    params: { gameId: game.id },
    body: { version: game.version, ...changes },
  })
  if (status !== 200 && Object.keys(changes).length > 0) throw new Error(`${title} was not changed: ${status}`)
  return status === 200 ? body : game
}

async function put(member: TestMember, game: { id: string }, body: object = {}): Promise<void> {
  const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId: game.id },
    body,
  })
  if (status > 201) throw new Error(`the game was not put on the shelf: ${status}`)
}
const addCopy = (member: TestMember, game: Game, platform: string | null) =>
  member.call('POST /api/library/{userId}/game/{gameId}/copies', {
    params: { userId: member.id, gameId: game.id },
    body: { source: 'other', platform },
  })
const compare = (member: TestMember, others: readonly { id: string }[], query: object = {}) =>
  member.call('GET /api/overlap/people', { query: { ids: others.map(({ id }) => id).join(','), ...query } })
const titles = ({ body }: { body: Overlap }) => body.games.map(({ game }) => game.title)
const peopleOf = ({ body }: { body: Overlap }) =>
  body.people.map(({ person, isShown, games: count }) => [person.firstName, isShown, count])

describe('what people have in common', () => {
  it('is what all of them own and so many can play, most played first', async () => {
    const answer = await compare(wren, [hana, ivo])
    expect(titles(answer)).toEqual(['Crowd', 'Coop', 'Unsaid'])
    expect(answer.body).toMatchObject({ total: 3, next: null })
    expect(answer.body.games[0]).toMatchObject({ together: 'yes', players: null, playing: 1, minutes: 720 })
    expect(answer.body.games[2]).toMatchObject({ together: 'unknown', modes: [] })
    expect(peopleOf(answer)).toEqual([
      ['Wren', true, 5],
      ['Hana', true, 5],
      ['Ivo', true, 5],
    ])
  })

  it('is more for fewer players, and less for who wants to be sure', async () => {
    expect(titles(await compare(wren, [hana, ivo], { players: 2 }))).toEqual(['Crowd', 'Console', 'Coop', 'Unsaid'])
    expect(titles(await compare(wren, [hana, ivo], { together: 'sure' }))).toEqual(['Crowd', 'Coop'])
    expect(titles(await compare(wren, [hana, ivo], { together: 'any' }))).toHaveLength(5)
  })

  it('goes on page by page without losing or repeating anything', async () => {
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await compare(wren, [hana, ivo], { together: 'any', limit: 2, ...(after && { after }) })
      found.push(...titles(page))
      expect(page.body.total).toBe(5)
      after = page.body.next ?? undefined
    } while (after !== undefined)
    expect(found).toEqual(['Crowd', 'Coop', 'Console', 'Lone', 'Unsaid'].toSorted((a, b) => order(a) - order(b)))

    function order(title: string): number {
      return title === 'Crowd' ? 0 : 1 + ['Console', 'Coop', 'Lone', 'Unsaid'].indexOf(title)
    }
  })

  it('leaves out what somebody only wishes for, and what somebody hides', async () => {
    const [ada, bo] = await twoFriends()
    await put(ada, games.coop)
    await put(ada, games.crowd)
    await put(ada, games.unsaid)
    await put(bo, games.coop)
    await put(bo, games.crowd, { status: 'wishlist' })
    await put(bo, games.unsaid, { isHidden: true })
    const answer = await compare(ada, [bo])
    expect(titles(answer)).toEqual(['Coop'])
    expect(peopleOf(answer)).toEqual([
      ['Mio', true, 3],
      ['Bo', true, 1],
    ])
    // Nor does one's own hidden game show to those who look over the shoulder.
    await put(ada, games.coop, { isHidden: true })
    expect(titles(await compare(ada, [bo]))).toEqual([])
  })

  it('knows no double beside the game that it became', async () => {
    const [ada, bo] = await twoFriends()
    const double = await playable('Coop again', {})
    for (const member of [ada, bo]) await put(member, double)
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: double.id, intoId: games.coop.id },
    })
    expect(titles(await compare(ada, [bo]))).toEqual(['Coop'])
  })
})

describe('platforms', () => {
  it('are those of copies where they are known, and else those of the game', async () => {
    const [ada, bo] = await twoFriends()
    for (const member of [ada, bo]) for (const game of [games.coop, games.console]) await put(member, game)
    await addCopy(ada, games.coop, 'Mac')
    await addCopy(bo, games.console, 'Switch')
    await addCopy(bo, games.console, null)
    const { body } = await compare(ada, [bo])
    const platforms = new Map(body.games.map(({ game, platforms: names }) => [game.title, names]))
    expect(platforms.get('Coop')).toEqual(['Mac'])
    expect(platforms.get('Console')).toEqual(['Switch', 'PS5'])
    expect(titles(await compare(ada, [bo], { platform: 'Mac' }))).toEqual(['Coop'])
    expect(body.platforms).toEqual([
      { name: 'Mac', games: 1 },
      { name: 'PS5', games: 1 },
      { name: 'Switch', games: 1 },
    ])
  })

  it('may be none: the one has it here, the other there', async () => {
    const [ada, bo] = await twoFriends()
    for (const member of [ada, bo]) await put(member, games.coop)
    await addCopy(ada, games.coop, 'Mac')
    await addCopy(bo, games.coop, 'PC')
    expect((await compare(ada, [bo])).body.games).toMatchObject([{ game: { title: 'Coop' }, platforms: [] }])
  })
})

describe('who keeps their library to themselves', () => {
  it('is named and not counted', async () => {
    const shy = await app.member('Shy')
    await befriend(wren, shy)
    await choosePrivacy(shy, { library: 'nobody' })
    const answer = await compare(wren, [hana, shy], { players: 2 })
    expect(titles(answer)).toContain('Coop')
    expect(peopleOf(answer)).toEqual([
      ['Wren', true, 5],
      ['Hana', true, 5],
      ['Shy', false, 0],
    ])
  })

  it('looks like who blocked the caller, and like a stranger', async () => {
    const [blocker, stranger] = [await app.member('Blocker'), await app.member('Stranger')]
    await befriend(wren, blocker)
    for (const member of [blocker, stranger]) await put(member, games.coop)
    await block(blocker, wren)
    const answer = await compare(wren, [hana, blocker, stranger])
    expect(peopleOf(answer).slice(2)).toEqual([
      ['Blocker', false, 0],
      ['Stranger', false, 0],
    ])
  })

  it('leaves nothing in common when nobody else shows anything', async () => {
    const stranger = await app.member()
    expect((await compare(wren, [stranger])).body).toMatchObject({ games: [], total: 0, platforms: [] })
  })
})

describe('refusals', () => {
  it('nobody but oneself', async () => {
    expect(refusal(await compare(wren, [wren]))).toEqual([422, 'overlap_nobody'])
    expect(refusal(await compare(wren, [{ id: crypto.randomUUID() }]))).toEqual([422, 'overlap_nobody'])
  })

  it('too many people, and a cursor of another list', async () => {
    const crowd = Array.from({ length: 50 }, () => ({ id: crypto.randomUUID() }))
    expect((await compare(wren, crowd)).status).toBe(422)
    expect(refusal(await compare(wren, [hana], { after: 'x' }))).toEqual([400, 'malformed_request'])
  })
})

describe('in a conversation', () => {
  it('compares all who are there now', async () => {
    const group = await makeGroup(wren, [hana, ivo])
    const common = () =>
      hana.call('GET /api/overlap/conversation/{conversationId}', { params: { conversationId: group.id } })
    // Hana and Ivo are no friends: she sees nothing of his shelf.
    const asHana = await common()
    expect(peopleOf(asHana).map(([name, isShown]) => [name, isShown])).toEqual([
      ['Hana', true],
      ...['Wren', 'Ivo'].toSorted(byIdOf).map((name) => [name, name === 'Wren']),
    ])
    await leave(ivo, group)
    expect((await common()).body.people).toHaveLength(2)

    function byIdOf(one: string, other: string): number {
      const ids: Record<string, string> = { Wren: wren.id, Ivo: ivo.id }
      return (ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1
    }
  })

  it('is refused to a tab that would tell all of them of it, and still answers one that asks for itself', async () => {
    const group = await makeGroup(wren, [hana, ivo])
    const asked = (seenBy: string) =>
      wren.call('GET /api/overlap/conversation/{conversationId}', {
        params: { conversationId: group.id },
        query: { seenBy },
      })
    const refused = await asked('all')
    expect(refusal(refused)).toEqual([422, 'invalid'])
    expect(refused.body).toMatchObject({ errors: [{ field: 'seenBy', code: 'invalid' }] })
    expect((await asked('me')).status).toBe(200)
  })

  it('is not there for others', async () => {
    const group = await makeGroup(wren, [hana, ivo])
    await leave(ivo, group)
    for (const outsider of [ivo, await app.member()]) {
      const answer = await outsider.call('GET /api/overlap/conversation/{conversationId}', {
        params: { conversationId: group.id },
      })
      expect(refusal(answer)).toEqual([404, 'conversation_not_found'])
    }
  })
})

describe('friends beside the own shelf', () => {
  it('names a few and counts the others, of those who show it', async () => {
    const [ada, ...others] = [await app.member('Mio'), ...(await Promise.all([1, 2, 3, 4, 5].map(() => app.member())))]
    if (!ada) throw new Error('nobody')
    for (const friend of others) {
      await befriend(ada, friend)
      await put(friend, games.coop)
    }
    await put(others[0] as TestMember, games.unsaid)
    await choosePrivacy(others[4] as TestMember, { library: 'nobody' })
    for (const game of [games.coop, games.lone]) await put(ada, game)
    const { body } = await ada.call('GET /api/overlap/shelf')
    expect(body.games).toMatchObject([{ gameId: games.coop.id, count: 4 }])
    expect(body.games[0]?.friends).toHaveLength(3)
    expect(body.people.map(({ id }) => id).toSorted()).toEqual(body.games[0]?.friends.toSorted())
  })

  it('is empty for who has no friends', async () => {
    expect((await (await app.member()).call('GET /api/overlap/shelf')).body).toEqual({ people: [], games: [] })
  })
})

async function twoFriends(): Promise<[TestMember, TestMember]> {
  const [ada, bo] = [await app.member('Mio'), await app.member('Bo')]
  await befriend(ada, bo)
  return [ada, bo]
}
