import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import {
  goOnInLeague,
  joinLeague,
  leagueOf,
  leaveLeague,
  linkAccount,
  manyInLeague,
  passWeeks,
  pauseLeague,
  setTier,
  tableOf,
  turnLeagues,
  unlock,
} from '../../../../testing/challenges/leagues.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const moderator = await moderatorOf(app)
/** Each test has a hall without leagues. */
const emptyHall = () => app.sql('truncate league_weeks, leagues, league_standings, league_members cascade')
/** All leagues began on that day. */
async function beginOn(day: string): Promise<void> {
  await app.sql(`insert into league_weeks (week) values (${day}) on conflict do nothing`)
  await app.sql(`update leagues set week = ${day}`)
  await app.sql(`delete from league_weeks where week not in (select week from leagues)`)
  await app.sql(`update league_standings set counts_from = (${day})::timestamp at time zone 'utc'`)
}
const rowsOf = async (member: TestMember) =>
  (await tableOf(member)).rows.map(({ isMe, place, points, move }) => ({ isMe, place, points, move }))
const unrank = (userId: string, reason: string) =>
  moderator.call('PUT /api/challenges/league/unranked/{userId}', { params: { userId }, body: { reason } })
const rankAgain = (userId: string) =>
  moderator.call('DELETE /api/challenges/league/unranked/{userId}', { params: { userId } })
const loggedOf = async ({ id }: TestMember) => {
  const { body } = await moderator.call('GET /api/challenges/league/log', { query: {} })
  return body.filter(({ subject }) => subject?.id === id)
}
const toldOf = async (member: TestMember) =>
  (await notificationsOf(member)).filter(({ subtype }) => subtype === notificationSubtype('LeaderboardUpdate'))

describe('joining', () => {
  it('takes consent and an account that can be read, begins in bronze, and a repeat changes nothing', async () => {
    await emptyHall()
    const wren = await app.member('Wren')
    expect(await leagueOf(wren)).toEqual({ mine: null, unread: 'no-key', table: null, results: [] })
    expect(refusal(await joinLeague(wren))).toEqual([409, 'league_account_unread'])
    await linkAccount(app, wren)
    expect(refusal(await joinLeague(wren, { consents: false }))).toEqual([422, 'challenge_consent_needed'])
    const { body } = await joinLeague(wren)
    expect(body).toMatchObject({
      mine: { tier: 'bronze', timeBudget: '10', pausedAt: null, unrankedReason: null },
      table: { isClosed: false, people: 1, ups: 0, downs: 0, rows: [{ isMe: true, place: 1, points: 0 }] },
    })
    expect((await joinLeague(wren)).body).toEqual(body)
    const [account] = await app.sql<{ until: Date }>(
      'select agreed_until as until from steam_accounts where user_id = $1',
      [wren.id],
    )
    expect(account?.until.getTime()).toBeGreaterThan(Date.parse(body.table?.to ?? ''))
  })

  it('puts those with as much time together, up to thirty, and other hours count from the next week on', async () => {
    await emptyHall()
    const [first, ...others] = await manyInLeague(app, 31, { timeBudget: '4' })
    const [alone] = await manyInLeague(app, 1, { timeBudget: '20' })
    if (first === undefined || alone === undefined) throw new Error('nobody joined')
    const last = others.at(-1) ?? first
    expect([await tableOf(first), await tableOf(last), await tableOf(alone)].map(({ people }) => people)).toEqual([
      30, 1, 1,
    ])
    await joinLeague(first, { timeBudget: '20' })
    expect(await leagueOf(first)).toMatchObject({ mine: { timeBudget: '20' }, table: { timeBudget: '4', people: 30 } })
    await passWeeks(app)
    await turnLeagues(app)
    expect([await tableOf(first), await tableOf(last), await tableOf(alone)].map(({ people }) => people)).toEqual([
      2, 30, 2,
    ])
  })
})

describe('a week', () => {
  it('counts what is unlocked since the joining, by its rarity and by the day, and frees nobody of the order', async () => {
    await emptyHall()
    const [mara, noor] = await manyInLeague(app, 2)
    if (mara === undefined || noor === undefined) throw new Error('nobody joined')
    await unlock(app, mara, 'before', 1, new Date(Date.now() - 60_000))
    expect(await rowsOf(mara)).toMatchObject([
      { place: 1, points: 0 },
      { place: 1, points: 0 },
    ])
    await unlock(app, mara, 'common', 50)
    await unlock(app, noor, 'rare', 1)
    expect(await rowsOf(mara)).toEqual([
      { isMe: false, place: 1, points: 20, move: 'stays' },
      { isMe: true, place: 2, points: 4, move: 'stays' },
    ])
    for (const key of ['one', 'two', 'three']) await unlock(app, noor, key, 1)
    expect((await rowsOf(noor))[0]?.points).toBe(40)
    await app.sql('update league_standings set points = 7')
    await unlock(app, mara, 'rarer', 10)
    expect(await rowsOf(mara)).toMatchObject([{ points: 14, isMe: true }, { points: 7 }])
  })

  it('is closed once, frozen, moves who stands in it, tells each their place, and the next begins', async () => {
    await emptyHall()
    const people = await manyInLeague(app, 9)
    await setTier(app, people, 'silver')
    await app.sql('update leagues set tier = 1')
    for (const [n, member] of people.entries())
      await unlock(app, member, `way ${n}`, [50, 40, 30, 20, 10, 5, 2, 1, 90][n])
    await passWeeks(app)
    const [lowest] = [people[8] as TestMember]
    const before = await rowsOf(lowest)
    expect(before.map(({ move }) => move)).toEqual(['up', 'up', 'up', 'up', 'stays', 'stays', 'stays', 'down', 'down'])
    await Promise.all([turnLeagues(app), turnLeagues(app)])
    await turnLeagues(app)
    const after = await leagueOf(lowest)
    expect(after.mine?.tier).toBe('bronze')
    expect(after.results).toMatchObject([{ tier: 'silver', people: 9, place: 9, points: 1, move: 'down' }])
    expect(after.table).toMatchObject({ tier: 'bronze', isClosed: false, people: 2 })
    expect(await Promise.all(people.map(async (one) => (await leagueOf(one)).mine?.tier))).toEqual([
      'silver',
      'bronze',
      'silver',
      'silver',
      'gold',
      'gold',
      'gold',
      'gold',
      'bronze',
    ])
    const { week } = after.results[0] ?? { week: '' }
    const frozen = await lowest.call('GET /api/challenges/league/weeks/{week}', { params: { week } })
    expect(frozen.body.rows.map(({ isMe, place, points, move }) => ({ isMe, place, points, move }))).toEqual(before)
    expect(frozen.body.isClosed).toBe(true)
    // What a sync brings later, or takes away, changes nothing.
    await app.sql('delete from member_achievements')
    await unlock(app, lowest, 'later', 1)
    expect((await lowest.call('GET /api/challenges/league/weeks/{week}', { params: { week } })).body).toEqual(
      frozen.body,
    )
    const told = await toldOf(lowest)
    expect(told).toMatchObject([
      {
        words: 'Weekly league Silver: place 9 of 9. You go down to Bronze.',
        target: 'league',
        channelKind: 'standings',
      },
    ])
    const stranger = await app.member('Stranger')
    expect(refusal(await stranger.call('GET /api/challenges/league/weeks/{week}', { params: { week } }))).toEqual([
      404,
      'league_week_not_found',
    ])
  })

  it('waits for syncs after its end, counts what they carry, and draws no other meanwhile', async () => {
    await emptyHall()
    const [mara] = await manyInLeague(app, 1)
    if (mara === undefined) throw new Error('nobody joined')
    // It began seven days ago, whatever weekday that was: it ended with yesterday.
    const today = `(clock_timestamp() at time zone 'utc')::date`
    await beginOn(`${today} - 7`)
    const { closesAt, to } = await tableOf(mara)
    expect(Date.parse(closesAt) - Date.parse(to)).toBe(26 * 3_600_000)
    await unlock(app, mara, 'late', 10, new Date(Date.parse(to) - 1000))
    await unlock(app, mara, 'after', 10, new Date(Date.parse(to)))
    await turnLeagues(app)
    expect(await rowsOf(mara)).toMatchObject([{ points: 10 }])
    const late = await app.member('Late')
    await linkAccount(app, late)
    expect((await joinLeague(late)).body).toMatchObject({ mine: { tier: 'bronze' }, table: null })
    await beginOn(`${today} - 9`)
    await turnLeagues(app)
    expect((await leagueOf(mara)).results).toMatchObject([{ points: 10 }])
    expect(await tableOf(late)).toMatchObject({ people: 2 })
  })

  it('moves nobody where fewer than eight stand, and pauses who has nothing three weeks in a row', async () => {
    await emptyHall()
    const [mara, noor] = await manyInLeague(app, 2)
    if (mara === undefined || noor === undefined) throw new Error('nobody joined')
    for (const week of [1, 2, 3]) {
      await unlock(app, mara, `week ${week}`, 10)
      await passWeeks(app)
      await turnLeagues(app)
    }
    expect((await leagueOf(mara)).results.map(({ place, move }) => [place, move])).toEqual([
      [1, 'stays'],
      [1, 'stays'],
      [1, 'stays'],
    ])
    expect((await leagueOf(noor)).mine?.pausedAt).not.toBeNull()
    expect((await tableOf(mara)).people).toBe(1)
  })
})

describe('a pause', () => {
  it('takes nobody up or down, is no member of the league, and gives all back to who goes on in its week', async () => {
    await emptyHall()
    const people = await manyInLeague(app, 9)
    const [mara, other] = people
    if (mara === undefined || other === undefined) throw new Error('nobody joined')
    await setTier(app, people, 'gold')
    await app.sql('update leagues set tier = 2')
    for (const [n, member] of people.slice(1).entries()) await unlock(app, member, `way ${n}`, 10)
    expect((await rowsOf(mara)).at(-1)).toMatchObject({ isMe: true, place: 9, move: 'down' })
    expect((await pauseLeague(mara)).body).toMatchObject({ mine: { tier: 'gold' }, table: null })
    expect((await tableOf(other)).people).toBe(8)
    expect((await goOnInLeague(mara)).body).toMatchObject({ mine: { pausedAt: null }, table: { people: 9 } })
    await pauseLeague(mara)
    await passWeeks(app)
    await turnLeagues(app)
    expect(await leagueOf(mara)).toMatchObject({ mine: { tier: 'gold' }, results: [], table: null })
    expect((await goOnInLeague(mara)).body).toMatchObject({ mine: { tier: 'gold', pausedAt: null }, table: null })
    await passWeeks(app)
    await turnLeagues(app)
    expect((await leagueOf(mara)).table).toMatchObject({ tier: 'gold' })
    expect(refusal(await pauseLeague(await app.member('Nobody')))).toEqual([409, 'league_not_joined'])
  })

  it('is of the next week once one is over: nobody takes back what it moves, for themselves or for others', async () => {
    await emptyHall()
    const people = await manyInLeague(app, 9)
    const [first, paused, left] = people
    if (first === undefined || paused === undefined || left === undefined) throw new Error('nobody joined')
    await setTier(app, people, 'silver')
    await app.sql('update leagues set tier = 1')
    for (const [n, member] of people.slice(2).entries()) await unlock(app, member, `way ${n}`, 10)
    await unlock(app, first, 'first', 1)
    await passWeeks(app)
    expect((await rowsOf(paused)).at(-1)).toMatchObject({ isMe: true, place: 9, move: 'down' })
    await pauseLeague(paused)
    await leaveLeague(left)
    const { people: stood, rows } = await tableOf(first)
    expect([stood, rows.filter(({ member }) => member === null).length]).toEqual([9, 1])
    await turnLeagues(app)
    expect(await leagueOf(paused)).toMatchObject({
      mine: { tier: 'bronze' },
      results: [{ people: 9, place: 9, move: 'down' }],
      table: null,
    })
    expect((await leagueOf(paused)).mine?.pausedAt).not.toBeNull()
    expect(await leagueOf(first)).toMatchObject({ mine: { tier: 'gold' }, results: [{ place: 1, move: 'up' }] })
    expect(await leagueOf(left)).toMatchObject({ mine: null, results: [] })
  })

  it('in the week, and what staff took out of it, comes back by no leaving once it is over', async () => {
    await emptyHall()
    const people = await manyInLeague(app, 11)
    const [first, paused, cheater] = people
    if (first === undefined || paused === undefined || cheater === undefined) throw new Error('nobody joined')
    await unlock(app, cheater, 'first', 1)
    for (const member of [first, paused]) await unlock(app, member, 'second', 10)
    await pauseLeague(paused)
    await unrank(cheater.id, 'A tool unlocked these')
    await passWeeks(app)
    for (const member of [paused, cheater]) expect((await leaveLeague(member)).status).toBe(204)
    expect(await tableOf(first)).toMatchObject({
      people: 9,
      rows: [{ isMe: true, place: 1 }, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    await turnLeagues(app)
    expect((await leagueOf(first)).results).toMatchObject([{ people: 9, place: 1 }])
  })

  it('ends the reading of the account, as leaving does', async () => {
    await emptyHall()
    const [mara] = await manyInLeague(app, 1)
    if (mara === undefined) throw new Error('nobody joined')
    const until = async () =>
      (
        await app.sql<{ until: Date | null }>('select agreed_until as until from steam_accounts where user_id = $1', [
          mara.id,
        ])
      )[0]?.until
    expect(await until()).not.toBeNull()
    await pauseLeague(mara)
    expect(await until()).toBeNull()
    await goOnInLeague(mara)
    expect(await until()).not.toBeNull()
    await leaveLeague(mara)
    expect(await until()).toBeNull()
  })
})

describe('who is not to be seen', () => {
  it('is left out for a block, with their place empty', async () => {
    await emptyHall()
    const [mara, noor, sam] = await manyInLeague(app, 3)
    if (mara === undefined || noor === undefined || sam === undefined) throw new Error('nobody joined')
    await unlock(app, noor, 'first', 1)
    await unlock(app, sam, 'second', 10)
    await block(mara, noor)
    expect(await rowsOf(mara)).toMatchObject([
      { place: 2, points: 10 },
      { place: 3, isMe: true },
    ])
    expect((await rowsOf(noor)).map(({ place }) => place)).toEqual([1, 2])
    expect((await tableOf(mara)).people).toBe(3)
  })

  it('leaves at once: no row of the week, and no name in the weeks before', async () => {
    await emptyHall()
    const [mara, noor] = await manyInLeague(app, 2)
    if (mara === undefined || noor === undefined) throw new Error('nobody joined')
    await unlock(app, noor, 'first', 1)
    await passWeeks(app)
    await turnLeagues(app)
    expect((await tableOf(mara)).people).toBe(2)
    expect((await leaveLeague(noor)).status).toBe(204)
    expect((await leaveLeague(noor)).status).toBe(204)
    expect((await tableOf(mara)).people).toBe(1)
    const { week = '' } = (await leagueOf(mara)).results[0] ?? {}
    const { body } = await mara.call('GET /api/challenges/league/weeks/{week}', { params: { week } })
    expect(body.rows.map(({ member, place }) => [member === null, place])).toEqual([
      [true, 1],
      [false, 2],
    ])
    expect(await leagueOf(noor)).toMatchObject({ mine: null, table: null, results: [] })
    await joinLeague(noor)
    expect(await rowsOf(noor)).toMatchObject([{ points: 0 }, { points: 0 }])
  })

  it('is whom staff took out, who reads why, also after leaving and joining again', async () => {
    await emptyHall()
    const [mara, noor] = await manyInLeague(app, 2)
    if (mara === undefined || noor === undefined) throw new Error('nobody joined')
    expect((await unrank(noor.id, 'A tool unlocked these')).status).toBe(204)
    expect((await tableOf(mara)).people).toBe(1)
    expect((await unrank(noor.id, 'A tool unlocked these')).status).toBe(204)
    const line = { actor: { id: moderator.id }, event: 'taken-out', reason: 'A tool unlocked these' }
    expect(await loggedOf(noor)).toMatchObject([{ ...line, holds: true }])
    expect(await leagueOf(noor)).toMatchObject({ mine: { unrankedReason: 'A tool unlocked these' }, table: null })
    await leaveLeague(noor)
    expect((await leagueOf(noor)).mine).toBeNull()
    await joinLeague(noor)
    expect(await leagueOf(noor)).toMatchObject({ mine: { unrankedReason: 'A tool unlocked these' }, table: null })
    await rankAgain(noor.id)
    await rankAgain(noor.id)
    expect(await loggedOf(noor)).toMatchObject([
      { actor: { id: moderator.id }, event: 'put-back', reason: '', holds: false },
      { ...line, holds: false },
    ])
    expect((await toldOf(noor)).map(({ words }) => words)).toEqual([
      'lets you stand in the tables of the weekly league again',
      'took you out of the tables of the weekly league',
    ])
    await passWeeks(app)
    await turnLeagues(app)
    expect((await tableOf(noor)).people).toBe(2)
    const stranger = await app.member('Stranger')
    expect(refusal(await unrank(stranger.id, 'Nothing'))).toEqual([404, 'challenge_entrant_not_found'])
  })
})

it('marks who is in a league when their games change, and nobody else', async () => {
  await emptyHall()
  const [mara] = await manyInLeague(app, 1)
  const noor = await app.member('Noor')
  if (mara === undefined) throw new Error('nobody joined')
  await app.sql(`create table marked (user_id uuid)`)
  await app.sql(`create function note_mark() returns trigger language plpgsql as $$
    begin insert into marked values (new.user_id); return null; end $$`)
  await app.sql(`create trigger noted after insert on challenge_marks for each row execute function note_mark()`)
  for (const member of [noor, mara]) {
    const params = { userId: member.id, gameId: '72' }
    const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', {
      params,
      body: { status: 'completed' },
    })
    expect(status).toBeLessThan(300)
  }
  expect(await app.sql('select user_id as "userId" from marked')).toEqual([{ userId: mara.id }])
})
