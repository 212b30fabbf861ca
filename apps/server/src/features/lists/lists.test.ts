import type { GameList } from '@guildhall/contract/lists'
import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend, remove as unfriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const wren = await app.member('Wren')

const begin = async (owner: TestMember, facts: Partial<GameList> = {}) =>
  (await owner.call('POST /api/lists', { body: { name: 'Short evenings', ...facts } })).body
const get = (viewer: TestMember, id: string) => viewer.call('GET /api/lists/{id}', { params: { id } })
const put = (editor: TestMember, id: string, gameId: string, note = '') =>
  editor.call('PUT /api/lists/{id}/games/{gameId}', { params: { id, gameId }, body: { note } })
const reorder = (editor: TestMember, { id, version }: GameList, gameIds: string[]) =>
  editor.call('PUT /api/lists/{id}/order', { params: { id }, body: { gameIds, version } })
const addEditor = (owner: TestMember, { id }: GameList, { id: userId }: TestMember) =>
  owner.call('PUT /api/lists/{id}/editors/{userId}', { params: { id, userId } })
const gamesOf = (list: unknown) => (list as GameList).entries.map(({ game }) => game.id)

describe('a list of games', () => {
  it('keeps its order and its notes, and can be ordered anew', async () => {
    const list = await begin(wren, { isRanked: true })
    await put(wren, list.id, '72', 'With two, on one sofa.')
    await put(wren, list.id, '1942')
    const filled = (await put(wren, list.id, '1020')).body
    expect(filled.entries[0]).toMatchObject({ game: { title: 'Portal 2' }, note: 'With two, on one sofa.' })
    expect(gamesOf(filled)).toEqual(['72', '1942', '1020'])
    const ordered = await reorder(wren, filled, ['1020', '72', '1942'])
    expect(gamesOf(ordered.body)).toEqual(['1020', '72', '1942'])
    expect(gamesOf((await get(wren, list.id)).body)).toEqual(['1020', '72', '1942'])
  })

  it('takes a game once; a repeat changes at most its note', async () => {
    const list = await begin(wren)
    await put(wren, list.id, '72', 'One')
    const again = (await put(wren, list.id, '72', 'Two')).body
    expect(again.entries).toMatchObject([{ note: 'Two' }])
    const same = (await put(wren, list.id, '72', 'Two')).body
    expect(same.version).toBe(again.version)
  })

  it('is full with 500 games: it takes no further one, and new notes all the same', async () => {
    const list = await begin(wren)
    await put(wren, list.id, '72')
    await app.sql(
      `insert into game_list_entries (list_id, game_id, place, added_by)
       select $1, id, 1, $2 from games where id not in (select game_id from game_list_entries where list_id = $1)
       order by id limit 498`,
      [list.id, wren.id],
    )
    const [last, further] = [await makeGame(moderator), await makeGame(moderator)]
    expect((await put(wren, list.id, last.id)).body).toMatchObject({ count: 500 })
    expect(refusal(await put(wren, list.id, further.id))).toEqual([409, 'list_full'])
    expect((await put(wren, list.id, '72', 'Still the best')).body).toMatchObject({ count: 500 })
  })

  it('does not lose a game to an order that somebody made before it came', async () => {
    const list = await begin(wren)
    await put(wren, list.id, '72')
    const seen = (await put(wren, list.id, '1942')).body
    await put(wren, list.id, '1020')
    expect(refusal(await reorder(wren, seen, ['1942', '72']))).toEqual([409, 'list_changed_meanwhile'])
    expect(gamesOf((await get(wren, list.id)).body)).toEqual(['72', '1942', '1020'])
  })

  it('is copied for oneself, and the copy knows where it comes from', async () => {
    const list = await begin(wren)
    await put(wren, list.id, '72', 'A note')
    const other = await app.member()
    const { body } = await other.call('POST /api/lists/{id}/clone', { params: { id: list.id } })
    expect(body).toMatchObject({
      owner: { id: other.id },
      visibility: 'nobody',
      clonedFrom: { id: list.id, name: 'Short evenings' },
      entries: [{ note: 'A note', addedBy: other.id }],
    })
  })

  it('goes when its owner removes it, also twice', async () => {
    const list = await begin(wren)
    const remove = (member: TestMember) => member.call('DELETE /api/lists/{id}', { params: { id: list.id } })
    expect(refusal(await remove(await app.member()))).toEqual([403, 'not_owner'])
    expect([(await remove(wren)).status, (await remove(wren)).status]).toEqual([204, 204])
    expect(refusal(await get(wren, list.id))).toEqual([404, 'list_not_found'])
  })
})

describe('who sees and who helps', () => {
  it('follows the audience that the owner chose', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const seenBy = async (visibility: GameList['visibility']) => {
      const { id } = await begin(owner, { visibility })
      const pages = await Promise.all(
        [owner, friend, stranger].map(async (viewer) => {
          const { body } = await viewer.call('GET /api/lists', { query: { ownerId: owner.id } })
          const isListed = body.some((card) => card.id === id)
          return isListed === ((await get(viewer, id)).status === 200) ? isListed : 'list and page disagree'
        }),
      )
      return pages
    }
    expect(await seenBy('everyone')).toEqual([true, true, true])
    expect(await seenBy('friends')).toEqual([true, true, false])
    expect(await seenBy('nobody')).toEqual([true, false, false])
  })

  it('is named as the origin of a copy only as long as its owner shows it', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    const list = await begin(owner)
    const { body: copy } = await other.call('POST /api/lists/{id}/clone', { params: { id: list.id } })
    const { id } = copy as { id: string }
    const body = { version: 1, name: 'For nobody', visibility: 'nobody' as const }
    expect((await owner.call('PATCH /api/lists/{id}', { params: { id: list.id }, body })).status).toBe(200)
    expect((await get(other, id)).body).toMatchObject({ clonedFrom: null })
  })

  it('is not told again to who helped, when they help no more', async () => {
    const [owner, friend] = [await app.member(), await app.member()]
    await befriend(owner, friend)
    const list = await begin(owner, { visibility: 'nobody' })
    await addEditor(owner, list, friend)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const params = { id: list.id, gameId: '72' }
    const once = () => friend.call('PUT /api/lists/{id}/games/{gameId}', { params, body: { note: 'Mine' }, headers })
    expect([(await once()).status, (await once()).status]).toEqual([200, 200])
    await owner.call('DELETE /api/lists/{id}/editors/{userId}', { params: { id: list.id, userId: friend.id } })
    expect(refusal(await once())).toEqual([404, 'list_not_found'])
  })

  it('lets friends help, and nobody else', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const list = await begin(owner, { visibility: 'nobody' })
    expect(refusal(await addEditor(owner, list, stranger))).toEqual([422, 'list_editors_refused'])
    await addEditor(owner, list, friend)
    expect((await put(friend, list.id, '72')).body).toMatchObject({ mayEdit: true, entries: [{ addedBy: friend.id }] })
    expect(refusal(await put(stranger, list.id, '72'))).toEqual([404, 'list_not_found'])
    await friend.call('DELETE /api/lists/{id}/editors/{userId}', { params: { id: list.id, userId: friend.id } })
    expect(refusal(await get(friend, list.id))).toEqual([404, 'list_not_found'])
    const open = await begin(owner)
    expect(refusal(await put(stranger, open.id, '72'))).toEqual([403, 'list_not_editable'])
  })

  it.each(['removes', 'blocks'] as const)('ends for a helper whom the owner %s, or who does so', async (how) => {
    for (const isByOwner of [true, false]) {
      const [owner, helper] = [await app.member(), await app.member()]
      await befriend(owner, helper)
      const [hidden, open] = [await begin(owner, { visibility: 'nobody' }), await begin(owner)]
      for (const list of [hidden, open]) await addEditor(owner, list, helper)
      const [one, other] = isByOwner ? [owner, helper] : [helper, owner]
      await (how === 'blocks' ? block(one, other) : unfriend(one, other))
      expect(refusal(await get(helper, hidden.id))).toEqual([404, 'list_not_found'])
      expect(refusal(await put(helper, hidden.id, '72'))).toEqual([404, 'list_not_found'])
      const { body } = await helper.call('GET /api/lists', { query: { ownerId: owner.id } })
      expect(body.map(({ id }) => id)).toEqual(how === 'blocks' ? [] : [open.id])
      expect((await get(owner, hidden.id)).body).toMatchObject({ editors: [] })
      if (how === 'blocks') continue
      expect(refusal(await put(helper, open.id, '72'))).toEqual([403, 'list_not_editable'])
      expect((await get(helper, open.id)).body).toMatchObject({ mayEdit: false, editors: [] })
    }
  })

  it('ends at a block', async () => {
    const [owner, reader] = [await app.member(), await app.member()]
    const list = await begin(owner)
    await owner.call('PUT /api/blocks/{userId}', { params: { userId: reader.id } })
    expect(refusal(await get(reader, list.id))).toEqual([404, 'list_not_found'])
  })

  it('that is not shown is not told of by removing it either', async () => {
    const [owner, stranger] = [await app.member(), await app.member()]
    const hidden = await begin(owner, { visibility: 'nobody' })
    for (const id of [hidden.id, crypto.randomUUID()]) {
      expect((await stranger.call('DELETE /api/lists/{id}', { params: { id } })).status).toBe(204)
    }
    expect((await get(owner, hidden.id)).status).toBe(200)
  })
})

describe('doubles', () => {
  it('give their place to the game that they became, and get it back', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    const [one, both] = [await begin(wren), await begin(wren)]
    await put(wren, one.id, from.id, 'A note')
    await put(wren, both.id, from.id)
    await put(wren, both.id, into.id)
    const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: from.id, intoId: into.id },
    })
    expect(body).toMatchObject({ moved: { listEntries: 2 } })
    expect((await get(wren, one.id)).body).toMatchObject({ entries: [{ game: { id: into.id }, note: 'A note' }] })
    expect(gamesOf((await get(wren, both.id)).body)).toEqual([into.id])
    const { id } = body as { id: string }
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: id } })
    expect(gamesOf((await get(wren, one.id)).body)).toEqual([from.id])
    expect(gamesOf((await get(wren, both.id)).body)).toEqual([from.id, into.id])
  })
})

describe('the lists of one member', () => {
  it('are 200 at most, copies included', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    const shown = await begin(other)
    await app.sql(
      `insert into game_lists (id, owner_id, name) select gen_random_uuid(), $1, 'One' from generate_series(1, 199)`,
      [owner.id],
    )
    const make = () => owner.call('POST /api/lists', { body: { name: 'Another' } })
    const clone = () => owner.call('POST /api/lists/{id}/clone', { params: { id: shown.id } })
    const together = await Promise.all([make(), clone(), make(), clone()])
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(refusal(await make())).toEqual([409, 'too_many_lists'])
    expect(refusal(await clone())).toEqual([409, 'too_many_lists'])
  })
})

describe('what a list is to its readers', () => {
  const like = (member: TestMember, id: string) => member.call('PUT /api/lists/{id}/like', { params: { id } })
  const unlike = (member: TestMember, id: string) => member.call('DELETE /api/lists/{id}/like', { params: { id } })

  it('says how many of its games the reader has finished, and which', async () => {
    const reader = await app.member()
    const list = await begin(wren)
    await put(wren, list.id, '72')
    await put(wren, list.id, '1942')
    const shelve = (gameId: string, status: 'beaten' | 'playing') =>
      reader.call('POST /api/library/{userId}/game/{gameId}', {
        params: { userId: reader.id, gameId },
        body: { status },
      })
    await shelve('72', 'beaten')
    await shelve('1942', 'playing')
    const { body } = await get(reader, list.id)
    expect(body).toMatchObject({ finished: 1, count: 2 })
    expect(body.entries.map(({ isFinished }) => isFinished)).toEqual([true, false])
    expect((await get(wren, list.id)).body.finished).toBe(0)
  })

  it('is liked by others, once each, and the like taken back', async () => {
    const [one, other] = [await app.member(), await app.member()]
    const { id } = await begin(wren)
    expect([(await like(one, id)).status, (await like(one, id)).status]).toEqual([204, 204])
    await like(other, id)
    expect((await get(one, id)).body).toMatchObject({ likes: 2, isLiked: true })
    await unlike(one, id)
    await unlike(one, id)
    expect((await get(one, id)).body).toMatchObject({ likes: 1, isLiked: false })
    const { body: cards } = await one.call('GET /api/lists', { query: { ownerId: wren.id } })
    expect(cards.find((card) => card.id === id)).toMatchObject({ likes: 1, isLiked: false })
  })

  it('is found again among those that one likes, as long as it is shown', async () => {
    const [owner, reader] = [await app.member(), await app.member()]
    const [early, late, other] = [await begin(owner), await begin(owner), await begin(owner)]
    for (const { id } of [late, early]) await like(reader, id)
    const page = (query: { before?: string } = {}) =>
      reader.call('GET /api/lists', { query: { liked: 'true', limit: 1, ...query } })
    const { body: first } = await page()
    const { body: second } = await page({ before: first[0]?.cursor ?? '' })
    const { body: end } = await page({ before: second[0]?.cursor ?? '' })
    expect([first, second, end].map((cards) => cards.map(({ id }) => id))).toEqual([[late.id], [early.id], []])
    const elsewhere = await reader.call('GET /api/lists', { query: { before: first[0]?.cursor ?? '' } })
    expect(elsewhere.status).toBe(400)
    await owner.call('PATCH /api/lists/{id}', {
      params: { id: late.id },
      body: { version: late.version, visibility: 'nobody' },
    })
    expect((await page()).body.map(({ id }) => id)).toEqual([early.id])
    expect((await get(reader, other.id)).body.isLiked).toBe(false)
  })

  it('counts nobody across a block, takes no like of its owner, and of nobody who does not see it', async () => {
    const [owner, one, other] = [await app.member(), await app.member(), await app.member()]
    const { id } = await begin(owner)
    await like(one, id)
    await like(other, id)
    await block(one, other)
    expect((await get(one, id)).body.likes).toBe(1)
    expect((await get(owner, id)).body.likes).toBe(2)
    expect(refusal(await like(owner, id))).toEqual([422, 'own_list'])
    const hidden = await begin(owner, { visibility: 'nobody' })
    expect(refusal(await like(one, hidden.id))).toEqual([404, 'list_not_found'])
  })

  it('counts who sees it only, and them again once they do', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const list = await begin(owner)
    await like(friend, list.id)
    await like(stranger, list.id)
    const likes = async (viewer = owner) => (await get(viewer, list.id)).body.likes
    const showTo = async (visibility: 'everyone' | 'friends' | 'nobody') => {
      const { version } = (await get(owner, list.id)).body
      await owner.call('PATCH /api/lists/{id}', { params: { id: list.id }, body: { version, visibility } })
    }
    await showTo('friends')
    expect([await likes(), await likes(friend)]).toEqual([1, 1])
    await showTo('nobody')
    expect(await likes()).toBe(0)
    await showTo('everyone')
    expect(await likes()).toBe(2)
    await block(owner, stranger)
    expect([await likes(), await likes(friend)]).toEqual([1, 1])
  })

  it('ends at so many for one member, whom a repeat is refused to nowhere', async () => {
    const [owner, reader] = [await app.member(), await app.member()]
    const [full, further] = [await begin(owner), await begin(owner)]
    await app.sql(
      `insert into game_lists (id, owner_id, name) select gen_random_uuid(), $1, 'List ' || n from generate_series(1, 1999) n`,
      [owner.id],
    )
    await app.sql(
      `insert into game_list_likes (list_id, user_id)
       select id, $2 from game_lists where owner_id = $1 and name like 'List %'`,
      [owner.id, reader.id],
    )
    expect((await like(reader, full.id)).status).toBe(204)
    expect(refusal(await like(reader, further.id))).toEqual([409, 'too_many_liked_lists'])
    expect((await like(reader, full.id)).status).toBe(204)
    // What the member does not see any more, and so could not take back, is in nobody's way.
    await app.sql(`update game_lists set visibility = 'nobody' where owner_id = $1 and name = 'List 1'`, [owner.id])
    expect((await like(reader, further.id)).status).toBe(204)
  })
})
