import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const add = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}/copies', { params: { userId: member.id, gameId }, body })
const change = (member: TestMember, id: string, body: object, userId = member.id) =>
  member.call('PATCH /api/library/{userId}/copies/{id}', { params: { userId, id }, body })
const remove = (member: TestMember, id: string) =>
  member.call('DELETE /api/library/{userId}/copies/{id}', { params: { userId: member.id, id } })
const detailsOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })

describe('copies of a game', () => {
  it('put the game on the shelf, and add up by source', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    const gog = await add(member, game.id, { source: 'gog', platform: 'Mac', typedMinutes: 60 })
    expect([gog.status, gog.body]).toMatchObject([
      201,
      { source: 'gog', sourceId: null, platform: 'Mac', told: null, typedMinutes: 60, isGone: false },
    ])
    await add(member, game.id, { source: 'nintendo' })
    await add(member, game.id, { source: 'gog', typedMinutes: 15 })
    await put(member, game.id, { minutes: 5 })

    expect(await detailsOf(member, game.id)).toMatchObject({
      status: 'backlog',
      playtime: { minutes: 80, evidence: 'typed' },
      typedMinutes: 5,
      sources: ['gog', 'nintendo'],
      copies: [{ id: gog.body.id }, { source: 'nintendo' }, { source: 'gog' }],
      bySource: [
        { source: null, playtime: { minutes: 5 } },
        { source: 'gog', playtime: { minutes: 75 } },
        { source: 'nintendo', playtime: { minutes: 0 } },
      ],
    })
  })

  it('change and go, and the sum with them', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    const { body: copy } = await add(member, game.id, { source: 'other', typedMinutes: 60 })
    const changed = await change(member, copy.id, { source: 'epic', typedMinutes: 90 })
    expect(changed.body).toMatchObject({ id: copy.id, source: 'epic', typedMinutes: 90 })
    expect(await detailsOf(member, game.id)).toMatchObject({ playtime: { minutes: 90 }, sources: ['epic'] })
    expect([(await remove(member, copy.id)).status, (await remove(member, copy.id)).status]).toEqual([204, 204])
    expect(await detailsOf(member, game.id)).toMatchObject({ playtime: { minutes: 0 }, sources: [], copies: [] })
  })

  it('count what was played more as played today, but not what comes along with a new one', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    const { body: copy } = await add(member, game.id, { source: 'gog', typedMinutes: 600 })
    await change(member, copy.id, { typedMinutes: 640 })
    await change(member, copy.id, { typedMinutes: 10 })
    expect(await app.sql('select minutes from play_days where user_id = $1', [member.id])).toEqual([{ minutes: 40 }])
  })

  it('take none of what was played today away when a new one is taken back', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    const { body: copy } = await add(member, game.id, { source: 'gog', typedMinutes: 600 })
    await change(member, copy.id, { typedMinutes: 640 })
    const query = { changeId: randomUUID() }
    const params = { userId: member.id, gameId: game.id }
    const body = { source: 'epic' as const, typedMinutes: 600 }
    await member.call('POST /api/library/{userId}/game/{gameId}/copies', { params, query, body })
    await member.call('POST /api/library/{userId}/changes/{id}/undo', {
      params: { userId: member.id, id: query.changeId },
    })
    expect(await app.sql('select minutes from play_days where user_id = $1', [member.id])).toEqual([{ minutes: 40 }])
  })

  it('that a platform tells of keep what it says, and go only when it does', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    await tell(app, member, [await toldCopy(app, game.id, { sourceId: '620', minutes: 100 })])
    const [copy] = (await detailsOf(member, game.id)).copies
    const id = copy?.id ?? ''
    expect(copy).toMatchObject({ source: 'steam', sourceId: '620', told: { minutes: 100, evidence: 'proved' } })
    expect(refusal(await change(member, id, { source: 'gog' }))).toEqual([409, 'copy_is_synced'])
    expect(refusal(await remove(member, id))).toEqual([409, 'copy_is_synced'])

    expect((await change(member, id, { typedMinutes: 20 })).body).toMatchObject({ told: { minutes: 100 } })
    expect((await detailsOf(member, game.id)).playtime).toEqual({ minutes: 120, evidence: 'typed' })
    await app.platform.transactions.run((unit) =>
      app.library.markGone(unit, { userId: member.id, source: 'steam', present: [] }),
    )
    expect((await remove(member, id)).status).toBe(204)
  })

  it('are at most twenty', async () => {
    const member = await app.member()
    const game = await makeGame(moderator)
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => add(member, game.id, { source: 'other', typedMinutes: 1 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await detailsOf(member, game.id)).playtime.minutes).toBe(20)
  })

  it('of others are not there', async () => {
    const [owner, other] = [await app.member(), await app.member()]
    const { body: copy } = await add(owner, '72', { source: 'gog' })
    expect(refusal(await change(other, copy.id, { typedMinutes: 5 }))).toEqual([404, 'copy_not_found'])
    expect(refusal(await change(other, copy.id, { typedMinutes: 5 }, owner.id))).toEqual([403, 'not_owner'])
    await remove(other, copy.id)
    expect((await detailsOf(owner, '72')).copies).toHaveLength(1)
  })
})
