// @vitest-environment jsdom
import type { Conversation } from '@guildhall/contract/chat/conversations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../../../../platform/log.ts'
import { announceSession } from '../../../../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aMessage, anId, aParticipant } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { key, press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { startEdit } from '../../composer-mode.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { forgetTimelines } from '../../timeline/timelines.ts'
import { MessageComposer } from '../message-composer.tsx'

const mara = aCurrentUser()
const [wren, tobias] = [anId(), anId()]
const me = { [mara.id]: aParticipant({ firstName: 'Mara', handle: 'mara' }) }
const wrens = { [wren]: aParticipant({ firstName: 'Wren', lastName: 'Aldous', handle: 'wren' }) }
const pair = () => aConversation({ participantMap: { ...me, ...wrens } })
const group = () =>
  aConversation({
    kind: 'group',
    participantMap: {
      ...me,
      ...wrens,
      [tobias]: aParticipant({ firstName: 'Tobias', lastName: 'Okafor', handle: 'tobias' }),
    },
  })

function show(conversation: Conversation) {
  const api = fakeApi({
    'GET /api/blocks': () => [],
    'POST /api/messages': () => aMessage(),
    'PUT /api/conversations/{id}/draft': () => undefined,
  })
  const { router } = renderApp(<MessageComposer conversation={conversation} name="Wren" />, { user: mara })
  const where = () => `${router.state.location.pathname}${router.state.location.search}`
  return { where, sent: () => api.callsOf('POST /api/messages').map(({ body }) => body) }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message|^New words/ })
const list = () => screen.queryByRole('listbox', { name: 'Commands' })
const write = (words: string) => {
  act(() => field().focus())
  type(field(), words)
}
const duelWith = (id: string, conversation: Conversation) =>
  `/challenges/new?person=${id}&conversation=${conversation.id}`

beforeEach(async () => {
  for (const level of ['debug', 'info', 'warn'] as const) vi.spyOn(log, level).mockReturnValue(undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await startOutbox(mara.id, () => undefined)
})
afterEach(() => {
  forgetTimelines()
  act(() => announceSession('signed-out'))
})

test('a stroke at the beginning lists what can be begun, and Enter begins it with the other of two', async () => {
  const conversation = pair()
  const { where, sent } = show(conversation)
  write('/')
  expect(within(list() as HTMLElement).getByRole('option').textContent).toBe('/duelChallenge to a duel')
  write('/du')
  key('Enter')
  await waitFor(() => expect(where()).toBe(duelWith(wren, conversation)))
  expect(field().value).toBe('')
  expect(sent()).toEqual([])
})

test('a space behind it is no other word', async () => {
  const conversation = pair()
  const { where, sent } = show(conversation)
  write('/duel ')
  key('Enter')
  await waitFor(() => expect(where()).toBe(duelWith(wren, conversation)))
  expect(sent()).toEqual([])
})

test('a tap begins it, too', async () => {
  const conversation = pair()
  const { where } = show(conversation)
  write('/')
  fireEvent.click(within(list() as HTMLElement).getByRole('option'))
  await waitFor(() => expect(where()).toBe(duelWith(wren, conversation)))
})

test('Escape leaves the list, and what is written then are words', async () => {
  const { where, sent } = show(pair())
  write('/duel')
  key('Escape')
  expect(list()).toBeNull()
  key('Enter')
  await waitFor(() => expect(sent()).toMatchObject([{ text: '/duel' }]))
  expect(where()).toBe('/')
})

test.each(['/dance', '/du ', 'a /duel', '/duel tonight?'])('%s is sent as it is', async (words) => {
  const { sent } = show(pair())
  write(words)
  expect(list()).toBeNull()
  key('Enter')
  await waitFor(() => expect(sent()).toMatchObject([{ text: words.trim() }]))
})

test('other words for a message begin nothing', () => {
  const conversation = pair()
  show(conversation)
  act(() => startEdit(conversation.id, aMessage({ conversationId: conversation.id, senderUserId: mara.id })))
  write('/')
  expect(list()).toBeNull()
})

test('in a group it asks against whom, found by name', async () => {
  const conversation = group()
  const { where } = show(conversation)
  write('/duel')
  key('Enter')
  const dialog = within(await screen.findByRole('dialog', { name: 'Against whom?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  press(dialog.getByRole('link', { name: 'Challenge: Tobias Okafor' }))
  await waitFor(() => expect(where()).toBe(duelWith(tobias, conversation)))
})

test('the menu of the composer has it', async () => {
  const conversation = pair()
  const { where } = show(conversation)
  // The menu opens by a key as by the pointer going down.
  act(() => screen.getByRole('button', { name: 'Add' }).focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Challenge to a duel' }))
  await waitFor(() => expect(where()).toBe(duelWith(wren, conversation)))
})

test('where nobody else is, there is nobody to dare', () => {
  show(aConversation({ kind: 'group', participantMap: me }))
  write('/')
  expect(list()).toBeNull()
})
