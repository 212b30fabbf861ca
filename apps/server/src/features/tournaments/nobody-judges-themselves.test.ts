import { expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { begunWithTeams, ownTeam, placeOf, takeFromTeam } from '../../../testing/tournaments/teams.ts'
import {
  begun,
  bracketOf,
  decide,
  draftOf,
  get,
  hostOf,
  inMinutes,
  matchOf,
  members,
  of,
  opened,
  passMinutes,
  planOf,
  report,
  takeSteps,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

it('a referee does not undo their own match through another', async () => {
  const host = await hostOf(app)
  const all = await members(app, 4)
  const [referee] = all
  await befriend(host, referee)
  const id = await begun(host, all, { refereeIds: [referee.id] })
  for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
  succeed(await decide(host, id, '1-3', { kind: 'score', score: [0, 1] }))
  const { matches, stages } = succeed(await planOf(host, id, '1-2'))
  const plan = { matches: matches.map(({ name }) => name), stages }
  const reset = (judge: typeof host) =>
    judge.call('POST /api/tournaments/{id}/matches/{match}/reset', {
      params: { id, match: '1-2' },
      body: { plan, reason: 'Wrong' },
    })
  expect((await reset(referee)).body).toMatchObject({ code: 'tournament_not_referee' })
  expect((await get(host, id)).body.state).toBe('done')
  succeed(await reset(host))
})

it('a host who plays does not put out whom they play', async () => {
  const host = await hostOf(app)
  const [other] = await members(app, 1)
  const id = await begun(host, [host, other])
  const entrantId = (await bracketOf(host, id)).entrants[1]?.id ?? ''
  const out = { params: { id, entrantId }, body: { reason: 'I would like to win' } }
  expect((await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', out)).status).toBe(403)
  expect((await matchOf(other, id, '1-1')).state).toBe('ready')
})

it('a host who plays in a team does not put out the team they play', async () => {
  const host = await hostOf(app)
  const [captain, one, two] = await members(app, 3)
  const { id, entrantIds } = await begunWithTeams(host, [
    [captain, host],
    [one, two],
  ])
  const out = { params: { id, entrantId: entrantIds[1] ?? '' }, body: { reason: 'We would like to win' } }
  expect((await host.call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', out)).status).toBe(403)
  const decision = await decide(host, id, '1-1', { kind: 'score', score: [1, 0] })
  expect(decision.body).toMatchObject({ code: 'tournament_not_referee' })
})

it('a spectator reads what is reported, and neither its words nor a reason', async () => {
  const host = await hostOf(app)
  const [one, two, spectator] = await members(app, 3)
  const id = await begun(host, [one, two])
  succeed(await report(one, id, '1-1', [1, 0], 'He pulled the plug'))
  expect(await matchOf(spectator, id, '1-1')).toMatchObject({ reported: [1, 0], reports: [] })
  succeed(await decide(host, id, '1-1', { kind: 'score', score: [0, 1] }, 'I saw the plug'))
  expect(JSON.stringify(await matchOf(spectator, id, '1-1'))).not.toContain('plug')
  expect(JSON.stringify(await matchOf(one, id, '1-1'))).toContain('I saw the plug')
})

it('the same score with another word keeps the word, and its clock', async () => {
  const host = await hostOf(app)
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  const { until } = succeed(await report(one, id, '1-1', [1, 0], 'First word'))
  const again = succeed(await report(one, id, '1-1', [1, 0], 'Second word'))
  expect(again).toMatchObject({ until, reports: [{ note: 'Second word' }] })
})

it('a walkover becomes a score where both sides check in', async () => {
  const host = await hostOf(app)
  const all = await members(app, 2)
  const id = await begun(host, all, { matchCheckIn: 5 })
  succeed(await decide(host, id, '1-1', { kind: 'walkover', winner: 0 }))
  expect(succeed(await decide(host, id, '1-1', { kind: 'score', score: [0, 1] })).result).toMatchObject({
    kind: 'score',
    winner: 1,
  })
  expect((await get(host, id)).body.winner?.id).toBe(all[1].id)
})

it('check-in is not added after the start time, and a moved start is told', async () => {
  const host = await hostOf(app)
  const [one] = await members(app, 1)
  const id = await withEntrants(host, [one], { startsAt: inMinutes(30), checkIn: 60 })
  const isMoveTold = async () =>
    (await app.sql(`select from notifications where user_id = $1 and told ->> 'what' = 'moved'`, [one.id])).length === 1
  const change = async (facts: object) => {
    const { version } = (await get(host, id)).body
    return host.call('PATCH /api/tournaments/{id}', { ...of(id), body: { ...facts, version } })
  }
  succeed(await change({ startsAt: inMinutes(50) }))
  await takeSteps(app, isMoveTold, 'the move to be told')
  succeed(await change({ checkIn: null }))
  await passMinutes(app, id, 120)
  expect((await change({ checkIn: 60 })).body).toMatchObject({ code: 'tournament_times_wrong' })
})

it('what changed between a host and others binds no hands', async () => {
  const host = await hostOf(app)
  const [referee, friend] = await members(app, 2)
  for (const one of [referee, friend]) await befriend(host, one)
  const { id, version } = await opened(host, { refereeIds: [referee.id] })
  await block(referee, host)
  const edit = { ...of(id), body: { title: 'Candle cup, late', version } }
  expect((await host.call('PATCH /api/tournaments/{id}', edit)).status).toBe(200)
  const draft = await draftOf(host, { invitedIds: [friend.id] })
  await block(friend, host)
  succeed(await host.call('POST /api/tournaments/{id}/publish', of(draft.id)))
  expect((await get(friend, draft.id)).status).toBe(404)
})

it('a host who plays in a team takes nobody out of the team they play', async () => {
  const host = await hostOf(app)
  const [captain, one, two, mate] = await members(app, 4)
  const { id, entrantIds } = await begunWithTeams(
    host,
    [
      [captain, host, mate],
      [one, two],
    ],
    { substitutes: 1 },
  )
  const [own = '', theirs = ''] = entrantIds
  for (const member of [one, two]) {
    const answer = await takeFromTeam(host, id, theirs, placeOf(await ownTeam(one, id), member))
    expect(answer.body).toMatchObject({ code: 'tournament_not_referee' })
  }
  expect((await takeFromTeam(host, id, own, placeOf(await ownTeam(captain, id), mate))).status).toBe(204)
  expect((await matchOf(one, id, '1-1')).state).toBe('ready')
})
