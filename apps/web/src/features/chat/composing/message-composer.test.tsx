// @vitest-environment jsdom
import type { Conversation } from '@guildhall/contract/chat/conversations'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aMessage, anOwnPart, aParticipant } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { startEdit, startReply } from '../composer-mode.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { forgetTimelines, openTimeline } from '../timeline/timelines.ts'
import { MessageComposer } from './message-composer.tsx'

const mara = aCurrentUser()
const wren = aMessage().id
const tobias = aMessage().id

function aGroup(part: Partial<Conversation> = {}): Conversation {
  return aConversation({
    kind: 'group',
    title: 'Late Shift',
    participantMap: {
      [mara.id]: aParticipant({ firstName: 'Mara', lastName: 'Lindqvist', handle: 'mara' }),
      [wren]: aParticipant(),
      [tobias]: aParticipant({ firstName: 'Tobias', lastName: 'Okafor', handle: 'tobias' }),
    },
    ...part,
  })
}

function aPair(part: Partial<Conversation> = {}): Conversation {
  return aConversation({ participantMap: { [mara.id]: aParticipant(), [wren]: aParticipant() }, ...part })
}

function show(conversation: Conversation, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/blocks': () => [],
    'POST /api/messages': () => aMessage(),
    'PUT /api/conversations/{id}/draft': () => undefined,
    ...handlers,
  })
  renderApp(
    <main id="main">
      <section aria-label="Conversation">
        <MessageComposer conversation={conversation} name="Late Shift" />
      </section>
    </main>,
    { user: mara },
  )
  return api
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Late Shift' })
const editField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New words of the message' })
const sent = (api: ReturnType<typeof show>) => api.callsOf('POST /api/messages').map(({ body }) => body)
const enter = () => key('Enter')

beforeEach(async () => {
  for (const level of ['debug', 'info', 'warn'] as const) vi.spyOn(log, level).mockReturnValue(undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await startOutbox(mara.id, () => undefined)
})
afterEach(() => {
  forgetTimelines()
  act(() => announceSession('signed-out'))
})

describe('writing', () => {
  test('sends what is written, and is empty for the next', async () => {
    const api = show(aGroup())
    type(field(), '  Hello ')
    enter()
    await waitFor(() => expect(sent(api)).toMatchObject([{ text: 'Hello' }]))
    expect(field().value).toBe('')
  })

  test('what is typed anywhere else goes on in the field, unless a key, a menu or another field wants it', () => {
    show(aGroup())
    const elsewhere = document.createElement('main')
    elsewhere.id = 'main'
    elsewhere.innerHTML = '<button>Go</button><input><div role="menu" tabindex="-1"></div>'
    document.body.append(elsewhere)
    const [button, input, menu] = elsewhere.children as unknown as HTMLElement[]
    const goesOn = (place: HTMLElement | undefined, name: string, held = {}) => {
      act(() => {
        field().blur()
        place?.focus()
      })
      key(name, held)
      return document.activeElement === field()
    }
    for (const name of ['p', 'P', '7', '/', '?', 'ö', 'Dead']) expect(goesOn(undefined, name)).toBe(true)
    expect(goesOn(undefined, 'v', { ctrlKey: true })).toBe(true)
    expect(goesOn(button, 'g')).toBe(true)
    for (const name of [' ', 'Enter', 'ArrowUp', 'F6', 'Tab']) expect(goesOn(button, name)).toBe(false)
    expect(goesOn(undefined, 'c', { ctrlKey: true })).toBe(false)
    for (const place of [input, menu]) expect(goesOn(place, 'p')).toBe(false)
    elsewhere.remove()
  })

  test('the room that is left is told near the end; too much cannot be sent', () => {
    const api = show(aGroup())
    type(field(), 'x'.repeat(3599))
    expect(screen.queryByText(/characters left/)).toBeNull()
    type(field(), 'x'.repeat(3600))
    expect(screen.getByText('400 characters left')).toBeDefined()
    type(field(), 'x'.repeat(5012))
    expect(screen.getByText('1,012 characters too many')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    enter()
    const said = screen.getByRole('alert')
    expect(said.textContent).toBe('Too long: 1,012 characters too many. 4,000 fit.')
    enter()
    expect(screen.getByRole('alert')).not.toBe(said)
    expect(said.isConnected).toBe(false)
    type(field(), 'x'.repeat(4000))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent(api)).toEqual([])
  })
})

describe('answering and editing', () => {
  test('an answer names what it answers, once', async () => {
    const group = aGroup()
    const api = show(group)
    const message = aMessage({ conversationId: group.id, senderUserId: wren, text: 'Who is **in**?' })
    act(() => startReply(group.id, message))
    expect(screen.getByText('Reply to Wren Abbott').closest('p')?.textContent).toContain('Who is in?')
    expect(document.activeElement).toBe(field())
    type(field(), 'Me')
    enter()
    await waitFor(() => expect(sent(api)).toMatchObject([{ text: 'Me', replyToMessageId: message.id }]))
    expect(screen.queryByText('Reply to Wren Abbott')).toBeNull()
  })

  test('Escape ends an answer and keeps the words', () => {
    const group = aGroup()
    show(group)
    act(() => startReply(group.id, aMessage({ conversationId: group.id, senderUserId: wren })))
    type(field(), 'Me')
    key('Escape')
    expect(screen.queryByText('Reply to Wren Abbott')).toBeNull()
    expect(field().value).toBe('Me')
  })

  test('the arrow up in the empty field edits the last own message', async () => {
    const group = aGroup()
    const own = aMessage({ conversationId: group.id, senderUserId: mara.id, text: 'Helo', seq: 1 })
    const theirs = aMessage({ conversationId: group.id, senderUserId: wren, seq: 2 })
    const api = show(group, {
      'GET /api/messages/conversation/{id}': () => [own, theirs],
      'PATCH /api/messages/{id}': () => ({ ...own, text: 'Hello', rev: 3 }),
    })
    await act(() => openTimeline(group.id))
    act(() => field().focus())
    key('ArrowUp')
    expect(editField().value).toBe('Helo')
    type(editField(), 'Hello')
    enter()
    await waitFor(() =>
      expect(api.callsOf('PATCH /api/messages/{id}')).toMatchObject([
        { params: { id: own.id }, body: { text: 'Hello' } },
      ]),
    )
    expect(field().value).toBe('')
  })

  test('a refused edit comes back with its words; what was begun waits beneath it', async () => {
    const group = aGroup()
    show(group, { 'PATCH /api/messages/{id}': () => refuse(403, 'not_your_message') })
    type(field(), 'begun')
    act(() => startEdit(group.id, aMessage({ conversationId: group.id, senderUserId: mara.id, text: 'Helo' })))
    type(editField(), 'Hello')
    enter()
    expect(field().value).toBe('begun')
    await waitFor(() => expect(editField().value).toBe('Hello'))
    key('Escape')
    expect(field().value).toBe('begun')
  })
})

describe('completing', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  test('a handle is chosen with the arrows, and stands in the text', () => {
    show(aGroup())
    type(field(), 'Hello @')
    expect(options()).toEqual(['Tobias Okafor@tobias', 'Wren Abbott@wren_abbott'])
    key('ArrowDown')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toContain('Wren')
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id)
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'People' }).id)
    key('Tab')
    expect(field().value).toBe('Hello @wren_abbott ')
    expect(options()).toEqual([])
  })

  test('Escape closes the list, and Enter sends then', async () => {
    const api = show(aGroup())
    type(field(), '@to')
    key('Escape')
    expect(options()).toEqual([])
    enter()
    await waitFor(() => expect(sent(api)).toMatchObject([{ text: '@to' }]))
  })

  test('emoji are found by name', async () => {
    show(aGroup())
    type(field(), 'Yes :tad')
    expect(await screen.findByRole('option', { name: /:tada:/ })).toBeDefined()
    enter()
    expect(field().value).toBe('Yes 🎉 ')
  })

  test('a second colon makes the emoji', async () => {
    show(aGroup())
    type(field(), 'Yes :tada:')
    await waitFor(() => expect(field().value).toBe('Yes 🎉'))
  })

  test('only who runs the group is offered everyone, and is asked before all are called', async () => {
    const api = show(aGroup({ own: anOwnPart({ role: 'admin' }) }))
    type(field(), '@every')
    expect(options()).toEqual(['EveryoneCalls 2 people'])
    enter()
    type(field(), '@everyone come')
    enter()
    const dialog = within(await screen.findByRole('dialog', { name: 'Call 2 people?' }))
    expect(sent(api)).toEqual([])
    press(dialog.getByRole('button', { name: 'Call 2 people' }))
    await waitFor(() => expect(sent(api)).toMatchObject([{ text: '@everyone come', mentionsEveryone: true }]))
  })

  test('for a plain member @everyone is only a word', async () => {
    const api = show(aGroup())
    type(field(), '@everyone')
    expect(options()).toEqual([])
    enter()
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    expect(sent(api)).not.toMatchObject([{ mentionsEveryone: true }])
  })
})

test('a poll goes out by itself, and the words that were begun stay', async () => {
  const api = show(aGroup())
  type(field(), 'begun')
  act(() => screen.getByRole('button', { name: 'Add' }).focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Poll' }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Poll' })).toBeNull())
  type(screen.getByRole('textbox', { name: 'Question' }), 'When?')
  type(screen.getByRole('textbox', { name: 'Answer 1' }), 'Friday')
  type(screen.getByRole('textbox', { name: 'Answer 2' }), 'Saturday')
  press(screen.getByRole('button', { name: 'Send the poll' }))
  expect(document.activeElement).toBe(field())
  await waitFor(() =>
    expect(sent(api)).toMatchObject([{ text: '', poll: { question: 'When?', options: ['Friday', 'Saturday'] } }]),
  )
  expect(field().value).toBe('begun')
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

describe('pictures', () => {
  const picture = () => new File(['x'], 'evening.png', { type: 'image/png' })
  const uploaded = { id: 'media-1', purpose: 'chat', url: '/x', sizes: [], expiresAt: '2026-03-15T00:00:00.000Z' }

  beforeEach(() => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }))
  })

  function drop(files: File[]) {
    const pane = screen.getByRole('region', { name: 'Conversation' })
    const dataTransfer = { files, types: ['Files'], dropEffect: 'none' }
    fireEvent.dragEnter(pane, { dataTransfer })
    expect(screen.getByText('Drop pictures for Late Shift').parentElement?.hidden).toBe(false)
    fireEvent.drop(pane, { dataTransfer })
    expect(screen.getByText('Drop pictures for Late Shift').parentElement?.hidden).toBe(true)
  }

  test('a message goes out by itself after its pictures, with their words', async () => {
    const uploads = fakeUploads()
    const api = show(aGroup())
    drop([picture()])
    await waitFor(() => expect(uploads).toHaveLength(1))
    press(screen.getByRole('button', { name: 'Describe picture 1' }))
    type(screen.getByRole('textbox', { name: 'Description' }), 'The lobby')
    press(screen.getByRole('button', { name: 'Save' }))
    press(screen.getByRole('button', { name: 'Spoiler, picture 1' }))
    type(field(), 'Look')
    enter()
    expect(screen.getByText(/Sends as soon as its pictures are up/)).toBeDefined()
    expect(sent(api)).toEqual([])
    act(() => uploads[0]?.answer(201, uploaded))
    await waitFor(() =>
      expect(sent(api)).toMatchObject([
        { text: 'Look', attachments: [{ mediaId: 'media-1', alt: 'The lobby', spoiler: true }] },
      ]),
    )
    expect(screen.queryByRole('list', { name: 'Pictures of this message' })).toBeNull()
    expect(field().value).toBe('')
  })

  test('pasted pictures are taken, and a picture that failed holds the message back', async () => {
    const uploads = fakeUploads()
    const api = show(aGroup())
    fireEvent.paste(field(), { clipboardData: { files: [picture()], types: ['Files'] } })
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => field().focus())
    enter()
    act(() => uploads[0]?.answer(422, { code: 'media_damaged', title: 'x', status: 422 }))
    expect((await screen.findByRole('alert')).textContent).toContain('This picture is damaged.')
    act(() => field().focus())
    enter()
    expect(sent(api)).toEqual([])
    press(screen.getByRole('button', { name: 'Remove picture 1' }))
    type(field(), 'Only words')
    enter()
    await waitFor(() => expect(sent(api)).toMatchObject([{ text: 'Only words' }]))
  })
})

describe('where one cannot write', () => {
  test('a stranger who asks is accepted', async () => {
    const pair = aPair({ own: anOwnPart({ state: 'request' }) })
    const api = show(pair, { 'POST /api/conversations/{id}/request': () => aPair({ id: pair.id }) })
    expect(screen.queryByRole('textbox')).toBeNull()
    press(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(api.callsOf('POST /api/conversations/{id}/request')).toHaveLength(1))
  })

  test('a refusal of the answer is told, and nothing is gone', async () => {
    const pair = aPair({ own: anOwnPart({ state: 'request' }) })
    show(pair, { 'DELETE /api/conversations/{id}/request': () => refuse(503, 'unavailable') })
    press(screen.getByRole('button', { name: 'Decline' }))
    expect((await screen.findByRole('alert')).textContent).toContain('catching its breath')
    expect(screen.getByRole('button', { name: 'Block…' })).toBeDefined()
  })

  test('who has said enough for now waits, and can try again', async () => {
    const api = show(aPair(), { 'POST /api/messages': () => refuse(409, 'request_waits') })
    type(field(), 'One more')
    enter()
    expect(await screen.findByText(/wait for Wren to accept them/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    api.answer('POST /api/messages', () => aMessage())
    press(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox')).toBeDefined()
  })

  test('whom one blocked one cannot write to', async () => {
    show(aPair(), {
      'GET /api/blocks': () => [
        {
          id: 'block',
          member: { id: wren, firstName: 'Wren', lastName: 'Abbott', handle: 'wren', avatar: null, crest: null },
          since: '2026-03-14T20:04:00.000Z',
        },
      ],
    })
    expect(await screen.findByText(/You blocked Wren/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Unblock Wren Abbott' })).toBeDefined()
  })

  test('who left is told so', () => {
    const group = aGroup()
    const { [mara.id]: _me, ...participantMap } = group.participantMap
    show({ ...group, participantMap })
    expect(screen.getByText(/You are not in this group any more/)).toBeDefined()
  })
})
