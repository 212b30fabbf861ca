import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { askToTeam, begunWithTeams, joinTeam, leaveTeam } from '../../../../testing/tournaments/teams.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  decide,
  get,
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

const path = '/api/tournaments/{id}/matches/{match}/prediction' as const
const predict = (member: TestMember, id: string, match: string, winner: 0 | 1) =>
  member.call(`PUT ${path}`, { ...ofMatch(id, match), body: { winner } })
const takeBack = (member: TestMember, id: string, match: string) => member.call(`DELETE ${path}`, ofMatch(id, match))
const allow = (member: TestMember, id: string, areAllowed: boolean) =>
  member.call('PUT /api/tournaments/{id}/predictions', { ...of(id), body: { areAllowed } })
const tableOf = async (member: TestMember, id: string, query: { after?: number; limit?: number } = {}) =>
  succeed(await member.call('GET /api/tournaments/{id}/predictions', { ...of(id), query }))
const pointsIn = async (member: TestMember, id: string) =>
  (await tableOf(member, id)).rows.map((row) => [row.member.id, row.place, row.points, row.right, row.predicted])
const win = (winner: 0 | 1) => ({ kind: 'score', score: winner === 0 ? [1, 0] : [0, 1] })
const wrongState = [409, 'tournament_match_wrong_state']
const pairIn = async (reader: TestMember, id: string, name: string): Promise<(string | null)[]> => {
  const bracket = await bracketOf(reader, id)
  return matchesIn(bracket).flatMap((match) => (match.name === name ? playersOf(bracket, match) : []))
}
const saidOf = async (member: TestMember, id: string, match: string) => (await matchOf(member, id, match)).prediction

/** Four who play, and three who look on. */
async function played(facts: Parameters<typeof begun>[2] = {}) {
  const host = await hostOf(app)
  const [one, two, three, four, wren, hana, theo] = await members(app, 7)
  const id = await begun(host, [one, two, three, four], facts)
  return { host, one, two, three, four, wren, hana, theo, id }
}

describe('predictions', () => {
  it('are worth the round when they come true, and made anew of the results', async () => {
    const { host, wren, hana, theo, id } = await played()
    for (const match of ['1-1', '1-2']) {
      succeed(await predict(wren, id, match, 0))
      succeed(await predict(hana, id, match, 1))
    }
    succeed(await predict(theo, id, '1-1', 0))
    expect(await saidOf(wren, id, '1-1')).toEqual({ worth: 1, mine: 0, isRight: null })
    expect((await tableOf(wren, id)).rows).toEqual([])
    succeed(await decide(host, id, '1-1', win(0)))
    succeed(await decide(host, id, '1-2', win(1)))
    expect(await saidOf(wren, id, '1-1')).toEqual({ worth: 1, mine: 0, isRight: true })
    expect(await saidOf(wren, id, '1-2')).toEqual({ worth: 1, mine: 0, isRight: false })
    // The same points are the same place.
    expect((await pointsIn(wren, id)).toSorted()).toEqual(
      [
        [wren.id, 1, 1, 1, 2],
        [hana.id, 1, 1, 1, 2],
        [theo.id, 1, 1, 1, 1],
      ].toSorted(),
    )
    succeed(await predict(hana, id, '1-3', 0))
    succeed(await predict(wren, id, '1-3', 1))
    succeed(await decide(host, id, '1-3', win(0)))
    expect(await saidOf(hana, id, '1-3')).toEqual({ worth: 2, mine: 0, isRight: true })
    const first = await tableOf(theo, id, { limit: 1 })
    expect(first.rows.map((row) => [row.member.id, row.place, row.points])).toEqual([[hana.id, 1, 3]])
    expect(first.mine).toMatchObject({ isMe: true, place: 2, points: 1 })
    expect((await tableOf(theo, id, { limit: 1, after: first.next ?? 0 })).rows[0]).toMatchObject({ place: 2 })
    // A result that is taken back takes its points along.
    succeed(await reset(host, id, '1-3'))
    expect((await pointsIn(wren, id)).map(([, , points]) => points)).toEqual([1, 1, 1])
    succeed(await decide(host, id, '1-3', win(1)))
    expect((await pointsIn(hana, id))[0]).toEqual([wren.id, 1, 3, 2, 3])
  })

  it('mean the pair alone, and count only what was played', async () => {
    const { host, wren, id } = await played()
    succeed(await decide(host, id, '1-1', win(0)))
    succeed(await decide(host, id, '1-2', win(0)))
    succeed(await predict(wren, id, '1-3', 0))
    // Another pair plays the last match now.
    succeed(await reset(host, id, '1-1'))
    succeed(await decide(host, id, '1-1', win(1)))
    expect(await saidOf(wren, id, '1-3')).toEqual({ worth: 2, mine: null, isRight: null })
    succeed(await decide(host, id, '1-3', win(0)))
    expect((await tableOf(wren, id)).rows).toEqual([])
  })

  it('are worth nothing where nobody played', async () => {
    const { host, wren, id } = await played()
    succeed(await predict(wren, id, '1-1', 0))
    succeed(await decide(host, id, '1-1', { kind: 'walkover', winner: 0 }))
    expect((await saidOf(wren, id, '1-1'))?.isRight).toBeNull()
    expect((await tableOf(wren, id)).rows).toEqual([])
    // Nobody has seen who wins, so it is open again.
    succeed(await reset(host, id, '1-1'))
    succeed(await predict(wren, id, '1-1', 1))
  })

  it('stay as they were once these two have played, also where the result is taken back', async () => {
    const { host, wren, hana, id } = await played()
    succeed(await predict(wren, id, '1-1', 1))
    succeed(await decide(host, id, '1-1', win(0)))
    succeed(await reset(host, id, '1-1'))
    expect((await matchOf(wren, id, '1-1')).may.predict).toBe(false)
    expect(refusal(await predict(wren, id, '1-1', 0))).toEqual(wrongState)
    expect(refusal(await takeBack(wren, id, '1-1'))).toEqual(wrongState)
    expect(refusal(await predict(hana, id, '1-1', 0))).toEqual(wrongState)
    succeed(await decide(host, id, '1-1', win(1)))
    expect(await pointsIn(wren, id)).toEqual([[wren.id, 1, 1, 1, 1]])
  })

  it('stay shut where the match before is taken back and leads to the same two, and open for another pair', async () => {
    const { host, wren, hana, id } = await played()
    for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, win(0)))
    const before = await pairIn(host, id, '1-3')
    succeed(await predict(wren, id, '1-3', 0))
    succeed(await decide(host, id, '1-3', win(1)))
    succeed(await reset(host, id, '1-1'))
    succeed(await decide(host, id, '1-1', win(0)))
    expect((await matchOf(hana, id, '1-3')).state).toBe('ready')
    expect(refusal(await predict(hana, id, '1-3', 1))).toEqual(wrongState)
    expect(refusal(await predict(wren, id, '1-3', 1))).toEqual(wrongState)
    succeed(await decide(host, id, '1-1', win(1)))
    expect(await pairIn(host, id, '1-3')).not.toEqual(before)
    succeed(await predict(hana, id, '1-3', 1))
  })

  it('stay shut in a round of Swiss that was paired anew', async () => {
    const { host, wren, id } = await played({ stages: [{ format: 'swiss', rounds: 2 }] })
    const inRound = async () => {
      const open = matchesIn(await bracketOf(host, id)).filter(({ state }) => state === 'ready')
      return open.map(({ name }) => name)
    }
    for (const match of ['1-1', '1-2']) succeed(await decide(host, id, match, win(0)))
    const [first = ''] = await inRound()
    const pair = (await pairIn(host, id, first)).toSorted().join()
    succeed(await decide(host, id, first, win(0)))
    succeed(await reset(host, id, '1-1'))
    expect(await inRound()).toEqual(['1-1'])
    succeed(await decide(host, id, '1-1', win(0)))
    const again = await inRound()
    expect(again).toHaveLength(2)
    for (const match of again) {
      const isSame = (await pairIn(host, id, match)).toSorted().join() === pair
      const answer = await predict(wren, id, match, 0)
      expect([isSame, answer.status]).toEqual([isSame, isSame ? 409 : 200])
    }
  })

  it('count for nobody who played for a side since, also where they left it again', async () => {
    const host = await hostOf(app)
    const [one, two, three, four, wren] = await members(app, 5)
    const sides = [
      [one, two],
      [three, four],
    ]
    const { id, entrantIds } = await begunWithTeams(host, sides, { substitutes: 1 })
    succeed(await predict(wren, id, '1-1', 0))
    await befriend(host, wren)
    const entrantId = entrantIds[0] ?? ''
    succeed(await askToTeam(host, id, entrantId, [wren.id]))
    succeed(await joinTeam(wren, id, entrantId))
    succeed(await decide(host, id, '1-1', win(0)))
    expect(await saidOf(wren, id, '1-1')).toMatchObject({ mine: null, isRight: null })
    expect((await leaveTeam(wren, id, entrantId)).status).toBe(204)
    expect(await saidOf(wren, id, '1-1')).toMatchObject({ mine: null, isRight: null })
    expect((await tableOf(one, id)).rows).toEqual([])
  })

  it('can be changed and taken back until the match begins, and nobody predicts their own', async () => {
    const { one, two, three, four, wren, id } = await played({ matchCheckIn: 10 })
    const bracket = await bracketOf(wren, id)
    const [match] = matchesIn(bracket)
    const playing = match === undefined ? [] : playersOf(bracket, match)
    const people = [one, two, three, four].filter((player) => playing.includes(player.id))
    for (const player of people) {
      expect(refusal(await predict(player, id, '1-1', 0))).toEqual([403, 'tournament_own_match'])
      expect((await matchOf(player, id, '1-1')).may.predict).toBe(false)
    }
    for (const winner of [0, 1, 1] as const) succeed(await predict(wren, id, '1-1', winner))
    expect((await saidOf(wren, id, '1-1'))?.mine).toBe(1)
    for (const _ of [1, 2]) succeed(await takeBack(wren, id, '1-1'))
    expect((await saidOf(wren, id, '1-1'))?.mine).toBeNull()
    succeed(await predict(wren, id, '1-1', 0))
    for (const player of people) succeed(await checkInTo(player, id, '1-1'))
    expect((await matchOf(wren, id, '1-1')).may.predict).toBe(false)
    const wrong = [409, 'tournament_match_wrong_state']
    expect(refusal(await predict(wren, id, '1-1', 1))).toEqual(wrong)
    expect(refusal(await takeBack(wren, id, '1-1'))).toEqual(wrong)
    expect(refusal(await predict(wren, id, '1-3', 0))).toEqual(wrong)
    // What was said before stands, and saying it again changes nothing.
    succeed(await predict(wren, id, '1-1', 0))
  })

  it('end with the first report where nobody checks in', async () => {
    const { one, two, three, four, wren, id } = await played()
    succeed(await predict(wren, id, '1-1', 0))
    const bracket = await bracketOf(wren, id)
    const [match] = matchesIn(bracket)
    const playing = match === undefined ? [] : playersOf(bracket, match)
    const player = [one, two, three, four].find((each) => playing.includes(each.id)) ?? one
    succeed(await report(player, id, '1-1', [1, 0]))
    expect(refusal(await predict(wren, id, '1-1', 1))).toEqual([409, 'tournament_match_wrong_state'])
  })

  it('show nobody whom a block keeps apart, and no gap where they stand', async () => {
    const { host, wren, hana, theo, id } = await played()
    for (const one of [wren, hana]) succeed(await predict(one, id, '1-1', 0))
    succeed(await predict(theo, id, '1-1', 1))
    succeed(await decide(host, id, '1-1', win(0)))
    await block(hana, theo)
    await block(wren, theo)
    await block(wren, hana)
    expect(await pointsIn(wren, id)).toEqual([[wren.id, 1, 1, 1, 1]])
    expect(await pointsIn(theo, id)).toEqual([[theo.id, 1, 0, 0, 1]])
    expect((await pointsIn(host, id)).map(([, place]) => place)).toEqual([1, 1, 3])
  })

  it('are left out where the host says so, and are there again with what was said', async () => {
    const { host, wren, id } = await played()
    succeed(await predict(wren, id, '1-1', 0))
    expect(refusal(await allow(wren, id, false))).toEqual([403, 'tournament_not_yours'])
    for (const _ of [1, 2]) succeed(await allow(host, id, false))
    expect(succeed(await get(wren, id)).hasPredictions).toBe(false)
    expect(await saidOf(wren, id, '1-1')).toBeNull()
    expect(refusal(await predict(wren, id, '1-2', 0))).toEqual([409, 'tournament_match_wrong_state'])
    succeed(await decide(host, id, '1-1', win(0)))
    expect((await tableOf(wren, id)).rows).toEqual([])
    succeed(await allow(host, id, true))
    expect(await pointsIn(wren, id)).toEqual([[wren.id, 1, 1, 1, 1]])
  })
})
