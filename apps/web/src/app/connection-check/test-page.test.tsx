// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readTokenPair } from '../../platform/session/session-cookies.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { signedIn } from '../../testing/tokens.ts'
import { checks } from './checks.ts'
import { TestPage } from './test-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('says how everything is, and copies a report that opens no door', async () => {
  const user = signedIn(aCurrentUser())
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  for (const name of ['chat', 'notifications'] as const)
    await fakeHub(name, { JoinAllConversations: () => [] }).connect()
  fakeApi({ 'GET /api/me': () => ({ ...user, email: 'm@example.org', createdAt: '2026-01-01T00:00:00.000Z' }) })
  renderApp(<TestPage />, { path: '/test', route: '/test' })
  await waitFor(() => expect(screen.queryByText('Checking')).toBeNull())
  press(screen.getByRole('button', { name: 'Copy report' }))
  const [report = ''] = writeText.mock.lastCall ?? []
  expect(report.split('\n')).toHaveLength(checks.length)
  const pair = readTokenPair()
  for (const secret of [pair?.accessToken ?? '', pair?.refreshToken ?? '', 'm@example.org', user.id]) {
    expect(secret).not.toBe('')
    expect(report + document.body.textContent).not.toContain(secret)
  }
})
