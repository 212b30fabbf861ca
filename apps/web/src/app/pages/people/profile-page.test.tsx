// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, aNotification, anId, aProfile, aWallPost } from '../../../testing/builders.ts'
import { fakeApi, hang, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press } from '../../../testing/hands.ts'
import { aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useHallCache } from '../../hall/hall-cache.ts'
import { ProfilePage } from './profile-page.tsx'

const me = aCurrentUser()
const sorcha = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.moderator }

function Page() {
  useHallCache()
  return <ProfilePage />
}

const open = (path: string) => renderApp(<Page />, { path, route: '/profile/:id', user: me })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('shows who it is, and what they let this reader see', async () => {
  fakeApi({
    'GET /api/profiles/{id}': () =>
      aProfile({
        member: sorcha,
        headline: 'Puzzles first',
        bio: 'Two\nlines',
        pronouns: 'she/her',
        links: [{ label: 'Notes', address: 'https://notes.example.org/book' }],
      }),
  })
  open('/profile/sorcha')
  await heading('Sorcha Byrne')
  expect(screen.getByText('Moderator')).toBeDefined()
  expect(screen.getByText('@sorcha')).toBeDefined()
  expect(screen.getByText('Puzzles first')).toBeDefined()
  expect(screen.getByText('she/her')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Notes' })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByText('notes.example.org')).toBeDefined()
  // Nothing was said of where they live, and there is no wall.
  expect(screen.queryByText(/there,/)).toBeNull()
  expect(screen.queryByRole('tab', { name: /Wall/ })).toBeNull()
})

test('an old handle gives way to the present one, and what the address asks for stays', async () => {
  fakeApi({ 'GET /api/profiles/{id}': () => aProfile({ member: sorcha }) })
  const { router } = open('/profile/Sorcha_Old?tab=wall')
  await heading('Sorcha Byrne')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/profile/sorcha', search: '?tab=wall' }))
})

test('an id stays in the address', async () => {
  fakeApi({ 'GET /api/profiles/{id}': () => aProfile({ member: sorcha }) })
  const { router } = open(`/profile/${sorcha.id}`)
  await heading('Sorcha Byrne')
  expect(router.state.location.pathname).toBe(`/profile/${sorcha.id}`)
})

test('nobody by this address is a page that is not there', async () => {
  fakeApi({ 'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found') })
  open('/profile/nobody')
  await heading('Page Not Found: /profile/nobody')
})

test('a profile that did not arrive can be asked for again', async () => {
  const api = fakeApi({ 'GET /api/profiles/{id}': () => refuse(503, 'unavailable') })
  open('/profile/sorcha')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/profiles/{id}', () => aProfile({ member: sorcha }))
  press(retry)
  await heading('Sorcha Byrne')
})

test('while it is on its way, that is said', async () => {
  fakeApi({ 'GET /api/profiles/{id}': hang })
  open('/profile/sorcha')
  expect(await screen.findByText('Loading the profile')).toBeDefined()
})

test('of somebody I blocked only the name is there, and the way to end it', async () => {
  const shown = [
    aProfile({ member: sorcha, relation: 'blocked', isNameOnly: true, may: noneOfIt }),
    aProfile({ member: sorcha }),
  ]
  const api = fakeApi({
    'GET /api/profiles/{id}': () => shown[0] ?? aProfile(),
    'DELETE /api/blocks/{userId}': () => void shown.shift(),
  })
  open('/profile/sorcha')
  await heading('Sorcha Byrne')
  expect(screen.queryByText('@sorcha')).toBeNull()
  expect(screen.queryByText('Moderator')).toBeNull()
  press(screen.getByRole('button', { name: 'Unblock Sorcha Byrne' }))
  expect(await screen.findByText('@sorcha')).toBeDefined()
  expect(document.activeElement).toBe(await heading('Sorcha Byrne'))
  expect(api.callsOf('DELETE /api/blocks/{userId}')[0]?.params).toEqual({ userId: sorcha.id })
})

test('who was blocked is not told so', async () => {
  const may = { ...noneOfIt, request: true }
  const empty = { follows: { followers: 0, following: 0 }, wall: { posts: 0 }, joinedAt: null }
  fakeApi({ 'GET /api/profiles/{id}': () => aProfile({ member: sorcha, may, ...empty }) })
  open('/profile/sorcha')
  await heading('Sorcha Byrne')
  expect(screen.getByText('@sorcha')).toBeDefined()
  expect(screen.getByRole('button', { name: /Follow/ })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/blocked/i)
})

const noneOfIt = {
  request: false,
  message: false,
  writeOnWall: false,
  compare: false,
  library: false,
  tournaments: true,
}

test('asking turns Add into Requested, and taking it back brings Add again', async () => {
  let profile = aProfile({ member: sorcha })
  const api = fakeApi({
    'GET /api/profiles/{id}': () => profile,
    'POST /api/friends/request': () => {
      profile = aProfile({ member: sorcha, relation: 'outgoing', requestId: anId() })
      return { state: 'requested' }
    },
    'DELETE /api/friends/{userId}/cancel/{requestId}': () => {
      profile = aProfile({ member: sorcha })
    },
  })
  open('/profile/sorcha')
  press(await screen.findByRole('button', { name: 'Add Sorcha Byrne' }))
  const requested = await screen.findByRole('button', { name: 'Requested: Sorcha Byrne' })
  expect(document.activeElement).toBe(requested)
  await waitFor(() => expect(api.callsOf('GET /api/profiles/{id}').length).toBeGreaterThan(1))
  await openMenu(requested)
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Cancel request' }).getAttribute('aria-disabled')).toBeNull(),
  )
  press(screen.getByRole('menuitem', { name: 'Cancel request' }))
  const add = await screen.findByRole('button', { name: 'Add Sorcha Byrne' })
  expect(document.activeElement).toBe(add)
})

test('a request that waits can be accepted, and then it says so', async () => {
  let profile = aProfile({ member: sorcha, relation: 'incoming', requestId: anId() })
  fakeApi({
    'GET /api/profiles/{id}': () => profile,
    'POST /api/friends/approve': () => {
      profile = aProfile({ member: sorcha, relation: 'friends' })
      return []
    },
  })
  open('/profile/sorcha')
  press(await screen.findByRole('button', { name: 'Accept the request of Sorcha Byrne' }))
  await screen.findByRole('button', { name: 'Friends with Sorcha Byrne' })
})

test('the end of a friendship is asked about first, and then Add has its place and the focus', async () => {
  let profile = aProfile({ member: sorcha, relation: 'friends' })
  fakeApi({
    'GET /api/profiles/{id}': () => profile,
    'DELETE /api/friends/{userId}/remove/{friendId}': () => {
      profile = aProfile({ member: sorcha })
    },
  })
  open('/profile/sorcha')
  const friends = await screen.findByRole('button', { name: 'Friends with Sorcha Byrne' })
  act(() => friends.focus())
  await openMenu(friends)
  press(screen.getByRole('menuitem', { name: 'Remove friend' }))
  press(await screen.findByRole('button', { name: 'Remove friend' }))
  const add = await screen.findByRole('button', { name: 'Add Sorcha Byrne' })
  await waitFor(() => expect(document.activeElement).toBe(add))
})

test('where no request and no message is taken there is neither button', async () => {
  fakeApi({ 'GET /api/profiles/{id}': () => aProfile({ member: sorcha, may: noneOfIt }) })
  open('/profile/sorcha')
  await heading('Sorcha Byrne')
  expect(screen.queryByRole('button', { name: /^(Add|Message)/ })).toBeNull()
})

test('following counts at once', async () => {
  const api = fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha, follows: { followers: 2, following: 0 } }),
    'PUT /api/follows/people/{userId}': hang,
  })
  open('/profile/sorcha')
  press(await screen.findByRole('button', { name: 'Follow Sorcha Byrne' }))
  await screen.findByRole('button', { name: 'Following Sorcha Byrne' })
  expect(await screen.findByRole('button', { name: '3 followers' })).toBeDefined()
  expect(api.callsOf('PUT /api/follows/people/{userId}')[0]?.params).toEqual({ userId: sorcha.id })
})

test('a refused follow leaves everything as it was', async () => {
  fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha, follows: { followers: 2, following: 0 } }),
    'PUT /api/follows/people/{userId}': () => refuse(429, 'too_many_follows'),
  })
  open('/profile/sorcha')
  press(await screen.findByRole('button', { name: 'Follow Sorcha Byrne' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('You follow very many people already.'))
  expect(await screen.findByRole('button', { name: 'Follow Sorcha Byrne' })).toBeDefined()
  expect(screen.getByRole('button', { name: '2 followers' })).toBeDefined()
})

test('numbers of people open their lists, page by page', async () => {
  const followers = Array.from({ length: 60 }, (_, index) => ({
    id: anId(),
    member: aMember({ firstName: `Follower ${index}`, handle: `follower_${index}` }),
    since: '2026-03-14T20:04:00.000Z',
    isFollowed: false,
  }))
  fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha, follows: { followers: 60, following: 0 } }),
    'GET /api/profiles/{id}/followers': ({ query }) => {
      const from = query.before === undefined ? 0 : followers.findIndex(({ id }) => id === query.before) + 1
      return followers.slice(from, from + 50)
    },
  })
  open('/profile/sorcha')
  press(await screen.findByRole('button', { name: '60 followers' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Followers' }))
  expect((await dialog.findByRole('link', { name: 'Follower 0 Abbott' })).getAttribute('href')).toBe(
    '/profile/follower_0',
  )
  press(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByRole('link', { name: 'Follower 59 Abbott' })
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('on the own profile one edits, and can look with the eyes of others', async () => {
  const own = { ...me, role: roles.user }
  const api = fakeApi({
    'GET /api/profiles/{id}': ({ query }) =>
      aProfile({
        member: own,
        relation: query.as === undefined ? 'self' : 'none',
        wall: { posts: 1 },
        may: {
          request: false,
          message: false,
          writeOnWall: query.as === undefined,
          compare: false,
          library: false,
          tournaments: true,
        },
      }),
    'GET /api/profiles/{id}/wall': () => [aWallPost({ mayDelete: true })],
  })
  const { router } = open(`/profile/${me.handle}`)
  await screen.findByRole('link', { name: 'Edit profile' })
  await screen.findByRole('button', { name: /Take down/ })
  await act(() => router.navigate(`/profile/${me.handle}?as=stranger`))
  await screen.findByText(/as a stranger sees it/)
  expect(api.callsOf('GET /api/profiles/{id}').at(-1)?.query).toEqual({ as: 'stranger' })
  expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Take down/ })).toBeNull()
  press(screen.getByRole('link', { name: 'Back to your own view' }))
  await screen.findByRole('link', { name: 'Edit profile' })
})

test('their tournaments are a part of it for their audience alone, also in the eyes of others', async () => {
  const may = { request: false, message: false, writeOnWall: false, compare: false, library: false }
  const api = fakeApi({
    'GET /api/profiles/{id}': ({ query }) =>
      aProfile({ member: { ...me, role: roles.user }, may: { ...may, tournaments: query.as === 'friend' } }),
    'GET /api/tournaments': () => [],
  })
  const { router } = open(`/profile/${me.handle}?as=friend&tab=tournaments`)
  expect(await screen.findByRole('tab', { name: 'Tournaments' })).toBeTruthy()
  await waitFor(() => expect(api.callsOf('GET /api/tournaments')[0]?.query).toMatchObject({ as: 'friend' }))
  expect(api.callsOf('GET /api/tournaments/record')[0]?.query).toEqual({ personId: me.id, as: 'friend' })
  await act(() => router.navigate(`/profile/${me.handle}?as=stranger&tab=tournaments`))
  await screen.findByText(/as a stranger sees it/)
  expect(screen.queryByRole('tab', { name: 'Tournaments' })).toBeNull()
})

test('what somebody wrote stands in a part of the profile, all of it or what has pictures', async () => {
  const api = fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha }),
    'GET /api/feed/places/{room}/{id}': () => ({ place: null }),
    'GET /api/feed/pinned': () => [aPost({ author: sorcha, text: 'Read this first', isPinned: true })],
    'GET /api/posts': ({ query }) =>
      query['pictures'] === 'true' ? [] : [aPost({ author: sorcha, text: 'Solved it last night' })],
  })
  const { router } = open('/profile/sorcha')
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Posts' }))
  await screen.findByText('Solved it last night')
  expect(api.callsOf('GET /api/posts')[0]?.query).toMatchObject({ authorId: sorcha.id })
  expect(within(await screen.findByRole('list', { name: 'Pinned posts' })).getByText('Read this first')).toBeDefined()
  press(screen.getByRole('button', { name: 'Media' }))
  await screen.findByText('No pictures yet')
  expect(screen.getByText('Nothing of Sorcha that you may see.')).toBeDefined()
  expect(router.state.location.search).toBe('?tab=posts&of=media')
  expect(api.callsOf('GET /api/posts').at(-1)?.query).toMatchObject({ authorId: sorcha.id, pictures: 'true' })
})

test('what somebody replied stands there with the post above it, as far as each list is shown', async () => {
  const post = aPost({ text: 'Solved it **last** night' })
  const comment = aComment({ author: sorcha, text: 'So did I', postId: post.id })
  const warned = aPost({ text: 'He dies', warning: 'The end of Hades' })
  const under = aComment({ author: sorcha, text: 'Spiders', postId: warned.id, filtered: ['spiders'] })
  const api = fakeApi({
    'GET /api/profiles/{id}': () =>
      aProfile({ member: sorcha, writings: { posts: false, replies: true, media: true } }),
    'GET /api/feed/places/{room}/{id}': () => ({ place: null }),
    'GET /api/replies': () => [
      { comment, post, cursor: 'one' },
      { comment: under, post: warned, cursor: 'two' },
    ],
  })
  open('/profile/sorcha?tab=posts')
  await screen.findByText('So did I')
  expect(screen.queryByRole('button', { name: 'Posts' })).toBeNull()
  expect(screen.getByText('Solved it last night')).toBeDefined()
  expect(screen.getByText('The end of Hades')).toBeDefined()
  expect([screen.queryByText('He dies'), screen.queryByText('Spiders')]).toEqual([null, null])
  press(screen.getByRole('button', { name: 'Show the reply of Sorcha Byrne' }))
  await screen.findByText('Spiders')
  expect(screen.getAllByRole('link', { name: /in its thread/ })[0]?.getAttribute('href')).toBe(`/post/${comment.id}`)
  expect(api.callsOf('GET /api/replies')[0]?.query).toMatchObject({ authorId: sorcha.id })
})

test('with the eyes of others there are no posts: they would be shown as oneself sees them', async () => {
  fakeApi({
    'GET /api/profiles/{id}': () =>
      aProfile({ member: { ...me, role: roles.user }, relation: 'none', wall: { posts: 1 } }),
    'GET /api/profiles/{id}/wall': () => [aWallPost()],
  })
  open(`/profile/${me.handle}?as=stranger&tab=posts`)
  await screen.findByText(/as a stranger sees it/)
  expect(screen.queryByRole('tab', { name: 'Posts' })).toBeNull()
})

test('a line on the wall is fetched when the line tells of it', async () => {
  let posts = 0
  fakeApi({
    'GET /api/profiles/{id}': () =>
      aProfile({
        member: sorcha,
        wall: { posts },
        may: { ...noneOfIt, writeOnWall: true, compare: false, library: false, tournaments: true },
      }),
    'GET /api/profiles/{id}/wall': () => (posts === 0 ? [] : [aWallPost({ text: 'Good evening' })]),
  })
  const hub = fakeHub('notifications')
  open('/profile/sorcha')
  await screen.findByText(/No lines here yet/)
  await act(() => hub.connect())
  posts = 1
  const unread = { unread: 1, byType: Array.from({ length: 10 }, () => 0) }
  act(() => hub.receive('ReceiveNotification', aNotification({ target: 'wall' }), unread))
  await screen.findByText('Good evening')
})

/** Radix opens its menus on the key. */
async function openMenu(trigger: HTMLElement) {
  fireEvent.keyDown(trigger, { key: 'Enter' })
  await screen.findByRole('menu')
}
