import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../../testing/refusal.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)
const member = await app.member('Tobias')

const make = async (facts: { title: string; releaseDate?: string; releaseYear?: number }) =>
  (await moderator.call('POST /api/games', { body: facts })).body.id
const put = (gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const nextYear = new Date().getUTCFullYear() + 1

describe('a game that is still to come', () => {
  it('can be wished for and waited for, and is finished by nobody', async () => {
    const byDay = await make({ title: 'Tomorrow', releaseDate: `${nextYear}-03-04` })
    const byYear = await make({ title: 'Next year', releaseYear: nextYear })
    for (const gameId of [byDay, byYear]) {
      expect((await put(gameId, { status: 'wishlist' })).status).toBe(201)
      expect((await put(gameId, { status: 'playing', minutes: 90 })).status).toBe(200)
      for (const status of ['beaten', 'completed'] as const) {
        expect(refusal(await put(gameId, { status }))).toEqual([409, 'game_not_out'])
      }
      const kept = await member.call('GET /api/library/{userId}', { params: { userId: member.id } })
      expect(kept.body.find(({ game }) => game.id === gameId)).toMatchObject({ status: 'playing', finishedAt: null })
    }
  })

  it('stays as it is where many are finished at once', async () => {
    const early = await make({ title: 'Not yet', releaseYear: nextYear })
    const absent = await make({ title: 'Not here, not yet', releaseYear: nextYear })
    await put(early, { status: 'wishlist' })
    await put('72', { status: 'playing' })
    const { body } = await member.call('POST /api/library/{userId}/changes', {
      params: { userId: member.id },
      body: { gameIds: [early, '72', absent], changes: { status: 'beaten' } },
    })
    expect(body).toMatchObject({ count: 1, notOut: 1 })
    const kept = (await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body
    const statusOf = (gameId: string) => kept.find(({ game }) => game.id === gameId)?.status
    expect([statusOf(early), statusOf('72')]).toEqual(['wishlist', 'beaten'])
  })

  it('has no playthrough that came to the end', async () => {
    const gameId = await make({ title: 'A preview', releaseYear: nextYear })
    await put(gameId, { status: 'playing' })
    const begin = (body: object) =>
      member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
        params: { userId: member.id, gameId },
        body,
      })
    expect(refusal(await begin({ isFinished: true }))).toEqual([409, 'game_not_out'])
    expect((await begin({ isFinished: false, minutes: 60 })).status).toBe(201)
  })
})

describe('a game that only this hall knows', () => {
  it('was finished by nobody on a day before it came out', async () => {
    const gameId = await make({ title: 'Ours', releaseDate: '2020-06-01' })
    const early = await put(gameId, { status: 'beaten', finishedAt: '2020-05-20T12:00:00.000Z' })
    expect([early.status, early.body]).toMatchObject([
      422,
      { errors: [{ field: 'finishedAt', code: 'before_release' }] },
    ])
    expect((await put(gameId, { status: 'beaten', finishedAt: '2020-06-01T12:00:00.000Z' })).status).toBe(201)
  })

  it('may have been out before the first release that a source knows of elsewhere', async () => {
    expect((await put('14593', { status: 'beaten', finishedAt: '2016-05-20T12:00:00.000Z' })).status).toBe(201)
  })
})
