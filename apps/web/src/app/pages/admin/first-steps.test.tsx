import type { Doors } from '@guildhall/contract/doors'
import { type FirstStep, firstSteps } from '@guildhall/contract/rules/house/first-steps'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, offline } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const house = {
  name: 'Guildhall',
  landing: null,
  story: null,
  contact: null,
  rules: null,
  privacy: null,
  greeting: null,
  colour: null,
  crest: null,
  isTransparent: false,
}
const doors: Doors = {
  version: 1,
  registration: { mode: 'approval', isFixed: false },
  memberInvitations: 0,
  refusedDomains: [],
  allowedDomains: [],
  isDisposableRefused: true,
  newcomers: { areLimited: true, areFirstHeld: false },
  areNewcomersFree: false,
  raid: null,
}

function openDesk(path = '/admin') {
  fakeApi({
    'GET /api/admin/first-steps': () => ({
      steps: firstSteps.map((step) => ({ step, isDone: step === 'name', isSkipped: false })),
    }),
    'GET /api/admin/cases': () => [],
    'GET /api/admin/figures': offline,
    'GET /api/admin/machine': offline,
    'GET /api/admin/desks': offline,
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/house': () => house,
    'GET /api/admin/announcements': () => [],
    'GET /api/admin/tournament-hosting': () => ({ openedBy: 'everybody', hosts: [] }),
    'GET /api/admin/doors': () => doors,
    'GET /api/admin/doors/networks': () => [],
    'GET /api/admin/picture-blocks': () => [],
    'GET /api/admin/invitations': () => [],
    'GET /api/admin/applications': () => [],
  })
  const user = aCurrentUser({ role: roles.admin })
  return renderApp(<AdminPage />, { user, path, route: '/admin' }).router
}

const controls: readonly (readonly [step: FirstStep, link: string, control: () => Promise<HTMLElement>])[] = [
  ['rules', 'Write the rules', () => screen.findByRole('textbox', { name: 'House rules' })],
  ['door', 'See to the doors', () => screen.findByRole('radio', { name: /^Whom you let in/ })],
  ['mail', 'Try the mail', () => screen.findByRole('button', { name: 'Send a mail to yourself' })],
]

test.each(controls)('the step of %s leads to what it speaks of, and has its focus', async (_step, link, control) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const router = openDesk()
  press(await screen.findByRole('link', { name: link }))
  const asked = await control()
  await waitFor(() => expect(document.activeElement).toBe(asked))
  expect(scroll.mock.contexts).toContain(asked)

  asked.blur()
  const { pathname, search, hash } = router.state.location
  await act(() => router.navigate({ pathname, search, hash }))
  await waitFor(() => expect(document.activeElement).toBe(asked))
})

test('the steps stand whole where the desk opens, and as one line above the other views', async () => {
  openDesk('/admin?view=house')
  press(await screen.findByRole('link', { name: 'First steps' }))
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'First steps' })).toBeNull()
})
