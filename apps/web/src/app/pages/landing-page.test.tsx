import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRouter } from '../../platform/routing/navigation/router.ts'
import { RouterProvider } from '../../platform/routing/router-provider.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render.tsx'
import { memoryHistory } from '../../testing/routing/memory-history.ts'
import { roomAt } from '../rooms.ts'
import type { RoutePath } from '../routes/route-rules.ts'
import { turnAway } from '../routes/turned-away.ts'
import { LandingPage } from './landing-page.tsx'
import { NotFoundInHall } from './not-found-page.tsx'

/** Words that promise a room. */
const promised: readonly (readonly [RoutePath, RegExp])[] = [
  ['/feed', /\bfeeds?\b|\bposts\b/i],
  ['/challenges', /challenge/i],
  ['/tournaments', /tournament|bracket|standings|check-in/i],
  ['/admin', /report queue|audit log|moderators have/i],
]

const root = join(import.meta.dirname, '../../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the door promises no room that is not in the hall', async () => {
  fakeApi({ 'GET /api/door': () => ({ registration: 'open', isKept: true }) })
  const router = createRouter({ history: memoryHistory(), routes: [{ path: '/', element: <LandingPage /> }] })
  const { container } = render(<RouterProvider router={router} />)
  const said = {
    landing: container.textContent ?? '',
    page: read('apps/web/index.html'),
    readme: read('README.md').split('\n## ')[0] ?? '',
  }
  for (const [path, words] of promised) {
    if ((await roomAt(path)) !== NotFoundInHall) continue
    for (const [place, text] of Object.entries(said)) expect(text, `${place} speaks of ${path}`).not.toMatch(words)
  }
})

test('whoever was moved here from a door that is not theirs reads so until they go on', async () => {
  fakeApi({ 'GET /api/door': () => ({ registration: 'open', isKept: true }) })
  turnAway('That door is for moderators.')
  const { unmount } = renderApp(<LandingPage />)
  expect(screen.getByRole('alert').textContent).toBe('That door is for moderators.')
  unmount()
  renderApp(<LandingPage />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['open', /The doors are open\. Come in\.$/, 'Join the hall'],
  ['approval', /The hosts answer the door\. Ask to come in\.$/, 'Ask to join'],
  ['invitation', /You come in by invitation\. Ask somebody inside\.$/, 'How to come in'],
  ['closed', /No new members right now\. Members come in as always\.$/, null],
] as const)('before a door that is %s nobody is told otherwise', async (registration, title, way) => {
  fakeApi({ 'GET /api/door': () => ({ registration, isKept: true }) })
  renderApp(<LandingPage />, { user: null })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/register')
  expect(new Set(ways.map(({ textContent }) => textContent))).toEqual(new Set(way === null ? [] : [way]))
})
