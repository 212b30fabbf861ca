import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeSight } from '../../testing/fake-sight.ts'
import { PageInSight } from './page-in-sight.tsx'

const pages = { hasNextPage: true, isFetchNextPageError: false, error: null, isFetchingNextPage: false }

test('what nobody has come to yet is not said to be on its way', () => {
  const { reachEnd } = fakeSight()
  const fetchNextPage = vi.fn()
  const show = (isFetchingNextPage: boolean) => (
    <PageInSight of={{ ...pages, isFetchingNextPage, fetchNextPage }} loading="Loading more crests">
      Bars
    </PageInSight>
  )
  const { rerender } = render(show(false))
  expect(screen.getByRole('status').textContent).toBe('')
  reachEnd()
  expect(fetchNextPage).toHaveBeenCalledOnce()
  rerender(show(true))
  expect(screen.getByRole('status').textContent).toBe('Loading more crests')
})
