import { api, hubs } from '@guildhall/contract/api'
import type { Conversation } from '@guildhall/contract/chat'
import { roles } from '@guildhall/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { dialogues, speak } from './dialogues.ts'
import { type DemoAccount, demoAccounts, fillCommunity } from './fill-community.ts'
import { groups, people } from './people.ts'
import { createRandom } from './seeded-random.ts'
import { tellStory } from './story.ts'

const now = new Date()

describe('the phrases', () => {
  it('are at least sixty dialogues, none twice', () => {
    const all = [...dialogues.forTwo, ...dialogues.forAGroup, ...dialogues.openings]
    const texts = new Set(all.map(({ lines }) => lines.map(({ text }) => text).join('\n')))
    expect(texts.size).toBe(all.length)
    expect(texts.size).toBeGreaterThanOrEqual(60)
  })

  it('leave no room unfilled and no choice undecided', () => {
    const random = createRandom(1)
    for (const dialogue of [...dialogues.forTwo, ...dialogues.forAGroup, ...dialogues.openings]) {
      const said = speak(dialogue, random, ['Wren']).map(({ text }) => text)
      expect(said.filter((text) => /[{}[\]|]|undefined/.test(text))).toEqual([])
    }
  })
})

describe('the story', () => {
  it('is the same for the same seed, and another for another', () => {
    const story = tellStory({ seed: 7, now })
    expect(tellStory({ seed: 7, now })).toEqual(story)
    expect(tellStory({ seed: 8, now })).not.toEqual(story)
  })

  it.each([1, 2, 3, 1973])(
    'with seed %i lies in the past, in evenings, and never repeats itself in a conversation',
    (seed) => {
      const { steps, conversations } = tellStory({ seed, now })
      expect(steps.every(({ at }) => at < now)).toBe(true)
      const said = steps.filter((step) => step.kind === 'say')
      expect(said.length).toBeGreaterThan(3000)
      expect(said.filter(({ at }) => at.getHours() < 17)).toEqual([])
      expect(
        said.every(({ by, conversation }) => {
          const place = conversations[conversation]
          return place && [place.host, ...place.others].includes(by)
        }),
      ).toBe(true)
    },
  )

  it.each([1, 2, 3, 1973])('with seed %i gives everybody four to fifteen friends', (seed) => {
    const approved = tellStory({ seed, now }).steps.filter(({ kind }) => kind === 'approve')
    const counts = people.map(
      (_, person) => approved.filter((step) => step.kind === 'approve' && [step.from, step.to].includes(person)).length,
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(15)
  })
})

describe('the filled community', () => {
  let server: TestServer<ReturnType<typeof createApp>>
  beforeAll(async () => {
    server = await startTestServer({ compose: createApp, contract: { api, hubs } })
    await fillCommunity(server)
    // Thousands of writes one after the other: seconds on an idle machine, minutes on one that does much else.
  }, 240_000)
  afterAll(() => server.close())

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

  it('has its groups', async () => {
    const rows = await server.sql<{ title: string }>(`select title from conversations where kind = 'group'`)
    expect(rows.map(({ title }) => title).toSorted()).toEqual(groups.map(({ title }) => title).toSorted())
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

it('other people’s data are left alone', async () => {
  const server = await startTestServer({ compose: createApp, contract: { api, hubs } })
  try {
    const newcomer = { firstName: 'Ada', lastName: 'Hart', email: 'ada@example.org', password: 'a door left ajar' }
    await server.app.auth.register(newcomer, 'test')
    expect(await fillCommunity(server)).toBe('foreign')
    const rows = await server.sql<{ email: string }>('select email from users')
    expect(rows).toEqual([{ email: 'ada@example.org' }])
  } finally {
    await server.close()
  }
})

it('a filling that was cut short is told', async () => {
  const server = await startTestServer({ compose: createApp, contract: { api, hubs } })
  try {
    await server.app.auth.register({ firstName: 'Mara', lastName: 'Lindqvist', ...demoAccounts.admin }, 'test')
    expect(await fillCommunity(server)).toBe('unfinished')
  } finally {
    await server.close()
  }
})
