import type { ChosenShowcase, OwnShowcases, Showcase } from '@guildhall/contract/profiles'
import { profileAudiences, type ShowcaseKind, showcaseKinds } from '@guildhall/contract/rules/profile-limits'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { achieve } from '../../../../testing/gaming/achieving.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { fetchPicture, upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { createApp } from '../../../app.ts'

const app = await forThisFile(createTestApp({ compose: createApp }))
const moderator = await moderatorOf(app)

type As = 'stranger' | 'friend' | undefined

async function shownTo(viewer: TestMember, owner: { id: string }, as?: As): Promise<readonly Showcase[] | null> {
  const query = { params: { id: owner.id }, query: { as } }
  const { status, body } = await viewer.call('GET /api/profiles/{id}/overview', query)
  expect(status).toBe(200)
  return body.showcases
}

const kindsOf = (shown: readonly Showcase[] | null) => shown?.map(({ kind }) => kind) ?? null

async function own(member: TestMember): Promise<OwnShowcases> {
  const { status, body } = await member.call('GET /api/profile/showcases')
  expect(status).toBe(200)
  return body
}

const put = (member: TestMember, version: number, showcases: readonly ChosenShowcase[]) =>
  member.call('PUT /api/profile/showcases', { body: { version, showcases: [...showcases] } })

/** In place of those of now. */
async function show(member: TestMember, showcases: readonly ChosenShowcase[]): Promise<OwnShowcases> {
  const { status, body } = await put(member, (await own(member)).version, showcases)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const words = (text: string, title = ''): ChosenShowcase => ({ kind: 'words', title, text })
const chosenIn = ({ showcases }: OwnShowcases) => showcases.map(({ chosen }) => chosen)

const onShelf = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const review = async (member: TestMember, gameId: string): Promise<string> =>
  (
    await member.call('POST /api/games/{gameId}/reviews', {
      params: { gameId },
      body: { text: 'A lantern in the fog' },
    })
  ).body.id
const begin = async (member: TestMember, visibility: 'everyone' | 'friends' | 'nobody'): Promise<string> =>
  (await member.call('POST /api/lists', { body: { name: 'For rain', visibility } })).body.id
const send = async (member: TestMember, purpose = 'showcase'): Promise<{ id: string; url: string }> =>
  (await upload(member, await pictureOf({ width: 32, height: 24 }), { purpose })).body

/** One of each kind, all about one game. */
async function oneOfEach(member: TestMember, gameId: string): Promise<ChosenShowcase[]> {
  await onShelf(member, gameId, { status: 'playing', minutes: 90 })
  await rate(member, gameId, 9)
  await achieve(app, member, gameId, 'door')
  return [
    { kind: 'game', gameId },
    { kind: 'achievement', gameId, key: 'door' },
    { kind: 'review', reviewId: await review(member, gameId) },
    { kind: 'list', listId: await begin(member, 'friends') },
    { kind: 'picture', mediaId: (await send(member)).id, alt: 'A lantern' },
    words('Ask me about **boats**.', 'Boats'),
  ]
}

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

describe('each kind of showcase', () => {
  let owner: TestMember
  let gameId: string
  let picture: string
  const viewers = {} as Record<Viewer, TestMember>

  beforeAll(async () => {
    owner = await app.member('Sorcha')
    gameId = (await makeGame(moderator)).id
    const shown = (await show(owner, await oneOfEach(owner, gameId))).showcases.map((one) => one.shown)
    picture = shown.flatMap((one) => (one?.kind === 'picture' ? [one.picture.url] : []))[0] ?? ''
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
    (['everyone', 'friends', 'nobody'] as const).flatMap((library) =>
      (['members', 'friends', 'nobody'] as const).flatMap((parts) =>
        [false, true].map((isHidden) => ({ audience, library, parts, isHidden })),
      ),
    ),
  )

  describe.each(settings)(
    'for $audience, library for $library, reviews, lists and trophies for $parts, game hidden: $isHidden',
    ({ audience, library, parts, isHidden }) => {
      beforeAll(async () => {
        await choosePrivacy(owner, { library })
        await changeProfile(owner, {
          audiences: { showcases: audience, reviews: parts, lists: parts, achievements: parts },
        })
        await onShelf(owner, gameId, { isHidden })
      })

      /** Each kind by the rule of the room that it comes from. */
      function isThere(viewer: Viewer, kind: ShowcaseKind): boolean {
        const sees = (of: Audience) => sightOf(viewer, of) === 'seen'
        const isToldOf = viewer === 'owner' || !isHidden
        switch (kind) {
          case 'game':
            return isToldOf
          case 'achievement':
            return isToldOf && sees(parts) && sees(library)
          case 'review':
            return isToldOf && sees(parts)
          case 'list':
            return sees(parts) && sees('friends')
          default:
            return true
        }
      }

      test.each(everyViewer)('%s finds what is for them', async (viewer) => {
        const shown = await shownTo(viewers[viewer], owner, asOf[viewer])
        const sight = sightOf(viewer, audience)
        if (asOf[viewer] === undefined) {
          const { status } = await fetchPicture(app, picture, viewers[viewer].token)
          expect(status).toBe(sight === 'seen' ? 200 : 404)
        }
        if (sight === 'closed') return expect(shown).toBeNull()
        if (sight === 'empty') return expect(shown).toEqual([])
        expect(kindsOf(shown)).toEqual(showcaseKinds.filter((kind) => isThere(viewer, kind)))
        const game = shown?.find(({ kind }) => kind === 'game')
        const isOnShelf = sightOf(viewer, library) === 'seen'
        if (game) expect(game).toMatchObject(isOnShelf ? { rating: 9, minutes: 90 } : { rating: null, minutes: null })
        const told = shown?.find((one) => one.kind === 'review')
        if (told) expect(told.review.rating).toBe(isOnShelf ? 9 : null)
      })
    },
  )
})

describe('choosing what to show', () => {
  it('keeps the order, and a repeat changes nothing', async () => {
    const member = await app.member()
    const first = await show(member, [words('One'), words('Two'), words('Three')])
    const [one, two, three] = chosenIn(first)
    if (!one || !two || !three) throw new Error('a showcase is missing')
    const ordered = await put(member, first.version, [three, one, two])
    expect(chosenIn(ordered.body)).toEqual([three, one, two])
    // Under a version that is old by now: what is wanted stands there already.
    expect((await put(member, first.version, [three, one, two])).body).toEqual(ordered.body)
    expect(await own(member)).toEqual(ordered.body)
    expect((await shownTo(member, member))?.map((shown) => shown.kind === 'words' && shown.text)).toEqual([
      'Three',
      'One',
      'Two',
    ])
  })

  it('lets no page write over what another one chose', async () => {
    const member = await app.member()
    const { version } = await show(member, [words('One'), words('Two')])
    const answers = await Promise.all([
      put(member, version, [words('Two'), words('One')]),
      put(member, version, [words('One'), words('Two'), words('Three')]),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refusal(refused ?? answers[0])).toEqual([409, 'showcases_stale'])
    expect(refused?.body).toMatchObject({ current: { version: version + 1 } })
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(await own(member))
  })

  it('is beside the rest of the profile, which a form may have open', async () => {
    const member = await app.member()
    const { body } = await member.call('GET /api/profile')
    await show(member, [words('One')])
    const changed = await member.call('PATCH /api/profile', {
      body: { version: body.version, changes: { headline: 'Still mine' } },
    })
    expect(changed.status).toBe(200)
  })

  it('takes eight at most, each thing once, and no words without a word', async () => {
    const member = await app.member()
    const { id: gameId } = await makeGame(moderator)
    const nine = Array.from({ length: 9 }, (_, at) => words(`Number ${at}`))
    const twice: ChosenShowcase[] = [
      { kind: 'game', gameId },
      { kind: 'game', gameId },
    ]
    for (const showcases of [nine, twice, [words('')], [words('x'.repeat(2001))], [words('x', 'y'.repeat(81))]]) {
      expect(refusal(await put(member, 0, showcases))).toEqual([422, 'invalid'])
    }
    expect((await put(member, 0, nine.slice(1))).status).toBe(200)
  })

  it('takes nothing that is not the member’s to show', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const { id: gameId } = await makeGame(moderator)
    await onShelf(other, gameId, { status: 'playing' })
    await onShelf(member, gameId, { status: 'playing' })
    await achieve(app, other, gameId, 'door')
    const notTheirs: ChosenShowcase[] = [
      { kind: 'game', gameId: '1999999999' },
      { kind: 'achievement', gameId, key: 'door' },
      { kind: 'achievement', gameId, key: 'no such one' },
      { kind: 'review', reviewId: await review(other, gameId) },
      { kind: 'review', reviewId: crypto.randomUUID() },
      { kind: 'list', listId: await begin(other, 'everyone') },
      { kind: 'list', listId: crypto.randomUUID() },
      { kind: 'picture', mediaId: (await send(other)).id, alt: 'Not mine' },
      { kind: 'picture', mediaId: (await send(member, 'post')).id, alt: 'For a post' },
      { kind: 'picture', mediaId: crypto.randomUUID(), alt: 'Nothing' },
    ]
    for (const showcase of notTheirs) {
      expect(refusal(await put(member, 0, [words('Mine'), showcase]))).toEqual([422, 'showcase_refused'])
    }
    expect(await own(member)).toEqual({ version: 0, showcases: [] })
  })

  it('offers the own reviews page by page, those of hidden games too', async () => {
    const member = await app.member()
    const ids: string[] = []
    for (const isHidden of [false, true, false]) {
      const { id: gameId } = await makeGame(moderator)
      await onShelf(member, gameId, { status: 'playing', isHidden })
      ids.unshift(await review(member, gameId))
    }
    const first = await member.call('GET /api/profile/showcases/reviews', { query: { limit: 2 } })
    const rest = await member.call('GET /api/profile/showcases/reviews', { query: { before: ids[1], limit: 2 } })
    const idsOf = ({ body }: typeof first) => body.map(({ id }) => id)
    expect([idsOf(first), idsOf(rest)]).toEqual([ids.slice(0, 2), ids.slice(2)])
  })

  it('keeps a picture as long as it is shown, with the words of today', async () => {
    const member = await app.member()
    const { id: mediaId, url } = await send(member)
    const status = async () => (await fetchPicture(app, url, member.token)).status
    await show(member, [words('One'), { kind: 'picture', mediaId, alt: 'A boat' }])
    await show(member, [{ kind: 'picture', mediaId, alt: 'A blue boat' }, words('One')])
    expect(await shownTo(member, member)).toMatchObject([{ picture: { url, alt: 'A blue boat' } }, {}])
    const uses = await app.sql<{ uses: number }>('select uses from media where id = $1', [mediaId])
    expect([uses, await status()]).toEqual([[{ uses: 1 }], 200])
    await show(member, [words('One')])
    expect(await app.sql('select from media where id = $1', [mediaId])).toEqual([])
    expect(refusal(await put(member, 3, [{ kind: 'picture', mediaId, alt: 'Back' }]))).toEqual([
      422,
      'showcase_refused',
    ])
  })
})

describe('a showcase whose content went', () => {
  it('goes with its review and with its list', async () => {
    const member = await app.member()
    const { id: gameId } = await makeGame(moderator)
    const [reviewId, listId] = [await review(member, gameId), await begin(member, 'everyone')]
    const { version } = await show(member, [{ kind: 'review', reviewId }, words('Stays'), { kind: 'list', listId }])
    await member.call('DELETE /api/reviews/{id}', { params: { id: reviewId } })
    await member.call('DELETE /api/lists/{id}', { params: { id: listId } })
    expect(kindsOf(await shownTo(member, member))).toEqual(['words'])
    expect((await put(member, version, [words('Stays'), words('And more')])).status).toBe(200)
  })

  it('of an achievement that no platform tells of any more says so to its owner alone, and can still be moved', async () => {
    const [member, viewer] = [await app.member(), await app.member()]
    await choosePrivacy(member, { library: 'everyone' })
    const { id: gameId } = await makeGame(moderator)
    await onShelf(member, gameId, { status: 'playing' })
    await achieve(app, member, gameId, 'door')
    const door: ChosenShowcase = { kind: 'achievement', gameId, key: 'door' }
    await show(member, [door, words('Stays')])
    expect(kindsOf(await shownTo(viewer, member))).toEqual(['achievement', 'words'])
    await app.sql('delete from member_achievements where user_id = $1', [member.id])
    expect(kindsOf(await shownTo(viewer, member))).toEqual(['words'])
    expect((await own(member)).showcases[0]).toEqual({ chosen: door, shown: null })
    expect(chosenIn(await show(member, [words('Stays'), door]))).toEqual([words('Stays'), door])
  })

  it('follows a double into the game that it became, is shown once there, and comes back', async () => {
    const member = await app.member()
    const [double, kept] = [await makeGame(moderator), await makeGame(moderator)]
    await show(member, [
      { kind: 'game', gameId: double.id },
      { kind: 'game', gameId: kept.id },
    ])
    const games = async () =>
      (await shownTo(member, member))?.flatMap((one) => (one.kind === 'game' ? [one.game.id] : []))
    const merged = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: double.id, intoId: kept.id },
    })
    expect(await games()).toEqual([kept.id])
    expect(chosenIn(await own(member))).toEqual([{ kind: 'game', gameId: kept.id }])
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: merged.body.id ?? '' } })
    expect(await games()).toEqual([double.id, kept.id])
  })

  it('is not found with its member while they are suspended', async () => {
    const [member, viewer] = [await app.member(), await app.member()]
    const { id: mediaId, url } = await send(member)
    await show(member, [{ kind: 'picture', mediaId, alt: 'A boat' }])
    expect((await fetchPicture(app, url, viewer.token)).status).toBe(200)
    await app.sql('update users set suspended_at = now() where id = $1', [member.id])
    expect((await fetchPicture(app, url, viewer.token)).status).toBe(404)
  })
})
