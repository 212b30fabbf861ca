import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCookie } from '../../../platform/cookies/cookies.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { useOwnChangesElsewhere } from './language-elsewhere.ts'

afterEach(() => {
  clearCookie('language')
  vi.unstubAllGlobals()
})

function Hall() {
  useOwnChangesElsewhere()
  return <ToastRegion />
}

test('a language that was chosen on another device is offered to a page in use, not forced upon it', async () => {
  const used = { ...navigator, languages: navigator.languages, userActivation: { hasBeenActive: true } }
  vi.stubGlobal('navigator', used)
  const me = aCurrentUser()
  const there = { ...me, email: 'mara@guildhall.example', createdAt: '2026-01-01T00:00:00.000Z' }
  fakeApi({ 'GET /api/me': () => ({ ...there, preferences: { ...me.preferences, language: 'de' } }) })
  const hub = fakeHub('notifications')
  renderApp(<Hall />, { user: me })
  await act(() => hub.connect())
  act(() => hub.receive('ProfileChanged', 'somebody-else'))
  expect(screen.queryByText(/elsewhere/)).toBeNull()
  act(() => hub.receive('ProfileChanged', me.id))
  expect(await screen.findByText('You have chosen Deutsch elsewhere.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Read Deutsch here too' })).toBeDefined()
})
