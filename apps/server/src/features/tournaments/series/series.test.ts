import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { openedForTeams, teamOf } from '../../../../testing/tournaments/teams.ts'
import {
  decide,
  get,
  hostOf,
  members,
  of,
  playOut,
  reset,
  start,
  withEntrants,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

type Facts = { name?: string; points?: number[]; best?: number | null }
const facts = ({ name = 'Winter season', points = [10, 6, 3], best = null }: Facts = {}) => ({ name, points, best })
const begin = async (host: TestMember, said: Facts = {}) =>
  succeed(await host.call('POST /api/tournaments/series', { body: facts(said) }))
const change = (member: TestMember, id: string, said: Facts) =>
  member.call('PUT /api/tournaments/series/{id}', { ...of(id), body: facts(said) })
const join = (member: TestMember, id: string, seriesId: string | null) =>
  member.call('PUT /api/tournaments/{id}/series', { ...of(id), body: { seriesId } })
const seriesOf = (member: TestMember, id: string) => member.call('GET /api/tournaments/series/{id}', of(id))
const tableOf = async (member: TestMember, id: string, query: { after?: number; limit?: number } = {}) =>
  succeed(await member.call('GET /api/tournaments/series/{id}/table', { ...of(id), query }))
const pointsIn = async (member: TestMember, id: string) =>
  (await tableOf(member, id)).rows.map((row) => [row.member?.id ?? null, row.place, row.points])

/** One of the series, won by the first of these, and so on. */
async function playedIn(
  host: TestMember,
  seriesId: string,
  order: readonly TestMember[],
  draft: Parameters<typeof withEntrants>[2] = {},
): Promise<string> {
  const id = await withEntrants(host, order, draft)
  succeed(await join(host, id, seriesId))
  succeed(await start(host, id))
  await playOut(host, id, order)
  return id
}

describe('a series', () => {
  it('adds up the points of places, of each the best, and makes them anew of what is mended', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const { id } = await begin(host)
    const first = await playedIn(host, id, [one, two])
    await playedIn(host, id, [one, two])
    const third = await playedIn(host, id, [two, one])
    expect(await pointsIn(one, id)).toEqual([
      [one.id, 1, 26],
      [two.id, 2, 22],
    ])
    await app.sql('update tournament_series set best = 1 where id = $1', [id])
    // The same points are the same place.
    expect((await pointsIn(one, id)).map(([, place, points]) => [place, points])).toEqual([
      [1, 10],
      [1, 10],
    ])
    const own = (await tableOf(one, id)).mine
    expect(
      own?.results.map(({ tournamentId, place, points, counts }) => [tournamentId, place, points, counts]),
    ).toEqual([
      [first, 1, 10, true],
      [expect.any(String), 1, 10, false],
      [third, 2, 6, false],
    ])
    await app.sql("update tournament_series set best = null, points = '{5}' where id = $1", [id])
    expect(await pointsIn(one, id)).toEqual([
      [one.id, 1, 10],
      [two.id, 2, 5],
    ])
    // A result that is mended after the end counts as it stands now.
    succeed(await reset(host, third, '1-1'))
    expect((await pointsIn(one, id)).map(([who, , points]) => [who, points])).toEqual([
      [one.id, 10],
      [two.id, 0],
    ])
    await playOut(host, third, [one, two])
    expect(await pointsIn(one, id)).toEqual([
      [one.id, 1, 15],
      [two.id, 2, 0],
    ])
  })

  it('keeps what places are worth once one of its tournaments has begun, and tells pages what becomes of its name', async () => {
    const host = await hostOf(app)
    const [one, two, passer] = await members(app, 3)
    const { id } = await begin(host)
    const cup = await withEntrants(host, [one, two])
    succeed(await join(host, cup, id))
    succeed(await change(host, id, { points: [9, 5] }))
    succeed(await start(host, cup))
    const fixed = [422, 'tournament_field_fixed']
    expect(refusal(await change(host, id, { points: [10, 1] }))).toEqual(fixed)
    expect(refusal(await change(host, id, { points: [9, 5], best: 1 }))).toEqual(fixed)
    const page = await passer.hub('notifications')
    await page.invoke('WatchTournament', cup)
    const isOfCup = (ids: readonly string[]) => ids.includes(cup)
    for (const _ of [1, 2]) succeed(await change(host, id, { name: 'Spring season', points: [9, 5] }))
    await page.next('TournamentsMoved', isOfCup)
    expect(succeed(await get(one, cup)).series?.name).toBe('Spring season')
    succeed(await host.call('DELETE /api/tournaments/series/{id}', of(id)))
    await page.next('TournamentsMoved', isOfCup)
    expect(succeed(await get(one, cup)).series).toBeNull()
  })

  it('is read page by page, and the own row wherever it stands', async () => {
    const host = await hostOf(app)
    const [one, two, three, four] = await members(app, 4)
    const { id } = await begin(host, { points: [10, 6, 3, 1] })
    await playedIn(host, id, [one, two, three, four], { stages: [{ format: 'round_robin' }] })
    const page = await tableOf(four, id, { limit: 2 })
    expect(page.rows.map(({ member, place }) => [member?.id, place])).toEqual([
      [one.id, 1],
      [two.id, 2],
    ])
    expect(page.mine).toMatchObject({ isMe: true, place: 4, points: 1 })
    const rest = await tableOf(four, id, { limit: 2, after: page.next ?? 0 })
    expect(rest.rows.map(({ member }) => member?.id)).toEqual([three.id, four.id])
  })

  it('is joined by its host before the start, and by nobody else', async () => {
    const host = await hostOf(app)
    const other = await hostOf(app)
    const [one, two] = await members(app, 2)
    const { id } = await begin(host)
    const cup = await withEntrants(host, [one, two])
    expect(refusal(await join(one, cup, id))).toEqual([403, 'tournament_not_yours'])
    const foreign = await withEntrants(other, [one, two])
    expect(refusal(await join(other, foreign, id))).toEqual([404, 'tournament_series_not_found'])
    for (const _ of [1, 2]) succeed(await join(host, cup, id))
    expect(succeed(await get(one, cup)).series).toEqual({ id, name: 'Winter season' })
    // Now that it is seen it is still not theirs.
    expect(refusal(await join(other, foreign, id))).toEqual([403, 'tournament_not_yours'])
    expect(refusal(await change(other, id, {}))).toEqual([403, 'tournament_not_yours'])
    succeed(await start(host, cup))
    expect(refusal(await join(host, cup, null))).toEqual([409, 'tournament_wrong_state'])
    expect(succeed(await host.call('GET /api/tournaments/series')).map((series) => series.id)).toEqual([id])
    succeed(await other.call('DELETE /api/tournaments/series/{id}', of(id)))
    expect(succeed(await get(one, cup)).series).not.toBeNull()
    for (const _ of [1, 2]) succeed(await host.call('DELETE /api/tournaments/series/{id}', of(id)))
    expect(succeed(await get(one, cup)).series).toBeNull()
  })

  it('is seen by who sees a tournament of it, with those alone', async () => {
    const host = await hostOf(app)
    const [one, two, outsider] = await members(app, 3)
    const { id } = await begin(host)
    expect(refusal(await seriesOf(outsider, id))).toEqual([404, 'tournament_series_not_found'])
    const hidden = await withEntrants(host, [], { audience: 'invited', invitedIds: [] })
    succeed(await join(host, hidden, id))
    expect(refusal(await seriesOf(outsider, id))).toEqual([404, 'tournament_series_not_found'])
    const open = await playedIn(host, id, [one, two])
    expect(succeed(await seriesOf(outsider, id)).tournaments.map((each) => each.id)).toEqual([open])
    expect(succeed(await seriesOf(host, id)).tournaments).toHaveLength(2)
    await block(outsider, host)
    expect(refusal(await seriesOf(outsider, id))).toEqual([404, 'tournament_series_not_found'])
    // Who plays there sees it, and the host is nobody.
    await block(one, host)
    expect(succeed(await seriesOf(one, id)).host).toBeNull()
    expect(await pointsIn(one, id)).toHaveLength(2)
  })

  it('names nobody whom a block keeps apart, nor a former member', async () => {
    const host = await hostOf(app)
    const [one, two, three] = await members(app, 3)
    const { id } = await begin(host)
    await playedIn(host, id, [one, two, three], { stages: [{ format: 'round_robin' }] })
    await block(two, one)
    expect(await pointsIn(two, id)).toEqual([
      [two.id, 1, 6],
      [three.id, 2, 3],
    ])
    await app.sql('update tournament_entrants set user_id = null where user_id = $1', [one.id])
    expect(await pointsIn(three, id)).toEqual([
      [null, 1, 10],
      [two.id, 2, 6],
      [three.id, 3, 3],
    ])
  })

  it('has a place for each of a team, also for a former member of it', async () => {
    const host = await hostOf(app)
    const [one, two, three, four] = await members(app, 4)
    const { id } = await begin(host)
    const { id: cup } = await openedForTeams(host)
    await teamOf(cup, 'Lanterns', [one, two])
    await teamOf(cup, 'Moths', [three, four])
    succeed(await join(host, cup, id))
    succeed(await start(host, cup))
    await playOut(host, cup, [one, three])
    await app.sql('update tournament_team_members set user_id = null where user_id = $1', [two.id])
    const rows = await pointsIn(four, id)
    expect(rows.map(([, place, points]) => [place, points])).toEqual([
      [1, 10],
      [1, 10],
      [3, 6],
      [3, 6],
    ])
    expect(rows.map(([who]) => who).toSorted()).toEqual([null, one.id, three.id, four.id].toSorted())
  })

  it('is refused where a place is worth more than the one before it, and beyond as many as one can have', async () => {
    const host = await hostOf(app)
    const wrong = await host.call('POST /api/tournaments/series', { body: facts({ points: [3, 5] }) })
    expect(refusal(wrong)).toEqual([422, 'tournament_settings_wrong'])
    for (let at = 0; at < 20; at += 1) await begin(host)
    const more = await host.call('POST /api/tournaments/series', { body: facts() })
    expect(refusal(more)).toEqual([409, 'too_many_series'])
  })

  it('does not count what is called off', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const { id } = await begin(host)
    const cup = await withEntrants(host, [one, two], { stages: [{ format: 'round_robin', legs: 2 }] })
    succeed(await join(host, cup, id))
    succeed(await start(host, cup))
    succeed(await decide(host, cup, '1-1', { kind: 'score', score: [1, 0] }))
    succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(cup), body: { reason: 'It rains' } }))
    expect(await pointsIn(host, id)).toEqual([])
    // Nor does it fill the series.
    expect(succeed(await get(host, cup)).series).toBeNull()
    expect(succeed(await seriesOf(host, id)).tournaments).toEqual([])
    succeed(await change(host, id, { points: [3] }))
  })
})
