import { api, hubs } from '@guildhall/contract/api'
import type { Board, ChallengeCard, ChallengeOverview } from '@guildhall/contract/challenges'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Post } from '@guildhall/contract/posts'
import type { Profile, ProfileOverview, WallPost } from '@guildhall/contract/profiles'
import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/src/app.ts'
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts'
import { createMovedClock } from '../testing/moved-clock.ts'
import { comeInWith } from '../testing/newcomers.ts'
import { stateNow } from '../testing/state-now.ts'
import { tryCompetitions } from '../testing/tried-competitions.ts'
import { cast } from './actors/cast/cast.ts'
import { greetingOfHost, greetNewcomers } from './actors/greet-newcomers.ts'
import { startActors } from './actors/start-actors.ts'
import { finishSomething, post } from './actors/turns/posting.ts'
import { talkInGroup } from './actors/turns/talking.ts'
import { dailyAtMost } from './actors/turns/turn.ts'
import { challengesSet } from './challenges/challenges-set.ts'
import { type DemoAccount, demoAccounts, fillCommunity, knownPassword } from './fill-community.ts'
import { listsKept } from './games/lists-kept.ts'
import { reviewsWritten } from './games/reviews-written.ts'
import { groups, people } from './people.ts'
import { postsWritten } from './posts/posts-written.ts'
import { hostProfiles } from './profiles/host-profiles.ts'
import { wallLines } from './profiles/wall-lines.ts'

const now = new Date()

describe('the filled community', () => {
  let server: TestServer<ReturnType<typeof createApp>>
  const passwordOf = (email: string) => `the password of ${email}`
  beforeAll(async () => {
    server = await startTestServer({ compose: createApp, contract: { api, hubs } })
    await fillCommunity(server, { passwordOf })
    // Thousands of writes one after the other: seconds on an idle machine, minutes on one that does much else.
  }, 480_000)
  afterAll(() => server.close())

  it('has cases that wait and cases that are settled, an appeal, a measure that is over and something broken', async () => {
    const numberOf = async (from: string) =>
      (await server.sql<{ count: number }>(`select count(*)::integer as count from ${from}`))[0]?.count
    expect(await numberOf('safety_cases where settled_at is null')).toBe(2)
    expect(await numberOf('safety_cases where settled_at is not null')).toBe(2)
    expect(await numberOf('appeals where sent_at is not null and judged_at is null')).toBe(1)
    expect(await numberOf(`measures where kind = 'mute' and ends_at < now()`)).toBe(1)
    expect(await numberOf('faults where answered_at is null')).toBe(1)
    expect(await numberOf('users where role = 1')).toBe(1)
  })

  it('has its days counted, and who was in on those of the last weeks', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const found = await server.until(async () => {
      const rows = await server.sql<{ name: string; sum: number; until: string }>(
        'select name, sum(value)::int as sum, max(day)::text as until from figure_days group by name',
      )
      return rows.some(({ until }) => until === yesterday) && new Map(rows.map(({ name, sum }) => [name, sum]))
    }, 'the days')
    expect(found.get('new')).toBe(people.length)
    expect(found.get('messages')).toBeGreaterThan(100)
    expect(found.get('active')).toBeGreaterThan(50)
  })

  it('is filled once', async () => {
    expect(await fillCommunity(server)).toBe('found')
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>('select count(*) from users')
    expect(count).toBe(people.length)
  })

  it('has messages without gaps, in the order of their times, where its numbers say', async () => {
    const rows = await server.sql(`
      select c.id from conversations c
      join (select conversation_id, count(*) as messages, max(seq) as highest, max(created_at) as newest
            from messages group by conversation_id) m on m.conversation_id = c.id
      where m.messages <> m.highest or c.last_seq <> m.highest or c.updated_at <> m.newest or c.created_at > m.newest`)
    expect(rows).toEqual([])
    const disordered = await server.sql(`
      select id from (
        select id, created_at < lag(created_at) over (partition by conversation_id order by seq) as is_disordered
        from messages) m
      where is_disordered`)
    expect(disordered).toEqual([])
  })

  it('tells notifications in the order of their times, none from the future', async () => {
    const disordered = await server.sql(`
      select id from (
        select id, read_at, created_at, created_at < lag(created_at) over (partition by user_id order by seq) as is_disordered
        from notifications) n
      where is_disordered or created_at > now() - interval '1 minute' or read_at < created_at`)
    expect(disordered).toEqual([])
  })

  it.each([
    ['admin', demoAccounts.admin, roles.admin],
    ['member', demoAccounts.member, roles.user],
  ])('lets the %s sign in, to friends, requests, conversations and what is unread', async (_, account, role) => {
    const { id, token } = await signIn(account)
    const get = <Answer>(path: string) => read<Answer>(path, token)
    expect((await get<{ role: number }>('/api/me')).role).toBe(role)

    expect((await get<unknown[]>(`/api/friends/${id}`)).length).toBeGreaterThanOrEqual(10)
    expect((await get<unknown[]>(`/api/friends/${id}/pending`)).length).toBeGreaterThanOrEqual(2)
    expect((await get<unknown[]>(`/api/friends/${id}/sent`)).length).toBeGreaterThanOrEqual(1)

    const conversations = await get<Conversation[]>(`/api/conversations/user/${id}?limit=100`)
    expect(conversations.filter(({ kind }) => kind === 'pair').length).toBeGreaterThanOrEqual(10)
    expect(conversations.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(3)
    expect(conversations.filter(({ unread }) => unread === 0).length).toBeGreaterThanOrEqual(3)

    const { byType } = await get<{ byType: number[] }>(`/api/notifications/${id}/unread`)
    expect(byType.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2)
  })

  it('shows who its people are: what they say, their arms, walls and followers', async () => {
    const { token } = await signIn(demoAccounts.member)
    const host = await read<Profile>('/api/profiles/mara_lindqvist', token)
    expect(host).toMatchObject({
      headline: hostProfiles.Mara.headline,
      bio: hostProfiles.Mara.bio,
      banner: { kind: 'house', name: hostProfiles.Mara.banner },
      member: { crest: hostProfiles.Mara.crest },
    })
    expect(host.follows?.followers).toBeGreaterThan(2)

    const lines = await read<WallPost[]>('/api/profiles/mara_lindqvist/wall', token)
    const told = wallLines.filter(({ on }) => on === 'Mara').map(({ text }) => text)
    expect(lines.map(({ text }) => text)).toEqual(told.toReversed())
    const times = lines.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Date(times[0] ?? now).getTime()).toBeLessThan(now.getTime() - 60_000)
  })

  it('knows when everybody was there last, and keeps what was declined out of the lists', async () => {
    const [{ seen } = { seen: 0 }] = await server.sql<{ seen: number }>(
      `select count(*) as seen from member_presence where last_seen_at < now() - interval '1 minute'`,
    )
    expect(seen).toBe(people.length)
    const [{ declined } = { declined: 0 }] = await server.sql<{ declined: number }>(
      `select count(*) as declined from friendships where state = 'declined' and changed_at > requested_at`,
    )
    expect(declined).toBe(3)
  })

  it('plays, rates and reviews games, and keeps lists of them', async () => {
    const [found] = await server.sql<{
      shelves: number
      ratings: number
      reviews: number
      lists: number
      days: number
    }>(
      `select (select count(distinct user_id) from library_entries) as shelves,
              (select count(*) from game_ratings) as ratings,
              (select count(*) from reviews) as reviews,
              (select count(*) from game_lists) as lists,
              (select count(*) from play_days where minutes > 0) as days`,
    )
    expect(found).toMatchObject({ shelves: people.length, reviews: reviewsWritten.length, lists: listsKept.length })
    expect(found?.ratings).toBeGreaterThan(500)
    expect(found?.days).toBeGreaterThan(5000)
  })

  it('has played for years: shelves of every size, finishes with their days, and nothing that happened just now', async () => {
    const shelves = await server.sql<{ games: number; years: number; open: number; total: number }>(`
      select count(*)::int as games,
             count(distinct extract(year from finished_at))::int as years,
             count(*) filter (where told_total > told_unlocked)::int as open,
             count(told_total)::int as total
      from library_entries group by user_id`)
    const sizes = shelves.map(({ games }) => games)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(155)
    expect(new Set(sizes).size).toBeGreaterThan(15)
    expect(shelves.every(({ years }) => years >= 3)).toBe(true)
    expect(shelves.every(({ open, total }) => total > 0 && open > 0)).toBe(true)
    const [happened] = await server.sql<Record<string, number>>(`
      select (select count(*) from library_entries where updated_at > now() - interval '1 hour')::int as entries,
             (select count(*) from reviews where created_at > now() - interval '1 day')::int as reviews,
             (select count(*) from game_lists where updated_at > now() - interval '1 day')::int as lists,
             (select count(*) from library_changes)::int as changes,
             (select count(*) from play_days where day >= (now() at time zone 'utc')::date)::int as days,
             (select count(*) from library_entries e where minutes < coalesce((
               select sum(minutes) from play_days d where d.user_id = e.user_id and d.game_id = e.game_id), 0))::int as unknown,
             (select count(*) from library_entries e join games g on g.id = e.game_id
              where extract(year from e.finished_at) < g.release_year)::int as early,
             (select count(*) from reviews r1 join reviews r2 on r1.id < r2.id and r1.created_at > r2.created_at)::int as disordered`)
    expect(happened).toEqual({
      entries: 0,
      reviews: 0,
      lists: 0,
      changes: 0,
      days: 0,
      unknown: 0,
      early: 0,
      disordered: 0,
    })
  })

  it('tells a year of twelve months, and shows what its people are fond of', async () => {
    const { id, token } = await signIn(demoAccounts.member)
    const year = now.getUTCFullYear() - 1
    const told = await read<{ months: { minutes: number }[]; finished: number }>(
      `/api/library/${id}/years/${year}`,
      token,
    )
    expect(told.months.filter(({ minutes }) => minutes > 0)).toHaveLength(12)
    expect(told.finished).toBeGreaterThan(2)
    const top = await read<{ top: { players: number } | null }>('/api/games/shelves', token)
    expect(top.top?.players).toBeGreaterThan(3)
    const overview = await read<ProfileOverview>('/api/profiles/mara_lindqvist/overview', token)
    const kinds = overview.showcases?.map(({ kind }) => kind) ?? []
    expect(kinds).toEqual(expect.arrayContaining(['words', 'game', 'review', 'list']))
  })

  it('writes, answers and reacts, each at its time, and the feed begins with the newest', async () => {
    const { token } = await signIn(demoAccounts.member)
    const feed = await read<Post[]>('/api/feed?of=hall&limit=50', token)
    const shown = postsWritten.filter(({ isForFriends, tellsEnding }) => !isForFriends && !tellsEnding)
    expect(feed.map(({ text }) => text)).toEqual(expect.arrayContaining(shown.map(({ text }) => text)))
    expect(feed.find(({ spoiler }) => spoiler !== null)).toMatchObject({ text: '', veil: 'down' })
    expect(feed.find(({ quote }) => quote !== null)?.quote?.state).toBe('shown')
    expect(feed.map(({ shares }) => shares)).toContain(2)
    expect(feed.filter(({ isPinned }) => isPinned)).toHaveLength(1)
    expect(await read('/api/scheduled-posts', (await signIn(demoAccounts.admin)).token)).toHaveLength(1)
    const times = feed.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(feed.some(({ comments, reactions }) => comments > 2 && reactions.length > 1)).toBe(true)
    const hot = await read<Post[]>('/api/feed?of=hot&limit=1', token)
    expect(Date.parse(hot[0]?.createdAt ?? '')).toBeGreaterThan(now.getTime() - 6 * 86_400_000)
  })

  it('sets challenges of every state, proved in every manner, each thing at its time', async () => {
    const { token } = await signIn(demoAccounts.member)
    const lists = await Promise.all(
      ['open', 'running', 'mine', 'ended', 'invited'].map((filter) =>
        read<ChallengeCard[]>(`/api/challenges?filter=${filter}&limit=100`, token),
      ),
    )
    const stateOf = new Map(lists.flat().map(({ title, state }) => [title, state]))
    expect(stateOf).toEqual(new Map(challengesSet.map((setting) => [setting.title, stateNow(setting)])))
    expect(new Set(stateOf.values())).toEqual(new Set(['open', 'running', 'final', 'cancelled']))
    const { ofTheWeek, counts } = await read<ChallengeOverview>('/api/challenges/overview', token)
    expect(ofTheWeek?.done).toBeGreaterThan(0)
    expect([counts.toJudge, counts.invited]).toEqual([3, 1])
    const claims = await server.sql<{ state: string }>('select distinct state from challenge_claims')
    expect(claims.map(({ state }) => state).toSorted()).toEqual(['accepted', 'returned', 'waiting'])
    const [found] = await server.sql<Record<string, number>>(`
      select (select count(*) from challenge_flags)::int as flags,
             (select count(*) from (select at, lag(at) over (partition by challenge_id order by id) as before
                                    from challenge_log) l where at < before)::int as disordered,
             (select count(*) from challenge_entries e join challenge_entrants p on p.id = e.entrant_id
              where e.at < p.joined_at or e.at > now() - interval '1 hour')::int as entries,
             (select count(*) from challenge_claims k join challenge_entrants p on p.id = k.entrant_id
              where k.at < p.joined_at or (k.history -> -1 ->> 'at')::timestamptz not between k.at and now() - interval '1 hour')::int as claims,
             (select count(*) from challenge_entrants p join challenges c on c.id = p.challenge_id
              where p.joined_at < c.published_at or p.joined_at > now() - interval '1 hour')::int as joined`)
    expect(found).toEqual({ flags: 0, disordered: 0, entries: 0, claims: 0, joined: 0 })
  })

  tryCompetitions(() => ({
    sql: server.sql,
    read: async <Answer>(path: string) => read<Answer>(path, (await signIn(demoAccounts.member)).token),
  }))

  it('shows of challenges what their facts say, over days, and keeps what is final', async () => {
    const { token } = await signIn(demoAccounts.member)
    const all = await server.sql<{ id: string; kind: string; isFinal: boolean }>(
      'select id, kind, final_at is not null as "isFinal" from challenges where cancelled_at is null',
    )
    const shown = () => Promise.all(all.map(({ id }) => read<Board>(`/api/challenges/${id}/board?limit=100`, token)))
    const scores = () =>
      server.sql<{ row: unknown }>('select to_jsonb(s) as row from challenge_scores s order by entrant_id')
    const [boards, stored] = [await shown(), await scores()]
    for (const kind of [
      'deed',
      'finish',
      'playtime',
      'streak',
      'high-score',
      'group-goal',
      'achievement-count',
      'rarity-points',
    ]) {
      const ofKind = boards.filter((_, at) => all[at]?.kind === kind)
      expect([kind, ofKind.some(({ rows }) => rows.some(({ value }) => (value ?? 0) > 0))]).toEqual([kind, true])
    }
    const [spread] = await server.sql<{ days: number; isPast: boolean }>(
      `select count(distinct day ->> 0)::int as days, max(day ->> 0) < (now() at time zone 'utc')::date::text as "isPast"
       from challenge_scores, jsonb_array_elements(days) as day`,
    )
    expect(spread?.days).toBeGreaterThan(10)
    expect(spread?.isPast).toBe(true)
    expect(boards.map(({ isFrozen }) => isFrozen)).toEqual(all.map(({ isFinal }) => isFinal))

    // How far a duel is evened out hangs on what two did in the last weeks, and so on the day that the demo is filled.
    const fair = await server.sql(`
      select (select count(distinct nullif(group_no, 0))::int from challenge_scores) as groups,
        (select count(*)::int from challenges where is_handicapped and cancelled_at is null) as "evenedOut"`)
    expect(fair).toEqual([{ groups: 4, evenedOut: 1 }])
    await server.sql(
      'delete from challenge_scores where challenge_id in (select id from challenges where cancelled_at is null)',
    )
    const { transactions } = server.platform
    for (const { id } of await server.sql<{ id: string }>('select id from users')) {
      await transactions.run((unit) => server.app.challenges.countAnew(unit, id))
    }
    expect(await scores()).toEqual(stored)
    expect(await shown()).toEqual(boards)
  })

  it('has its groups', async () => {
    const rows = await server.sql<{ title: string }>(`select title from conversations where kind = 'group'`)
    expect(rows.map(({ title }) => title).toSorted()).toEqual(groups.map(({ title }) => title).toSorted())
  })

  it('shows thirty faces', async () => {
    expect(await server.sql('select distinct crest from users where crest is not null')).toHaveLength(people.length)
  })

  it('lives by its actors: they greet, talk in a group, post and finish games of their shelves', async () => {
    const titles = [...new Set(cast.flatMap(({ habits }) => habits?.plays ?? []))]
    const known = await server.sql<{ title: string }>('select distinct title from games where title = any($1)', [
      titles,
    ])
    expect(known.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())

    const clock = createMovedClock()
    const actors = await startActors(server, {
      url: server.url,
      passwordOf: (email) => knownPassword(email) ?? passwordOf(email),
      clock,
      seed: 3,
    })
    const pass = (minutes: number) => clock.pass(minutes * 60_000, actors.settled)
    await Promise.all([pass(0), greetNewcomers(server.url)])
    const actor = (name: string) => {
      const found = actors.troupe.all.find(({ firstName }) => firstName === name)
      if (found === undefined) throw new Error(`${name} is no actor`)
      return found
    }
    for (const name of ['Jun', 'Diego']) await actor(name).comeIn()
    const saidThere = async () => {
      const [row] = await server.sql<{ said: number }>(
        `select last_seq::int as said from conversations where title = 'The Fighting Table'`,
      )
      return row?.said ?? 0
    }
    const before = await saidThere()
    const [{ newest: begun } = { newest: '' }] = await server.sql<{ newest: string }>(
      'select id as newest from posts order by id desc limit 1',
    )
    expect(await talkInGroup(actors.stage, actor('Jun'))).toBe(true)
    await pass(12)
    expect(await saidThere()).toBeGreaterThan(before + 2)
    expect(await finishSomething(actors.stage, actor('Diego'))).toBe(true)
    expect(await finishSomething(actors.stage, actor('Diego'))).toBe(false)
    for (let written = 0; written < 12; written++) await post(actors.stage, actor('Jun'))
    const [{ posts, greeting } = { posts: 0, greeting: '' }] = await server.sql<{ posts: number; greeting: string }>(
      `select (select count(*)::int from posts where root_id is null and id > $1) as posts,
              (select greeting from house_words join users u on u.id = greeting_by where first_name = 'Mara') as greeting`,
      [begun],
    )
    // What they wrote last evening, as the story has it, counts as well.
    expect([posts > 5, posts <= dailyAtMost.posts, greeting]).toEqual([true, true, greetingOfHost])
    await actors.end()
  })

  it('has people with reasons for a newcomer who brings a shelf, and something to take on', async () => {
    const found = await comeInWith(server.url, ['Stardew Valley', 'Outer Wilds', 'Hades', 'Celeste'])
    expect(found).toEqual({ haveThree: true, hasChallenge: true, hasPlace: true, bare: [] })
  })

  async function signIn({ email, password }: DemoAccount): Promise<{ id: string; token: string }> {
    const answer = await server.raw('POST', '/api/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    return JSON.parse(answer.text) as { id: string; token: string }
  }

  async function read<Answer>(path: string, token: string): Promise<Answer> {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
})
