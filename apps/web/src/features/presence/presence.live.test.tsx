import { idleAfterMs } from '@guildhall/contract/rules/presence-limits'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anOwnPresence } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { renderApp } from '../../testing/render.tsx'
import { usePresenceLive } from './presence.live.ts'

function Live() {
  usePresenceLive()
  return null
}

test('the hall is told that nobody sits here, also on a new line, and that somebody is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  fakeApi({ 'GET /api/presence': () => anOwnPresence() })
  const hub = fakeHub('chat', { SetActivity: () => undefined })
  const told = () => hub.invocations.filter(({ method }) => method === 'SetActivity').map(({ args }) => args[0])
  renderApp(<Live />)
  await act(() => hub.connect())
  expect(told()).toEqual([])

  await act(() => vi.advanceTimersByTimeAsync(idleAfterMs))
  expect(told()).toEqual(['idle'])
  await act(async () => hub.stumble())
  await act(async () => hub.reconnect())
  expect(told()).toEqual(['idle', 'idle'])

  await act(async () => void window.dispatchEvent(new Event('keydown')))
  expect(told()).toEqual(['idle', 'idle', 'active'])
})
