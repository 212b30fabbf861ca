import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { numberOf, tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)

const newGame = async () => (await makeGame(moderator)).id
const put = (member: TestMember, gameId: string, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const takeOff = (member: TestMember, gameId: string) =>
  member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })
const shelfOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const daysOf = (member: TestMember) =>
  app.sql('select minutes, told_minutes from play_days where user_id = $1 order by minutes', [member.id])
const forget = (member: TestMember) =>
  app.platform.transactions.run((unit) => app.library.forgetSource(unit, { userId: member.id, source: 'steam' }))
const markGone = (member: TestMember, present: string[]) =>
  app.platform.transactions.run((unit) => app.library.markGone(unit, { userId: member.id, source: 'steam', present }))
const tellAchievements = async (member: TestMember, gameId: string, unlocked: number, total: number) => {
  const told = { userId: member.id, gameId: await numberOf(app, gameId), unlocked, total, evidence: 'proved' as const }
  await app.platform.transactions.run((unit) => app.library.tellAchievements(unit, told))
}

describe('what a platform tells', () => {
  it('puts games on the shelf with a status from what was played', async () => {
    const member = await app.member()
    const [fresh, lately, once] = [await newGame(), await newGame(), await newGame()]
    const lastPlayedAt = new Date('2025-05-05T10:00:00.000Z')
    const taken = await tell(app, member, [
      await toldCopy(app, fresh),
      await toldCopy(app, lately, { minutes: 90, wasPlayedLately: true }),
      await toldCopy(app, once, { minutes: 700, lastPlayedAt }),
    ])
    expect([...taken.values()].map(({ entry }) => entry)).toEqual(['created', 'created', 'created'])
    expect(await entryOf(member, fresh)).toMatchObject({ status: 'backlog', playtime: { evidence: 'proved' } })
    expect(await entryOf(member, lately)).toMatchObject({ status: 'playing', playtime: { minutes: 90 } })
    expect(await entryOf(member, once)).toMatchObject({
      status: 'unsorted',
      isStatusTold: true,
      playtime: { minutes: 700, evidence: 'proved' },
      lastPlayedAt: '2025-05-05T10:00:00.000Z',
      sources: ['steam'],
    })
    expect(await daysOf(member)).toEqual([])
  })

  it('is one entry for two copies of one game', async () => {
    const member = await app.member()
    const gameId = await newGame()
    const taken = await tell(app, member, [
      await toldCopy(app, gameId, { sourceId: '1', minutes: 3600, lastPlayedAt: new Date('2024-01-01') }),
      await toldCopy(app, gameId, { sourceId: '2', minutes: 138, lastPlayedAt: new Date('2025-01-01') }),
    ])
    expect([...taken.keys()]).toEqual(['1', '2'])
    expect(await shelfOf(member)).toMatchObject([
      { playtime: { minutes: 3738, evidence: 'proved' }, lastPlayedAt: '2025-01-01T00:00:00.000Z' },
    ])
  })

  it('told again, changes nothing at all', async () => {
    const member = await app.member()
    const copies = [await toldCopy(app, await newGame(), { minutes: 5 }), await toldCopy(app, await newGame())]
    await tell(app, member, copies)
    const before = await shelfOf(member)
    const taken = await tell(app, member, copies)
    expect([...taken.values()].map(({ entry }) => entry)).toEqual(['unchanged', 'unchanged'])
    expect(await shelfOf(member)).toEqual(before)
  })

  it('grows only, and what it grew by was played today', async () => {
    const member = await app.member()
    const gameId = await newGame()
    const tellMinutes = async (minutes: number | null) =>
      (await tell(app, member, [await toldCopy(app, gameId, { minutes })])).get(`app of ${gameId}`)
    await tellMinutes(100)
    expect(await tellMinutes(160)).toEqual({ entry: 'updated', isLowered: false })
    expect(await daysOf(member)).toEqual([{ minutes: 60, told_minutes: 60 }])
    expect(await tellMinutes(40)).toEqual({ entry: 'unchanged', isLowered: true })
    expect((await entryOf(member, gameId)).copies).toMatchObject([{ told: { minutes: 160 }, lowerMinutes: 40 }])
    expect(await tellMinutes(null)).toMatchObject({ entry: 'unchanged' })
    await tellMinutes(170)
    expect((await entryOf(member, gameId)).copies).toMatchObject([{ told: { minutes: 170 }, lowerMinutes: null }])
    expect(await daysOf(member)).toEqual([{ minutes: 70, told_minutes: 70 }])
  })

  it('of one of two copies taken back leaves the days of the other', async () => {
    const member = await app.member()
    const gameId = await newGame()
    const tellBoth = async (one: number, two: number) =>
      tell(app, member, [
        await toldCopy(app, gameId, { sourceId: '1', minutes: one }),
        await toldCopy(app, gameId, { sourceId: '2', minutes: two }),
      ])
    await tellBoth(100, 10)
    await tellBoth(160, 35)
    expect(await daysOf(member)).toEqual([{ minutes: 85, told_minutes: 85 }])
    await put(member, gameId, { minutes: 5 })
    await put(member, gameId, { minutes: 12 })
    await app.platform.transactions.run((unit) =>
      app.library.forgetSource(unit, { userId: member.id, source: 'steam', sourceIds: ['1'] }),
    )
    expect(await daysOf(member)).toEqual([{ minutes: 37, told_minutes: 25 }])
    await forget(member)
    expect(await daysOf(member)).toEqual([{ minutes: 12, told_minutes: 0 }])
    expect(await app.sql('select from told_play_days where user_id = $1', [member.id])).toEqual([])
  })

  it('follows what is played, until the member says a status', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId)])
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 20, wasPlayedLately: true })])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'playing', isStatusTold: true })
    await put(member, gameId, { favourite: true })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 20 })])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'unsorted', isStatusTold: true, favourite: true })
    await put(member, gameId, { status: 'on-hold' })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 50, wasPlayedLately: true })])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'on-hold', isStatusTold: false })
  })

  it('comes to the same guess by a sync, by going back to it and when a change is taken back', async () => {
    const member = await app.member()
    const lately = new Date(Date.now() - 3 * 24 * 60 * 60_000)
    const guesses: unknown[] = []
    for (const facts of [
      { minutes: 20, lastPlayedAt: lately },
      { minutes: 20, lastPlayedAt: new Date('2020-01-01T00:00:00Z') },
      { minutes: 0, lastPlayedAt: new Date('2020-01-01T00:00:00Z') },
      { minutes: 0 },
    ]) {
      const gameId = await newGame()
      await tell(app, member, [await toldCopy(app, gameId, facts)])
      const synced = (await entryOf(member, gameId)).status
      await put(member, gameId, { status: 'dropped' })
      const back = (await put(member, gameId, { isStatusTold: true })).body.status
      const made = await newGame()
      const changeId = randomUUID()
      const params = { userId: member.id, gameId: made }
      await member.call('POST /api/library/{userId}/game/{gameId}', {
        params,
        query: { changeId },
        body: { status: 'dropped' },
      })
      await tell(app, member, [await toldCopy(app, made, facts)])
      await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id: changeId } })
      guesses.push([synced, back, (await entryOf(member, made)).status])
    }
    const thrice = (status: string) => [status, status, status]
    expect(guesses).toEqual(['playing', 'unsorted', 'unsorted', 'backlog'].map(thrice))
  })

  it('never changes what the member typed', async () => {
    const member = await app.member()
    const gameId = await newGame()
    const said = {
      status: 'dropped',
      minutes: 30,
      completion: 50,
      notes: 'Too dark.',
      finishedAt: '2020-02-02T00:00:00.000Z',
    }
    await put(member, gameId, said)
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 500, wasPlayedLately: true })])
    await tellAchievements(member, gameId, 9, 9)
    expect(await entryOf(member, gameId)).toMatchObject({
      status: 'dropped',
      typedMinutes: 30,
      playtime: { minutes: 500, evidence: 'proved' },
      areHoursAsked: true,
      completion: { percent: 50, evidence: 'typed' },
      achievements: { unlocked: 9, total: 9 },
      notes: 'Too dark.',
    })
    expect((await put(member, gameId, { status: 'beaten' })).body.finishedAt).toBe(said.finishedAt)
  })

  it('completes a game with its last achievement, and rounds no share up to all', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 10 })])
    await tellAchievements(member, gameId, 0, 0)
    expect((await entryOf(member, gameId)).achievements).toBeNull()
    await tellAchievements(member, gameId, 998, 999)
    expect(await entryOf(member, gameId)).toMatchObject({
      status: 'unsorted',
      completion: { percent: 99, evidence: 'proved' },
    })
    await tellAchievements(member, gameId, 999, 999)
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 12, wasPlayedLately: true })])
    expect(await entryOf(member, gameId)).toMatchObject({ status: 'completed', completion: { percent: 100 } })
  })

  it('leaves alone what the member took off, until they put it back', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 10 })])
    await takeOff(member, gameId)
    const taken = await tell(app, member, [await toldCopy(app, gameId, { minutes: 25 })])
    expect(taken.get(`app of ${gameId}`)).toEqual({ entry: 'kept-off', isLowered: false })
    expect(await shelfOf(member)).toEqual([])
    expect((await put(member, gameId)).body).toMatchObject({ playtime: { minutes: 25, evidence: 'proved' } })
    expect(await daysOf(member)).toEqual([])
  })

  it('marks what it does not list any more, and takes the mark off again', async () => {
    const member = await app.member()
    const [kept, lost] = [await newGame(), await newGame()]
    const copies = [await toldCopy(app, kept), await toldCopy(app, lost, { minutes: 60 })]
    await tell(app, member, copies)
    const present = copies.slice(0, 1).map(({ sourceId }) => sourceId)
    expect([await markGone(member, present), await markGone(member, present)]).toEqual([1, 0])
    expect(await entryOf(member, lost)).toMatchObject({
      sources: [],
      playtime: { minutes: 60 },
      copies: [{ isGone: true }],
    })
    await tell(app, member, copies)
    expect(await entryOf(member, lost)).toMatchObject({ sources: ['steam'], copies: [{ isGone: false }] })
  })

  it('follows an app to another game, and deletes no entry for it', async () => {
    const member = await app.member()
    const [old, now] = [await newGame(), await newGame()]
    await tell(app, member, [await toldCopy(app, old, { sourceId: '730', minutes: 300 })])
    await tell(app, member, [await toldCopy(app, now, { sourceId: '730', minutes: 300 })])
    expect(await entryOf(member, now)).toMatchObject({ playtime: { minutes: 300 } })
    expect(await entryOf(member, old)).toMatchObject({ playtime: { minutes: 0 }, copies: [] })
  })
})

describe('a copy that a file told of', () => {
  const importCopy = async (member: TestMember, gameId: string, typedMinutes: number) => {
    const write = {
      gameId: await numberOf(app, gameId),
      copies: [{ source: 'steam' as const, platform: null, typedMinutes }],
    }
    await app.platform.transactions.run((unit) =>
      app.library.change(unit, { userId: member.id, kind: 'import', writes: [write] }),
    )
  }

  it('is the one that the platform tells of later: its hours count once', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await importCopy(member, gameId, 500)
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 480 })])
    const entry = await entryOf(member, gameId)
    expect(entry.copies).toMatchObject([{ told: { minutes: 480 }, typedMinutes: 20 }])
    expect(entry.playtime).toEqual({ minutes: 500, evidence: 'typed' })
  })

  it('counts once also when the platform keeps its hours to itself for a while', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await importCopy(member, gameId, 500)
    await tell(app, member, [await toldCopy(app, gameId, { sourceId: '1', minutes: null })])
    await tell(app, member, [
      await toldCopy(app, gameId, { sourceId: '1', minutes: 480 }),
      await toldCopy(app, gameId, { sourceId: '2', minutes: 7 }),
    ])
    const { copies, playtime } = await entryOf(member, gameId)
    expect(copies).toMatchObject([
      { sourceId: '1', told: { minutes: 480 }, typedMinutes: 20 },
      { sourceId: '2', told: { minutes: 7 }, typedMinutes: 0 },
    ])
    expect(playtime.minutes).toBe(507)
  })

  it('adds nothing to one that the platform tells of already', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 480 })])
    await importCopy(member, gameId, 500)
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: 480, evidence: 'proved' })
  })
})

describe('an account that is unlinked', () => {
  it('takes along all that came from it, and nothing that the member said', async () => {
    const member = await app.member()
    const [untouched, rated, typed, beside, off] = await Promise.all([1, 2, 3, 4, 5].map(newGame))
    const ids = [untouched, rated, typed, beside, off] as [string, string, string, string, string]
    const copies = await Promise.all(ids.map((gameId) => toldCopy(app, gameId, { minutes: 100 })))
    await tell(app, member, copies)
    await tell(
      app,
      member,
      copies.map((copy) => ({ ...copy, minutes: 130 })),
    )
    await tellAchievements(member, ids[2], 1, 2)
    await member.call('PUT /api/games/{gameId}/rating', { params: { gameId: ids[1] }, body: { rating: 7 } })
    await put(member, ids[2], { minutes: 15, status: 'endless' })
    const [copy] = (await entryOf(member, ids[3])).copies
    const params = { userId: member.id, id: copy?.id ?? '' }
    await member.call('PATCH /api/library/{userId}/copies/{id}', { params, body: { typedMinutes: 8 } })
    await takeOff(member, ids[4])

    await forget(member)
    await forget(member)
    const shelf = new Map((await shelfOf(member)).map((entry) => [entry.game.id, entry]))
    expect([...shelf.keys()].toSorted()).toEqual(ids.slice(1, 4).toSorted())
    expect(shelf.get(ids[1])).toMatchObject({ rating: 7, playtime: { minutes: 0 }, sources: [], isStatusTold: false })
    expect(shelf.get(ids[2])).toMatchObject({ status: 'endless', playtime: { minutes: 15 }, achievements: null })
    expect(shelf.get(ids[3])).toMatchObject({ playtime: { minutes: 8, evidence: 'typed' }, sources: ['steam'] })
    expect(await daysOf(member)).toEqual([
      { minutes: 8, told_minutes: 0 },
      { minutes: 15, told_minutes: 0 },
    ])
    expect(await app.sql('select from library_tombstones where user_id = $1', [member.id])).toEqual([])
    expect(
      await app.sql('select from library_copies where user_id = $1 and source_id is not null', [member.id]),
    ).toEqual([])
  })
})

it('whether a platform tells of a game is known to its owner only', async () => {
  const [member, viewer] = [await app.member(), await app.member()]
  const gameId = await newGame()
  await member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  await tell(app, member, [await toldCopy(app, gameId, { minutes: 90 })])
  const params = { userId: member.id }
  const seenBy = async (who: TestMember) => [
    (await who.call('GET /api/library/{userId}', { params })).body[0]?.isTold,
    (await who.call('GET /api/library/{userId}/opening', { params })).body.entries[0]?.isTold,
    (await who.call('GET /api/library/{userId}/game/{gameId}', { params: { ...params, gameId } })).body.isTold,
  ]
  expect(await seenBy(member)).toEqual([true, true, true])
  expect(await seenBy(viewer)).toEqual([false, false, false])
})
