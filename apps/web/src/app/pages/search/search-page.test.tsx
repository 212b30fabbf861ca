// @vitest-environment jsdom
import type { RecentSearch, SavedSearch } from '@guildhall/contract/search'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anId } from '../../../testing/builders.ts'
import { hang, offline, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { aFoundGroup, aPersonFound, aPostFound, marked, oneOfEach } from '../../../testing/search-builders.ts'
import {
  addressOf,
  found,
  foundPage,
  goBack,
  type OpenSearch,
  openSearch,
  searchField,
} from '../../../testing/searching/open-search.tsx'

const askedFor = (api: OpenSearch['api']) => api.callsOf('GET /api/search').map(({ query }) => query['q'])

test('every kind stands under its heading with its number, and what was found is marked', async () => {
  openSearch('/search-results?q=dice')
  for (const [name, leadsTo, mark] of [
    ['People 1', `/profile/sorcha`, 'Sorcha'],
    ['Games 1', `/game/${oneOfEach.games.game.id}`, 'Dice'],
    ['Posts 1', `/post/${oneOfEach.posts.id}`, 'dice'],
    ['Replies 1', `/post/${oneOfEach.comments.id}`, 'dice'],
    ['Messages 1', `/chat?conversation=${oneOfEach.messages.conversation.id}&message=${oneOfEach.messages.id}`, 'dice'],
    ['Groups 1', `/chat?conversation=${oneOfEach.groups.id}`, 'Dice'],
    ['Reviews 1', `/game/${oneOfEach.reviews.game.id}?tab=reviews`, 'dice'],
    ['Lists 1', `/list/${oneOfEach.lists.id}`, 'dice'],
    ['Challenges 1', `/challenge/${oneOfEach.challenges.id}`, 'dice'],
    ['Tournaments 1', `/tournament-detail/${oneOfEach.tournaments.id}`, 'dice'],
    ['Tags 1', '/feed?tag=dice', 'dice'],
  ] as const) {
    const region = await screen.findByRole('region', { name })
    expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe(name)
    const [link] = within(region).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(leadsTo)
    expect(link?.querySelector('mark')?.textContent).toBe(mark)
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for dice')
  expect(screen.getByText('11 results').getAttribute('role')).toBe('status')
  expect(screen.getByRole('tab', { name: /^Everything\s*11$/ }).getAttribute('aria-selected')).toBe('true')
  expect(document.title).toContain('Search: dice')
})

test('more than were counted are told so, and lead to all of them', async () => {
  openSearch('/search-results?q=dice', {
    'GET /api/search': () => found([aFoundGroup([aPostFound('[dice]')], { count: 1000, isMore: true })]),
  })
  const link = await screen.findByRole('link', { name: 'All 1,000+: Posts' })
  expect(link.getAttribute('href')).toBe('/search-results?q=dice&kind=posts')
  expect(screen.getByRole('tab', { name: /^Posts\s*1,000\+$/ })).toBeDefined()
})

test('typing is one step, Enter ends it, and back leads from search to search', async () => {
  const view = openSearch('/search-results?q=dice')
  await screen.findByRole('region', { name: 'Posts 1' })
  type(searchField(), 'ta')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=ta'))
  type(searchField(), 'tarot')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=tarot'))
  const form = screen.getByRole('search')
  act(() => (form as HTMLFormElement).requestSubmit())
  await waitFor(() =>
    expect(view.api.callsOf('PUT /api/recent-searches').map(({ body }) => body)).toEqual([{ q: 'tarot' }]),
  )
  type(searchField(), 'chess')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=chess'))
  // The router is there before the page is drawn.
  await screen.findByRole('heading', { name: 'Results for chess' })
  await goBack(view)
  expect(addressOf(view)).toBe('/search-results?q=tarot')
  await waitFor(() => expect(searchField()).toHaveProperty('value', 'tarot'))
  await goBack(view)
  expect(addressOf(view)).toBe('/search-results?q=dice')
})

test('an operator that waits for its value is not asked yet', async () => {
  const view = openSearch('/search-results?q=dice')
  await screen.findByRole('region', { name: 'Posts 1' })
  type(searchField(), 'dice from:')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice+from:'))
  expect(askedFor(view.api)).toEqual(['dice'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('operators are chips that are taken away', async () => {
  const view = openSearch('/search-results?q=dice+from%3Awren+-cards')
  await screen.findByRole('region', { name: 'Posts 1' })
  press(screen.getByRole('button', { name: 'From wren: take this away' }))
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice+-cards'))
  expect(document.activeElement).toBe(searchField())
  expect(screen.getByRole('button', { name: 'Without cards: take this away' })).toBeDefined()
})

test('an operator that means nothing is explained, and not asked for', async () => {
  const { api } = openSearch('/search-results?q=dice+before%3Asoon')
  expect((await screen.findByRole('alert')).textContent).toContain('“before:soon” is no day.')
  expect(askedFor(api)).toEqual([])
})

test('what only the server knows to be wrong is explained, and is not called nothing', async () => {
  openSearch('/search-results?q=from%3Anobody', {
    'GET /api/search': () => ({ faults: [{ part: 'from:nobody', fault: 'no-such-member' as const }], groups: [] }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('“from:nobody”: nobody you can see is called so.')
  expect(screen.queryByRole('heading', { name: /^Nothing under/ })).toBeNull()
})

test('the filters of a kind write its operators', async () => {
  const view = openSearch('/search-results?q=dice&kind=messages', {
    'GET /api/search/{kind}': () => foundPage([oneOfEach.messages]),
  })
  await screen.findByRole('heading', { name: '1 result' })
  press(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.queryByLabelText('About which game')).toBeNull()
  type(screen.getByLabelText('In which conversation'), 'Thursday table')
  act(() => screen.getByLabelText<HTMLInputElement>('In which conversation').form?.requestSubmit())
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice+in:"Thursday+table"&kind=messages'))
  expect(screen.getByRole('button', { name: 'In Thursday table: take this away' })).toBeDefined()
})

test('a filter that has no room is refused beside its field', async () => {
  const long = 'x'.repeat(95)
  openSearch(`/search-results?q=${long}`, { 'GET /api/search': () => found([]) })
  press(screen.getByRole('button', { name: 'Filters' }))
  type(screen.getByLabelText('With which tag'), 'dice')
  act(() => screen.getByLabelText<HTMLInputElement>('With which tag').form?.requestSubmit())
  expect(await screen.findByText('The search has no room for this.')).toBeDefined()
})

test('people have nothing to be narrowed by', async () => {
  openSearch('/search-results?q=dice&kind=people', { 'GET /api/search/{kind}': () => foundPage([aPersonFound()]) })
  await screen.findByRole('heading', { name: '1 result' })
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

test('one kind comes page by page, and its tab is a step', async () => {
  const first = Array.from({ length: 20 }, (_, index) => aPostFound(`[dice] ${index}`, { cursor: `c${index}` }))
  const view = openSearch('/search-results?q=dice', {
    'GET /api/search/{kind}': ({ query }) =>
      query['before'] === 'c19' ? foundPage([aPostFound('the last [dice]')]) : foundPage(first, 21),
  })
  const tab = await screen.findByRole('tab', { name: /^Posts\s*1$/ })
  act(() => tab.focus())
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice&kind=posts'))
  expect(await screen.findByRole('heading', { level: 2, name: '21 results' })).toBeDefined()
  // Known from before, and not asked for again.
  expect(screen.getByRole('tab', { name: /^Games\s*1$/ })).toBeDefined()
  press(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: /the last\s+dice/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(askedFor(view.api)).toEqual(['dice'])
  await goBack(view)
  expect(addressOf(view)).toBe('/search-results?q=dice')
})

test('beside the list of one kind no numbers of an earlier search stand', async () => {
  openSearch('/search-results?q=dice', { 'GET /api/search/{kind}': () => foundPage([oneOfEach.posts]) })
  const tab = await screen.findByRole('tab', { name: /^Posts\s*1$/ })
  act(() => tab.focus())
  await screen.findByRole('heading', { name: '1 result' })
  type(searchField(), 'tarot')
  expect(await screen.findByRole('tab', { name: 'Games' })).toBeDefined()
})

test('the arrows lead from the field through what was found, and back', async () => {
  openSearch('/search-results?q=dice')
  await screen.findByRole('region', { name: 'Posts 1' })
  act(() => searchField().focus())
  key('ArrowDown')
  expect(document.activeElement?.getAttribute('href')).toBe(`/game/${oneOfEach.games.game.id}`)
  key('ArrowDown')
  expect(document.activeElement?.getAttribute('href')).toBe(`/post/${oneOfEach.posts.id}`)
  key('ArrowUp')
  key('ArrowUp')
  expect(document.activeElement).toBe(searchField())
  key('ArrowUp')
  expect(document.activeElement).toBe(searchField())
})

test('without a search the caret stands in the field, but under a finger', async () => {
  const opened = openSearch('/search-results')
  await screen.findByRole('heading', { name: 'More than words' })
  expect(document.activeElement).toBe(searchField())
  opened.unmount()
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }))
  openSearch('/search-results')
  await screen.findByRole('heading', { name: 'More than words' })
  expect(document.activeElement).toBe(document.body)
})

test('with a search the page is read first', async () => {
  openSearch('/search-results?q=dice')
  await screen.findByRole('region', { name: 'Posts 1' })
  expect(document.activeElement).toBe(document.body)
})

test.each(['', '&kind=games'])('whoever comes back is where they left: %s', async (kind) => {
  const view = openSearch(`/search-results?q=dice${kind}`, {
    'GET /api/search/{kind}': () => foundPage([oneOfEach.games]),
  })
  press(await screen.findByRole('link', { name: /^Dice\s+Legends/ }))
  await screen.findByTestId('elsewhere')
  await goBack(view)
  const link = await screen.findByRole('link', { name: /^Dice\s+Legends/ })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('what is opened is kept among the recent searches', async () => {
  const { api } = openSearch('/search-results?q=dice')
  const region = await screen.findByRole('region', { name: 'Games 1' })
  press(within(region).getByRole('link', { name: /^Dice/ }))
  await waitFor(() => expect(api.callsOf('PUT /api/recent-searches').map(({ body }) => body)).toEqual([{ q: 'dice' }]))
})

test('nothing found says what may find more', async () => {
  openSearch('/search-results?q=dice+tower+tag%3Aodds&kind=posts', { 'GET /api/search/{kind}': () => foundPage([]) })
  expect(await screen.findByRole('heading', { name: 'Nothing under “dice tower tag:odds”' })).toBeDefined()
  const hrefs = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefs('Search everything')).toBe('/search-results?q=dice+tower+tag%3Aodds')
  expect(hrefs('Without this: Tag: odds')).toBe('/search-results?q=dice+tower&kind=posts')
  expect(hrefs('Only “tower”')).toBe('/search-results?q=tower&kind=posts')
})

test('a word that was taken for another is told', async () => {
  openSearch('/search-results?q=dcie', {
    'GET /api/search': () => found([aFoundGroup([aPostFound('[dice]')], { corrected: 'dice' })]),
  })
  expect((await screen.findByText(/^Nothing has these words/)).textContent).toContain('What has dice stands here.')
})

test('what is veiled, warned of or without words says so in place of words', async () => {
  const posts = [
    aPostFound('', { excerpt: null, isVeiled: true }),
    aPostFound('', { excerpt: null, warning: 'Spiders' }),
    aPostFound('', { excerpt: marked(''), pictures: 2 }),
  ]
  openSearch('/search-results?q=dice', { 'GET /api/search': () => found([aFoundGroup(posts)]) })
  const links = within(await screen.findByRole('region', { name: 'Posts 3' })).getAllByRole('link')
  expect(links[0]?.textContent).toContain('Veiled: it may give something away.')
  expect(links[1]?.textContent).toContain('Spiders')
  expect(links[2]?.textContent).toContain('2 pictures')
  expect(links[2]?.textContent).toContain('The post says it without words.')
})

test('while it is on its way its place is held', async () => {
  openSearch('/search-results?q=dice', { 'GET /api/search': () => hang() })
  expect(await screen.findByText('Searching')).toBeDefined()
})

test.each([
  ['there is no network', offline(), /reach/i],
  ['it was asked too often', refuse(429, 'rate_limited'), /That was a lot at once/],
  ['it takes too long', refuse(422, 'search_too_broad'), /Add a rarer one/],
  ['something broke', refuse(500, 'internal_error'), /Try again/],
])('when %s it says so, and asks again', async (_, answer, words) => {
  const { api } = openSearch('/search-results?q=dice', { 'GET /api/search': () => answer })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The search didn’t go through.')
  expect(alert.textContent).toMatch(words)
  api.answer('GET /api/search', () => found())
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Posts 1' })).toBeDefined()
})

test('while nothing is sought, the last searches stand there, to be searched again and forgotten', async () => {
  let recent: RecentSearch[] = ['dice', 'tarot'].map((q) => ({ id: anId(), q, at: '2026-03-14T20:04:00.000Z' }))
  const { api } = openSearch('/search-results', {
    'GET /api/recent-searches': () => recent,
    'DELETE /api/recent-searches/{id}': ({ params }) => {
      recent = recent.filter(({ id }) => id !== params['id'])
    },
    'DELETE /api/recent-searches': () => {
      recent = []
    },
  })
  expect((await screen.findByRole('link', { name: 'dice' })).getAttribute('href')).toBe('/search-results?q=dice')
  press(screen.getByRole('button', { name: 'Forget “dice”' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'dice' })).toBeNull())
  press(screen.getByRole('button', { name: 'Forget all' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You searched for' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'More than words' })).toBeDefined()
  expect(askedFor(api)).toEqual([])
})

test('a search is saved under a name, opened, renamed, removed and brought back', async () => {
  let saved: SavedSearch[] = []
  openSearch('/search-results?q=dice', {
    'GET /api/saved-searches': () => saved,
    'POST /api/saved-searches': ({ body }) => {
      const made = {
        id: anId(),
        createdAt: '2026-03-14T20:04:00.000Z',
        ...(body as Omit<SavedSearch, 'id' | 'createdAt'>),
      }
      saved = [...saved, made]
      return made
    },
    'PATCH /api/saved-searches/{id}': ({ params, body }) => {
      const [first] = saved
      if (first === undefined || first.id !== params['id']) throw new Error('no such search')
      const renamed = { ...first, name: (body as { name: string }).name }
      saved = [renamed]
      return renamed
    },
    'DELETE /api/saved-searches/{id}': () => {
      saved = []
    },
  })
  press(screen.getByRole('button', { name: 'Saved searches' }))
  const dialog = await screen.findByRole('dialog')
  type(within(dialog).getByLabelText('Keep this search as'), 'Odds')
  press(within(dialog).getByRole('button', { name: 'Save' }))
  const link = await within(dialog).findByRole('link', { name: 'Odds' })
  expect(link.getAttribute('href')).toBe('/search-results?q=dice')
  press(within(dialog).getByRole('button', { name: 'Rename Odds' }))
  expect(document.activeElement).toBe(within(dialog).getByLabelText('New name of Odds'))
  type(within(dialog).getByLabelText('New name of Odds'), 'Ends')
  press(within(dialog).getByRole('button', { name: 'Rename' }))
  const ends = await within(dialog).findByRole('button', { name: 'Rename Ends' })
  await waitFor(() => expect(document.activeElement).toBe(ends))
  press(within(dialog).getByRole('button', { name: 'Remove Ends' }))
  await waitFor(() => expect(within(dialog).queryByRole('link', { name: 'Ends' })).toBeNull())
  press(await screen.findByRole('button', { name: 'Undo' }))
  expect(await within(dialog).findByRole('link', { name: 'Ends' })).toBeDefined()
})

test('a name that is refused stays in its field, and the way out leads back to the button', async () => {
  const saved = { id: anId(), name: 'Odds', q: 'dice', kind: null, createdAt: '2026-03-14T20:04:00.000Z' }
  openSearch('/search-results', {
    'GET /api/saved-searches': () => [saved],
    'PATCH /api/saved-searches/{id}': () => refuse(404, 'saved_search_not_found'),
  })
  press(await screen.findByRole('button', { name: 'Rename Odds' }))
  type(screen.getByLabelText('New name of Odds'), 'Ends')
  press(screen.getByRole('button', { name: 'Rename' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not saved any more')
  expect(screen.getByLabelText<HTMLInputElement>('New name of Odds').value).toBe('Ends')
  press(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Odds' })))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('no room for another saved search is told in the dialog', async () => {
  openSearch('/search-results?q=dice', {
    'POST /api/saved-searches': () => refuse(409, 'too_many_saved_searches'),
  })
  press(screen.getByRole('button', { name: 'Saved searches' }))
  const dialog = await screen.findByRole('dialog')
  type(within(dialog).getByLabelText('Keep this search as'), 'Odds')
  press(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('room')
})

test('what makes no sense in an address is left out', async () => {
  const { api } = openSearch(`/search-results?kind=spoons&q=${'d'.repeat(140)}`)
  await screen.findByRole('region', { name: 'Posts 1' })
  expect(askedFor(api)).toEqual(['d'.repeat(100)])
})
