import type { MutedThing } from '@guildhall/contract/loudness/muted'
import { mutedMaximum } from '@guildhall/contract/rules/loudness/muted'
import { describe, expect, it } from 'vitest'
import { mute, unmute } from '../../../../testing/boundaries.ts'
import { makeGroup, openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { askForBell } from '../../../../testing/posts/tags.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const mutedOf = async (member: TestMember) => succeed(await member.call('GET /api/muted'))
const people = async () => [await app.member(), await app.member('Wren')] as [TestMember, TestMember]

/** What is muted: how, how it ends, and what would be told of it. `over` puts its end into the past. */
type Muting = {
  readonly thing: Pick<MutedThing, 'kind' | 'key' | 'name'>
  mute(until: string | null): Promise<{ status: number; body: unknown }>
  unmute(): Promise<unknown>
  over(): Promise<unknown>
  /** Something that the member would be told of; `other` is about something else and always told. */
  cause(): Promise<unknown>
}
type Arrange = (member: TestMember, actor: TestMember) => Promise<Muting>

const isOver = (table: string, column: string, member: string) => (of: TestMember) =>
  app.sql(`update ${table} set ${column} = now() - interval '1 second' where ${member} = $1`, [of.id])
const topicOver = isOver('muted_topics', 'ends_at', 'user_id')
const conversationOver = isOver('conversation_members', 'muted_until', 'user_id')

function conversation(kind: 'conversation' | 'group'): Arrange {
  return async (member, actor) => {
    await befriend(actor, member)
    const opened = kind === 'group' ? await makeGroup(actor, [member]) : await openPair(member, actor)
    const { id: key } = opened
    const own = (mutedUntil: string | null) =>
      member.call('PATCH /api/conversations/{id}/own', { params: { id: key }, body: { mutedUntil } })
    return {
      thing: { kind, key, name: kind === 'group' ? opened.title : 'Wren Tester' },
      mute: (until) => own(until ?? '9999-12-31T00:00:00.000Z'),
      unmute: () => own(null),
      over: () => conversationOver(member),
      cause: () => say(actor, opened),
    }
  }
}

const arrangements: Readonly<Record<MutedThing['kind'], Arrange>> = {
  person: async (member, actor) => ({
    thing: { kind: 'person', key: actor.id, name: 'Wren Tester' },
    mute: (until) => mute(member, actor, until),
    unmute: () => unmute(member, actor),
    over: () => isOver('mutes', 'ends_at', 'muter_id')(member),
    cause: async () => comment(actor, await write(member)),
  }),
  conversation: conversation('conversation'),
  group: conversation('group'),
  post: async (member, actor) => {
    const post = await write(member, 'Who is in tonight?')
    const of = { params: { id: post.id } }
    return {
      thing: { kind: 'post', key: post.id, name: 'Who is in tonight?' },
      mute: (until) => member.call('PUT /api/posts/{id}/silent', { ...of, body: { until } }),
      unmute: () => member.call('DELETE /api/posts/{id}/silent', of),
      over: () => isOver('silent_posts', 'ends_at', 'user_id')(member),
      cause: () => comment(actor, post),
    }
  },
  game: async (member, actor) => {
    const game = await makeGame(moderator)
    const of = { params: { gameId: game.id } }
    await member.call('PUT /api/games/{gameId}/bell', of)
    return {
      thing: { kind: 'game', key: game.id, name: game.title },
      mute: (until) => member.call('PUT /api/muted/games/{gameId}', { ...of, body: { until } }),
      unmute: () => member.call('DELETE /api/muted/games/{gameId}', of),
      over: () => topicOver(member),
      cause: () => write(actor, 'About it', { gameId: game.id }),
    }
  },
  tag: async (member, actor) => {
    const tag = `quiet${member.id.replaceAll('-', '').slice(-12)}`
    const of = { params: { tag } }
    await askForBell(member, tag)
    return {
      thing: { kind: 'tag', key: tag, name: tag },
      mute: (until) => member.call('PUT /api/muted/tags/{tag}', { ...of, body: { until } }),
      unmute: () => member.call('DELETE /api/muted/tags/{tag}', of),
      over: () => topicOver(member),
      cause: () => write(actor, `With #${tag}`),
    }
  },
}

describe.each(Object.entries(arrangements))('a muted %s', (_kind, arrange) => {
  /** What comes by a job was told, or is not, once no job waits. */
  async function isTold(member: TestMember, cause: () => Promise<unknown>): Promise<boolean> {
    const told = async () => (await notificationsOf(member)).map(({ id, createdAt }) => `${id} ${createdAt}`)
    const before = await told()
    await cause()
    await app.until(async () => {
      const waiting = await app.sql(
        `select from pgboss.job where name = 'ring-for-post' and state in ('created', 'active', 'retry')`,
      )
      return waiting.length === 0
    }, 'the jobs')
    return (await told()).some((one) => !before.includes(one))
  }

  it('is not heard until its end, and stands in the list', async () => {
    const [member, actor] = await people()
    const muting = await arrange(member, actor)
    expect(await isTold(member, muting.cause)).toBe(true)
    const until = inAnHour()
    expect((await muting.mute(until)).status).toBeLessThan(300)
    expect(await mutedOf(member)).toEqual([{ ...muting.thing, until }])
    expect(await mutedOf(actor)).toEqual([])
    expect(await isTold(member, muting.cause)).toBe(false)
    await muting.over()
    expect(await mutedOf(member)).toEqual([])
    expect(await isTold(member, muting.cause)).toBe(true)
  })

  it('without an end is not heard until it is ended, also twice', async () => {
    const [member, actor] = await people()
    const muting = await arrange(member, actor)
    for (const until of [inAnHour(), null, null]) await muting.mute(until)
    expect(await mutedOf(member)).toEqual([{ ...muting.thing, until: null }])
    expect(await isTold(member, muting.cause)).toBe(false)
    for (let time = 0; time < 2; time += 1) await muting.unmute()
    expect(await mutedOf(member)).toEqual([])
    expect(await isTold(member, muting.cause)).toBe(true)
  })
})

/** A conversation and a group take any end: one that is over mutes nothing. */
const refusingThePast = Object.entries(arrangements).filter(([kind]) => kind !== 'conversation' && kind !== 'group')

it.each(refusingThePast)('a mute of a %s cannot end before it begins', async (_kind, arrange) => {
  const [member, actor] = await people()
  const muting = await arrange(member, actor)
  expect(refusal(await muting.mute('2020-01-01T00:00:00.000Z'))).toEqual([422, 'invalid'])
  expect(await mutedOf(member)).toEqual([])
})

it('a game that others bring together with another stays muted there, until they are parted again', async () => {
  const member = await app.member()
  const [double, game] = [await makeGame(moderator), await makeGame(moderator)]
  const none = { body: { until: null } }
  await member.call('PUT /api/muted/games/{gameId}', { params: { gameId: double.id }, ...none })
  const numbers = [await numberOf(app, double.id), await numberOf(app, game.id)].map(String)
  await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId: double.id, intoId: game.id } })
  const kept = async () =>
    (await app.sql<{ key: string }>('select key from muted_topics where user_id = $1', [member.id])).map(
      ({ key }) => key,
    )
  expect(new Set(await kept())).toEqual(new Set(numbers))
  const history = succeed(await moderator.call('GET /api/games/{gameId}/history', { params: { gameId: game.id } }))
  const mergeId = history.find(({ kind }) => kind === 'merged')?.merge?.id ?? ''
  await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } })
  expect(await kept()).toEqual(numbers.slice(0, 1))
})

it('no more games are muted than there is room for, and what is over makes room', async () => {
  const member = await app.member()
  await app.sql(
    `insert into muted_topics (user_id, kind, key) select $1, 'game', (-n)::text from generate_series(1, $2::int) n`,
    [member.id, mutedMaximum],
  )
  const game = await makeGame(moderator)
  expect(await numberOf(app, game.id)).toBeGreaterThan(0)
  const muteIt = () =>
    member.call('PUT /api/muted/games/{gameId}', { params: { gameId: game.id }, body: { until: null } })
  expect(refusal(await muteIt())).toEqual([409, 'too_many_mutes'])
  await app.sql(`update muted_topics set ends_at = now() - interval '1 second' where user_id = $1 and key = '-1'`, [
    member.id,
  ])
  expect((await muteIt()).status).toBe(204)
  expect((await muteIt()).status).toBe(204)
})
