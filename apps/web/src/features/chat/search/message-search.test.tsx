import type { FoundMessage } from '@guildhall/contract/chat/keeping'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchPauseMs } from '../../../platform/use-settled.ts'
import { aConversation, aCurrentUser, aMessage, aParticipant } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { MessageSearch } from './message-search.tsx'

const user = aCurrentUser()
const group = aConversation({ kind: 'group', title: 'Late Shift Co-op', participantMap: { wren: aParticipant() } })

function aFound(text: string, part: Partial<FoundMessage> = {}): FoundMessage {
  return {
    message: aMessage({ conversationId: group.id, senderUserId: 'wren', text }),
    conversation: { id: group.id, kind: 'group', title: group.title },
    senderName: 'Wren Abbott',
    cursor: 'cursor',
    ...part,
  }
}

function Search({ isHere }: { isHere: boolean }) {
  const [query, setQuery] = useState('')
  return <MessageSearch conversation={isHere ? group : undefined} query={query} onQuery={setQuery} />
}

function setUp(handlers: Handlers = {}, isHere = false) {
  const api = fakeApi({
    'GET /api/blocks': () => [],
    'GET /api/messages/search': () => ({
      found: [aFound('Bring the **lanterns**'), aFound('No lantern')],
      notUnderstood: [],
    }),
    ...handlers,
  })
  return { api, ...renderApp(<Search isHere={isHere} />, { user }) }
}

const field = () => screen.getByRole('searchbox')
const settle = () => act(() => vi.advanceTimersByTimeAsync(searchPauseMs))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

test('asks once typing rests, and shows who said it, where, and the words', async () => {
  const { api } = setUp()
  type(field(), 'lan')
  type(field(), 'lantern')
  await settle()
  const first = (await screen.findAllByRole('link'))[0] as HTMLElement
  expect(api.callsOf('GET /api/messages/search').map(({ query }) => query.q)).toEqual(['lantern'])
  expect(within(first).getByText('Wren Abbott')).toBeDefined()
  expect(within(first).getByText('in Late Shift Co-op')).toBeDefined()
  expect(first.querySelector('mark')?.textContent).toBe('lanterns')
  expect(first.getAttribute('href')).toMatch(new RegExp(`^/chat\\?conversation=${group.id}&message=`))
  expect(screen.getByRole('status').textContent).toBe('2 messages')
})

test('in one conversation it asks for that alone, and need not say where', async () => {
  const { api } = setUp({}, true)
  type(field(), 'lantern')
  await settle()
  await screen.findAllByRole('link')
  expect(api.callsOf('GET /api/messages/search')[0]?.query.conversationId).toBe(group.id)
  expect(screen.queryByText('in Late Shift Co-op')).toBeNull()
})

test('an operator is written by a press, and asked for only with its value', async () => {
  const { api } = setUp({}, true)
  type(field(), 'lantern')
  await settle()
  press(screen.getByRole('button', { name: 'has:' }))
  expect(document.activeElement).toBe(field())
  await settle()
  press(screen.getByRole('button', { name: 'picture' }))
  expect((field() as HTMLInputElement).value).toBe('lantern has:picture ')
  await settle()
  await waitFor(() =>
    expect(api.callsOf('GET /api/messages/search').map(({ query }) => query.q)).toEqual([
      'lantern',
      'lantern has:picture',
    ]),
  )
})

test('the arrows lead through what was found, and back to the field', async () => {
  setUp()
  type(field(), 'lantern')
  await settle()
  const [first, second] = await screen.findAllByRole('link')
  key('ArrowDown')
  expect(document.activeElement).toBe(first)
  key('ArrowDown')
  expect(document.activeElement).toBe(second)
  key('ArrowUp')
  key('ArrowUp')
  expect(document.activeElement).toBe(field())
})

test('says when nothing is found, and which part means nothing', async () => {
  setUp({ 'GET /api/messages/search': () => ({ found: [], notUnderstood: ['form:wren'] }) })
  type(field(), 'dice form:wren')
  await settle()
  expect(await screen.findByText(/Nothing under “dice form:wren”/)).toBeDefined()
  expect(screen.getByText('“form:wren” means nothing here.')).toBeDefined()
})

test('without the network it can be tried again', async () => {
  const { api } = setUp({ 'GET /api/messages/search': () => offline() })
  type(field(), 'lantern')
  await settle()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The search didn’t go through.')
  api.answer('GET /api/messages/search', () => ({ found: [aFound('A lantern')], notUnderstood: [] }))
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('status')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
})
