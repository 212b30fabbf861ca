// @vitest-environment jsdom
import type { Circle } from '@guildhall/contract/posts/circles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AddToCirclesDialog } from './add-to-circles-dialog.tsx'
import { CircleList } from './circle-list.tsx'
import { CircleMembersDialog } from './circle-members-dialog.tsx'

const aCircle = (part: Partial<Circle> = {}): Circle => ({
  id: anId(),
  name: 'Friday night',
  count: 0,
  first: [],
  holds: false,
  ...part,
})

test('lists lead to what their people write, and a new one stands among them', async () => {
  const circles = [aCircle({ count: 2 })]
  const api = fakeApi({
    'GET /api/circles': () => circles,
    'POST /api/circles': ({ body }) => {
      const begun = aCircle(body as { name: string })
      circles.push(begun)
      return begun
    },
  })
  renderApp(<CircleList />, { user: aCurrentUser() })
  const link = await screen.findByRole('link', { name: 'Friday night' })
  expect(link.getAttribute('href')).toBe(`/feed?circle=${circles[0]?.id}`)
  expect(screen.getByText('2 people')).toBeDefined()
  press(screen.getByRole('button', { name: 'New list' }))
  type(await screen.findByRole('textbox', { name: 'Name of the list' }), '  Rivals ')
  press(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('link', { name: 'Rivals' })).toBeDefined()
  expect(api.callsOf('POST /api/circles')[0]?.body).toEqual({ name: 'Rivals' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('somebody is put into a list by a press, taken out by another, and a refusal says why', async () => {
  const person = { id: anId(), name: 'Sorcha Byrne' }
  const circles = [aCircle({ name: 'Close' }), aCircle({ name: 'Far', holds: true })]
  const change = (id: string | undefined, holds: boolean) => {
    const at = circles.findIndex((circle) => circle.id === id)
    circles[at] = { ...(circles[at] as Circle), holds }
    return undefined
  }
  const api = fakeApi({
    'GET /api/circles': () => circles,
    'PUT /api/circles/{id}/members/{userId}': ({ params }) => change(params['id'], true),
    'DELETE /api/circles/{id}/members/{userId}': ({ params }) => change(params['id'], false),
    'POST /api/circles': () => refuse(409, 'too_many_circles'),
  })
  renderApp(<AddToCirclesDialog person={person} onClose={() => undefined} />, { user: aCurrentUser() })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await screen.findByRole('checkbox', { name: 'Close' })
  expect([box('Close').checked, box('Far').checked]).toEqual([false, true])
  press(box('Close'))
  await waitFor(() => expect(box('Close').checked).toBe(true))
  press(box('Far'))
  await waitFor(() => expect(box('Far').checked).toBe(false))
  api.answer('PUT /api/circles/{id}/members/{userId}', () => refuse(409, 'circle_full'))
  press(box('Far'))
  expect(await screen.findByText(/There is room for 200 people/)).toBeDefined()
  expect(box('Far').checked).toBe(false)
  type(screen.getByRole('textbox', { name: 'New list' }), 'More')
  press(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(/There is room for 50 lists/)).toBeDefined()
})

test('friends are put in and people taken out where the list is looked at', async () => {
  const [sorcha, noor] = [
    aMember({ firstName: 'Sorcha', lastName: 'B' }),
    aMember({ firstName: 'Noor', lastName: 'H' }),
  ]
  let members = [sorcha]
  fakeApi({
    'GET /api/circles/{id}/members': () => members,
    'PUT /api/circles/{id}/members/{userId}': () => {
      members = [sorcha, noor]
    },
    'DELETE /api/circles/{id}/members/{userId}': () => {
      members = [noor]
    },
  })
  renderApp(<CircleMembersDialog circle={aCircle()} people={[sorcha, noor]} onClose={() => undefined} />, {
    user: aCurrentUser(),
  })
  press(await screen.findByRole('button', { name: 'Add Noor H' }))
  const inside = () => within(screen.getByRole('list', { name: 'In the list' }))
  press(await waitFor(() => inside().getByRole('button', { name: 'Take Sorcha B out' })))
  await waitFor(() => expect(inside().queryByText('Sorcha B')).toBeNull())
  expect(inside().getByText('Noor H')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Sorcha B' })).toBeDefined()
})
