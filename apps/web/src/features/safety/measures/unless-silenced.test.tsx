import type { OwnMeasure } from '@guildhall/contract/measures'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { StandingBanner } from './standing-banner.tsx'
import { UnlessSilenced } from './unless-silenced.tsx'

const hourMs = 60 * 60 * 1000

const aSilence = (part: Partial<OwnMeasure> = {}): OwnMeasure => ({
  id: anId(),
  kind: 'mute',
  area: 'chat',
  rule: 'spam',
  words: 'Stop selling.',
  from: new Date(Date.now() - hourMs).toISOString(),
  until: new Date(Date.now() + hourMs).toISOString(),
  liftedAt: null,
  appealableUntil: new Date(Date.now() + hourMs).toISOString(),
  ...part,
})

const onClose = vi.fn<() => void>()

async function show(measures: OwnMeasure[]) {
  const api = fakeApi({ 'GET /api/standing': () => measures })
  const { queryClient } = renderApp(
    <>
      <StandingBanner />
      <section aria-label="Chat">
        <UnlessSilenced area="chat">
          <textarea aria-label="Message" />
        </UnlessSilenced>
      </section>
      <section aria-label="Post">
        <UnlessSilenced area="feed" onClose={onClose}>
          <textarea aria-label="Your post" />
        </UnlessSilenced>
      </section>
    </>,
    { user: aCurrentUser() },
  )
  await vi.waitFor(() => expect(queryClient.getQueryData(['measures', 'in-force'])).toHaveLength(measures.length))
  return api
}

const part = (name: string) => within(screen.getByRole('region', { name }))
afterEach(() => vi.useRealTimers())

test('who is silenced in one area reads why and until when there, and writes elsewhere; nothing is asked for it', async () => {
  const api = await show([aSilence()])
  expect(await part('Chat').findByText(/^You cannot write in chat until/)).toBeDefined()
  expect(part('Chat').getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/standing')
  expect(part('Chat').queryByRole('textbox')).toBeNull()
  expect(part('Post').getByRole('textbox')).toBeDefined()
  expect(api.callsOf('GET /api/standing')).toHaveLength(1)
})

test('who is silenced everywhere writes nowhere, and what was opened can be closed', async () => {
  await show([aSilence({ area: 'everything' })])
  expect(await part('Chat').findByText(/^You can read and not write until/)).toBeDefined()
  expect(part('Chat').queryByRole('button', { name: 'Close' })).toBeNull()
  const close = await part('Post').findByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  press(close)
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is no silence keeps nobody from writing', async () => {
  await show([aSilence({ kind: 'limit', area: 'everything' })])
  expect(part('Chat').getByRole('textbox')).toBeDefined()
  expect(part('Post').getByRole('textbox')).toBeDefined()
})

test('with its end one writes again, without a call', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = await show([aSilence()])
  expect(await part('Chat').findByText(/^You cannot write in chat until/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(hourMs + 10))
  expect(part('Chat').getByRole('textbox')).toBeDefined()
  expect(api.callsOf('GET /api/standing')).toHaveLength(1)
})
