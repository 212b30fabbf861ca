import type { TournamentRecord } from '@guildhall/contract/tournaments'
import { type Glicko2Game, newGlicko2, rateGlicko2 } from '@guildhall/tournament-engine'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begunWithTeams } from '../../../../testing/tournaments/teams.ts'
import {
  begun,
  bracketOf,
  decide,
  hostOf,
  matchesIn,
  members,
  playOut,
  reset,
} from '../../../../testing/tournaments/tournaments.ts'
import { until } from '../../../../testing/until.ts'
import * as ratingsStore from './ratings.store.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const host = await hostOf(app)

async function gameOf() {
  const { id } = await makeGame(moderator)
  return id
}
const ratingOf = async ({ id }: TestMember, gameId: string) => {
  const record: TournamentRecord = succeed(await host.call('GET /api/tournaments/record', { query: { personId: id } }))
  return record.games.find(({ game }) => game.id === gameId)?.rating ?? null
}
/** Over once no tournament of the game waits to be rated. */
async function isRated(tournamentId: string): Promise<boolean> {
  const rows = await app.sql<{ isRated: boolean }>(
    `select exists (
       select from tournament_rating_periods p where p.tournament_id = t.id and p.revision = t.revision
     ) as "isRated" from tournaments t where t.id = $1`,
    [tournamentId],
  )
  return rows[0]?.isRated === true
}
const rated = (id: string) => until(() => isRated(id), 'the tournament is rated')
const stored = () =>
  app.sql<{ id: string }>(
    `select r.user_id, r.game_id, r.rating, r.deviation, r.volatility, r.tournaments from tournament_ratings r
     order by r.game_id, r.user_id nulls last, r.rating`,
  )
const rateAnew = () => app.platform.jobs.enqueue(app.platform.database, { name: 'rate-tournaments' }, {})
/** The hour has come, and whoever sat out what is rated is written for it. */
async function hourPassed() {
  await rateAnew()
  const waiting = `select from pgboss.job where name = 'rate-tournaments' and state in ('created', 'active', 'retry')`
  await until(async () => (await app.sql(waiting)).length === 0, 'all is rated, and who sat out is written')
}
async function madeAnew(id: string) {
  await app.sql('delete from tournament_rating_periods')
  await hourPassed()
  await rated(id)
}
/** How often each row was written is told by the transaction that wrote it last. */
const writtenBy = async ({ id }: TestMember) =>
  (
    await app.sql<{ xmin: string; deviation: number }>(
      'select xmin::text, deviation from tournament_ratings where user_id = $1',
      [id],
    )
  )[0]

const shown = ({ rating, deviation }: { rating: number; deviation: number }) => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  isProvisional: deviation > 110,
})
const game = (opponent: Glicko2Game['opponent'], score: 0 | 0.5 | 1): Glicko2Game => ({ opponent, score })

it('everybody who played is rated when it is over, by whom they won against and lost to', async () => {
  const [ann, bea, cem, dee] = await members(app, 4)
  const gameId = await gameOf()
  const id = await begun(host, [ann, bea, cem, dee], { gameId })
  expect(await ratingOf(ann, gameId)).toBeNull()
  await playOut(host, id, [ann, bea, cem, dee])
  await rated(id)
  const after = {
    ann: rateGlicko2(newGlicko2, [game(newGlicko2, 1), game(newGlicko2, 1)]),
    bea: rateGlicko2(newGlicko2, [game(newGlicko2, 1), game(newGlicko2, 0)]),
    out: rateGlicko2(newGlicko2, [game(newGlicko2, 0)]),
  }
  expect(await ratingOf(ann, gameId)).toEqual({ ...shown(after.ann), isProvisional: true })
  expect(await ratingOf(bea, gameId)).toEqual(shown(after.bea))
  expect(await ratingOf(cem, gameId)).toEqual(shown(after.out))
  // The next one begins from there, and of who sits it out less is known.
  const next = await begun(host, [bea, ann], { gameId })
  await playOut(host, next, [bea, ann])
  await rated(next)
  expect(await ratingOf(bea, gameId)).toEqual(shown(rateGlicko2(after.bea, [game(after.ann, 1)])))
  await hourPassed()
  expect(await ratingOf(cem, gameId)).toEqual(shown(rateGlicko2(after.out, [])))
})

it('who sat out is written with the hour, once, and not by the end of what they did not play', async () => {
  const [ann, bea, cem] = await members(app, 3)
  const gameId = await gameOf()
  const all = await begun(host, [ann, bea, cem], { gameId, stages: [{ format: 'round_robin' }] })
  await playOut(host, all, [ann, bea, cem])
  await rated(all)
  await hourPassed()
  const played = await writtenBy(cem)
  const duel = await begun(host, [ann, bea], { gameId })
  await playOut(host, duel, [ann, bea])
  await rated(duel)
  expect(await writtenBy(cem)).toEqual(played)
  await hourPassed()
  const rested = await writtenBy(cem)
  expect(rested?.deviation).toBeGreaterThan(played?.deviation ?? Infinity)
  const next = await writtenBy(ann)
  // Nothing was rated since: nothing is written.
  await app.sql('update tournament_rating_periods set is_rested = false')
  await hourPassed()
  expect([await writtenBy(cem), await writtenBy(ann)]).toEqual([rested, next])
  // Taken back, as if it had not been.
  succeed(await reset(host, duel, '1-1'))
  await hourPassed()
  expect((await writtenBy(cem))?.deviation).toBe(played?.deviation)
})

it('ratings are made anew from what is stored with the same numbers, also when somebody is gone since', async () => {
  const [ann, bea, cem] = await members(app, 3)
  const gameId = await gameOf()
  const first = await begun(host, [ann, bea, cem], { gameId, stages: [{ format: 'round_robin' }] })
  await playOut(host, first, [cem, ann, bea])
  const second = await begun(host, [ann, bea], { gameId })
  await playOut(host, second, [bea, ann])
  await rated(second)
  await rated(first)
  await hourPassed()
  const before = await stored()
  await madeAnew(second)
  expect(await stored()).toEqual(before)
  await app.sql('delete from users where id = $1', [cem.id])
  const nameless = await stored()
  await madeAnew(second)
  expect(await stored()).toEqual(nameless)
  expect(await ratingOf(bea, gameId)).not.toBeNull()
})

it('a decision after the end changes them, with all that came after it, and a reset takes them back', async () => {
  const [ann, bea] = await members(app, 2)
  const gameId = await gameOf()
  const first = await begun(host, [ann, bea], { gameId })
  await playOut(host, first, [ann, bea])
  const second = await begun(host, [ann, bea], { gameId })
  await playOut(host, second, [ann, bea])
  await rated(second)
  const twice = await ratingOf(ann, gameId)
  succeed(await decide(host, first, '1-1', { kind: 'score', score: [0, 1] }))
  await rated(first)
  const [lost, won] = [0, 1].map((score) => rateGlicko2(newGlicko2, [game(newGlicko2, score as 0 | 1)]))
  if (lost === undefined || won === undefined) throw new Error('both were rated')
  expect(await ratingOf(ann, gameId)).toEqual(shown(rateGlicko2(lost, [game(won, 1)])))
  expect((await ratingOf(ann, gameId))?.rating).toBeLessThan(twice?.rating ?? 0)
  succeed(await reset(host, first, '1-1'))
  await until(async () => (await ratingOf(ann, gameId))?.rating === shown(won).rating, 'only the second counts')
  expect(await ratingOf(bea, gameId)).toEqual(shown(lost))
})

it('in a team each is rated against the mean of the other side', async () => {
  const [ann, bea, cem, dee] = await members(app, 4)
  const gameId = await gameOf()
  const duel = await begun(host, [ann, bea], { gameId })
  await playOut(host, duel, [ann, bea])
  await rated(duel)
  const { id } = await begunWithTeams(
    host,
    [
      [ann, bea],
      [cem, dee],
    ],
    { gameId },
  )
  succeed(await decide(host, id, '1-1', { kind: 'score', score: [1, 0] }))
  await rated(id)
  const [won, lost] = [1, 0].map((score) => rateGlicko2(newGlicko2, [game(newGlicko2, score as 0 | 1)]))
  if (lost === undefined || won === undefined) throw new Error('both were rated')
  const mean = { rating: (won.rating + lost.rating) / 2, deviation: (won.deviation + lost.deviation) / 2 }
  const rows = await app.sql<{ user_id: string; rating: number }>(
    'select user_id, rating from tournament_ratings where user_id = any($1::uuid[])',
    [[ann.id, dee.id]],
  )
  const of = (member: TestMember) => rows.find(({ user_id }) => user_id === member.id)?.rating
  expect(of(ann)).toBeCloseTo(rateGlicko2(won, [game(newGlicko2, 1)]).rating, 6)
  expect(of(dee)).toBeCloseTo(rateGlicko2(newGlicko2, [game(mean, 0)]).rating, 6)
})

it('what nobody played, or not everybody could see, rates nobody', async () => {
  const [ann, bea] = await members(app, 2)
  const gameId = await gameOf()
  const walked = await begun(host, [ann, bea], { gameId })
  succeed(await decide(host, walked, '1-1', { kind: 'walkover', winner: 0 }))
  await rated(walked)
  const hidden = await begun(host, [ann, bea], { gameId })
  await app.sql(`update tournaments set audience = 'invited' where id = $1`, [hidden])
  await playOut(host, hidden, [ann, bea])
  const open = await begun(host, [ann, bea], { gameId })
  expect(matchesIn(await bracketOf(host, open))).toHaveLength(1)
  await playOut(host, open, [bea, ann])
  await rated(open)
  expect(await isRated(hidden)).toBe(false)
  expect(await ratingOf(ann, gameId)).toEqual(shown(rateGlicko2(newGlicko2, [game(newGlicko2, 0)])))
})

it('what is rated while its game is merged moves with it, and nobody begins there anew', async () => {
  const [from, into] = [await gameOf(), await gameOf()]
  const number = (gameId: string) => Number(gameId.slice(1))
  const [ann, bea] = await members(app, 2)
  const isRating = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const rating = app.platform.transactions.run(async ({ db }) => {
    await ratingsStore.lockGame(db, number(from))
    isRating.resolve()
    await goesOn.promise
    await app.sql(
      `insert into tournament_ratings (id, game_id, user_id) values (gen_random_uuid(), $1, $2), (gen_random_uuid(), $1, $3)`,
      [number(from), ann.id, bea.id],
    )
  })
  await isRating.promise
  const merging = app.platform.transactions.run(({ db }) =>
    ratingsStore.moveGame(db, { fromId: number(from), intoId: number(into) }),
  )
  await until(
    async () => (await app.sql(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0,
    'the merge waits',
  )
  goesOn.resolve()
  await Promise.all([rating, merging])
  const rows = await app.sql<{ game_id: number }>(
    'select game_id from tournament_ratings where user_id = any($1::uuid[])',
    [[ann.id, bea.id]],
  )
  expect(rows.map(({ game_id }) => game_id)).toEqual([number(into), number(into)])
})
