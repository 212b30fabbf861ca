import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)
const newGame = async () => (await makeGame(moderator)).id

const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const askedOf = async (member: TestMember, query = {}) =>
  (await member.call('GET /api/library/{userId}/asked-hours', { params: { userId: member.id }, query })).body
const answer = (member: TestMember, body: object) =>
  member.call('PUT /api/library/{userId}/asked-hours', { params: { userId: member.id }, body })
const forget = (member: TestMember) =>
  app.platform.transactions.run((unit) => app.library.forgetSource(unit, { userId: member.id, source: 'steam' }))

/** Somebody who typed hours, and whose Steam tells of the same game afterwards. */
async function withBoth(typed: number, told: number): Promise<{ member: TestMember; gameId: string }> {
  const member = await app.member()
  const gameId = await newGame()
  await put(member, gameId, { minutes: typed })
  await tell(app, member, [await toldCopy(app, gameId, { minutes: told })])
  return { member, gameId }
}

describe('hours that were typed before Steam told some', () => {
  it.each([
    ['more than Steam’s', 900, 500, { minutes: 900, evidence: 'typed' }],
    ['fewer than Steam’s', 200, 500, { minutes: 500, evidence: 'proved' }],
  ])('are not added until it is said: %s', async (_which, typed, told, playtime) => {
    const { member, gameId } = await withBoth(typed, told)
    expect(await entryOf(member, gameId)).toMatchObject({ playtime, typedMinutes: typed, areHoursAsked: true })
    expect(await askedOf(member)).toMatchObject({
      open: 1,
      games: [{ game: { id: gameId }, typedMinutes: typed, toldMinutes: told, answer: null }],
      next: null,
    })
  })

  it('count both, or Steam’s alone, as the member says, and says otherwise', async () => {
    const { member, gameId } = await withBoth(900, 500)
    expect((await answer(member, { answer: 'drop' })).body).toEqual({ open: 0 })
    expect(await entryOf(member, gameId)).toMatchObject({
      playtime: { minutes: 500, evidence: 'proved' },
      typedMinutes: 0,
      areHoursAsked: false,
    })
    await answer(member, { answer: 'drop', gameIds: [gameId] })
    expect((await askedOf(member)).games).toMatchObject([{ typedMinutes: 900, answer: 'drop' }])
    expect((await answer(member, { answer: 'both', gameIds: [gameId] })).status).toBe(200)
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 1400 }, typedMinutes: 900 })
    await answer(member, { answer: 'both', gameIds: [gameId] })
    expect((await entryOf(member, gameId)).typedMinutes).toBe(900)
  })

  it('are asked about once', async () => {
    const { member, gameId } = await withBoth(900, 500)
    await answer(member, { answer: 'both' })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 560 })])
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 1460 }, areHoursAsked: false })
    expect((await askedOf(member)).open).toBe(0)
  })

  it('are answered for all, or for each', async () => {
    const member = await app.member()
    const games = await Promise.all([newGame(), newGame(), newGame()])
    for (const gameId of games) await put(member, gameId, { minutes: 60 })
    await tell(app, member, await Promise.all(games.map((id) => toldCopy(app, id, { minutes: 40 }))))
    expect((await answer(member, { answer: 'both', gameIds: games.slice(0, 1) })).body).toEqual({ open: 2 })
    expect((await answer(member, { answer: 'drop' })).body).toEqual({ open: 0 })
    const sums = await Promise.all(games.map(async (id) => (await entryOf(member, id)).playtime.minutes))
    expect(sums).toEqual([100, 40, 40])
    const first = await askedOf(member, { limit: 2 })
    const second = await askedOf(member, { limit: 2, after: first.next ?? '' })
    expect([first.games.length, second.games.length, second.next]).toEqual([2, 1, null])
  })

  it('come back when Steam goes, also those that were dropped', async () => {
    const { member, gameId } = await withBoth(900, 500)
    await answer(member, { answer: 'drop' })
    await forget(member)
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 900, evidence: 'typed' } })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
  })

  it('are no question any more when they are taken back, nor are those that are typed later', async () => {
    const { member, gameId } = await withBoth(900, 500)
    await put(member, gameId, { minutes: 0 })
    await put(member, gameId, { minutes: 60 })
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 560 }, areHoursAsked: false })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
  })

  it('are asked about again when a change that took them back is undone', async () => {
    const { member, gameId } = await withBoth(900, 500)
    const changeId = randomUUID()
    const params = { userId: member.id, gameId }
    await member.call('POST /api/library/{userId}/game/{gameId}', { params, query: { changeId }, body: { minutes: 0 } })
    expect((await askedOf(member)).open).toBe(0)
    await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id: changeId } })
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 900 }, areHoursAsked: true })
  })

  it('go with the question when the change that typed them is undone', async () => {
    const member = await app.member()
    const gameId = await newGame()
    await put(member, gameId, {})
    const changeId = randomUUID()
    const params = { userId: member.id, gameId }
    const body = { minutes: 900 }
    await member.call('POST /api/library/{userId}/game/{gameId}', { params, query: { changeId }, body })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: 500 })])
    await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id: changeId } })
    await put(member, gameId, { minutes: 60 })
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 560 }, areHoursAsked: false })
  })

  it('stay unadded when the game leaves the shelf and comes back', async () => {
    const { member, gameId } = await withBoth(900, 500)
    const params = { userId: member.id, gameId }
    const { body } = await member.call('DELETE /api/library/{userId}/game/{gameId}', { params })
    const change = { userId: member.id, id: body?.id ?? '' }
    await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: change })
    expect((await entryOf(member, gameId)).playtime.minutes).toBe(900)
  })
})

it('hours typed beside what Steam told already are no question', async () => {
  const member = await app.member()
  const gameId = await newGame()
  await tell(app, member, [await toldCopy(app, gameId, { minutes: 500 })])
  await put(member, gameId, { minutes: 60 })
  await tell(app, member, [await toldCopy(app, gameId, { minutes: 520 })])
  expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 580 }, areHoursAsked: false })
})

describe('hours that were typed on a copy made by hand', () => {
  const addCopy = async (member: TestMember, gameId: string, body: object) =>
    (
      await member.call('POST /api/library/{userId}/game/{gameId}/copies', {
        params: { userId: member.id, gameId },
        body: { source: 'steam', ...body },
      })
    ).body.id
  const change = (member: TestMember, id: string, body: object) =>
    member.call('PATCH /api/library/{userId}/copies/{id}', { params: { userId: member.id, id }, body })

  /** Somebody with hours on a Steam copy of their own, others of no copy and on GOG, before Steam told some. */
  async function withCopy({ copy = 0, loose = 0, gog = 0, told = 0 }) {
    const member = await app.member()
    const gameId = await newGame()
    const id = await addCopy(member, gameId, { typedMinutes: copy })
    if (gog > 0) await addCopy(member, gameId, { source: 'gog', typedMinutes: gog })
    if (loose > 0) await put(member, gameId, { minutes: loose })
    await tell(app, member, [await toldCopy(app, gameId, { minutes: told })])
    return { member, gameId, id }
  }
  /** What an entry, the statistics and the sources of both say. */
  async function sumsOf(member: TestMember, gameId: string) {
    const { playtime, bySource, areHoursAsked } = await entryOf(member, gameId)
    expect(bySource.reduce((sum, one) => sum + one.playtime.minutes, 0)).toBe(playtime.minutes)
    return { ...playtime, areHoursAsked }
  }

  it.each([
    ['fewer than Steam’s', { copy: 206, told: 222 }, { minutes: 222, evidence: 'proved' }],
    ['more than Steam’s', { copy: 900, told: 500 }, { minutes: 900, evidence: 'typed' }],
    ['with others of no copy', { copy: 200, loose: 100, told: 500 }, { minutes: 500, evidence: 'proved' }],
    ['with others of no copy, all together more', { copy: 300, loose: 400, told: 500 }, { minutes: 700 }],
    ['with others elsewhere, which are no question', { copy: 200, gog: 50, told: 500 }, { minutes: 550 }],
  ])('are not added until it is said: %s', async (_which, hours, playtime) => {
    const { member, gameId } = await withCopy(hours)
    expect(await sumsOf(member, gameId)).toMatchObject({ ...playtime, areHoursAsked: true })
    const typed = hours.copy + ('loose' in hours ? hours.loose : 0)
    expect((await askedOf(member)).games).toMatchObject([
      { typedMinutes: typed, toldMinutes: hours.told, answer: null },
    ])
  })

  it('count both, or Steam’s alone, as the member says, and says otherwise', async () => {
    const { member, gameId, id } = await withCopy({ copy: 200, loose: 100, gog: 50, told: 500 })
    await answer(member, { answer: 'drop' })
    expect(await sumsOf(member, gameId)).toMatchObject({ minutes: 550, areHoursAsked: false })
    expect((await askedOf(member)).games).toMatchObject([{ typedMinutes: 300, toldMinutes: 500, answer: 'drop' }])
    await answer(member, { answer: 'both', gameIds: [gameId] })
    expect(await sumsOf(member, gameId)).toMatchObject({ minutes: 850, areHoursAsked: false })
    const { copies, typedMinutes } = await entryOf(member, gameId)
    expect([copies.find((copy) => copy.id === id)?.typedMinutes, typedMinutes]).toEqual([200, 100])
  })

  it('come back when Steam goes, also those that were dropped', async () => {
    const { member, gameId } = await withCopy({ copy: 900, told: 500 })
    await answer(member, { answer: 'drop' })
    await forget(member)
    expect(await sumsOf(member, gameId)).toMatchObject({ minutes: 900, evidence: 'typed' })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
  })

  it('are no question any more when they are taken back', async () => {
    const { member, gameId, id } = await withCopy({ copy: 900, told: 500 })
    await change(member, id, { typedMinutes: 0 })
    await change(member, id, { typedMinutes: 60 })
    expect(await sumsOf(member, gameId)).toMatchObject({ minutes: 560, areHoursAsked: false })
  })

  it('are the ones of now in the own file, and come back as many', async () => {
    const { member, gameId } = await withCopy({ copy: 300, loose: 400, gog: 50, told: 500 })
    const before = await sumsOf(member, gameId)
    const { body: file } = await member.call('GET /api/library/{userId}/export', {
      params: { userId: member.id },
      query: { format: 'json' },
    })
    const other = await app.member()
    const { id } = await bringFile(other, file.content, { name: file.fileName })
    await other.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: other.id, id } })
    expect((await entryOf(other, gameId)).playtime.minutes).toBe(before.minutes)
  })
})
