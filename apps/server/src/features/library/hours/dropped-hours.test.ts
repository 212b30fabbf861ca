import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)
const newGame = async () => (await makeGame(moderator)).id

const entryOf = async (member: TestMember, gameId: string) =>
  (await member.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })).body
const askedOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}/asked-hours', { params: { userId: member.id } })).body
const answer = (member: TestMember, body: object) =>
  member.call('PUT /api/library/{userId}/asked-hours', { params: { userId: member.id }, body })
const markGone = (member: TestMember) =>
  app.platform.transactions.run((unit) =>
    app.library.markGone(unit, { userId: member.id, source: 'steam', present: [] }),
  )
const removeCopy = (member: TestMember, id: string, query: { changeId?: string } = {}) =>
  member.call('DELETE /api/library/{userId}/copies/{id}', { params: { userId: member.id, id }, query })
const undo = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id } })

/** Somebody who typed hours, on a Steam copy of their own and on none, before Steam told some; Steam's alone count. */
async function withDropped({ copy = 0, loose = 0 }: { copy?: number; loose?: number }) {
  const member = await app.member()
  const gameId = await newGame()
  const params = { userId: member.id, gameId }
  const body = { source: 'steam' as const, typedMinutes: copy }
  const own = await member.call('POST /api/library/{userId}/game/{gameId}/copies', { params, body })
  if (loose > 0) {
    await member.call('POST /api/library/{userId}/game/{gameId}', { params, body: { minutes: loose } })
  }
  const steam = await toldCopy(app, gameId, { minutes: 600 })
  await tell(app, member, [steam])
  await answer(member, { answer: 'drop' })
  expect((await entryOf(member, gameId)).playtime.minutes).toBe(600)
  return { member, gameId, ownId: own.body.id, steam }
}
const steamCopyOf = async (member: TestMember, gameId: string, ownId: string) =>
  (await entryOf(member, gameId)).copies.find(({ id }) => id !== ownId)?.id ?? ''

describe.each([
  ['on a copy', { copy: 700 }, 700],
  ['on none', { loose: 700 }, 700],
  ['on both', { copy: 200, loose: 500 }, 700],
])('dropped hours %s', (_where, hours, typed) => {
  it('come back when the member takes the copy away that Steam told of', async () => {
    const { member, gameId, ownId } = await withDropped(hours)
    await markGone(member)
    expect((await entryOf(member, gameId)).playtime.minutes).toBe(600)
    expect((await removeCopy(member, await steamCopyOf(member, gameId, ownId))).status).toBe(204)
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: typed, evidence: 'typed' })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
  })

  it('come back when Steam’s copy turns out to be of another game, and are asked about again with it', async () => {
    const { member, gameId, steam } = await withDropped(hours)
    const other = await toldCopy(app, await newGame(), { sourceId: steam.sourceId, minutes: 600 })
    await tell(app, member, [other])
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: typed, evidence: 'typed' })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
    await tell(app, member, [steam])
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 700 }, areHoursAsked: true })
    expect((await askedOf(member)).games).toMatchObject([{ typedMinutes: typed, toldMinutes: 600, answer: null }])
  })
})

describe('dropped hours of a copy that was taken away', () => {
  it('come back with it, once both count', async () => {
    const { member, gameId, ownId } = await withDropped({ copy: 200, loose: 100 })
    const changeId = randomUUID()
    await removeCopy(member, ownId, { changeId })
    await answer(member, { answer: 'both', gameIds: [gameId] })
    expect((await entryOf(member, gameId)).playtime.minutes).toBe(700)
    expect((await undo(member, changeId)).status).toBe(200)
    const { playtime, copies } = await entryOf(member, gameId)
    expect([playtime.minutes, copies.find(({ id }) => id === ownId)?.typedMinutes]).toEqual([900, 200])
    await answer(member, { answer: 'drop', gameIds: [gameId] })
    expect((await askedOf(member)).games).toMatchObject([{ typedMinutes: 300, toldMinutes: 600, answer: 'drop' }])
  })

  it('come back with it after Steam went', async () => {
    const { member, gameId, ownId } = await withDropped({ copy: 200, loose: 100 })
    const changeId = randomUUID()
    await removeCopy(member, ownId, { changeId })
    await app.platform.transactions.run((unit) =>
      app.library.forgetSource(unit, { userId: member.id, source: 'steam' }),
    )
    expect((await entryOf(member, gameId)).playtime.minutes).toBe(100)
    expect((await undo(member, changeId)).status).toBe(200)
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: 300, evidence: 'typed' })
  })
})

describe('dropped hours of a game that was off the shelf while Steam went', () => {
  async function offShelfWithoutSteam(hours: { copy?: number; loose?: number }) {
    const { member, gameId, steam } = await withDropped(hours)
    const params = { userId: member.id, gameId }
    const { body: takenOff } = await member.call('DELETE /api/library/{userId}/game/{gameId}', { params })
    await app.platform.transactions.run((unit) =>
      app.library.forgetSource(unit, { userId: member.id, source: 'steam' }),
    )
    return { member, gameId, steam, params, takenOff: takenOff?.id ?? '' }
  }

  it.each([
    ['on none', { loose: 700 }],
    ['on both', { copy: 200, loose: 500 }],
  ])('come back with it: %s', async (_where, hours) => {
    const { member, gameId, takenOff } = await offShelfWithoutSteam(hours)
    expect((await undo(member, takenOff)).status).toBe(200)
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: 700, evidence: 'typed' })
    expect(await askedOf(member)).toMatchObject({ open: 0, games: [] })
  })

  it('come back when the member puts it there anew', async () => {
    const { member, gameId, params } = await offShelfWithoutSteam({ loose: 700 })
    await member.call('POST /api/library/{userId}/game/{gameId}', { params, body: {} })
    expect((await entryOf(member, gameId)).playtime).toEqual({ minutes: 700, evidence: 'typed' })
  })

  it('are asked about again when Steam is linked again and puts it there', async () => {
    const { member, gameId, steam } = await offShelfWithoutSteam({ loose: 700 })
    await tell(app, member, [steam])
    expect(await entryOf(member, gameId)).toMatchObject({ playtime: { minutes: 700 }, areHoursAsked: true })
  })
})
