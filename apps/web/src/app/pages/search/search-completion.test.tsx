// @vitest-environment jsdom
import type { Found } from '@guildhall/contract/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aMember, aParticipant } from '../../../testing/builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { aGameFound, aPersonFound, oneOfEach } from '../../../testing/search-builders.ts'
import { addressOf, found, openSearch, searchField } from '../../../testing/searching/open-search.tsx'

const ana = aMember({ firstName: 'Ana', lastName: 'Bell', handle: 'anabel' })
const anton = aMember({ firstName: 'Anton', lastName: 'Falk', handle: 'anton_f' })
const people = [ana, anton].map((member) => aPersonFound({ member }))

const open = (names: Found[] = people) => openSearch('/search-results?q=dice', { 'GET /api/typeahead': () => names })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () =>
  document.getElementById(searchField().getAttribute('aria-activedescendant') ?? '')?.textContent

test('people are offered behind from:, and chosen with the arrows', async () => {
  const view = open()
  await screen.findByRole('region', { name: 'Posts 1' })
  type(searchField(), 'dice from:an')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(options()).toEqual(['Ana Bell@anabel', 'Anton Falk@anton_f'])
  expect(searchField().getAttribute('aria-expanded')).toBe('true')
  expect(searchField().getAttribute('aria-controls')).toBe(list.id)
  expect(activeOption()).toBeUndefined()
  key('ArrowDown')
  key('ArrowDown')
  expect(activeOption()).toBe('Anton Falk@anton_f')
  key('Enter')
  expect(searchField().value).toBe('dice from:anton_f ')
  expect(searchField().selectionStart).toBe('dice from:anton_f '.length)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(searchField().getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice+from:anton_f'))
  const asked = view.api.callsOf('GET /api/typeahead').map(({ query }) => query)
  expect(asked).toEqual([{ q: 'an', kind: 'people' }])
})

test('what is typed on ends the question before, and Escape the offer', async () => {
  const view = open()
  type(searchField(), 'from:a')
  type(searchField(), 'from:an')
  await screen.findByRole('listbox')
  expect(view.api.callsOf('GET /api/typeahead').map(({ query }) => query['q'])).toEqual(['an'])
  // A name that is only begun finds nothing, and is not sought.
  expect(addressOf(view)).toBe('/search-results?q=dice')
  key('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(searchField().value).toBe('from:an')
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=from:an'))
  // Of what was found for fewer letters only what still fits stands there.
  type(searchField(), 'dice from:anab')
  expect(options()).toEqual(['Ana Bell@anabel'])
})

test('Enter searches for what stands there while none is chosen', async () => {
  const { api } = open()
  type(searchField(), 'from:an')
  await screen.findByRole('listbox')
  expect(fireEvent.keyDown(searchField(), { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(searchField(), { key: 'Tab' })).toBe(true)
  act(() => searchField().form?.requestSubmit())
  await waitFor(() =>
    expect(api.callsOf('PUT /api/recent-searches').map(({ body }) => body)).toEqual([{ q: 'from:an' }]),
  )
})

test.each([
  ['dice game:dark', aGameFound('The Long [Dark]'), 'The Long Dark', 'dice game:"The Long Dark" '],
  ['tag:#di', oneOfEach.tags, '#dice', 'tag:dice '],
])('%s is completed by the pointer', async (typed, name, label, query) => {
  open([name])
  type(searchField(), typed)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }))
  expect(searchField().value).toBe(query)
})

test('behind has:, state: and in: stands what the page knows, and the searcher behind from:', async () => {
  const participant = { ...aParticipant(), ...anton }
  const conversations = [
    aConversation({ kind: 'group', title: 'Late Shift' }),
    aConversation({ kind: 'pair', participantMap: { [anton.id]: participant } }),
  ]
  const { api } = openSearch('/search-results', {
    'GET /api/conversations/user/{userId}': () => conversations,
    'GET /api/typeahead': () => [],
  })
  type(searchField(), 'has:')
  await waitFor(() => expect(options()).toEqual(['picture', 'link', 'poll', 'mention']))
  type(searchField(), 'has:pi')
  expect(options()).toEqual(['picture'])
  type(searchField(), 'has:picture')
  expect(options()).toEqual([])
  type(searchField(), 'state:')
  expect(options()).toEqual(['coming', 'running', 'past'])
  type(searchField(), 'in:')
  await waitFor(() => expect(options().toSorted()).toEqual(['Anton Falk@anton_f', 'Late ShiftGroup']))
  type(searchField(), 'in:la dice')
  // The caret is behind the last word.
  expect(options()).toEqual([])
  type(searchField(), 'in:late')
  key('ArrowUp')
  key('Tab')
  expect(searchField().value).toBe('in:"Late Shift" ')
  type(searchField(), 'in:@ant')
  press(searchField())
  fireEvent.click(screen.getByRole('option', { name: /Anton Falk/ }))
  expect(searchField().value).toBe('in:@anton_f ')
  type(searchField(), 'from:m')
  expect(options()).toEqual(['Youme'])
  expect(api.callsOf('GET /api/search')).toEqual([])
})

test('what would make the search too long is not offered', async () => {
  const { api } = open()
  const long = 'x'.repeat(88)
  type(searchField(), `${long} from:an`)
  await waitFor(() => expect(api.callsOf('GET /api/typeahead')).toHaveLength(1))
  type(searchField(), 'from:an')
  await screen.findByRole('listbox')
  expect(options()).toHaveLength(2)
})

test('a name of several people is explained, and each of them is a search', async () => {
  const faults = [{ part: 'from:"ana b"', fault: 'several-members' as const, people: [ana, anton] }]
  openSearch('/search-results?q=dice+from%3A%22Ana+B%22&kind=posts', {
    'GET /api/search/{kind}': () => ({ faults, corrected: null, total: null, items: [] }),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('“from:"ana b"” may be one of several people:')
  const link = within(alert).getByRole('link', { name: 'Anton Falk (@anton_f)' })
  expect(link.getAttribute('href')).toBe('/search-results?q=dice+from%3Aanton_f&kind=posts')
  expect(screen.queryByRole('heading', { name: /^Nothing under/ })).toBeNull()
})

test('what looks like an operator is taken as words, and said once, with what it may be', async () => {
  const view = openSearch('/search-results?q=dice+form%3Aana', { 'GET /api/search': () => found() })
  await screen.findByRole('region', { name: 'Posts 1' })
  expect(view.api.callsOf('GET /api/search').map(({ query }) => query['q'])).toEqual(['dice form:ana'])
  expect(screen.getAllByText(/is sought as a word/).map(({ textContent }) => textContent)).toEqual([
    '“form:” is sought as a word. Did you mean from:?',
  ])
  press(screen.getByRole('link', { name: 'from:' }))
  await waitFor(() => expect(addressOf(view)).toBe('/search-results?q=dice+from:ana'))
  expect(screen.queryByText(/is sought as a word/)).toBeNull()
})
