import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  decide,
  deskOf,
  hostOf,
  matchesIn,
  matchOf,
  members,
  of,
  ofMatch,
  reset,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const name = (member: TestMember, id: string, names: readonly string[]) =>
  member.call('PUT /api/tournaments/{id}/stations', { ...of(id), body: { names: [...names] } })
const place = (member: TestMember, id: string, match: string, station: string | null) =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/station', { ...ofMatch(id, match), body: { station } })
const win = { kind: 'score', score: [1, 0] } as const

/** Of eight, whose four matches of the first round are ready. */
async function playing(names: readonly string[]) {
  const host = await hostOf(app)
  const people = await members(app, 8)
  const id = await begun(host, people)
  succeed(await name(host, id, names))
  const places = async () => {
    const desk = succeed(await deskOf(host, id))
    return { at: desk.stations.map(({ name: station, match }) => `${station}: ${match}`), unplaced: desk.unplaced }
  }
  return { host, people, id, places }
}

describe('stations', () => {
  it('are taken by what is ready longest, freed by a result, and shown in the room and the bracket', async () => {
    const { host, people, id, places } = await playing(['Window', 'Stage'])
    expect(await places()).toEqual({ at: ['Window: 1-1', 'Stage: 1-2'], unplaced: ['1-3', '1-4'] })
    expect((await matchOf(people[7], id, '1-2')).station).toBe('Stage')
    expect(matchesIn(await bracketOf(people[7], id)).map(({ station }) => station)).toEqual([
      'Window',
      'Stage',
      ...Array.from({ length: 5 }, () => null),
    ])
    succeed(await decide(host, id, '1-1', win))
    expect(await places()).toEqual({ at: ['Window: 1-3', 'Stage: 1-2'], unplaced: ['1-4'] })
    expect((await matchOf(host, id, '1-1')).station).toBeNull()
    succeed(await reset(host, id, '1-1'))
    expect((await places()).unplaced).toContain('1-1')
    succeed(await decide(host, id, '1-2', win))
    expect((await places()).at[1]).toBe('Stage: 1-4')
  })

  it('are given and taken by hand, and what is taken by hand comes to another', async () => {
    const { host, people, id, places } = await playing(['Window', 'Stage', 'Loft', 'Cellar', 'Porch'])
    for (let again = 0; again < 2; again += 1) succeed(await place(host, id, '1-2', 'Porch'))
    expect((await places()).at).toEqual(['Window: 1-1', 'Stage: null', 'Loft: 1-3', 'Cellar: 1-4', 'Porch: 1-2'])
    expect(refusal(await place(host, id, '1-1', 'Porch'))).toEqual([409, 'tournament_station_taken'])
    expect(refusal(await place(host, id, '1-1', 'Nowhere'))).toEqual([409, 'tournament_station_taken'])
    succeed(await place(host, id, '1-1', null))
    const { revision } = await bracketOf(host, id)
    succeed(await place(host, id, '1-1', null))
    expect((await bracketOf(host, id)).revision).toBe(revision)
    succeed(await decide(host, id, '1-3', win))
    expect(await places()).toMatchObject({
      at: ['Window: null', 'Stage: null', 'Loft: null', expect.any(String), 'Porch: 1-2'],
    })
    expect((await places()).unplaced).toEqual(['1-1'])
    expect(refusal(await place(people[0], id, '1-1', 'Loft'))).toEqual([403, 'tournament_not_referee'])
    expect(refusal(await place(host, id, '1-3', 'Loft'))).toEqual([409, 'tournament_match_wrong_state'])
  })

  it('are named by nobody whom a measure keeps from tournaments, nor are clocks stopped', async () => {
    const { host, id } = await playing(['Window'])
    succeed(await impose(await moderatorOf(app), host, 'mute', { area: 'tournaments' }))
    const inForce = [403, 'measure_in_force']
    expect(refusal(await name(host, id, ['Stage']))).toEqual(inForce)
    expect(refusal(await place(host, id, '1-1', null))).toEqual(inForce)
    expect(refusal(await host.call('PUT /api/tournaments/{id}/pause', of(id)))).toEqual(inForce)
  })

  it('have other names once their host says so, each once, and what stood elsewhere goes on', async () => {
    const { host, people, id, places } = await playing(['Window', 'Stage'])
    succeed(await name(host, id, ['Stage', 'Loft', ' Loft ']))
    expect(await places()).toEqual({ at: ['Stage: 1-2', 'Loft: 1-1'], unplaced: ['1-3', '1-4'] })
    succeed(await name(host, id, []))
    expect(await places()).toEqual({ at: [], unplaced: [] })
    expect((await matchOf(host, id, '1-1')).station).toBeNull()
    expect(refusal(await name(people[0], id, ['Loft']))).toEqual([403, 'tournament_not_yours'])
  })
})
