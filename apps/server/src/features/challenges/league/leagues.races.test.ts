import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  joinLeague,
  leagueOf,
  linkAccount,
  manyInLeague,
  passWeeks,
  tableOf,
  turnLeagues,
  unlock,
} from '../../../../testing/challenges/leagues.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const roundCount = rounds({ usual: 2, soak: 200 })

/** The same product in two processes on one database. */
const one = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: one }))

async function eachRound(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) {
    await one.sql('truncate league_weeks, leagues, league_standings, league_members cascade')
    await work(round)
  }
}
const turn = (app: typeof one) => app.platform.jobs.enqueue(app.platform.database, { name: 'turn-weekly-leagues' }, {})

it('closes a week once on two servers, however often it is tried, and draws one league of the next', () =>
  eachRound(async (round) => {
    const people = await manyInLeague(one, 8)
    const [first] = people
    if (first === undefined) throw new Error('nobody joined')
    await unlock(one, first, `first ${round}`, 10)
    await passWeeks(one)
    await Promise.all([turn(one), turn(other), turn(one), turn(other)])
    await turnLeagues(one)
    expect(await leagueOf(first)).toMatchObject({ mine: { tier: 'silver' }, results: [{ place: 1, move: 'up' }] })
    const told = (await notificationsOf(first)).filter(
      ({ subtype }) => subtype === notificationSubtype('LeaderboardUpdate'),
    )
    expect(told).toHaveLength(1)
    const leagues = await one.sql('select tier from leagues where closed_at is null order by tier')
    expect(leagues).toEqual([{ tier: 0 }, { tier: 1 }])
  }))

it('freezes a table that a sync can change no more', () =>
  eachRound(async (round) => {
    const [mara] = await manyInLeague(one, 1)
    if (mara === undefined) throw new Error('nobody joined')
    await unlock(one, mara, `before ${round}`, 10)
    await passWeeks(one)
    const late = new Date(Date.parse((await tableOf(mara)).to) - 1000)
    await Promise.all([turn(one), unlock(other, mara, `late ${round}`, 50, late), turn(other)])
    await turnLeagues(one)
    const [result] = (await leagueOf(mara)).results
    // Before or after: the one or the other, and what stands then stays.
    expect([10, 14]).toContain(result?.points)
    await unlock(one, mara, `later ${round}`, 1, late)
    expect((await leagueOf(mara)).results).toEqual([result])
  }))

it('counts nothing into a table that is frozen while the counting waits for it', () =>
  eachRound(async (round) => {
    const [mara] = await manyInLeague(one, 1)
    if (mara === undefined) throw new Error('nobody joined')
    await unlock(one, mara, `in time ${round}`, 10)
    const freeze = async (db: Database) => {
      await sql`update league_standings set place = 1, move = 'stays'`.execute(db)
      await sql`update leagues set closed_at = clock_timestamp()`.execute(db)
    }
    await duringUncommitted(one, freeze, () => unlock(one, mara, `meanwhile ${round}`, 1))
    expect((await leagueOf(mara)).results).toMatchObject([{ points: 10 }])
  }))

it('puts no more than thirty into a league that many join at once', () =>
  eachRound(async () => {
    await manyInLeague(one, 29)
    const members = await Promise.all(Array.from({ length: 4 }, (_, n) => one.member(`Late ${n}`)))
    for (const member of members) await linkAccount(one, member)
    await Promise.all(members.map((member) => joinLeague(member)))
    const people = await one.sql<{ people: number }>(
      'select count(*)::integer as people from league_standings group by league_id order by 1',
    )
    expect(people).toEqual([{ people: 3 }, { people: 30 }])
  }))
