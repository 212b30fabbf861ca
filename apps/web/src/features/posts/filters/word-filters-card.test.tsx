// @vitest-environment jsdom
import type { WordFilter } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostCard } from '../card/post-card.tsx'
import { WordFiltersCard } from './word-filters-card.tsx'

const aFilter = (part: Partial<WordFilter> = {}): WordFilter => ({
  id: anId(),
  phrase: 'spiders',
  isWholeWord: true,
  contexts: ['feed', 'threads'],
  action: 'fold',
  endsAt: null,
  ...part,
})

const open = () => renderApp(<WordFiltersCard />, { user: aCurrentUser() })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a filter is made from a word, and asks for what is missing first', async () => {
  let kept: WordFilter[] = []
  const api = fakeApi({
    'GET /api/word-filters': () => kept,
    'POST /api/word-filters': ({ body }) => {
      const made = aFilter(body as Partial<WordFilter>)
      kept = [made]
      return made
    },
  })
  open()
  await screen.findByText('You filter no words.')
  press(screen.getByRole('button', { name: 'Filter words' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter words' }))
  for (const place of ['Posts', 'Replies', 'Notifications']) press(dialog.getByRole('checkbox', { name: place }))
  press(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Which words?')).toBeDefined()
  expect(dialog.getByText('Choose at least one place.')).toBeDefined()
  expect(api.callsOf('POST /api/word-filters')).toEqual([])
  type(dialog.getByRole('textbox', { name: /^Word or phrase/ }), ' the ending ')
  press(dialog.getByRole('checkbox', { name: 'Replies' }))
  press(dialog.getByRole('radio', { name: /^Leave it out/ }))
  press(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()).toEqual(['the endingLeft out: Replies']))
  expect(api.callsOf('POST /api/word-filters')[0]?.body).toEqual({
    phrase: 'the ending',
    isWholeWord: true,
    contexts: ['threads'],
    action: 'hide',
    endsAt: null,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what there is can be changed, and says why that failed', async () => {
  const filter = aFilter({ endsAt: '2020-01-01T00:00:00.000Z' })
  const api = fakeApi({
    'GET /api/word-filters': () => [filter],
    'PATCH /api/word-filters/{id}': () => refuse(409, 'word_filter_taken'),
  })
  open()
  await screen.findByText('Ended. It does nothing now.')
  press(screen.getByRole('button', { name: 'Change the filter spiders' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the filter' }))
  press(dialog.getByRole('checkbox', { name: 'Only as a whole word' }))
  press(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('You filter these words already.')
  expect(api.callsOf('PATCH /api/word-filters/{id}')[0]).toMatchObject({
    params: { id: filter.id },
    body: { isWholeWord: false, endsAt: filter.endsAt },
  })
})

test('one that is taken away goes at once, and comes back where that fails', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  fakeApi({ 'GET /api/word-filters': () => [aFilter()], 'DELETE /api/word-filters/{id}': () => answer.promise })
  open()
  await screen.findByText('spiders')
  press(screen.getByRole('button', { name: 'Take the filter spiders away' }))
  await screen.findByText('You filter no words.')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filtered words' }))
  answer.resolve(refuse(500, 'internal_error'))
  await screen.findByText('spiders')
  expect(toasts.items().map(({ tone }) => tone)).toContain('error')
})

test('a post with filtered words says only these until it is asked for', async () => {
  fakeApi({})
  const post = aPost({ text: 'Spiders and the ending', filtered: ['spiders', 'the ending'] })
  const { unmount } = renderApp(<PostCard post={post} />, { user: aCurrentUser() })
  expect(screen.getByText('Filtered: spiders, the ending')).toBeDefined()
  expect(screen.queryByText(post.text)).toBeNull()
  press(screen.getByRole('button', { name: 'Show the post of Sorcha' }))
  await screen.findByText(post.text)
  // Looked at once, it stays open in other lists.
  unmount()
  renderApp(<PostCard post={post} />, { user: aCurrentUser() })
  await screen.findByText(post.text)
})
