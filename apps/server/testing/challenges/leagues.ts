import type { LeagueTable, WeeklyLeague } from '@guildhall/contract/challenges'
import type { LeagueTier } from '@guildhall/contract/rules/challenges/league-rules'
import { leagueTiers } from '@guildhall/contract/rules/challenges/league-rules'
import { achieve } from '../gaming/achieving.ts'
import type { TestApp, TestMember } from '../test-app.ts'

/** An account stands at the member, and was never read. */
export const linkAccount = (app: TestApp, member: Pick<TestMember, 'id'>) =>
  app.sql(
    `insert into steam_accounts (user_id, steam_id)
     select $1, (greatest('76561202255000000', (select max(steam_id) from steam_accounts))::bigint + 1)::text
     on conflict (user_id) do nothing`,
    [member.id],
  )

export const joinLeague = (member: TestMember, facts: object = {}) =>
  member.call('PUT /api/challenges/league/part', { body: { consents: true, timeBudget: '10', ...facts } })

export const leaveLeague = (member: TestMember) => member.call('DELETE /api/challenges/league/part')
export const pauseLeague = (member: TestMember) => member.call('PUT /api/challenges/league/pause')
export const goOnInLeague = (member: TestMember) => member.call('DELETE /api/challenges/league/pause')

export const leagueOf = async (member: TestMember): Promise<WeeklyLeague> =>
  (await member.call('GET /api/challenges/league')).body

/** The table in which a member stands. */
export async function tableOf(member: TestMember): Promise<LeagueTable> {
  const { table } = await leagueOf(member)
  if (table === null) throw new Error('the member stands in no table')
  return table
}

/** So many who joined, with the account that it takes. */
export async function manyInLeague(app: TestApp, count: number, facts: object = {}): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (let n = 0; n < count; n += 1) {
    const member = await app.member(`Player ${n + 1}`)
    await linkAccount(app, member)
    const { status } = await joinLeague(member, facts)
    if (status !== 200) throw new Error(`nobody joined: ${status}`)
    members.push(member)
  }
  return members
}

/** The member unlocked something that so many percent have, and it is counted. */
export async function unlock(app: TestApp, member: TestMember, key: string, share = 10, at?: Date): Promise<void> {
  await achieve(app, member, '72', key, share)
  if (at !== undefined) {
    await app.sql('update member_achievements set unlocked_at = $3 where user_id = $1 and key = $2', [
      member.id,
      key,
      at,
    ])
  }
  await markAndCount(app, member)
}

async function markAndCount(app: TestApp, { id }: TestMember): Promise<void> {
  await app.sql('insert into challenge_marks (user_id) values ($1) on conflict do nothing', [id])
  await app.platform.jobs.enqueue(app.platform.database, { name: 'count-challenges' }, { userId: id })
  await app.until(
    async () => (await app.sql('select from challenge_marks where user_id = $1', [id])).length === 0,
    'a member who is counted',
  )
}

/** Two weeks went by, for the leagues and for what lies in them. */
export async function passWeeks(app: TestApp): Promise<void> {
  await app.sql(`insert into league_weeks (week) select distinct week - 14 from leagues on conflict do nothing`)
  await app.sql(`update leagues set week = week - 14`)
  await app.sql(`delete from league_weeks w where not exists (select from leagues l where l.week = w.week)`)
  await app.sql(`update league_standings set counts_from = counts_from - interval '14 days',
    points_at = points_at - interval '14 days'`)
  await app.sql(`update league_members set joined_at = joined_at - interval '14 days',
    paused_at = paused_at - interval '14 days'`)
  await app.sql(`update member_achievements set unlocked_at = unlocked_at - interval '14 days'`)
}

/** Does what the clock does every ten minutes, until all of it is done. */
export async function turnLeagues(app: TestApp): Promise<void> {
  await app.platform.jobs.enqueue(app.platform.database, { name: 'turn-weekly-leagues' }, {})
  await app.until(
    async () =>
      (
        await app.sql(
          `select from pgboss.job where name in ('turn-weekly-leagues', 'begin-weekly-league')
           and state in ('created', 'active', 'retry')`,
        )
      ).length === 0,
    'leagues that turned',
  )
}

export const setTier = (app: TestApp, members: readonly TestMember[], tier: LeagueTier) =>
  app.sql('update league_members set tier = $2 where user_id = any($1)', [
    members.map(({ id }) => id),
    leagueTiers.indexOf(tier),
  ])
