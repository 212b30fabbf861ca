import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())

const gameId = '72'
const put = (member: TestMember, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const begin = (member: TestMember, body: object = {}) =>
  member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', { params: { userId: member.id, gameId }, body })
const change = (member: TestMember, id: string, body: object) =>
  member.call('PATCH /api/library/{userId}/playthroughs/{id}', { params: { userId: member.id, id }, body })
const finish = (member: TestMember, id: string) =>
  member.call('POST /api/library/{userId}/playthroughs/{id}/finish', { params: { userId: member.id, id } })
const remove = (member: TestMember, id: string) =>
  member.call('DELETE /api/library/{userId}/playthroughs/{id}', { params: { userId: member.id, id } })
const write = (member: TestMember, id: string, body: object) =>
  member.call('POST /api/library/{userId}/playthroughs/{id}/journal', { params: { userId: member.id, id }, body })
const rewrite = (member: TestMember, id: string, body: object) =>
  member.call('PATCH /api/library/{userId}/journal/{id}', { params: { userId: member.id, id }, body })
const strike = (member: TestMember, id: string) =>
  member.call('DELETE /api/library/{userId}/journal/{id}', { params: { userId: member.id, id } })
const detailsOf = async (owner: TestMember, viewer = owner) =>
  (await viewer.call('GET /api/library/{userId}/game/{gameId}', { params: { userId: owner.id, gameId } })).body

async function newOwner(): Promise<TestMember> {
  const member = await app.member()
  await put(member, { minutes: 30 })
  return member
}

describe('playthroughs', () => {
  it('are numbered as they come; their hours count for the game, their stars do not', async () => {
    const member = await newOwner()
    const first = await begin(member, { name: 'With friends', startedOn: '2026-01-02', minutes: 600, rating: 8 })
    expect([first.status, first.body]).toMatchObject([201, { number: 1, name: 'With friends', journal: [] }])
    const { body: second } = await begin(member)
    expect(second).toMatchObject({ number: 2, name: '', startedOn: null, isFinished: false, rating: null })
    const changed = await change(member, second.id, { endedOn: '2026-03-04', isFinished: true })
    expect(changed.body).toEqual({ ...second, endedOn: '2026-03-04', isFinished: true })
    const details = await detailsOf(member)
    expect(details).toMatchObject({ playtime: { minutes: 600 }, rating: null, status: 'backlog' })
    expect(details.playthroughs.map(({ id }) => id)).toEqual([first.body.id, second.id])
    await remove(member, first.body.id)
    expect((await remove(member, first.body.id)).status).toBe(204)
    expect(await detailsOf(member)).toMatchObject({
      playtime: { minutes: 30 },
      playthroughs: [{ id: second.id, number: 1 }],
    })
  })

  it('say nothing twice: their hours are a part of the game’s, and a journal’s a part of theirs', async () => {
    const member = await newOwner()
    const { id } = (await begin(member, { minutes: 20 })).body
    const hours = async () => (await detailsOf(member)).playtime.minutes
    expect(await hours()).toBe(30)
    await write(member, id, { on: '2026-02-03', text: 'Chamber 19.', minutes: 15 })
    expect(await hours()).toBe(30)
    const { body: day } = await write(member, id, { on: '2026-02-04', text: 'Chamber 20.', minutes: 25 })
    expect(await hours()).toBe(40)
    await strike(member, day.id)
    expect(await hours()).toBe(30)
  })

  it('finish the game as they say in one call, which can be taken back', async () => {
    const member = await newOwner()
    const { id } = (await begin(member, { minutes: 330, rating: 8 })).body
    expect(refusal(await finish(member, id))).toEqual([409, 'playthrough_not_finished'])
    await change(member, id, { endedOn: '2025-11-22', isFinished: true })
    expect(await detailsOf(member)).toMatchObject({ status: 'backlog', finishedAt: null })
    const { body: made } = await finish(member, id)
    const finished = { status: 'beaten', rating: 8, playtime: { minutes: 330, evidence: 'typed' } }
    expect(await detailsOf(member)).toMatchObject({ ...finished, finishedAt: '2025-11-22T12:00:00.000Z' })
    expect((await finish(member, id)).body).toMatchObject({ count: 0 })
    await change(member, id, { endedOn: '2025-11-21' })
    expect(await detailsOf(member)).toMatchObject({ ...finished, finishedAt: '2025-11-21T12:00:00.000Z' })
    await member.call('POST /api/library/{userId}/changes/{id}/undo', { params: { userId: member.id, id: made.id } })
    expect(await detailsOf(member)).toMatchObject({ status: 'backlog', rating: null, finishedAt: null })
  })

  it('leave a completed game completed', async () => {
    const member = await newOwner()
    await put(member, { status: 'completed' })
    const { id } = (await begin(member, { isFinished: true })).body
    await finish(member, id)
    expect(await detailsOf(member)).toMatchObject({ status: 'completed' })
  })

  it('need a game on the shelf, and an end after the beginning', async () => {
    const member = await app.member()
    expect(refusal(await begin(member))).toEqual([404, 'entry_not_found'])
    await put(member)
    const days = { startedOn: '2026-02-02', endedOn: '2026-02-01' }
    expect(refusal(await begin(member, days))).toEqual([422, 'invalid'])
    expect(refusal(await begin(member, { startedOn: '0000-01-01' }))).toEqual([422, 'invalid'])
    expect(refusal(await begin(member, { endedOn: '9999-12-31' }))).toEqual([422, 'invalid'])
    expect((await detailsOf(member)).playthroughs).toEqual([])
  })

  it('are at most thirty', async () => {
    const member = await newOwner()
    const answers = await Promise.all(Array.from({ length: 32 }, () => begin(member)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('go with the entry', async () => {
    const member = await newOwner()
    await write(member, (await begin(member)).body.id, { on: '2026-01-01', text: 'The cake is not there.' })
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId } })
    await put(member)
    expect((await detailsOf(member)).playthroughs).toEqual([])
  })
})

describe('a journal', () => {
  it('is kept by day, and is its writer’s alone', async () => {
    const [member, friend] = [await newOwner(), await app.member()]
    await befriend(member, friend)
    await put(member, { notes: 'Ask Mira for her save.' })
    const { id } = (await begin(member, { name: 'Alone' })).body
    const later = await write(member, id, { on: '2026-02-03', text: 'Chamber 19.', minutes: 45 })
    const earlier = await write(member, id, { on: '2026-02-01', text: 'Chamber 1.' })
    expect([later.status, earlier.body]).toMatchObject([201, { on: '2026-02-01', text: 'Chamber 1.', minutes: null }])
    expect((await rewrite(member, later.body.id, { text: 'Chamber 18.' })).body).toEqual({
      ...later.body,
      text: 'Chamber 18.',
    })
    const own = await detailsOf(member)
    expect(own.notes).toBe('Ask Mira for her save.')
    expect(own.playthroughs[0]?.journal.map(({ text }) => text)).toEqual(['Chamber 1.', 'Chamber 18.'])
    expect(await detailsOf(member, friend)).toMatchObject({
      notes: null,
      playthroughs: [{ name: 'Alone', journal: [] }],
    })
    await strike(member, earlier.body.id)
    expect((await strike(member, earlier.body.id)).status).toBe(204)
    expect((await detailsOf(member)).playthroughs[0]?.journal).toHaveLength(1)
  })

  it('of others is not there', async () => {
    const [member, other] = [await newOwner(), await app.member()]
    const { id } = (await begin(member)).body
    const written = await write(member, id, { on: '2026-02-03', text: 'Mine.' })
    expect(refusal(await write(other, id, { on: '2026-02-03', text: 'Not mine.' }))).toEqual([
      404,
      'playthrough_not_found',
    ])
    expect(refusal(await rewrite(other, written.body.id, { text: 'x' }))).toEqual([404, 'journal_entry_not_found'])
    await strike(other, written.body.id)
    expect((await detailsOf(member)).playthroughs[0]?.journal).toHaveLength(1)
  })

  it('is full with five hundred', async () => {
    const member = await newOwner()
    const { id } = (await begin(member)).body
    await app.sql(
      `insert into journal_entries (id, playthrough_id, day, text)
       select gen_random_uuid(), $1, '2026-01-01', 'again' from generate_series(1, 499)`,
      [id],
    )
    expect((await write(member, id, { on: '2026-02-03', text: 'The last one.' })).status).toBe(201)
    expect(refusal(await write(member, id, { on: '2026-02-03', text: 'One more.' }))).toEqual([
      409,
      'too_many_journal_entries',
    ])
  })
})

describe('all playthroughs of a member together', () => {
  it('have room for 5000, and their journals for 20,000 entries', async () => {
    const member = await newOwner()
    const other = '1942'
    await member.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId: other },
      body: {},
    })
    const { body: playthrough } = await begin(member)
    await app.sql(
      `with game as (select game_id from playthroughs where id = $2), made as (
         insert into playthroughs (id, user_id, game_id)
         select gen_random_uuid(), $1, e.game_id from library_entries e, game, generate_series(1, 4999)
         where e.user_id = $1 and e.game_id <> game.game_id
         returning id
       )
       insert into journal_entries (id, playthrough_id, day, text)
       select gen_random_uuid(), id, '2026-01-01', 'Onwards' from (select id from made limit 1) one, generate_series(1, 19999)`,
      [member.id, playthrough.id],
    )
    expect(refusal(await begin(member))).toEqual([409, 'too_many_playthroughs'])
    const line = { on: '2026-01-02', text: 'The last line' }
    expect((await write(member, playthrough.id, line)).status).toBe(201)
    expect(refusal(await write(member, playthrough.id, line))).toEqual([409, 'too_many_journal_entries'])
  })
})
