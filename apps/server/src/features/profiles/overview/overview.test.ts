import type { ProfileOverview } from '@guildhall/contract/profiles'
import { type ProfileBlock, profileAudiences, profileBlocks } from '@guildhall/contract/rules/profile-limits'
import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { achieve } from '../../../../testing/gaming/achieving.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { createApp } from '../../../app.ts'

let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements++
    return node
  },
  transformResult: async ({ result }) => result,
}

const app = await forThisFile(
  createTestApp({
    compose: (platform) => createApp({ ...platform, database: platform.database.withPlugin(counting) }),
  }),
)
const moderator = await moderatorOf(app)

/** A day of the calendar, in UTC. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

type As = 'stranger' | 'friend' | undefined

async function overviewOf(viewer: TestMember, shown: { id: string }, as?: As): Promise<ProfileOverview> {
  const { status, body } = await viewer.call('GET /api/profiles/{id}/overview', {
    params: { id: shown.id },
    query: { as },
  })
  expect(status).toBe(200)
  return body
}

const put = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })

/** A game about which every block has something to tell. */
async function liveWith(member: TestMember, gameId: string, { isHidden }: { isHidden: boolean }): Promise<void> {
  await put(member, gameId, { status: 'playing', favourite: true })
  await put(member, gameId, { minutes: 60, isHidden })
  await member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating: 9 } })
  await member.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body: { text: 'A lantern in the fog' } })
  await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
    params: { userId: member.id, gameId },
    body: { startedOn: day(100) },
  })
  await achieve(app, member, gameId, 'door')
}

/** A showcase of each kind that names something of another room, and words. */
async function showEach(member: TestMember): Promise<void> {
  const { reviews, lists } = await overviewOf(member, member)
  const chosen = await member.call('PUT /api/profile/showcases', {
    body: {
      version: 0,
      showcases: [
        { kind: 'game', gameId: shownGame },
        { kind: 'achievement', gameId: shownGame, key: 'door' },
        { kind: 'review', reviewId: reviews?.latest[0]?.id ?? '' },
        { kind: 'list', listId: lists?.[0]?.id ?? '' },
        { kind: 'words', title: '', text: 'Boats' },
      ],
    },
  })
  expect(chosen.status).toBe(200)
}

/** The games that a block tells of, each once. */
function gamesIn(overview: ProfileOverview, name: ProfileBlock): string[] {
  const text = JSON.stringify(overview[name])
  return [shownGame, hiddenGame].filter((id) => text.includes(`"id":"${id}"`))
}

/** What a block counts, where it counts. */
function countIn({ shelf, ratings, reviews, achievements, journal }: ProfileOverview, name: ProfileBlock) {
  if (name === 'shelf') return [shelf?.games, shelf?.minutes]
  if (name === 'ratings') return [ratings?.count, ratings?.histogram[8]]
  if (name === 'reviews') return [reviews?.count]
  if (name === 'achievements') return [achievements?.unlocked, achievements?.perfect]
  if (name === 'journal') return journal?.days.map(({ games, minutes }) => [games, minutes])
  return undefined
}

let owner: TestMember
let shownGame: string
let hiddenGame: string
const viewers = {} as Record<Viewer, TestMember>

const everyViewer = [
  'owner',
  'owner as a friend',
  'owner as a stranger',
  'friend',
  'stranger',
  'whom the owner blocked',
  'who blocked the owner',
] as const
type Viewer = (typeof everyViewer)[number]

const asOf: Partial<Record<Viewer, As>> = { 'owner as a friend': 'friend', 'owner as a stranger': 'stranger' }

type Audience = (typeof profileAudiences)[number]

/** What somebody sees of what is for an audience, by the rule as it is written down. */
function sightOf(viewer: Viewer, audience: Audience): 'seen' | 'empty' | 'closed' {
  const isForMembers = audience === 'everyone' || audience === 'members'
  if (viewer === 'owner') return 'seen'
  if (viewer === 'who blocked the owner') return 'closed'
  if (viewer === 'whom the owner blocked') return isForMembers ? 'empty' : 'closed'
  if (viewer === 'friend' || viewer === 'owner as a friend') return audience === 'nobody' ? 'closed' : 'seen'
  return isForMembers ? 'seen' : 'closed'
}

/** What is in showcases has a table of its own. */
const gameBlocks = profileBlocks.filter((name) => name !== 'showcases')

const tellsOfLibrary = (name: ProfileBlock) => name !== 'reviews' && name !== 'lists'

describe('each block of an overview', () => {
  beforeAll(async () => {
    owner = await app.member('Sorcha')
    ;[shownGame, hiddenGame] = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
    await liveWith(owner, shownGame, { isHidden: false })
    await liveWith(owner, hiddenGame, { isHidden: true })
    const list = await owner.call('POST /api/lists', { body: { name: 'For rain', visibility: 'everyone' } })
    for (const gameId of [shownGame, hiddenGame]) {
      await owner.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.body.id, gameId }, body: {} })
    }
    const [friend, stranger, blocked, blocker] = await Promise.all([0, 1, 2, 3].map(() => app.member()))
    if (!friend || !stranger || !blocked || !blocker) throw new Error('somebody is missing')
    await befriend(owner, friend)
    await block(owner, blocked)
    await block(blocker, owner)
    Object.assign(viewers, {
      owner: owner,
      'owner as a friend': owner,
      'owner as a stranger': owner,
      friend,
      stranger,
      'whom the owner blocked': blocked,
      'who blocked the owner': blocker,
    })
  })

  const settings = profileAudiences.flatMap((audience) =>
    (['everyone', 'friends', 'nobody'] as const).map((library) => ({ audience, library })),
  )

  describe.each(settings)('for $audience, with a library for $library', ({ audience, library }) => {
    const seen = {} as Record<Viewer, ProfileOverview>

    beforeAll(async () => {
      await choosePrivacy(owner, { library })
      await changeProfile(owner, { audiences: Object.fromEntries(profileBlocks.map((name) => [name, audience])) })
      for (const viewer of everyViewer) seen[viewer] = await overviewOf(viewers[viewer], owner, asOf[viewer])
    })

    test.each(everyViewer.flatMap((viewer) => gameBlocks.map((name) => ({ viewer, name }))))(
      '$name as $viewer finds it',
      ({ viewer, name }) => {
        const own = sightOf(viewer, audience)
        const isOpen = !tellsOfLibrary(name) || sightOf(viewer, library) === own
        const expected = isOpen ? own : 'closed'
        const overview = seen[viewer]
        if (expected === 'closed') return expect(overview[name]).toBeNull()
        if (expected === 'empty') {
          expect(overview[name]).not.toBeNull()
          return expect([gamesIn(overview, name), countIn(overview, name)?.flat().some(Boolean) ?? false]).toEqual([
            [],
            false,
          ])
        }
        const all = viewer === 'owner'
        const games = all ? 2 : 1
        // A list says nothing of a shelf: what stands on it is its own.
        const told = all || name === 'lists' ? [shownGame, hiddenGame] : [shownGame]
        expect(gamesIn(overview, name)).toEqual(name === 'shelf' || name === 'ratings' ? [] : told)
        expect(countIn(overview, name)).toEqual(
          {
            shelf: [games, games * 60],
            ratings: [games, games],
            reviews: [games],
            achievements: [games, games],
            journal: [[games, games * 60]],
          }[name as 'shelf'],
        )
        if (name === 'reviews') {
          // The rating stands on the shelf, whoever may read the review.
          const isRated = all || sightOf(viewer, library) === 'seen'
          expect(overview.reviews?.latest[0]?.rating).toBe(isRated ? 9 : null)
        }
      },
    )
  })
})

describe('an overview', () => {
  it('of somebody new is there, with nothing in it', async () => {
    const newcomer = await app.member()
    expect(await overviewOf(newcomer, newcomer)).toMatchObject({
      showcases: [],
      favourites: [],
      playing: [],
      shelf: { games: 0, finished: 0, finishedThisYear: 0, minutes: 0 },
      ratings: { count: 0, mean: null },
      reviews: { count: 0, latest: [] },
      lists: [],
      achievements: { unlocked: 0, perfect: 0, worthShowing: [] },
      journal: { days: [], latest: [] },
    })
  })

  it('looks the same to whom the owner blocked as that of somebody new', async () => {
    const [newcomer, other, blocked] = [await app.member(), await app.member(), await app.member()]
    for (const one of [newcomer, other]) await choosePrivacy(one, { library: 'everyone' })
    await put(other, (await makeGame(moderator)).id, { status: 'playing', favourite: true })
    await block(other, blocked)
    expect(await overviewOf(blocked, other)).toEqual(await overviewOf(blocked, newcomer))
  })

  it('tells of games finished in the last year, of times through them, and of what came to the shelf', async () => {
    const member = await app.member()
    const { id: gameId } = await makeGame(moderator)
    await put(member, gameId, { status: 'beaten', minutes: 90, finishedAt: `${day(60)}T20:00:00.000Z` })
    await member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating: 8 } })
    for (const startedOn of [day(90), day(30), day(500)]) {
      await member.call('POST /api/library/{userId}/game/{gameId}/playthroughs', {
        params: { userId: member.id, gameId },
        body: { startedOn },
      })
    }
    const { journal, shelf } = await overviewOf(member, member)
    expect(shelf).toMatchObject({ games: 1, finished: 1 })
    expect(journal?.latest.slice(1)).toMatchObject([
      { kind: 'started', on: day(30), time: 2 },
      { kind: 'finished', on: day(60), rating: 8, minutes: 90 },
      { kind: 'started', on: day(90), time: 1 },
    ])
    expect(journal?.latest[0]).toMatchObject({ kind: 'shelved', on: journal?.to })
  })

  it('says nothing of games that came to the shelf many at once, nor of what is only wished for', async () => {
    const member = await app.member()
    for (let at = 0; at < 4; at++) await put(member, (await makeGame(moderator)).id, { status: 'backlog' })
    await put(member, (await makeGame(moderator)).id, { status: 'wishlist', favourite: true })
    const { favourites, shelf, journal } = await overviewOf(member, member)
    expect([favourites, shelf?.games, journal?.latest]).toEqual([[], 4, []])
  })

  it('shows the best rated favourites, the rarest achievements, and the beginning of a long review', async () => {
    const member = await app.member()
    const games = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeGame(moderator)))
    for (const [at, { id: gameId }] of games.entries()) {
      await put(member, gameId, { status: 'beaten', favourite: true })
      await member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating: at + 1 } })
      await achieve(app, member, gameId, `key ${at}`, 10 - at)
    }
    const gameId = games[0]?.id ?? ''
    await member.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body: { text: 'word '.repeat(200) } })
    const { favourites, achievements, reviews } = await overviewOf(member, member)
    expect(favourites?.map(({ rating }) => rating)).toEqual([6, 5, 4, 3, 2])
    expect(achievements?.worthShowing.map(({ share }) => share)).toEqual([5, 6, 7, 8])
    expect(reviews?.latest[0]).toMatchObject({ isWhole: false, rating: 1 })
    expect(reviews?.latest[0]?.text).toHaveLength(280)
  })

  it('leaves lists to their own audiences', async () => {
    const [member, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(member, friend)
    for (const visibility of ['everyone', 'friends', 'nobody'] as const) {
      await member.call('POST /api/lists', { body: { name: visibility, visibility } })
    }
    const names = async (viewer: TestMember, as?: As) =>
      (await overviewOf(viewer, member, as)).lists?.map(({ name }) => name)
    expect(await names(member)).toEqual(['nobody', 'friends', 'everyone'])
    for (const [viewer, as] of [[friend], [member, 'friend']] as const) {
      expect(await names(viewer, as)).toEqual(['friends', 'everyone'])
    }
    for (const [viewer, as] of [[stranger], [member, 'stranger']] as const) {
      expect(await names(viewer, as)).toEqual(['everyone'])
    }
  })

  it('takes as few statements for a full shelf as for an empty one', async () => {
    const newcomer = await app.member()
    // What was committed before may still be told of meanwhile, and who asks is looked up once: the fewest are its own.
    const count = async (member: TestMember) => {
      const counts: number[] = []
      for (let time = 0; time < 4; time++) {
        statements = 0
        await overviewOf(member, member)
        counts.push(statements)
      }
      return Math.min(...counts)
    }
    const [ofNewcomer, ofOwner] = [await count(newcomer), await count(owner)]
    expect(ofNewcomer).toBeLessThanOrEqual(ofOwner)
    expect(ofOwner).toBeLessThanOrEqual(14)
    await showEach(owner)
    const withShowcases = await count(owner)
    expect((await overviewOf(owner, owner)).showcases).toHaveLength(5)
    // Whether somebody has the achievement.
    expect(withShowcases).toBe(ofOwner + 1)
  })

  it('is of nobody where nobody is', async () => {
    const viewer = await app.member()
    const answer = await viewer.call('GET /api/profiles/{id}/overview', { params: { id: 'nobody_here' } })
    expect(refusal(answer)).toEqual([404, 'profile_not_found'])
  })
})

test('sums are larger than what one game may have, and what is finished later is not counted yet', async () => {
  const [member, viewer] = [await app.member(), await app.member()]
  await member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  const most = 60 * 24 * 365 * 60
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const games = [(await makeGame(moderator)).id, (await makeGame(moderator)).id]
  for (const gameId of games) await put(member, gameId, { status: 'beaten', minutes: most, finishedAt: later })
  const { shelf } = await overviewOf(viewer, member)
  const { journal } = await overviewOf(member, member)
  expect(shelf).toMatchObject({ games: 2, finished: 2, finishedThisYear: 0, minutes: 2 * most })
  expect(journal?.latest.filter(({ kind }) => kind === 'finished')).toEqual([])
})
