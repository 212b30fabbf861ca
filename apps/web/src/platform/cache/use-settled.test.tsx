// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSettled } from './use-settled.ts'

test('a page is settled when what it asked for first has come, and stays so', async () => {
  const first = Promise.withResolvers<string>()
  const later = Promise.withResolvers<string>()
  function First() {
    return useQuery({ queryKey: ['posts', 'first'], queryFn: () => first.promise }).data
  }
  function Later() {
    return useQuery({ queryKey: ['posts', 'later'], queryFn: () => later.promise }).data ?? 'asked later'
  }
  function Room() {
    return (
      <>
        <First />
        {useSettled() && <Later />}
      </>
    )
  }
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Room />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.queryByText('asked later')).toBeNull()
  first.resolve('here')
  expect(await screen.findByText(/asked later/)).toBeDefined()
  later.resolve('came later')
  expect(await screen.findByText(/came later/)).toBeDefined()
})
