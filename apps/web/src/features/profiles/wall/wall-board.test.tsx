// @vitest-environment jsdom
import type { WallPost } from '@guildhall/contract/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aProfile, aWallPost } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useProfile } from '../profiles.queries.ts'
import { WallBoard } from './wall-board.tsx'

const me = aCurrentUser()
const older = aWallPost({ text: 'An older line' })
const mine = aWallPost({ text: 'A line of mine', author: me, mayDelete: true })

function Board() {
  const profile = useProfile('sorcha', undefined).data
  return profile === undefined ? null : <WallBoard profile={profile} isOwn={false} />
}

function setUp(posts: WallPost[], handlers: Handlers = {}) {
  const lines = [...posts]
  const { member } = aProfile()
  const api = fakeApi({
    'GET /api/profiles/{id}': () =>
      aProfile({
        member,
        wall: { posts: lines.length },
        may: { request: false, message: false, writeOnWall: true, compare: false, library: false, tournaments: true },
      }),
    'GET /api/profiles/{id}/wall': ({ query }) => {
      const from = query.before === undefined ? 0 : lines.findIndex(({ id }) => id === query.before) + 1
      return lines.slice(from, from + 20)
    },
    'POST /api/profiles/{id}/wall': ({ body }) => {
      const post = aWallPost({ text: (body as { text: string }).text, author: me, mayDelete: true })
      lines.unshift(post)
      return post
    },
    'DELETE /api/profiles/{id}/wall/{postId}': ({ params }) => {
      lines.splice(
        lines.findIndex(({ id }) => id === params.postId),
        1,
      )
    },
    ...handlers,
  })
  renderApp(<Board />, { user: me })
  return { api }
}

const field = () => screen.findByRole('textbox', { name: 'Leave Sorcha a line' })

test('a line is written with Enter and stands first; the field is empty again', async () => {
  setUp([older])
  type(await field(), '  Good evening  ')
  key('Enter')
  await screen.findByText('Good evening')
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  expect(screen.getAllByRole('listitem').map((line) => within(line).getByText(/evening|older/).textContent)).toEqual([
    'Good evening',
    'An older line',
  ])
})

test('of a line that waits for a moderator nobody hears that it is there', async () => {
  setUp([older], { 'POST /api/profiles/{id}/wall': () => refuse(409, 'waits_for_staff') })
  const words = (await field()) as HTMLTextAreaElement
  type(words, 'Good evening')
  key('Enter')
  await waitFor(() => expect(words.value).toBe(''))
  await waitFor(() => expect(screen.queryByText('Writing')).toBeNull())
  expect(screen.queryByText('Your line is on the wall.')).toBeNull()
})

test('words that did not arrive stay, and another try carries the same key', async () => {
  const { api } = setUp([older], { 'POST /api/profiles/{id}/wall': () => refuse(500, 'internal_error') })
  type(await field(), 'Good evening')
  key('Enter')
  expect((await screen.findByRole('alert')).textContent).toContain("That didn't go through (500).")
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Good evening')
  const failed = new Set(
    api.callsOf('POST /api/profiles/{id}/wall').map(({ headers }) => headers.get('idempotency-key')),
  )
  expect(failed.size).toBe(1)
  api.answer('POST /api/profiles/{id}/wall', () => aWallPost({ text: 'Good evening', author: me }))
  key('Enter')
  await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe(''))
  expect(api.callsOf('POST /api/profiles/{id}/wall').at(-1)?.headers.get('idempotency-key')).toBe([...failed][0])
})

test('a second Enter while the first is on its way writes nothing twice', async () => {
  const { api } = setUp([older], { 'POST /api/profiles/{id}/wall': hang })
  type(await field(), 'Good evening')
  key('Enter')
  key('Enter')
  await waitFor(() => expect(api.callsOf('POST /api/profiles/{id}/wall')).toHaveLength(1))
})

test('only what one may take down has the button for it; after a yes the line goes at once', async () => {
  const { api } = setUp([mine, older], { 'DELETE /api/profiles/{id}/wall/{postId}': hang })
  await screen.findByText('A line of mine')
  expect(screen.getAllByRole('button', { name: /Take down/ })).toHaveLength(1)
  press(screen.getByRole('button', { name: /Take down/ }))
  expect(api.callsOf('DELETE /api/profiles/{id}/wall/{postId}')).toHaveLength(0)
  press(screen.getByRole('button', { name: 'Take it down' }))
  await waitFor(() => expect(screen.queryByText('A line of mine')).toBeNull())
  expect(screen.getByText('An older line')).toBeDefined()
})

test('a line that could not be taken down comes back, and it is said why', async () => {
  setUp([mine, older], { 'DELETE /api/profiles/{id}/wall/{postId}': () => refuse(503, 'unavailable') })
  press(await screen.findByRole('button', { name: /Take down/ }))
  press(screen.getByRole('button', { name: 'Take it down' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toContain('catching its breath'))
  expect(screen.getByText('A line of mine')).toBeDefined()
})

test('older lines come by pages, each line once', async () => {
  const lines = Array.from({ length: 45 }, (_, index) => aWallPost({ text: `Line ${index}` }))
  setUp(lines)
  await screen.findByText('Line 0')
  press(screen.getByRole('button', { name: 'Older lines' }))
  await screen.findByText('Line 39')
  press(screen.getByRole('button', { name: 'Older lines' }))
  await screen.findByText('Line 44')
  expect(screen.getAllByRole('listitem')).toHaveLength(45)
  expect(screen.queryByRole('button', { name: 'Older lines' })).toBeNull()
})

test('an empty wall invites', async () => {
  setUp([])
  await screen.findByText('No lines here yet. Be the first.')
})

test('a wall that did not arrive can be asked for again', async () => {
  const { api } = setUp([older], { 'GET /api/profiles/{id}/wall': () => refuse(503, 'unavailable') })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/profiles/{id}/wall', () => [older])
  press(retry)
  await screen.findByText('An older line')
})

test('a line behind a warning of moderators says the rule, and its words to who asks for them', async () => {
  const warned = aWallPost({ text: '', staffWarning: 'violence', isVeiled: true })
  const { api } = setUp([warned, older], {
    'PUT /api/profiles/{id}/wall/{postId}/unveiled': () => ({ ...warned, text: 'It bleeds.', isVeiled: false }),
  })
  await screen.findByText('Moderators put a warning here: Violence or threats')
  press(screen.getByRole('button', { name: /^Show the line of/ }))
  await screen.findByText('It bleeds.')
  expect(screen.getByText('Moderators put a warning here: Violence or threats').closest('[tabindex]')).toBe(
    document.activeElement,
  )
  expect(api.callsOf('PUT /api/profiles/{id}/wall/{postId}/unveiled')[0]?.params.postId).toBe(warned.id)
})
