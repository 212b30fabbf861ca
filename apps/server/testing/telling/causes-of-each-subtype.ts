/** What causes each subtype of notifications that is sent, through the door. */
import { randomUUID } from 'node:crypto'
import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import { createApp } from '../../src/app.ts'
import { refreshReused } from '../../src/features/auth/index.ts'
import { faultAnswered } from '../../src/features/faults/index.ts'
import { remindOfUnread } from '../../src/features/notifications/causes/reminders/unread-reminders.job.ts'
import { tellMembers } from '../../src/features/notifications/house/house-notices.ts'
import { steamKeyRefused } from '../../src/features/steam/index.ts'
import { draftOf, join, log, publish, setChallenge } from '../challenges/challenges.ts'
import { addTo, joinBy, makeGroup, makeLink, openPair, say, succeed } from '../conversations.ts'
import { approve, ask, befriend, remove } from '../friendships.ts'
import { makeGame, moderatorOf } from '../gaming/catalogue.ts'
import { numberOf } from '../gaming/telling.ts'
import { tryToComment } from '../posts/comments.ts'
import { makeDue, publishDue, schedule } from '../posts/drafts.ts'
import { react, tryPost, write } from '../posts/posts.ts'
import { tryToShare } from '../posts/sharing.ts'
import { askForBell } from '../posts/tags.ts'
import { changeProfile, writeOnWall } from '../profiles.ts'
import { causesByReports } from '../safety/causes-by-reports.ts'
import { createTestApp, type TestApp, type TestAppOptions, type TestMember } from '../test-app.ts'
import { causesByTournaments } from '../tournaments/causes-by-tournaments.ts'

export type Deed = () => Promise<unknown>
export type CauseOfSubtype = {
  readonly target: NotificationTarget | null
  /** Everything that comes before; what is returned is the cause itself. */
  arrange(member: TestMember, actor: TestMember): Promise<Deed> | Deed
  /** The member does it where it would be told to them of another: none where that cannot be. */
  own?(member: TestMember): Promise<unknown>
  /** The house tells of it: nobody to block or mute. */
  readonly isOfHouse?: true
  /** Once done it is told to all for whom it was arranged. */
  readonly isForAll?: true
}

/** One that is missing does not compile. */
type CausesOfEachSubtype = Readonly<Record<SentSubtypeName, CauseOfSubtype>>

export type TellingApp = TestApp & {
  readonly causes: CausesOfEachSubtype
  /** No job that tells of something waits any more. */
  noTellingWaits(): Promise<unknown>
}

/** The whole product, and what members are told of in it. */
export async function createTellingApp(options: TestAppOptions = {}): Promise<TellingApp> {
  let faces: ReturnType<typeof createApp> | undefined
  const compose: TestAppOptions['compose'] = (platform) => {
    faces = createApp(platform)
    return faces
  }
  const app = await createTestApp({ ...options, compose })
  if (faces === undefined) throw new Error('the product was not composed')
  const moderator = await moderatorOf(app)
  const jobs = [
    'ring-for-post',
    'tell-followers-of-game',
    'remind-of-unread-messages',
    'tell-of-challenge',
    'tell-of-tournament',
    'tell-of-tournament-matches',
    'tell-of-ready-matches',
    tellMembers.name,
  ]
  return {
    ...app,
    causes: {
      ...causesByPosts(app),
      ...causesByPeople(app),
      ...causesByTalk(app),
      ...causesByChallenges,
      ...causesByTournaments(app),
      ...causesByReports(app),
      ...causesByPlay(app, { moderator, achievements: faces.achievements }),
      ...causesByHouse(app, moderator),
    },
    noTellingWaits: () =>
      app.until(async () => {
        const waiting = await app.sql(
          `select from pgboss.job where name = any($1) and state in ('created', 'active', 'retry')`,
          [jobs],
        )
        return waiting.length === 0
      }, 'the jobs'),
  }
}

const handleOf = async (member: TestMember) => succeed(await member.call('GET /api/me')).handle

const causesByPosts = (app: TestApp) =>
  ({
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
    Share: {
      target: 'post',
      async arrange(member, actor) {
        const post = await write(member)
        return () => tryToShare(actor, post)
      },
      own: async (member) => tryToShare(member, await write(member)),
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
        return async () => {
          // The hall has room for a few.
          await app.sql('update posts set pinned_in_hall_at = null where pinned_in_hall_at is not null')
          return actor.call('PUT /api/posts/{id}/pinned-in-hall', { params: { id: post.id } })
        }
      },
    },
  }) as const satisfies Partial<CausesOfEachSubtype>

const causesByPeople = (app: TestApp) =>
  ({
    Follow: {
      target: 'profile',
      arrange: (member, actor) => () =>
        actor.call('PUT /api/follows/people/{userId}', { params: { userId: member.id } }),
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
    WallPost: {
      target: 'wall',
      async arrange(member, actor) {
        await changeProfile(member, { wallWriters: 'members' })
        return () => writeOnWall(actor, member)
      },
      own: (member) => writeOnWall(member, member),
    },
  }) as const satisfies Partial<CausesOfEachSubtype>

const causesByTalk = (app: TestApp) =>
  ({
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
        const { id } = await say(member, await openPair(actor, member))
        return () => actor.call('PUT /api/messages/{id}/reactions/{key}', { params: { id, key: 'heart' } })
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
      isForAll: true,
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
  }) as const satisfies Partial<CausesOfEachSubtype>

const causesByChallenges = {
  Challenge: {
    target: 'challenge',
    async arrange(member, actor) {
      await befriend(member, actor)
      const { id } = await draftOf(actor, { invitedIds: [member.id] })
      return () => publish(actor, id)
    },
    own: (member) => setChallenge(member),
  },
  LeaderboardUpdate: {
    target: 'challenge',
    async arrange(member, actor) {
      const goal = { kind: 'high-score', unit: 'points', target: null, isLowest: false } as const
      const { id } = await setChallenge(member, { goal })
      for (const one of [member, actor]) await join(one, id)
      await log(member, id, 'score', { amount: 10 })
      return () => log(actor, id, 'score', { amount: 20 })
    },
  },
} as const satisfies Partial<CausesOfEachSubtype>

function causesByPlay(
  app: TestApp,
  parts: { moderator: TestMember; achievements: ReturnType<typeof createApp>['achievements'] },
) {
  const { moderator, achievements } = parts

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
    await app.platform.transactions.run(async (unit) => achievements.tell(unit, member.id, [told]))
  }

  return {
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
        const game = await makeGame(moderator)
        const of = { params: { gameId: game.id } }
        await member.call('PUT /api/games/{gameId}/follow', of)
        const releaseDate = `${new Date().getUTCFullYear() + 1}-12-04`
        return () =>
          moderator.call('PATCH /api/games/{gameId}', { ...of, body: { version: game.version, releaseDate } })
      },
    },
  } as const satisfies Partial<CausesOfEachSubtype>
}

const causesByHouse = (app: TestApp, moderator: TestMember) =>
  ({
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
    BugReportResponse: {
      target: null,
      isOfHouse: true,
      arrange: (member) => () =>
        app.platform.transactions.run((unit) =>
          unit.announce(faultAnswered, { faultId: randomUUID(), reporterId: member.id, words: 'It is mended.' }),
        ),
    },
    PrivacyPolicyUpdate: {
      target: 'policy',
      isOfHouse: true,
      arrange: (member) => () => tellOne(app, member, 'PrivacyPolicyUpdate', ['2027-01-01']),
    },
    ServerMaintenance: {
      target: null,
      isOfHouse: true,
      arrange: (member) => () =>
        tellOne(app, member, 'ServerMaintenance', [{ from: '2027-01-01T12:00:00.000Z', minutes: 30 }, 'planned']),
    },
    AdminAlert: {
      target: null,
      isOfHouse: true,
      isForAll: true,
      async arrange(member) {
        await app.sql('update users set role = 2 where id = $1', [member.id])
        return () => app.platform.transactions.run((unit) => unit.announce(steamKeyRefused, { day: randomUUID() }))
      },
    },
  }) as const satisfies Partial<CausesOfEachSubtype>

/** What is said to everybody, said to one: in these tests others have things of their own to be told. */
async function tellOne(app: TestApp, member: TestMember, name: SentSubtypeName, happened: readonly unknown[]) {
  const key = `${name}:${randomUUID()}`
  await app.sql('insert into house_notices (key, name, told, only_ids) values ($1, $2, $3, $4)', [
    key,
    name,
    JSON.stringify(happened),
    [member.id],
  ])
  await app.platform.transactions.run((unit) => unit.enqueue(tellMembers, { key }))
}
