import type { OwnAnnouncement } from '@guildhall/contract/house/announcements'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { useAnnouncementsLive } from './standing-announcements.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const own = (text: string, part: Partial<OwnAnnouncement> = {}): OwnAnnouncement => ({
  id: anId(),
  version: 1,
  text,
  from: inHours(-1),
  until: inHours(1),
  isDismissed: false,
  ...part,
})

function Bar() {
  useAnnouncementsLive()
  return (
    <>
      <main id="main" tabIndex={-1} />
      <AnnouncementBar />
    </>
  )
}

test('announcements are read one by one, and put away by each press', async () => {
  const [first, second] = [own('Tea at five'), own('Cake on Sunday')]
  const api = fakeApi({
    'GET /api/announcements': () => [first, second, own('Away already', { isDismissed: true })],
    'PUT /api/announcements/{id}/dismissal': () => undefined,
  })
  renderApp(<Bar />)
  expect(await screen.findByText('Tea at five')).toBeDefined()
  press(screen.getByRole('button', { name: 'Put this away and read the next' }))
  expect(await screen.findByText('Cake on Sunday')).toBeDefined()
  press(screen.getByRole('button', { name: 'Put this away' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(document.activeElement?.id).toBe('main')
  const sent = api.callsOf('PUT /api/announcements/{id}/dismissal')
  expect(sent.map(({ params, body }) => [params['id'], body])).toEqual([
    [first.id, { version: 1 }],
    [second.id, { version: 1 }],
  ])
})

test('one that could not be put away is there again', async () => {
  const answer = Promise.withResolvers<undefined>()
  fakeApi({
    'GET /api/announcements': () => [own('Tea at five')],
    'PUT /api/announcements/{id}/dismissal': () => answer.promise.then(() => refuse(500, 'internal_error')),
  })
  renderApp(<Bar />)
  press(await screen.findByRole('button', { name: 'Put this away' }))
  await waitFor(() => expect(screen.queryByText('Tea at five')).toBeNull())
  answer.resolve(undefined)
  expect(await screen.findByText('Tea at five')).toBeDefined()
})

test('a long one is folded until it is asked for', async () => {
  fakeApi({ 'GET /api/announcements': () => [own('A long evening. '.repeat(20))] })
  renderApp(<Bar />)
  const more = await screen.findByRole('button', { name: 'Read all of it' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  press(more)
  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true')
})

test('what is pushed stands at once, and what was put away stays away until it says something else', async () => {
  const hub = fakeHub('notifications')
  const away = own('Tea at five', { isDismissed: true })
  fakeApi({ 'GET /api/announcements': () => [away] })
  renderApp(<Bar />)
  await hub.connect()
  const { isDismissed: _, ...pushed } = away
  await act(async () => hub.receive('AnnouncementsMoved', [pushed]))
  expect(screen.queryByText('Tea at five')).toBeNull()
  await act(async () => hub.receive('AnnouncementsMoved', [{ ...pushed, version: 2, text: 'Tea at six' }]))
  expect(await screen.findByText('Tea at six')).toBeDefined()
})
