import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../testing/gaming/gaming-app.ts'
import { tell, toldCopy } from '../../../testing/gaming/telling.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const roundCount = rounds({ usual: 20, soak: 100 })

const newGames = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeGame(moderator)).id))
const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const changeAll = (member: TestMember, gameIds: readonly string[], changes: object) =>
  member.call('POST /api/library/{userId}/changes', { params: { userId: member.id }, body: { gameIds, changes } })
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body

describe('at once', () => {
  it('two edits of one entry both count', async () => {
    const member = await app.member()
    const [gameId] = (await newGames(1)) as [string]
    const answers = await Promise.all([put(member, gameId, { favourite: true }), put(member, gameId, { minutes: 20 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(await entryOf(member, gameId)).toMatchObject({ favourite: true, typedMinutes: 20 })
  })

  it('two syncs and an edit come to what each of them alone would', async () => {
    const member = await app.member()
    for (const gameId of await newGames(roundCount)) {
      const copy = await toldCopy(app, gameId, { minutes: 100, wasPlayedLately: true })
      await Promise.all([
        tell(app, member, [copy]),
        put(member, gameId, { status: 'dropped', minutes: 7 }),
        tell(app, member, [{ ...copy, minutes: 90 }]),
      ])
      const entry = await entryOf(member, gameId)
      expect(entry).toMatchObject({ status: 'dropped', isStatusTold: false, typedMinutes: 7 })
      expect(entry.copies).toHaveLength(1)
      // Where the edit came first, it is asked whether its hours are other ones than those that were told then.
      expect(entry.playtime).toEqual(
        entry.areHoursAsked ? { minutes: 100, evidence: 'proved' } : { minutes: 107, evidence: 'typed' },
      )
    }
  })

  it('changes of the same many games by several members wait for each other in one order', async () => {
    const games = await newGames(30)
    const members = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    for (const member of members) for (const gameId of games) await put(member, gameId)
    const orders = [games, games.toReversed(), games.toSorted(), games.toReversed()]
    const answers = await Promise.all(
      members.flatMap((member, at) =>
        ['playing', 'completed', 'dropped'].map((status) => changeAll(member, orders[at] ?? games, { status })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const [wrong] = await app.sql(
      `select count(*)::integer as count from game_counts c
       where (c.owners, c.playing, c.finished) <> (
         select count(*), count(*) filter (where status = 'playing'), count(*) filter (where status = 'completed')
         from library_entries e where e.game_id = c.game_id)
       and c.game_id in (select game_id from library_entries where user_id = $1)`,
      [members[0]?.id],
    )
    expect(wrong).toEqual({ count: 0 })
  })

  it('a change taken back never takes an edit back', async () => {
    const member = await app.member()
    for (const gameId of await newGames(roundCount)) {
      await put(member, gameId, { status: 'backlog' })
      const { body: change } = await changeAll(member, [gameId], { status: 'playing', favourite: true })
      await Promise.all([
        member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id: change.id } }),
        put(member, gameId, { status: 'beaten' }),
      ])
      expect(await entryOf(member, gameId)).toMatchObject({ status: 'beaten', favourite: false })
    }
  })

  it('taking a game off and a sync never leave half of it', async () => {
    const member = await app.member()
    for (const gameId of await newGames(roundCount)) {
      const copy = await toldCopy(app, gameId, { minutes: 10 })
      await tell(app, member, [copy])
      await Promise.all([
        member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } }),
        tell(app, member, [{ ...copy, minutes: 30 }]),
      ])
      expect((await tell(app, member, [copy])).get(copy.sourceId)).toMatchObject({ entry: 'kept-off' })
      expect((await put(member, gameId)).body).toMatchObject({ playtime: { minutes: 30 } })
    }
  })
})
