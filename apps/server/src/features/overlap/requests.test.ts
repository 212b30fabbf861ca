import type { Game } from '@guildhall/contract/games'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, ignore } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { approve, ask } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const games: Game[] = []
for (let made = 0; made < 6; made++) games.push(await makeGame(moderator))

async function openMember(name?: string): Promise<TestMember> {
  const member = await app.member(name)
  await choosePrivacy(member, { library: 'everyone' })
  return member
}

async function put(member: TestMember, at: number, body: object = {}): Promise<void> {
  const params = { userId: member.id, gameId: games[at]?.id ?? '' }
  const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', { params, body })
  if (status > 201) throw new Error(`the game was not put on the shelf: ${status}`)
}

async function commonOf(member: TestMember, query: { before?: string; limit?: number } = {}) {
  const { status, body } = await member.call('GET /api/overlap/requests', { query })
  expect(status).toBe(200)
  return body
}

const nothing = { owned: 0, played: 0, games: [] }

async function waiting() {
  const [asked, asker] = [await openMember(), await openMember()]
  for (const member of [asked, asker]) await put(member, 0, { minutes: 60 })
  await ask(asker, asked)
  return { asked, asker }
}

describe('GET /api/overlap/requests', () => {
  it('says of each request what both own and play, those first that both played longest', async () => {
    const [asked, close, far] = [await openMember(), await openMember(), await openMember()]
    for (let at = 0; at < 6; at++) await put(asked, at, { minutes: at < 3 ? 100 : 0 })
    for (let at = 1; at < 6; at++) await put(close, at, { minutes: at * 10 })
    await ask(far, asked)
    await ask(close, asked)
    const [first, second] = await commonOf(asked)
    expect(first).toMatchObject({ friendId: close.id, isShown: true, owned: 5, played: 2 })
    expect(first?.games.map(({ id }) => id)).toEqual([2, 1, 5, 4].map((at) => games[at]?.id))
    expect(second).toMatchObject({ friendId: far.id, isShown: true, ...nothing })
  })

  it('counts neither what one of them hides or wishes for, nor what the other does', async () => {
    const [asked, asker] = [await openMember(), await openMember()]
    for (let at = 0; at < 5; at++) {
      await put(asked, at, { ...(at === 1 && { isHidden: true }), ...(at === 2 && { status: 'wishlist' }) })
      await put(asker, at, { ...(at === 3 && { isHidden: true }), ...(at === 4 && { status: 'wishlist' }) })
    }
    await ask(asker, asked)
    const [request] = await commonOf(asked)
    expect([request?.owned, request?.games.map(({ id }) => id)]).toEqual([1, [games[0]?.id]])
  })

  it.each(['asker', 'asked'] as const)('shows nothing while the %s lets only friends in', async (shy) => {
    const both = await waiting()
    await choosePrivacy(both[shy], { library: 'friends' })
    expect(await commonOf(both.asked)).toMatchObject([{ isShown: false, ...nothing }])
    await choosePrivacy(both[shy], { library: 'everyone' })
    expect(await commonOf(both.asked)).toMatchObject([{ isShown: true, owned: 1, played: 1 }])
    await choosePrivacy(both[shy], { library: 'nobody' })
    expect(await commonOf(both.asked)).toMatchObject([{ isShown: false, ...nothing }])
  })

  it('knows only requests that wait: none that is answered, unheard or across a block', async () => {
    for (const end of [approve, ignore, block]) {
      const { asked, asker } = await waiting()
      await end(asked, asker)
      expect(await commonOf(asked)).toEqual([])
    }
    const { asked, asker } = await waiting()
    await block(asker, asked)
    expect(await commonOf(asked)).toEqual([])
    expect(await commonOf(asker)).toEqual([])
  })

  it('goes through the requests as their own list does', async () => {
    const asked = await openMember()
    for (let count = 0; count < 3; count++) await ask(await app.member(), asked)
    const params = { userId: asked.id }
    const { body: requests } = await asked.call('GET /api/friends/{userId}/pending', { params })
    const first = await commonOf(asked, { limit: 2 })
    const rest = await commonOf(asked, { limit: 2, before: first.at(-1)?.id ?? '' })
    expect([...first, ...rest].map(({ id, friendId }) => [id, friendId])).toEqual(
      requests.map(({ id, friendId }) => [id, friendId]),
    )
  })
})
