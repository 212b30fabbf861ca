import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend } from '../../../testing/friendships.ts'
import { changeProfile, follow, profileOf } from '../../../testing/profiles.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const said = {
  headline: 'Notebook gamer',
  bio: 'Puzzles first.\nDeckbuilders second.',
  pronouns: 'she/her',
  timeZone: 'Europe/Dublin',
  links: [{ label: 'Home', address: 'https://example.org/sorcha' }],
}
const nothing = { headline: null, bio: null, pronouns: null, timeZone: null, links: [] }

async function talkative(): Promise<TestMember> {
  const member = await app.member('Sorcha')
  expect((await changeProfile(member, said)).status).toBe(200)
  return member
}

describe('PATCH /api/profile', () => {
  it('keeps what is not named, and grows the version', async () => {
    const member = await talkative()
    const { body } = await changeProfile(member, { bio: null, audiences: { links: 'friends' } })
    expect(body).toMatchObject({ ...said, bio: null, version: 2 })
    expect(body.audiences).toMatchObject({ links: 'friends', headline: 'members' })
  })

  it('refuses a change of what another page changed meanwhile, and shows it', async () => {
    const member = await talkative()
    const stale = { body: { version: 0, changes: { bio: 'Older' } } }
    const answer = await member.call('PATCH /api/profile', stale)
    expect(refusal(answer)).toEqual([409, 'profile_stale'])
    expect(app.problem(answer).current).toMatchObject({ bio: said.bio, version: 1 })
  })

  it('lets one of two pages through that change the same version at once', async () => {
    const member = await app.member()
    const change = (bio: string) => member.call('PATCH /api/profile', { body: { version: 0, changes: { bio } } })
    const answers = await Promise.all([change('one'), change('two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['a headline of 81 characters', { headline: 'x'.repeat(81) }],
    ['an empty bio', { bio: ' ' }],
    ['a time zone that there is not', { timeZone: 'Europe/Atlantis' }],
    ['a link that is no web address', { links: [{ label: 'x', address: 'javascript:alert(1)' }] }],
    ['a link without TLS', { links: [{ label: 'x', address: 'http://example.org' }] }],
    ['a link with a password', { links: [{ label: 'x', address: 'https://me:secret@example.org' }] }],
    ['six links', { links: Array.from({ length: 6 }, () => said.links[0]) }],
    ['an audience that there is not', { audiences: { bio: 'staff' } }],
    ['a banner that there is not', { banner: { kind: 'house', name: 'beach' } }],
    ['a role', { role: 2 }],
  ])('refuses %s', async (_what, changes) => {
    const member = await app.member()
    const answer = await member.call('PATCH /api/profile', { body: { version: 0, changes: changes as never } })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })
})

describe('GET /api/profiles/{id}', () => {
  it('shows each part to its audience', async () => {
    const [owner, friend, stranger] = [await talkative(), await app.member(), await app.member()]
    await befriend(owner, friend)
    await changeProfile(owner, { audiences: { bio: 'friends', links: 'nobody', headline: 'everyone' } })

    expect((await profileOf(owner, owner)).body).toMatchObject({ ...said, relation: 'self' })
    expect((await profileOf(friend, owner)).body).toMatchObject({ ...said, links: [], relation: 'friends' })
    expect((await profileOf(stranger, owner)).body).toMatchObject({
      ...nothing,
      headline: said.headline,
      pronouns: said.pronouns,
      relation: 'none',
    })
  })

  it('shows its owner what a stranger and a friend would see', async () => {
    const owner = await talkative()
    const seenAs = async (as: 'stranger' | 'friend') =>
      (await owner.call('GET /api/profiles/{id}', { params: { id: owner.id }, query: { as } })).body
    expect(await seenAs('stranger')).toMatchObject({ ...said, timeZone: null, relation: 'none' })
    expect(await seenAs('friend')).toMatchObject({ ...said, relation: 'friends' })
  })

  it('shows nobody else with other eyes', async () => {
    const [owner, stranger] = [await talkative(), await app.member()]
    const asked = { params: { id: owner.id }, query: { as: 'friend' as const } }
    expect((await stranger.call('GET /api/profiles/{id}', asked)).body.timeZone).toBeNull()
  })

  it('is found by handle, also by a former one', async () => {
    const [owner, viewer] = [await talkative(), await app.member()]
    const { handle: former } = (await owner.call('GET /api/me')).body
    const handle = `sorcha_${owner.id.slice(-6)}`
    await owner.call('PUT /api/me/handle', { body: { handle } })
    for (const known of [former, handle, handle.toUpperCase()]) {
      const { body } = await profileOf(viewer, { id: known })
      expect(body.member).toMatchObject({ id: owner.id, handle })
    }
  })

  it('never shows the mail address', async () => {
    const [owner, viewer] = [await talkative(), await app.member()]
    expect(JSON.stringify((await profileOf(viewer, owner)).body)).not.toContain(owner.email)
  })

  it('tells what stands between the two, and what the viewer may do', async () => {
    const [owner, viewer] = [await app.member(), await app.member()]
    const tie = async () => (await profileOf(viewer, owner)).body
    expect(await tie()).toMatchObject({
      relation: 'none',
      requestId: null,
      isFollowed: false,
      isMuted: false,
      may: { request: true, message: true, writeOnWall: false, compare: false, library: false, tournaments: true },
    })
    await choosePrivacy(owner, { messageRequests: 'nobody' })
    expect((await tie()).may.message).toBe(false)
    await ask(viewer, owner)
    await follow(viewer, owner)
    await mute(viewer, owner)
    expect(await tie()).toMatchObject({
      relation: 'outgoing',
      requestId: expect.any(String),
      isFollowed: true,
      isMuted: true,
      follows: { followers: 1, following: 0 },
    })
    await befriend(viewer, owner)
    expect(await tie()).toMatchObject({ relation: 'friends', may: { request: false, message: true } })
  })

  it('says whether the library is open, to the eyes that look', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const isOpen = async (viewer: TestMember, query: { as?: string } = {}) =>
      (await viewer.call('GET /api/profiles/{id}', { params: { id: owner.id }, query })).body.may.library
    expect([await isOpen(owner), await isOpen(friend), await isOpen(stranger)]).toEqual([true, true, false])
    expect([await isOpen(owner, { as: 'friend' }), await isOpen(owner, { as: 'stranger' })]).toEqual([true, false])
    await choosePrivacy(owner, { library: 'everyone' })
    expect(await isOpen(stranger)).toBe(true)
    await block(owner, stranger)
    expect(await isOpen(stranger)).toBe(false)
    await choosePrivacy(owner, { library: 'nobody' })
    expect([await isOpen(owner), await isOpen(friend)]).toEqual([true, false])
  })

  it('counts friends in common', async () => {
    const [owner, viewer, common] = [await app.member(), await app.member(), await app.member('Noor')]
    for (const member of [owner, viewer]) await befriend(member, common)
    expect((await profileOf(viewer, owner)).body.friendsInCommon).toMatchObject({
      count: 1,
      first: [{ id: common.id, firstName: 'Noor' }],
    })
  })

  it('shows no more than the name across a block, and only who blocked is told so', async () => {
    const [owner, blocked] = [await talkative(), await app.member()]
    await block(owner, blocked)
    const kept = { ...nothing, joinedAt: null }
    const may = { request: true, message: false, writeOnWall: false, compare: false, library: false, tournaments: true }
    const empty = {
      follows: { followers: 0, following: 0 },
      wall: { posts: 0 },
      friendsInCommon: { count: 0, first: [] },
    }
    const toBlocked = { ...kept, ...empty, isNameOnly: false, relation: 'none', may }
    expect((await profileOf(blocked, owner)).body).toMatchObject(toBlocked)
    const closed = { follows: null, wall: null, friendsInCommon: null }
    const toBlocker = { ...kept, ...closed, isNameOnly: true, relation: 'blocked' }
    expect((await profileOf(owner, blocked)).body).toMatchObject(toBlocker)
  })

  it('looks to who was blocked as empty as it is open, and closed where it is closed to strangers', async () => {
    const [owner, blocked, follower] = [await talkative(), await app.member(), await app.member()]
    await follow(follower, owner)
    await block(owner, blocked)
    const lists = ['followers', 'following', 'wall'] as const
    const seen = () =>
      Promise.all(
        lists.map(async (list) => {
          const answer = await blocked.call(`GET /api/profiles/{id}/${list}`, { params: { id: owner.id } })
          return answer.status === 200 ? answer.body : refusal(answer)
        }),
      )
    expect(await seen()).toEqual([[], [], []])
    await changeProfile(owner, { audiences: { follows: 'friends', wall: 'friends' } })
    expect(await seen()).toEqual(lists.map(() => [403, 'not_visible']))
    expect((await profileOf(blocked, owner)).body).toMatchObject({ follows: null, wall: null })
  })

  it.each([
    ['an id of nobody', () => crypto.randomUUID()],
    ['a handle of nobody', () => 'nobody_goes_by_this'],
  ])('answers 404 to %s', async (_what, id) => {
    expect(refusal(await profileOf(await app.member(), { id: id() }))).toEqual([404, 'profile_not_found'])
  })

  it('answers 404 for a suspended member', async () => {
    const [owner, viewer] = [await talkative(), await app.member()]
    await app.sql('update users set suspended_at = now() where id = $1', [owner.id])
    expect(refusal(await profileOf(viewer, owner))).toEqual([404, 'profile_not_found'])
  })
})

describe('GET /api/profiles/{id}/card', () => {
  const card = (id: string) => app.call('GET /api/profiles/{id}/card', { params: { id } })

  it('shows to who is not signed in what is for everyone', async () => {
    const owner = await talkative()
    await changeProfile(owner, { audiences: { headline: 'everyone' } })
    const { status, body } = await card(owner.id)
    expect([status, body]).toEqual([
      200,
      { name: `Sorcha ${owner.lastName}`, handle: expect.any(String), headline: said.headline, avatar: null },
    ])
  })

  it('answers alike for a profile that hides itself and one that there is not', async () => {
    expect(refusal(await card((await talkative()).id))).toEqual([404, 'profile_not_found'])
    expect(refusal(await card(crypto.randomUUID()))).toEqual([404, 'profile_not_found'])
  })
})

describe('GET /api/profiles/{id}/followers', () => {
  const listed = async (viewer: TestMember, owner: TestMember, kind: 'followers' | 'following') => {
    const answer = await viewer.call(`GET /api/profiles/{id}/${kind}`, { params: { id: owner.id } })
    return answer.status === 200 ? answer.body.map(({ member }) => member.id) : refusal(answer)
  }

  it('lists who follows and who is followed, newest first, by pages', async () => {
    const [owner, first, second] = [await app.member(), await app.member(), await app.member()]
    for (const follower of [first, second]) await follow(follower, owner)
    expect(await listed(first, owner, 'followers')).toEqual([second.id, first.id])
    expect(await listed(owner, first, 'following')).toEqual([owner.id])
    // With whether the reader follows them too.
    await follow(owner, second)
    const seen = await owner.call('GET /api/profiles/{id}/followers', { params: { id: owner.id } })
    expect(seen.body.map(({ member, isFollowed }) => [member.id, isFollowed])).toEqual([
      [second.id, true],
      [first.id, false],
    ])

    const page = (before?: string) =>
      owner.call('GET /api/profiles/{id}/followers', { params: { id: owner.id }, query: { limit: 1, before } })
    const [newest] = (await page()).body
    expect((await page(newest?.id)).body.map(({ member }) => member.id)).toEqual([first.id])
  })

  it('is for the audience of the owner, and leaves out whom a block keeps from the viewer', async () => {
    const [owner, follower, viewer] = [await app.member(), await app.member(), await app.member()]
    await follow(follower, owner)
    await block(follower, viewer)
    expect(await listed(viewer, owner, 'followers')).toEqual([])
    await changeProfile(owner, { audiences: { follows: 'friends' } })
    expect(await listed(viewer, owner, 'followers')).toEqual([403, 'not_visible'])
  })
})
