import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  enter,
  get,
  hostOf,
  inMinutes,
  leave,
  matchesIn,
  members,
  of,
  opened,
  passMinutes,
  playersOf,
  playOut,
  start,
  takeSteps,
  withEntrants,
} from '../../../../testing/tournaments/tournaments.ts'
import { createApp } from '../../../app.ts'

let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
      return faces
    },
  }),
)

/** Any game of the catalogue. */
const gameId = '72'

async function playFor(member: TestMember, minutes: number): Promise<void> {
  if (faces === undefined) throw new Error('the product was not composed')
  await tell({ ...app, library: faces.library }, member, [await toldCopy(app, gameId, { minutes })])
}

async function seed(host: TestMember, id: string, wanted: object) {
  const { version } = succeed(await get(host, id))
  return host.call('PUT /api/tournaments/{id}/seeds', { params: { id }, body: { ...wanted, version } })
}

const orderOf = async (viewer: TestMember, id: string) =>
  succeed(await viewer.call('GET /api/tournaments/{id}/entrants', of(id))).map(({ member }) => member?.id)
const idsOf = (people: readonly TestMember[]) => people.map(({ id }) => id)

/** Who meets whom first, each pair by the ids of the two in their order. */
async function openingsOf(host: TestMember, id: string): Promise<string[]> {
  const bracket = await bracketOf(host, id)
  return matchesIn(bracket)
    .filter(({ round, state }) => round === 0 && state !== 'bye')
    .map((match) => playersOf(bracket, match).toSorted().join())
}
const pair = (one: TestMember, other: TestMember) => [one.id, other.id].toSorted().join()

describe('the number that seeds were drawn from', () => {
  it('is shown only as long as it tells the order of all who have a seat', async () => {
    const host = await hostOf(app)
    const [one, two, three, four] = await members(app, 4)
    const id = await withEntrants(host, [one, two, three])
    const shown = async () => succeed(await get(one, id)).seedNumber
    succeed(await seed(host, id, { random: 7 }))
    expect(await shown()).toBe(7)
    succeed(await enter(four, id))
    expect(await shown()).toBeNull()
    succeed(await seed(host, id, { random: 7 }))
    succeed(await leave(four, id))
    expect(await shown()).toBeNull()
    succeed(await enter(four, id))
    expect(await shown()).toBeNull()
    succeed(await start(host, id))
    expect(await shown()).toBeNull()
  })

  it('stays with what was drawn by it', async () => {
    const host = await hostOf(app)
    const id = await begun(host, await members(app, 3), { seeding: 'random' })
    expect(succeed(await get(host, id)).seedNumber).not.toBeNull()
  })
})

describe('round one', () => {
  it('keeps friends apart, and whom a block does with them, if the host wants it', async () => {
    const host = await hostOf(app)
    const four = await members(app, 4)
    const [one, two, three, last] = four
    await befriend(two, three)
    expect(await openingsOf(host, await begun(host, four))).toContain(pair(two, three))
    const apart = await begun(host, four, { keepsFriendsApart: true })
    expect(await openingsOf(host, apart)).not.toContain(pair(two, three))
    expect((await orderOf(host, apart))[0]).toBe(one.id)
    await block(one, last)
    const blocked = await begun(host, four, { keepsFriendsApart: true })
    const openings = await openingsOf(host, blocked)
    for (const those of [pair(one, last), pair(two, three)]) expect(openings).not.toContain(those)
  })

  it('is as everybody saw it before where the host does not want that, so that no block is told by it', async () => {
    const host = await hostOf(app)
    const four = await members(app, 4)
    const [one, , , last] = four
    await block(one, last)
    expect(await openingsOf(host, await begun(host, four))).toContain(pair(one, last))
    const drawn = await withEntrants(host, four)
    succeed(await seed(host, drawn, { random: 7 }))
    const order = await orderOf(host, drawn)
    const [first, , , fourth] = order.map((id) => four.find((member) => member.id === id))
    if (first === undefined || fourth === undefined) throw new Error('all four have a seat')
    await block(first, fourth)
    succeed(await start(host, drawn))
    expect([await orderOf(host, drawn), succeed(await get(host, drawn)).seedNumber]).toEqual([order, 7])
  })

  it('is never another than the host made by hand, or locked', async () => {
    const host = await hostOf(app)
    const four = await members(app, 4)
    const [one, two, three, last] = four
    await block(one, last)
    await befriend(two, three)
    for (const isLocked of [false, true]) {
      const id = await withEntrants(host, isLocked ? four : [last, two, three, one], { keepsFriendsApart: true })
      const entrants = succeed(await host.call('GET /api/tournaments/{id}/entrants', of(id)))
      const byHand = four.map((member) => entrants.find((entrant) => entrant.member?.id === member.id)?.id)
      succeed(await seed(host, id, isLocked ? { isLocked } : { entrantIds: byHand }))
      succeed(await start(host, id))
      expect(await openingsOf(host, id)).toEqual([pair(one, last), pair(two, three)])
    }
  })

  it('is drawn by chance from a number by which nobody had to be moved, so that none is named', async () => {
    const host = await hostOf(app)
    const four = await members(app, 4)
    await block(four[0], four[1])
    for (let time = 0; time < 5; time++) {
      const id = await begun(host, four, { seeding: 'random' })
      expect(await openingsOf(host, id)).not.toContain(pair(four[0], four[1]))
      expect(succeed(await get(host, id)).seedNumber).not.toBeNull()
    }
  })
})

describe('seeds', () => {
  it('by hours count what is proved and shown to everybody, and nothing of who hides it', async () => {
    const host = await hostOf(app)
    const people = await members(app, 5)
    const [little, much, friendly, hiding, none] = people
    await playFor(little, 60)
    await playFor(much, 600)
    await playFor(friendly, 6000)
    await playFor(hiding, 60_000)
    for (const open of [little, much, hiding]) await choosePrivacy(open, { library: 'everyone' })
    await befriend(host, friendly)
    await choosePrivacy(friendly, { library: 'friends' })
    await app.sql('update library_entries set is_hidden = true where user_id = $1', [hiding.id])
    const id = await withEntrants(host, people, { gameId })
    succeed(await seed(host, id, { by: 'hours' }))
    expect(await orderOf(none, id)).toEqual(idsOf([much, little, friendly, hiding, none]))
    const ofNoGame = await withEntrants(host, people.slice(0, 2))
    expect((await seed(host, ofNoGame, { by: 'hours' })).status).toBe(422)
  })

  it('by an earlier tournament follow its places, and it has to be over and seen', async () => {
    const host = await hostOf(app)
    const [one, two, three, late] = await members(app, 4)
    const earlier = await begun(host, [one, two, three])
    const id = await withEntrants(host, [late, one, two, three])
    const refused = await seed(host, id, { by: 'tournament', tournamentId: earlier })
    expect(app.problem(refused).code).toBe('tournament_wrong_state')
    await playOut(host, earlier, [three, one, two])
    succeed(await seed(host, id, { by: 'tournament', tournamentId: earlier }))
    const order = await orderOf(host, id)
    expect([order[0], order[1], order.at(-1)]).toEqual(idsOf([three, one, late]))
    const hidden = await opened(await hostOf(app), { audience: 'invited' })
    expect((await seed(host, id, { by: 'tournament', tournamentId: hidden.id })).status).toBe(404)
  })

  it('stay as they are once they are locked, with who comes later behind', async () => {
    const host = await hostOf(app)
    const [one, two, late] = await members(app, 3)
    const id = await withEntrants(host, [one, two])
    succeed(await seed(host, id, { random: 3 }))
    const order = await orderOf(host, id)
    expect(succeed(await seed(host, id, { isLocked: true }))).toMatchObject({ seedsLocked: true, seedNumber: 3 })
    expect(app.problem(await seed(host, id, { random: 4 })).code).toBe('tournament_seeds_locked')
    succeed(await enter(late, id))
    expect(await orderOf(host, id)).toEqual([...order, late.id])
    succeed(await seed(host, id, { isLocked: false }))
    succeed(await seed(host, id, { random: 4 }))
  })
})

describe('fewer than it was made for', () => {
  it('play it shorter, if its host says so', async () => {
    const host = await hostOf(app)
    const two = await members(app, 2)
    const stages = [{ format: 'double_elimination' as const, bestOf: [1], finalBestOf: 5 }]
    const id = await withEntrants(host, two, { stages })
    expect(app.problem(await start(host, id)).code).toBe('tournament_too_few')
    const shorter = await host.call('POST /api/tournaments/{id}/start', { ...of(id), body: { shorter: true } })
    expect(succeed(shorter)).toMatchObject({
      state: 'running',
      stages: [{ format: 'single_elimination', bestOf: [5] }],
    })
    expect(await openingsOf(host, id)).toHaveLength(1)
    const three = await members(app, 3)
    const groups = await withEntrants(host, three, {
      stages: [{ format: 'round_robin', groups: 4 }, { format: 'single_elimination' }],
      advance: 1,
    })
    succeed(await host.call('POST /api/tournaments/{id}/start', { ...of(groups), body: { shorter: true } }))
    expect(succeed(await get(host, groups)).stages[0]).toMatchObject({ format: 'round_robin', groups: 1 })
  })

  it('open entries again once check-in is over, by taking the start away', async () => {
    const host = await hostOf(app)
    const [one, two] = await members(app, 2)
    const id = await withEntrants(host, [one], { startsAt: inMinutes(90), checkIn: 60 })
    await passMinutes(app, id, 91)
    await takeSteps(app, async () => succeed(await get(host, id)).entered === 0, 'the seats to close')
    expect(app.problem(await enter(two, id)).code).toBe('tournament_wrong_state')
    const { version } = succeed(await get(host, id))
    succeed(
      await host.call('PATCH /api/tournaments/{id}', { ...of(id), body: { startsAt: null, checkIn: null, version } }),
    )
    for (const player of [one, two]) succeed(await enter(player, id))
    expect(succeed(await start(host, id)).state).toBe('running')
  })
})
