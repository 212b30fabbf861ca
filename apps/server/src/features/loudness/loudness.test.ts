import { usualChoice } from '@guildhall/contract/loudness'
import { type Channel, presetChannels, presets } from '@guildhall/contract/rules/loudness/presets'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend } from '../../../testing/friendships.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { comment, tryToComment } from '../../../testing/posts/comments.ts'
import { react, write } from '../../../testing/posts/posts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { startFakePushService } from '../../../testing/telling/fake-push-service.ts'
import { alwaysQuiet, chooseLoudness } from '../../../testing/telling/loudness.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const service = await startFakePushService()
const app = await forThisFile(createTestApp({ network: service.network }))
app.defer(() => service.close())

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle
const settingsOf = async (member: TestMember) => succeed(await member.call('GET /api/loudness'))

/** What a stranger does, by the kind that it is told as. */
const deeds = {
  friendRequests: (actor: TestMember, member: TestMember) => ask(actor, member),
  follows: (actor: TestMember, member: TestMember) =>
    actor.call('PUT /api/follows/people/{userId}', { params: { userId: member.id } }),
  reactions: async (actor: TestMember, member: TestMember) => react(actor, await write(member)),
  replies: async (actor: TestMember, member: TestMember) => tryToComment(actor, await write(member), 'Me too'),
  mentions: async (actor: TestMember, member: TestMember) => write(actor, `Tea, @${await handleOf(member)}?`),
} as const
type Kind = keyof typeof deeds

const situations = ['nothing', 'blocked', 'muted', 'quiet hours', 'held back'] as const
const reachedByStrangers: readonly Kind[] = ['follows', 'reactions', 'replies', 'mentions']

/** Where it is, by every door: the list, what pops up, a device, and what is to be written. */
async function whereIs(member: TestMember): Promise<Channel[]> {
  const [told] = await notificationsOf(member)
  const count = async (table: string) => (await app.sql(`select from ${table} where user_id = $1`, [member.id])).length
  const isRinging = (await count('pending_rings')) + (await count('rung')) > 0
  const found: [Channel, boolean][] = [
    ['list', told !== undefined],
    ['popup', told?.popsUp ?? false],
    ['push', isRinging],
    ['mail', (await count('digests')) > 0],
    ['sound', told?.sounds ?? false],
  ]
  return found.flatMap(([channel, isThere]) => (isThere ? [channel] : []))
}

describe.each(presets)('with the preset %s', (preset) => {
  it.each(Object.keys(deeds) as Kind[])('%s are where they belong', async (kind) => {
    await Promise.all(
      situations.map(async (situation) => {
        const [member, actor] = [await app.member(), await app.member()]
        const laptop = service.subscribe()
        await member.call('PUT /api/devices', { body: laptop.subscription })
        await chooseLoudness(member, {
          preset,
          ...(situation === 'quiet hours' && { quietNights: alwaysQuiet }),
          ...(situation === 'held back' && { strangers: 'hold' }),
        })
        if (situation === 'blocked') await block(member, actor)
        if (situation === 'muted') await mute(member, actor)
        await deeds[kind](actor, member)
        const channels = presetChannels[preset][kind]
        const isHeld = situation === 'held back' && reachedByStrangers.includes(kind) && channels.includes('list')
        const isKept = situation === 'blocked' || situation === 'muted' || isHeld
        const expected = isKept ? [] : [...channels]
        // A ring that is on its way is in neither of two tables for a moment.
        const wanted = expected.join()
        await app.until(async () => (await whereIs(member)).join() === wanted, `${kind}, ${situation}: ${wanted}`)
        const held = succeed(await member.call('GET /api/held-notifications'))
        expect(held.map((one) => one.actor.id)).toEqual(isHeld ? [actor.id] : [])
        if (situation === 'quiet hours') expect(laptop.pushed).toEqual([])
      }),
    )
  })
})

it('keeps what differs from the preset only, and nothing that the hall owes', async () => {
  const member = await app.member()
  expect(await settingsOf(member)).toEqual({ ...usualChoice, hushedUntil: null })
  const chosen = await chooseLoudness(member, {
    own: {
      reactions: { push: true, popup: true },
      mentions: { list: true, push: true, from: 'everyone' },
      security: { mail: false },
      replies: { from: 'friends' },
    },
  })
  expect(chosen.own).toEqual({ reactions: { push: true }, replies: { from: 'friends' } })
  expect(await settingsOf(member)).toEqual(chosen)
  for (const wrong of [
    { preset: 'loud' },
    { own: { gossip: { list: true } } },
    { own: { reactions: { list: 'yes' } } },
    { quietNights: [{ from: 0, to: 15 }] },
    { quietNights: alwaysQuiet?.map(() => ({ from: 30, to: 15 })) },
    { timeZone: 'Europe/Atlantis' },
    { digestHour: 24 },
  ]) {
    expect(refusal(await member.call('PUT /api/loudness', { body: { ...usualChoice, ...wrong } }))).toEqual([
      422,
      'invalid',
    ])
  }
})

it('is hushed for a while', async () => {
  const [member, actor] = [await app.member(), await app.member()]
  const laptop = service.subscribe()
  await member.call('PUT /api/devices', { body: laptop.subscription })
  const hushed = succeed(await member.call('PUT /api/loudness/hush', { body: { minutes: 60 } }))
  expect(Date.parse(hushed.hushedUntil ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000)
  await ask(actor, member)
  expect(await whereIs(member)).toContain('push')
  expect(laptop.pushed).toEqual([])
  expect(succeed(await member.call('PUT /api/loudness/hush', { body: { minutes: 0 } })).hushedUntil).toBeNull()
  await ask(await app.member(), member)
  await app.until(() => laptop.pushed.length === 2, 'what waited, and the new one')
})

it('holds back what strangers do until it is taken, without the words of then, or let go', async () => {
  const [member, taken, gone, friend] = [await app.member(), await app.member(), await app.member(), await app.member()]
  await befriend(friend, member)
  await chooseLoudness(member, { strangers: 'hold' })
  const post = await write(member)
  for (const actor of [taken, gone]) await comment(actor, post, 'Words of then')
  await comment(friend, post, 'Known words')
  const social = async () =>
    (await notificationsOf(member, { type: notificationTypes.social })).map(({ message }) => message)
  expect(await social()).toEqual([expect.stringContaining('Known words')])
  const held = succeed(await member.call('GET /api/held-notifications'))
  expect(held.map(({ actor, count }) => [actor.id, count])).toEqual([
    [gone.id, 1],
    [taken.id, 1],
  ])
  const of = ({ id }: TestMember) => ({ params: { userId: id } })
  for (let time = 0; time < 2; time += 1) await member.call('POST /api/held-notifications/{userId}/take', of(taken))
  await member.call('DELETE /api/held-notifications/{userId}', of(gone))
  expect(await social()).toEqual([
    `${taken.firstName} ${taken.lastName} replied to your post.`,
    expect.stringContaining('Known words'),
  ])
  expect(succeed(await member.call('GET /api/held-notifications'))).toEqual([])
})

it('keeps what is chosen for the first time beside the first hush', async () => {
  for (let round = 0; round < 6; round += 1) {
    const member = await app.member()
    await Promise.all([
      chooseLoudness(member, { preset: 'quiet', digest: 'off' }),
      member.call('PUT /api/loudness/hush', { body: { minutes: 60 } }),
    ])
    const { preset, digest, hushedUntil } = await settingsOf(member)
    expect([preset, digest, hushedUntil === null]).toEqual(['quiet', 'off', false])
  }
})

it('keeps what a page that was open for long does not know of', async () => {
  const member = await app.member()
  await chooseLoudness(member, { digest: 'off', sound: 'bell' })
  const changed = await member.call('PUT /api/loudness', { body: { sound: 'wood' } })
  expect(succeed(changed)).toMatchObject({ digest: 'off', sound: 'wood' })
  expect(await settingsOf(member)).toMatchObject({ digest: 'off', sound: 'wood' })
})
