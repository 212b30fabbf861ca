import type { Bracket, TournamentPlayed } from '@guildhall/contract/tournaments'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  checkInTo,
  decide,
  enter,
  hostOf,
  matchesIn,
  members,
  of,
  ofMatch,
  opened,
  report,
} from '../../../../testing/tournaments/tournaments.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())
const moved = (id: string) => (ids: readonly string[]) => ids.includes(id)
const played = (id: string) => (news: TournamentPlayed) => news.tournamentId === id
const told: readonly string[] = ['TournamentsMoved', 'TournamentPlayed']

/** As a page takes what it is told. */
function withMatches(bracket: Bracket, { revision, matches }: TournamentPlayed): Bracket {
  const byName = new Map(matches.map((match) => [match.name, match]))
  const stages = bracket.stages.map((stage) => ({
    ...stage,
    matches: stage.matches.map((match) => byName.get(match.name) ?? match),
  }))
  return { ...bracket, stages, revision }
}

/** How long moves rest until they are told together, and a little. */
const toldWithinMs = 1500

/** Until nothing is told any more of what was done before: who begins to watch hears of it, too. */
async function quiet(page: Awaited<ReturnType<TestMember['hub']>>): Promise<void> {
  let heard = -1
  let since = 0
  await until(() => {
    if (page.events.length !== heard) since = performance.now()
    heard = page.events.length
    return performance.now() - since > toldWithinMs
  }, 'what was done before to be told')
}

describe('that a tournament moved', () => {
  it('is told to who plays in it, and to who watches it, but not to who does so no more', async () => {
    const host = await hostOf(app)
    const [one, two, spectator, passer] = await members(app, 4)
    const id = await begun(host, [one, two], { matchCheckIn: 10 })
    const player = await two.hub('notifications')
    const watching = await spectator.hub('notifications')
    const passing = await passer.hub('notifications')
    for (const page of [watching, passing]) await page.invoke('WatchTournament', id)
    await passing.invoke('UnwatchTournament', id)
    await checkInTo(one, id, '1-1')
    await player.next('TournamentsMoved', moved(id))
    await watching.next('TournamentPlayed', played(id))
    expect(passing.events.filter(({ name }) => told.includes(name))).toEqual([])
    await checkInTo(two, id, '1-1')
    await report(one, id, '1-1', [1, 0])
    await watching.next('TournamentPlayed', played(id))
    await report(two, id, '1-1', [1, 0])
    await watching.next('TournamentsMoved', moved(id))
  })

  it('is told with how its matches stand, as the bracket has them, to who looks on', async () => {
    const host = await hostOf(app)
    const [spectator, ...people] = await members(app, 5)
    const id = await begun(host, people, { stages: [{ format: 'double_elimination' }] })
    const watching = await spectator.hub('notifications')
    await watching.invoke('WatchTournament', id)
    let bracket = await bracketOf(spectator, id)
    const decided = ['1-1', '1-2', '1-3', '1-4', '1-5']
    for (const name of decided) {
      succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
      const [news] = await watching.next('TournamentPlayed', played(id))
      expect(news.from).toBe(bracket.revision)
      bracket = withMatches(bracket, news)
      expect(bracket).toEqual(await bracketOf(spectator, id))
    }
  })

  it('is told with the stations that results free and others take, and those that are left', async () => {
    const host = await hostOf(app)
    const [spectator, ...people] = await members(app, 5)
    const id = await begun(host, people)
    succeed(await host.call('PUT /api/tournaments/{id}/stations', { ...of(id), body: { names: ['Window'] } }))
    let bracket = await bracketOf(spectator, id)
    expect(matchesIn(bracket).map(({ station }) => station)).toEqual(['Window', null, null])
    const watching = await spectator.hub('notifications')
    await watching.invoke('WatchTournament', id)
    for (const name of ['1-1', '1-2']) {
      succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
      const [news] = await watching.next('TournamentPlayed', played(id))
      bracket = withMatches(bracket, news)
      expect(bracket).toEqual(await bracketOf(spectator, id))
    }
    expect(matchesIn(bracket).map(({ station }) => station)).toEqual([null, null, 'Window'])
  })

  it('lets nobody who looks on ask for the bracket where a room alone says something else', async () => {
    const host = await hostOf(app)
    const [spectator, one, two] = await members(app, 3)
    const player = await one.hub('notifications')
    const id = await begun(host, [one, two])
    await quiet(player)
    const watching = await spectator.hub('notifications')
    await watching.invoke('WatchTournament', id)
    let bracket = await bracketOf(spectator, id)
    const room = `/api/tournaments/{id}/matches/{match}` as const
    const at = new Date(Date.now() + 3_600_000).toISOString()
    for (const tell of [
      () => one.call(`PUT ${room}/lobby`, { ...ofMatch(id, '1-1'), body: { code: 'lantern' } }),
      () => one.call(`PUT ${room}/time`, { ...ofMatch(id, '1-1'), body: { at } }),
      () => two.call(`DELETE ${room}/time`, { ...ofMatch(id, '1-1'), query: { at } }),
    ]) {
      succeed(await tell())
      const [news] = await watching.next('TournamentPlayed', played(id))
      expect(news.from).toBe(bracket.revision)
      bracket = withMatches(bracket, news)
      expect(bracket).toEqual(await bracketOf(spectator, id))
    }
    expect(watching.events.filter(({ name }) => name === 'TournamentsMoved')).toEqual([])
  })

  it('is not told to who watched it while they saw it', async () => {
    const host = await hostOf(app)
    const [one, two, spectator, apart] = await members(app, 4)
    const player = await one.hub('notifications')
    const id = await begun(host, [one, two], { matchCheckIn: 10 })
    await quiet(player)
    const watching = await spectator.hub('notifications')
    const hidden = await apart.hub('notifications')
    for (const page of [watching, hidden]) await page.invoke('WatchTournament', id)
    await block(host, apart)
    await checkInTo(one, id, '1-1')
    await watching.next('TournamentPlayed', played(id))
    await checkInTo(two, id, '1-1')
    await watching.next('TournamentPlayed', played(id))
    // Both lines are of one server, which tells each group at once.
    expect(hidden.events.filter(({ name }) => told.includes(name))).toEqual([])
  })

  it('is told of the last twenty that a line watches, and of none that is not seen', async () => {
    const host = await hostOf(app)
    const spectator = await app.member()
    const watching = await spectator.hub('notifications')
    const hidden = await opened(host, { audience: 'invited' })
    await expect(watching.invoke('WatchTournament', hidden.id)).rejects.toThrow(/tournament_not_found$/)
    await app.sql('delete from tournaments')
    const ids: string[] = []
    for (let made = 0; made < 21; made++) {
      if (made % 10 === 0) await app.sql('update tournaments set creator_id = null')
      ids.push((await opened(host)).id)
    }
    for (const id of ids) await watching.invoke('WatchTournament', id)
    const [first = '', second = ''] = ids
    const [one, two] = await members(app, 2)
    await enter(one, first)
    await enter(two, second)
    await watching.next('TournamentsMoved', moved(second))
    expect(watching.events.flatMap(({ name, args }) => (name === 'TournamentsMoved' ? args : [])).flat()).not.toContain(
      first,
    )
  })
})
