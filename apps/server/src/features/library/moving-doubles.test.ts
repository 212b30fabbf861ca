import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../testing/gaming/gaming-app.ts'
import { numberOf, tell, toldCopy } from '../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const detailsOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const beginPlaythrough = (member: TestMember, gameId: string, name: string) =>
  member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
    params: { userId: member.id, gameId },
    body: { name },
  })
const merge = async (gameId: string, intoId: string) => {
  const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId, intoId } })
  return body.id ?? ''
}
const unmerge = (mergeId: string) => moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } })

describe('doubles', () => {
  it('bring copies and playthroughs along, and give them back to the letter', async () => {
    const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    const [both, one] = [await app.member(), await app.member()]
    await put(both, into, { minutes: 3 })
    for (const member of [both, one]) {
      await tell(app, member, [await toldCopy(app, from, { sourceId: '10', minutes: 100 })])
      await beginPlaythrough(member, from, 'Of the double')
    }
    await tell(app, both, [await toldCopy(app, into, { sourceId: '11', minutes: 50 })])
    await beginPlaythrough(both, into, 'Of the other')
    const asked = { params: { userId: both.id }, body: { answer: 'both' } }
    expect((await both.call('PUT /api/library/{userId}/asked-hours', asked)).body).toEqual({ open: 0 })
    const before = [await detailsOf(both, from), await detailsOf(both, into), await detailsOf(one, from)]

    const mergeId = await merge(from, into)
    const merged = await detailsOf(both, into)
    expect(merged).toMatchObject({
      playtime: { minutes: 153 },
      bySource: [{ source: null }, { playtime: { minutes: 150 } }],
    })
    expect(merged.playthroughs.map(({ name }) => name)).toEqual(['Of the double', 'Of the other'])
    expect(await detailsOf(one, into)).toMatchObject({
      playtime: { minutes: 100, evidence: 'proved' },
      playthroughs: [{ name: 'Of the double' }],
    })

    await unmerge(mergeId)
    expect([await detailsOf(both, from), await detailsOf(both, into), await detailsOf(one, from)]).toEqual(before)
  })

  it('keep the question about the hours of each, and get it back with their copies', async () => {
    const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    const member = await app.member()
    for (const [gameId, minutes] of [
      [from, 100],
      [into, 50],
    ] as const) {
      await member.call('POST /api/library/{userId}/game/{gameId}/copies', {
        params: { userId: member.id, gameId },
        body: { source: 'steam', typedMinutes: minutes },
      })
      await tell(app, member, [await toldCopy(app, gameId, { minutes })])
    }
    const before = [await detailsOf(member, from), await detailsOf(member, into)]
    expect(before).toMatchObject([{ playtime: { minutes: 100 } }, { playtime: { minutes: 50 } }])
    await unmerge(await merge(from, into))
    expect([await detailsOf(member, from), await detailsOf(member, into)]).toEqual(before)
  })

  it('bring along the days on which they were played', async () => {
    const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    const [both, one] = [await app.member(), await app.member()]
    for (const member of [both, one]) {
      for (const minutes of [5, 25]) {
        await tell(app, member, [await toldCopy(app, from, { sourceId: '30', minutes })])
      }
    }
    for (const minutes of [1, 11]) await put(both, into, { minutes })
    const days = () =>
      app.sql<{ game_id: number }>(
        `select game_id, minutes, told_minutes from play_days where user_id = any($1)
         order by user_id, game_id`,
        [[both.id, one.id]],
      )
    const before = await days()
    const [fromId, intoId] = [await numberOf(app, from), await numberOf(app, into)]

    const mergeId = await merge(from, into)
    expect(await days()).toEqual([
      { game_id: intoId, minutes: 30, told_minutes: 20 },
      { game_id: intoId, minutes: 20, told_minutes: 20 },
    ])
    await unmerge(mergeId)
    expect(await days()).toEqual(before)
    expect(before.map(({ game_id }) => game_id)).toEqual([fromId, intoId, fromId])
  })

  it('say what was said of both, and no more once they are two again', async () => {
    const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    const [told, said, changed] = [await app.member(), await app.member(), await app.member()]
    const finishedAt = '2026-02-03T00:00:00.000Z'
    for (const member of [told, said, changed]) {
      await tell(app, member, [await toldCopy(app, from, { sourceId: '40', minutes: 90 })])
      await tell(app, member, [await toldCopy(app, into, { sourceId: '41', minutes: 30 })])
      await put(member, from, {
        favourite: true,
        notes: 'Of the double',
        status: 'completed',
        finishedAt,
        minutes: 300,
      })
    }
    await put(said, into, { notes: 'Of the other', status: 'dropped' })
    const all = () =>
      Promise.all([told, said].flatMap((member) => [from, into].map((gameId) => detailsOf(member, gameId))))
    const before = await all()

    const mergeId = await merge(from, into)
    const merged = { favourite: true, notes: 'Of the double', status: 'completed', typedMinutes: 300, finishedAt }
    expect(await detailsOf(told, into)).toMatchObject(merged)
    expect(await detailsOf(said, into)).toMatchObject({
      favourite: true,
      notes: 'Of the other\n\nOf the double',
      status: 'dropped',
      typedMinutes: 300,
    })
    await put(changed, into, { notes: 'Said since' })

    await unmerge(mergeId)
    expect(await all()).toEqual(before)
    expect(await detailsOf(changed, into)).toMatchObject({ notes: 'Said since', favourite: false })

    const again = await merge(from, into)
    await app.platform.transactions.run((unit) => app.library.forgetSource(unit, { userId: told.id, source: 'steam' }))
    expect(await detailsOf(told, into)).toMatchObject({ favourite: true, notes: 'Of the double', typedMinutes: 300 })
    await unmerge(again)
  })

  it('bring along what is kept off the shelf, and changes that can be taken back', async () => {
    const [from, into] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    const [off, bulk] = [await app.member(), await app.member()]
    await tell(app, off, [await toldCopy(app, from, { sourceId: '20', minutes: 5 })])
    await off.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: off.id, gameId: from } })
    await put(bulk, from)
    const { body: change } = await bulk.call('POST /api/library/{userId}/changes', {
      params: { userId: bulk.id },
      body: { gameIds: [from], changes: { status: 'endless' } },
    })

    const mergeId = await merge(from, into)
    const taken = await tell(app, off, [await toldCopy(app, into, { sourceId: '20', minutes: 5 })])
    expect(taken.get('20')).toEqual({ entry: 'kept-off', isLowered: false })
    const undone = await bulk.call('POST /api/library/{userId}/changes/{id}/undo', {
      params: { userId: bulk.id, id: change.id },
    })
    expect(undone.status).toBe(200)
    expect(await detailsOf(bulk, into)).toMatchObject({ status: 'backlog' })

    await unmerge(mergeId)
    expect(await detailsOf(bulk, from)).toMatchObject({ status: 'backlog' })
    const again = await tell(app, off, [await toldCopy(app, from, { sourceId: '20', minutes: 5 })])
    expect(again.get('20')).toMatchObject({ entry: 'kept-off' })
  })
})
