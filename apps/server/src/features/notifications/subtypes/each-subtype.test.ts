import { randomUUID } from 'node:crypto'
import {
  type NotificationTarget,
  notificationSubtype,
  notificationSubtypeNames,
} from '@guildhall/contract/rules/notification-kinds'
import { notificationFates, type SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { addTo, joinBy, makeGroup, makeLink, openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { approve, ask, befriend, remove } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { tryToComment } from '../../../../testing/posts/comments.ts'
import { makeDue, publishDue, schedule } from '../../../../testing/posts/drafts.ts'
import { react, tryPost, write } from '../../../../testing/posts/posts.ts'
import { tryToShare } from '../../../../testing/posts/sharing.ts'
import { askForBell } from '../../../../testing/posts/tags.ts'
import { changeProfile, writeOnWall } from '../../../../testing/profiles.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { createApp } from '../../../app.ts'
import { refreshReused } from '../../auth/index.ts'
import { steamKeyRefused } from '../../steam/index.ts'
import { remindOfUnread } from '../causes/reminders/unread-reminders.job.ts'
import { tellMembers } from '../house/house-notices.ts'

let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
    },
  }),
)
const moderator = await moderatorOf(app)

type Deed = () => Promise<unknown>
type Row = {
  readonly target: NotificationTarget | null
  /** Everything that comes before; what is returned is the cause itself. */
  arrange(member: TestMember, actor: TestMember): Promise<Deed> | Deed
  /** The member does it where it would be told to them of another: none where that cannot be. */
  own?(member: TestMember): Promise<unknown>
  /** The house tells of it: nobody to block or mute. */
  readonly isOfHouse?: true
}

const handleOf = async (member: TestMember) => succeed(await member.call('GET /api/me')).handle
const jobs = ['ring-for-post', 'tell-followers-of-game', 'remind-of-unread-messages']
const noJobWaits = () =>
  app.until(async () => {
    const waiting = await app.sql(
      `select from pgboss.job where name = any($1) and state in ('created', 'active', 'retry')`,
      [jobs],
    )
    return waiting.length === 0
  }, 'the jobs')

async function follows(member: TestMember) {
  const game = await makeGame(moderator)
  await member.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
  return game
}
const comesOut = (game: { id: string; version: number }) =>
  moderator.call('PATCH /api/games/{gameId}', {
    params: { gameId: game.id },
    body: { version: game.version, releaseDate: `${new Date().getUTCFullYear() + 1}-12-04` },
  })
const reactTo = (actor: TestMember, { id }: { id: string }) =>
  actor.call('PUT /api/messages/{id}/reactions/{key}', { params: { id, key: 'heart' } })

async function unlockRare(member: TestMember): Promise<void> {
  const game = await makeGame(moderator)
  await member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId: game.id },
    body: { status: 'playing' },
  })
  const facts = { key: 'lamp', title: 'The lamp', description: null }
  const told = {
    source: 'steam',
    sourceId: `app of ${game.id}`,
    gameId: await numberOf(app, game.id),
    evidence: 'proved',
    unlocked: [{ ...facts, isUnlocked: true, unlockedAt: new Date() }],
    described: [{ ...facts, isHidden: false, share: 2 }],
  } as const
  await app.platform.transactions.run(async (unit) => faces?.achievements.tell(unit, member.id, [told]))
}

/** Each subtype that is sent: one that is missing does not compile. */
const rows: Readonly<Record<SentSubtypeName, Row>> = {
  Comment: {
    target: 'post',
    async arrange(member, actor) {
      const post = await write(member)
      return () => tryToComment(actor, post)
    },
    own: async (member) => tryToComment(member, await write(member)),
  },
  Reaction: {
    target: 'post',
    async arrange(member, actor) {
      const post = await write(member)
      return () => react(actor, post)
    },
    own: async (member) => react(member, await write(member)),
  },
  Mention: {
    target: 'post',
    async arrange(member, actor) {
      const handle = await handleOf(member)
      return () => tryPost(actor, { text: `Tea, @${handle}?` })
    },
    own: async (member) => write(member, `Tea, @${await handleOf(member)}?`),
  },
  Follow: {
    target: 'profile',
    arrange: (member, actor) => () => actor.call('PUT /api/follows/people/{userId}', { params: { userId: member.id } }),
  },
  Share: {
    target: 'post',
    async arrange(member, actor) {
      const post = await write(member)
      return () => tryToShare(actor, post)
    },
    own: async (member) => tryToShare(member, await write(member)),
  },
  FriendRequestReceived: { target: 'requests', arrange: (member, actor) => () => ask(actor, member) },
  FriendRequestAccepted: {
    target: 'friends',
    async arrange(member, actor) {
      await ask(member, actor)
      return () => approve(actor, member)
    },
  },
  FriendRemoved: {
    target: 'friends',
    async arrange(member, actor) {
      await befriend(member, actor)
      return () => remove(actor, member)
    },
  },
  MutualFriendAdded: {
    target: 'friends',
    async arrange(member, actor) {
      const third = await app.member()
      for (const friend of [actor, third]) await befriend(member, friend)
      return () => befriend(actor, third)
    },
  },
  AchievementUnlocked: {
    target: 'game',
    async arrange(member, actor) {
      await befriend(member, actor)
      return () => unlockRare(actor)
    },
  },
  GameUpdate: {
    target: 'game',
    isOfHouse: true,
    async arrange(member) {
      const game = await follows(member)
      return () => comesOut(game)
    },
  },
  SystemMessage: {
    target: 'drafts',
    isOfHouse: true,
    async arrange(member) {
      const game = await makeGame(moderator)
      const draft = await schedule(member, { text: 'On a game', gameId: game.id })
      await app.sql('delete from games where id = $1', [await numberOf(app, game.id)])
      return async () => {
        await makeDue(app, draft)
        await publishDue(app)
      }
    },
  },
  AccountUpdate: {
    target: null,
    isOfHouse: true,
    arrange: (member) => () =>
      app.platform.transactions.run((unit) =>
        unit.announce(refreshReused, { userId: member.id, signInId: randomUUID() }),
      ),
  },
  PrivacyPolicyUpdate: {
    target: 'policy',
    isOfHouse: true,
    arrange: (member) => async () => {
      const key = `policy:${randomUUID()}`
      await app.sql(
        `insert into house_notices (key, name, told, only_ids) values ($1, 'PrivacyPolicyUpdate', '["2027-01-01"]', $2)`,
        [key, [member.id]],
      )
      await app.platform.transactions.run((unit) => unit.enqueue(tellMembers, { key }))
    },
  },
  ServerMaintenance: {
    target: null,
    isOfHouse: true,
    arrange: () => () =>
      app.platform.transactions.run(async (unit) => {
        await faces?.notifications.house.planMaintenance(unit, { from: new Date(), minutes: 30 })
      }),
  },
  AdminAlert: {
    target: null,
    isOfHouse: true,
    async arrange(member) {
      await app.sql('update users set role = 2 where id = $1', [member.id])
      return () => app.platform.transactions.run((unit) => unit.announce(steamKeyRefused, { day: randomUUID() }))
    },
  },
  NewPostInFollowedTopic: {
    target: 'post',
    async arrange(member, actor) {
      const tag = `topic${member.id.replaceAll('-', '').slice(-12)}`
      await askForBell(member, tag)
      return () => write(actor, `With #${tag}`)
    },
    async own(member) {
      await askForBell(member, 'owntopic')
      await write(member, 'With #owntopic')
    },
  },
  PinnedPost: {
    target: 'post',
    async arrange(member, actor) {
      await app.sql('update users set role = 1 where id = $1', [actor.id])
      const post = await write(member)
      return () => actor.call('PUT /api/posts/{id}/pinned-in-hall', { params: { id: post.id } })
    },
  },
  GroupInvite: {
    target: 'conversation',
    async arrange(member, actor) {
      await befriend(actor, member)
      const others = [await app.member(), await app.member()]
      for (const other of others) await befriend(actor, other)
      const group = await makeGroup(actor, others)
      return () => addTo(group, actor, [member]).catch(() => undefined)
    },
  },
  GroupJoinRequest: {
    target: 'conversation',
    async arrange(member, actor) {
      const other = await app.member()
      await befriend(member, other)
      const link = await makeLink(member, await makeGroup(member, [other]), { needsApproval: true })
      return () => joinBy(actor, link)
    },
  },
  NewMessage: {
    target: 'conversation',
    async arrange(member, actor) {
      await befriend(actor, member)
      const pair = await openPair(actor, member)
      return () => say(actor, pair).catch(() => undefined)
    },
  },
  MessageReaction: {
    target: 'conversation',
    async arrange(member, actor) {
      await befriend(actor, member)
      const message = await say(member, await openPair(actor, member))
      return () => reactTo(actor, message)
    },
  },
  GroupMessage: {
    target: 'conversation',
    async arrange(member, actor) {
      await befriend(actor, member)
      const group = await makeGroup(actor, [member])
      return () => say(actor, group)
    },
  },
  UnreadMessageReminder: {
    target: 'conversation',
    async arrange(member, actor) {
      await befriend(actor, member)
      await say(actor, await openPair(actor, member))
      await app.sql(
        `update notifications set created_at = now() - interval '25 hours' where user_id = $1 and group_key like 'conversation:%'`,
        [member.id],
      )
      return () => app.platform.transactions.run((unit) => unit.enqueue(remindOfUnread, {}))
    },
  },
  WallPost: {
    target: 'wall',
    async arrange(member, actor) {
      await changeProfile(member, { wallWriters: 'members' })
      return () => writeOnWall(actor, member)
    },
    own: (member) => writeOnWall(member, member),
  },
}

const toldOf = async (member: TestMember, name: SentSubtypeName) =>
  (await notificationsOf(member)).filter(({ subtype }) => subtype === notificationSubtype(name))

const waysToKeepAway = [
  ['muted', mute],
  ['blocked', block],
] as const

describe.each(Object.entries(rows) as [SentSubtypeName, Row][])('%s', (name, row) => {
  it('is told once, in the list and on the page, with its row and where it leads', async () => {
    const [member, actor] = [await app.member(), await app.member()]
    const deed = await row.arrange(member, actor)
    const page = await member.hub('notifications')
    const { status = 200 } = ((await deed()) ?? {}) as { status?: number }
    expect(status).toBeLessThan(300)
    const [pushed, counts] = await page.next(
      'ReceiveNotification',
      ({ subtype }) => notificationSubtypeNames[subtype] === name,
    )
    const { channelKind, grouping } = notificationFates[name]
    expect(pushed).toMatchObject({ target: row.target, channelKind, isRead: false, userId: member.id })
    expect(pushed.actor?.id ?? null).toBe(row.isOfHouse ? null : actor.id)
    expect(counts.unread).toBeGreaterThan(0)
    const told = await toldOf(member, name)
    expect(told.map(({ id }) => id)).toEqual([pushed.id])
    expect(pushed.groupKey === pushed.id).toBe(grouping === 'alone')
    const groups = succeed(
      await member.call('GET /api/notifications/{userId}/groups', { params: { userId: member.id } }),
    )
    expect(groups.filter(({ key }) => key === pushed.groupKey)).toMatchObject([{ count: expect.any(Number) }])
  })

  it.each(row.isOfHouse ? [] : waysToKeepAway)('is not told of somebody who is %s', async (_how, keepAway) => {
    const [member, actor] = [await app.member(), await app.member()]
    const deed = await row.arrange(member, actor)
    await keepAway(member, actor)
    await deed()
    await noJobWaits()
    expect(await toldOf(member, name)).toEqual([])
  })

  it.each(row.own ? [row.own] : [])('is not told of what one does oneself', async (own) => {
    const member = await app.member()
    await own(member)
    await noJobWaits()
    expect(await toldOf(member, name)).toEqual([])
  })
})
