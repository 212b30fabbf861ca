import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { forgetShelf, tellAheadOfAnswers } from './shelf-change.ts'

test('nothing is looked for again while the server is told, and all of it afterwards', async () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const told = Promise.withResolvers<void>()
  const telling = tellAheadOfAnswers(client, () => told.promise)
  await forgetShelf(client)
  expect(invalidate).not.toHaveBeenCalled()
  told.resolve()
  await telling
  expect(invalidate).toHaveBeenCalled()
})

test('what fails on the way holds nothing up', async () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await expect(tellAheadOfAnswers(client, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await forgetShelf(client)
  expect(invalidate).toHaveBeenCalled()
})
