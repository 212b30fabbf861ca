import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { MailTestCard } from './mail-test-card.tsx'

test.each([
  ['taken', '250 queued', /^It is on its way to aldo@example.org/],
  ['file', null, /^This server has no mail server/],
  ['address', '550 nobody', /does not take mails to aldo@example.org/],
  ['later', '451 busy', /^The mail server did not take it/],
  ['unknown', 'Error: closed', /^The mail server broke off/],
] as const)('a mail that came to %s', async (outcome, said, words) => {
  fakeApi({ 'POST /api/admin/mail-test': () => ({ to: 'aldo@example.org', outcome, said }) })
  renderApp(<MailTestCard />)
  press(screen.getByRole('button', { name: 'Send a mail to yourself' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(/^The mail server said/)?.textContent).toBe(
    said === null ? undefined : `The mail server said: ${said}`,
  )
})

test('too many at once are said to be', async () => {
  const api = fakeApi({ 'POST /api/admin/mail-test': () => refuse(429, 'rate_limited') })
  renderApp(<MailTestCard />)
  press(screen.getByRole('button', { name: 'Send a mail to yourself' }))
  expect(await screen.findByText(/That was a lot at once/)).toBeDefined()
  await waitFor(() => expect(api.callsOf('POST /api/admin/mail-test')).toHaveLength(1))
})
