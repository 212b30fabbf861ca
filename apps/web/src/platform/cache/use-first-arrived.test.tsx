// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFirstArrived } from './use-first-arrived.ts'

function open(isBegun: boolean) {
  const client = new QueryClient()
  const opened = renderHook((begun: boolean) => useFirstArrived(begun), {
    initialProps: isBegun,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, ...opened }
}

/** Something a page asks for, until it is answered. */
function ask(client: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<string>()
  void client.prefetchQuery({ queryKey: ['library', 'first'], queryFn: () => promise })
  return () => act(async () => resolve('here'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is large waits until all that was asked for is here, and no longer', async () => {
  const { client, result, rerender } = open(false)
  const answer = ask(client)
  rerender(true)
  await wait(500)
  expect(result.current).toBe(false)
  await answer()
  await wait(100)
  expect(result.current).toBe(true)
  ask(client)
  await wait(100)
  expect(result.current).toBe(true)
})

test('it does not wait for what never comes', async () => {
  const { client, result, rerender } = open(false)
  ask(client)
  rerender(true)
  await wait(999)
  expect(result.current).toBe(false)
  await wait(1)
  expect(result.current).toBe(true)
})
