import type { TournamentRequirement } from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { joinTeam, makeTeam } from '../../../../testing/tournaments/teams.ts'
import {
  draftOf,
  enter,
  get,
  hostOf,
  members,
  of,
  opened,
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
const host = await hostOf(app)
/** Any game of the catalogue. */
const gameId = '72'

async function has(member: TestMember, minutes: number): Promise<void> {
  if (faces === undefined) throw new Error('the product was not composed')
  await tell({ ...app, library: faces.library }, member, [await toldCopy(app, gameId, { minutes })])
}
const rated = ({ id }: TestMember, rating: number, deviation = 60) =>
  app.sql(
    `insert into tournament_ratings (id, game_id, user_id, rating, deviation, tournaments)
     values (gen_random_uuid(), (select id from games where igdb_id = $1), $2, $3, $4, 4)`,
    [Number(gameId), id, rating, deviation],
  )
const asking = async (...requirements: TournamentRequirement[]) => (await opened(host, { gameId, requirements })).id
const tries = async (member: TestMember, id: string) => {
  const { asks, may } = succeed(await get(member, id))
  const answer = await enter(member, id)
  const isIn = answer.status === 200
  if (!isIn) expect(app.problem(answer).code).toBe('tournament_not_eligible')
  // The page says beforehand what comes of it.
  expect(may.enter).toBe(isIn ? null : 'not-eligible')
  return asks.map(({ isMet }) => isMet)
}

it('of a game one has to have, to have played little, or to have finished, what linked accounts and the shelf tell counts', async () => {
  const [none, little, much] = await members(app, 3)
  await has(little, 59 * 60)
  await has(much, 60 * 60)
  await app.sql(`update library_entries set status = 'beaten' where user_id = $1`, [much.id])
  // On their own word alone: it proves no copy.
  const { status } = await none.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: none.id, gameId },
    body: { status: 'backlog' },
  })
  expect(status).toBe(201)
  const owns = await asking({ kind: 'owns' })
  expect([await tries(none, owns), await tries(little, owns)]).toEqual([[false], [true]])
  const fresh = await asking({ kind: 'owns' }, { kind: 'hours', under: 60 })
  expect([await tries(little, fresh), await tries(much, fresh)]).toEqual([
    [true, true],
    [true, false],
  ])
  const ended = await asking({ kind: 'finished' })
  expect([await tries(little, ended), await tries(much, ended)]).toEqual([[false], [true]])
})

it('a copy that the platform tells no more is neither owned nor little played', async () => {
  const [member] = await members(app, 1)
  await has(member, 1000 * 60)
  await app.platform.transactions.run(async (unit) => {
    await faces?.library.markGone(unit, { userId: member.id, source: 'steam', present: [] })
  })
  const other = await hostOf(app)
  for (const requirement of [{ kind: 'hours', under: 100 }, { kind: 'owns' }] as const) {
    const { id } = await opened(other, { gameId, requirements: [requirement] })
    expect(await tries(member, id)).toEqual([false])
  }
})

it('a rating has to lie within the range, and who never played begins at 1500', async () => {
  const [strong, weak, fresh] = await members(app, 3)
  await rated(strong, 1700)
  await rated(weak, 1400)
  const upper = await asking({ kind: 'rating', from: 1600, to: null })
  expect([await tries(strong, upper), await tries(weak, upper), await tries(fresh, upper)]).toEqual([
    [true],
    [false],
    [false],
  ])
  const middle = await asking({ kind: 'rating', from: 1450, to: 1550 })
  expect([await tries(strong, middle), await tries(weak, middle), await tries(fresh, middle)]).toEqual([
    [false],
    [false],
    [true],
  ])
})

it('an account, and looking after the hall, can be asked for without a game', async () => {
  const [linked, other, staff] = await members(app, 3)
  await app.sql(`insert into steam_accounts (user_id, steam_id, name) values ($1, '76561198000000042', 'Ann')`, [
    linked.id,
  ])
  await app.sql('update users set role = 1 where id = $1', [staff.id])
  const { id } = await opened(host, { requirements: [{ kind: 'account' }] })
  expect([await tries(linked, id), await tries(other, id)]).toEqual([[true], [false]])
  const { id: forStaff } = await opened(host, { requirements: [{ kind: 'staff' }] })
  expect([await tries(other, forStaff), await tries(staff, forStaff)]).toEqual([[false], [true]])
  // Of many nobody asks each: the card says that there is something to look at.
  const listed = succeed(await other.call('GET /api/tournaments', { query: {} }))
  expect(listed.find((one) => one.id === id)?.hasRequirements).toBe(true)
  const draft = await draftOf(host, { requirements: [{ kind: 'owns' }] })
  expect((await host.call('POST /api/tournaments/{id}/publish', of(draft.id))).status).toBe(422)
})

it('whoever is in stays in, whatever they can show later, and others cannot be asked for more then', async () => {
  const [ann, bea] = await members(app, 2)
  await rated(ann, 1700)
  const id = await asking({ kind: 'rating', from: 1600, to: null })
  expect(await tries(ann, id)).toEqual([true])
  await app.sql('update tournament_ratings set rating = 1500 where user_id = $1', [ann.id])
  expect(succeed(await enter(ann, id)).mine.standing).toBe('entered')
  const { version } = succeed(await get(host, id))
  const change = await host.call('PATCH /api/tournaments/{id}', { ...of(id), body: { requirements: [], version } })
  expect(app.problem(change).code).toBe('tournament_field_fixed')
  expect((await enter(bea, id)).status).toBe(403)
})

it('everybody who plays for a team is asked, its captain and who joins it', async () => {
  const [cap, mate] = await members(app, 2)
  const { id } = await opened(host, { gameId, teamSize: 2, requirements: [{ kind: 'rating', from: 1600, to: null }] })
  expect(app.problem(await makeTeam(cap, id, 'Lanterns')).code).toBe('tournament_not_eligible')
  await rated(cap, 1800)
  const entrantId = succeed(await makeTeam(cap, id, 'Lanterns')).mine.entrantId ?? ''
  await app.sql(
    `insert into tournament_team_members (id, entrant_id, tournament_id, user_id, standing)
     values (gen_random_uuid(), $1, $2, $3, 'invited')`,
    [entrantId, id, mate.id],
  )
  expect(app.problem(await joinTeam(mate, id, entrantId)).code).toBe('tournament_not_eligible')
  await rated(mate, 1650)
  expect(succeed(await joinTeam(mate, id, entrantId)).mine.team).toBe('Lanterns')
})

it('seeds by rating go as the ladder does, with who was never rated behind', async () => {
  const other = await hostOf(app)
  const [lucky, sure, none] = await members(app, 3)
  await rated(lucky, 1750, 250)
  await rated(sure, 1600, 60)
  const id = await withEntrants(other, [none, lucky, sure], { gameId })
  const { version } = succeed(await get(other, id))
  succeed(await other.call('PUT /api/tournaments/{id}/seeds', { ...of(id), body: { by: 'rating', version } }))
  const entrants = succeed(await other.call('GET /api/tournaments/{id}/entrants', of(id)))
  expect(entrants.map(({ member }) => member?.id)).toEqual([sure, lucky, none].map((one) => one.id))
  const ofNoGame = await withEntrants(other, [none, lucky])
  const refused = await other.call('PUT /api/tournaments/{id}/seeds', {
    ...of(ofNoGame),
    body: { by: 'rating', version: succeed(await get(other, ofNoGame)).version },
  })
  expect(refused.status).toBe(422)
})
