import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  decide,
  deskOf,
  hostOf,
  matchesIn,
  matchOf,
  members,
  of,
  ofMatch,
  playersOf,
  report,
  reset,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const rowsOf = async (member: TestMember, id: string) => succeed(await deskOf(member, id)).rows
const kindsOf = async (member: TestMember, id: string) =>
  (await rowsOf(member, id)).map(({ kind, match }) => `${kind} ${match}`)
const readyAgo = (id: string, minutes: number) =>
  app.sql('update tournament_matches set ready_at = ready_at - make_interval(mins => $2) where tournament_id = $1', [
    id,
    minutes,
  ])
const extend = (member: TestMember, id: string, match: string, until: string | null) =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/extension', {
    ...ofMatch(id, match),
    body: { until: until ?? '' },
  })
const call = (member: TestMember, id: string, match: string) =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/call', ofMatch(id, match))
const hears = (member: TestMember, words: string) =>
  app.until(
    async () => (await notificationsOf(member)).some(({ message }) => message.startsWith(words)),
    `${member.firstName} to hear: ${words}`,
  )

describe('the desk', () => {
  it('shows what holds up most first, and last what settles itself', async () => {
    const host = await hostOf(app)
    const people = await members(app, 5)
    // Of five, one match comes before the first round of four.
    const id = await begun(host, people)
    const bracket = succeed(await host.call('GET /api/tournaments/{id}/bracket', of(id)))
    const open = bracket.stages.flatMap(({ matches }) => matches).filter(({ state }) => state === 'ready')
    expect(open).toHaveLength(2)
    expect(await rowsOf(host, id)).toEqual([])
    await readyAgo(id, 60)
    const late = await rowsOf(host, id)
    expect(late.map(({ kind, holdsUp }) => [kind, holdsUp])).toEqual([
      ['late', 2],
      ['late', 1],
    ])
    const [first, second] = late
    const sideOf = (name: string | undefined) =>
      people.find((member) => late.find(({ match }) => match === name)?.players[0]?.member?.id === member.id)
    const one = sideOf(first?.match)
    if (one === undefined || first === undefined || second === undefined) throw new Error('nobody plays')
    succeed(await report(one, id, first.match, [1, 0]))
    expect(await kindsOf(host, id)).toEqual([`late ${second.match}`, `reported ${first.match}`])
    expect(first.next).not.toBeNull()
  })

  it('shows disputes and what both said, until they are settled', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await begun(host, [one, two])
    succeed(await report(one, id, '1-1', [1, 0]))
    succeed(await report(two, id, '1-1', [0, 1]))
    expect(await rowsOf(host, id)).toMatchObject([{ kind: 'disputed', match: '1-1', mayDecide: true }])
    expect((await rowsOf(host, id))[0]?.reports.map(({ score }) => score).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ])
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    expect(await rowsOf(host, id)).toEqual([])
  })

  it('gives the wins of all who were there alone in one press, once grace is over', async () => {
    const host = await hostOf(app)
    const people = await members(app, 4)
    const id = await begun(host, people, { matchCheckIn: 30 })
    const wins: { match: string; winner: 0 | 1 }[] = []
    for (const match of ['1-1', '1-2']) {
      const { players } = await matchOf(host, id, match)
      const there = people.find(({ id: userId }) => userId === players[0]?.member?.id)
      if (there === undefined) throw new Error('nobody is there')
      succeed(await checkInTo(there, id, match))
      wins.push({ match, winner: 0 })
    }
    expect((await rowsOf(host, id)).map(({ kind, missing }) => [kind, missing])).toEqual([
      ['missing', [1]],
      ['missing', [1]],
    ])
    const give = () =>
      host.call('POST /api/tournaments/{id}/walkovers', {
        ...of(id),
        body: { wins: [...wins, ...wins], reason: 'They did not come' },
      })
    expect(refusal(await give())).toEqual([409, 'tournament_match_wrong_state'])
    await readyAgo(id, 6)
    const wrong = { wins: [{ match: '1-1', winner: 1 as const }], reason: 'By mistake' }
    expect(refusal(await host.call('POST /api/tournaments/{id}/walkovers', { ...of(id), body: wrong }))).toEqual([
      409,
      'tournament_match_wrong_state',
    ])
    for (let again = 0; again < 2; again += 1) succeed(await give())
    for (const match of ['1-1', '1-2']) {
      expect((await matchOf(host, id, match)).result).toMatchObject({ kind: 'walkover', winner: 0 })
    }
  })

  it('gives none of them where one is of the match of who presses', async () => {
    const host = await hostOf(app)
    const [referee, ...others] = await members(app, 4)
    await befriend(host, referee)
    const id = await begun(host, [referee, ...others], { matchCheckIn: 30, refereeIds: [referee.id] })
    const wins: { match: string; winner: 0 | 1 }[] = []
    for (const match of ['1-1', '1-2']) {
      const { players } = await matchOf(host, id, match)
      const there = [referee, ...others].find((member) => member.id === players[0]?.member?.id) ?? referee
      succeed(await checkInTo(there, id, match))
      wins.push({ match, winner: 0 })
    }
    await readyAgo(id, 6)
    const give = (by: TestMember) =>
      by.call('POST /api/tournaments/{id}/walkovers', { ...of(id), body: { wins, reason: 'They did not come' } })
    expect(refusal(await give(referee))).toEqual([403, 'tournament_not_referee'])
    for (const match of ['1-1', '1-2']) expect((await matchOf(host, id, match)).result).toBeNull()
    succeed(await give(host))
    for (const member of others) await hears(member, 'A match of yours was decided')
    const lines = (await matchOf(others[0], id, '1-2')).lines.map(({ event }) => event)
    expect(lines.slice(-1)).toEqual(['walkover'])
    expect((await matchOf(host, id, '1-3')).state).toBe('ready')
  })

  it('gives five minutes more, once for each press, and says so in the log and in the room', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await begun(host, [one, two], { matchCheckIn: 10 })
    const { until } = await matchOf(one, id, '1-1')
    for (let again = 0; again < 2; again += 1) succeed(await extend(host, id, '1-1', until))
    const now = await matchOf(one, id, '1-1')
    expect(Date.parse(now.until ?? '') - Date.parse(until ?? '')).toBe(5 * 60_000)
    expect(now.lines.map(({ event }) => event)).toEqual(['opened', 'extended'])
    const query = { by: 'staff' as const }
    const log = succeed(await host.call('GET /api/tournaments/{id}/log', { ...of(id), query }))
    expect(log[0]).toMatchObject({ event: 'extended', match: '1-1', before: until, after: now.until })
    expect(log.map(({ event }) => event)).not.toContain('entered')
  })

  it('names the own last step as long as nothing that follows was played', async () => {
    const host = await hostOf(app)
    const people = await members(app, 4)
    const id = await begun(host, people)
    const undo = async (member: TestMember) => succeed(await deskOf(member, id)).undo
    expect(await undo(host)).toBeNull()
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    expect(await undo(host)).toBe('1-1')
    succeed(await reset(host, id, '1-1'))
    expect(await undo(host)).toBeNull()
    for (const match of ['1-2', '1-1']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
    expect(await undo(host)).toBe('1-1')
    const { players } = await matchOf(host, id, '1-3')
    const finalist = people.find(({ id: userId }) => userId === players[0]?.member?.id)
    if (finalist === undefined) throw new Error('nobody is in the final')
    succeed(await report(finalist, id, '1-3', [1, 0]))
    expect(await undo(host)).toBeNull()
  })

  it('offers to undo nothing that another decided since, nor what the sides agreed on', async () => {
    const host = await hostOf(app)
    const [one, two, three, four, referee] = await members(app, 5)
    await befriend(host, referee)
    const id = await begun(host, [one, two, three, four], { refereeIds: [referee.id] })
    const undo = async (member: TestMember) => succeed(await deskOf(member, id)).undo
    for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, { kind: 'score', score: [1, 0] }))
    expect(await undo(host)).toBe('1-2')
    succeed(await decide(referee, id, '1-2', { kind: 'score', score: [0, 1] }))
    expect([await undo(host), await undo(referee)]).toEqual([null, '1-2'])
    succeed(await reset(host, id, '1-2'))
    const bracket = succeed(await host.call('GET /api/tournaments/{id}/bracket', of(id)))
    const match = matchesIn(bracket).find(({ name }) => name === '1-2')
    const sides = match === undefined ? [] : playersOf(bracket, match)
    for (const side of [one, two, three, four].filter((member) => sides.includes(member.id))) {
      succeed(await report(side, id, '1-2', [1, 0]))
    }
    expect([await undo(host), await undo(referee)]).toEqual([null, null])
  })
})

describe('a match calls', () => {
  it('the desk, which is told and has it on the desk until it is dealt with', async () => {
    const host = await hostOf(app)
    const [one, two, referee] = await members(app, 3)
    await befriend(host, referee)
    const id = await begun(host, [one, two], { refereeIds: [referee.id] })
    for (let again = 0; again < 2; again += 1) expect(succeed(await call(one, id, '1-1')).calledAt).not.toBeNull()
    for (const judge of [host, referee]) await hears(judge, 'A match calls the desk')
    expect(await kindsOf(referee, id)).toEqual(['called 1-1'])
    const answer = await referee.call('DELETE /api/tournaments/{id}/matches/{match}/call', ofMatch(id, '1-1'))
    expect(succeed(answer).calledAt).toBeNull()
    expect(await kindsOf(referee, id)).toEqual([])
    expect((await matchOf(one, id, '1-1')).lines.map(({ event }) => event)).toEqual(['opened', 'called'])
  })

  it('the other side to the own report, once for each', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await begun(host, [one, two])
    const remind = () => one.call('PUT /api/tournaments/{id}/matches/{match}/reminder', ofMatch(id, '1-1'))
    expect(refusal(await remind())).toEqual([409, 'tournament_match_wrong_state'])
    succeed(await report(one, id, '1-1', [1, 0]))
    expect((await matchOf(one, id, '1-1')).may.remind).toBe(true)
    for (let again = 0; again < 2; again += 1) expect(succeed(await remind()).may.remind).toBe(false)
    await hears(two, 'The other side waits for your word on your match')
    succeed(await report(one, id, '1-1', [0, 1]))
    expect((await matchOf(one, id, '1-1')).may.remind).toBe(true)
  })

  it('its sides to a lobby, which is nobody else’s to see', async () => {
    const host = await hostOf(app)
    const [one, two, watching] = await members(app, 3)
    const id = await begun(host, [one, two])
    const put = (code: string) =>
      one.call('PUT /api/tournaments/{id}/matches/{match}/lobby', { ...ofMatch(id, '1-1'), body: { code } })
    succeed(await put('K7QF 2M'))
    for (const told of [one, two, host]) expect((await matchOf(told, id, '1-1')).lobbyCode).toBe('K7QF 2M')
    expect((await matchOf(watching, id, '1-1')).lobbyCode).toBeNull()
    expect(succeed(await put('')).lobbyCode).toBeNull()
  })
})

describe('an announcement to a round', () => {
  it('is told to those who play it, in the rooms of their matches, and stands not on the page', async () => {
    const host = await hostOf(app)
    const people = await members(app, 4)
    const id = await begun(host, people)
    succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
    const desk = succeed(await deskOf(host, id))
    expect(desk.rounds).toMatchObject([
      { stage: 1, round: 0, people: 2 },
      { stage: 1, round: 1, people: 0 },
    ])
    const say = (round: number) =>
      host.call('POST /api/tournaments/{id}/announcements', {
        ...of(id),
        body: { text: 'Ten minutes of break', to: { stage: 1, round } },
      })
    succeed(await say(0))
    const { players, lines } = await matchOf(host, id, '1-2')
    const told = people.filter((member) => players.some((player) => player?.member?.id === member.id))
    for (const member of told) await hears(member, 'Candle cup: Ten minutes of break')
    expect(lines.at(-1)).toMatchObject({ event: 'announced', reason: 'Ten minutes of break' })
    expect(succeed(await host.call('GET /api/tournaments/{id}', of(id))).announcement).toBeNull()
    expect(refusal(await say(7))).toEqual([409, 'tournament_match_wrong_state'])
  })
})
