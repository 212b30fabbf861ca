// @vitest-environment jsdom
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endReport, useAskedReport } from '../../../../platform/reporting/asked-report.ts'
import { aConversation, aCurrentUser, aMessage, anOwnPart, aParticipant } from '../../../../testing/builders.ts'
import { fakeApi, hang, refuse } from '../../../../testing/fake-api.ts'
import { key, press, pressDown, stepIn } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { setLetterKeys } from '../../../../ui/keys/letter-keys.ts'
import { exactTime } from '../../../../ui/type/time-text.ts'
import { cancelMode, composerMode } from '../../composer-mode.ts'
import { endAsking } from '../actions/menu/asked.ts'
import { MessageAsked } from '../actions/menu/message-asked.tsx'
import { MessageLine } from './message-line.tsx'

const mara = aCurrentUser()
const wren = aMessage().id
const conversation = aConversation({
  kind: 'group',
  lastSeq: 3,
  participantMap: {
    [mara.id]: aParticipant({ firstName: 'Mara', lastName: 'Lindqvist' }),
    [wren]: aParticipant({ firstName: 'Wren', lastName: 'Abbott' }),
  },
})
const said = (seq: number, part: Partial<Message> = {}) =>
  aMessage({ conversationId: conversation.id, senderUserId: wren, text: `message ${seq}`, seq, ...part })

afterEach(() => {
  act(() => {
    endAsking()
    // What was begun before an edit waits beneath it.
    while (composerMode(conversation.id).kind !== 'write') cancelMode(conversation.id)
    toasts.dismissAll()
  })
  vi.useRealTimers()
})

function show(messages: readonly Message[], room = conversation) {
  return renderApp(logOf(messages, room), { user: mara })
}

function logOf(messages: readonly Message[], room: Conversation) {
  return (
    <main id="main">
      <div role="log">
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            conversation={room}
            userId={mara.id}
            isArriving={false}
            isHere={false}
            hasClock
            speaker={null}
          />
        ))}
      </div>
      <MessageAsked conversation={room} userId={mara.id} />
    </main>
  )
}

/** Takes the log away and brings it back. */
function Scrolled({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        Scroll
      </button>
      {isHere && children}
    </>
  )
}

const line = (name: RegExp) => screen.getByRole('group', { name })

describe('by keys', () => {
  test('the log has one stop, the last message; the arrows go from there', () => {
    show([said(1), said(2), said(3)])
    expect(screen.getAllByRole('group').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
    act(() => line(/message 3/).focus())
    key('ArrowUp')
    expect(document.activeElement).toBe(line(/message 2/))
    key('ArrowUp')
    key('ArrowUp')
    expect(document.activeElement).toBe(line(/message 1/))
    key('ArrowDown')
    expect(screen.getAllByRole('group').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  test('only the controls of that message can be reached', () => {
    const reactions = [{ key: 'flame', count: 1, userIds: [wren] }]
    show([said(2, { reactions }), said(3, { reactions })])
    expect(screen.getAllByRole('button', { name: /Flame/ }).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })

  test('R answers, E changes only what one wrote oneself', () => {
    const own = said(3, { senderUserId: mara.id })
    show([said(2), own])
    act(() => line(/message 2/).focus())
    stepIn()
    key('r')
    expect(composerMode(conversation.id)).toMatchObject({ kind: 'reply', message: { seq: 2 } })
    key('e')
    expect(composerMode(conversation.id).kind).toBe('reply')
    act(() => line(/message 3/).focus())
    key('E')
    expect(composerMode(conversation.id)).toMatchObject({ kind: 'edit', message: own })
  })

  test('a key with Ctrl, or in a control of the message, is left alone', () => {
    show([said(3, { reactions: [{ key: 'flame', count: 1, userIds: [wren] }] })])
    act(() => line(/message 3/).focus())
    stepIn()
    key('r', { ctrlKey: true })
    act(() => screen.getByRole('button', { name: /Flame/ }).focus())
    key('r')
    expect(composerMode(conversation.id).kind).toBe('write')
  })

  test('a number reacts', async () => {
    const api = fakeApi({ 'PUT /api/messages/{id}/reactions/{key}': () => hang() })
    show([said(3)])
    act(() => line(/message 3/).focus())
    stepIn()
    key('3')
    expect(screen.getByRole('button', { name: 'Flame, 1. you', pressed: true })).toBeDefined()
    await waitFor(() => expect(api.calls).toHaveLength(1))
  })

  test('Delete takes it away for oneself, and the focus stays in the log', () => {
    show([said(2), said(3)])
    act(() => line(/message 3/).focus())
    stepIn()
    key('Delete')
    expect(screen.queryByRole('group', { name: /message 3/ })).toBeNull()
    expect(document.activeElement).toBe(line(/message 2/))
    act(() => toasts.items()[0]?.action?.onSelect())
    expect(line(/message 3/)).toBeDefined()
  })

  test('letters, digits and Delete act only for who stepped to the message, and a capital is a word', () => {
    const api = fakeApi({})
    show([said(2), said(3)])
    const tryAll = () => {
      for (const name of ['r', 'p', 's', 'f', '1', 'Delete']) key(name)
      expect(composerMode(conversation.id).kind).toBe('write')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(line(/message 3/)).toBeDefined()
    }
    pressDown()
    act(() => line(/message 3/).focus())
    tryAll()
    key('ArrowUp')
    key('Tab')
    act(() => line(/message 3/).focus())
    tryAll()
    key('ArrowDown')
    key('R', { shiftKey: true })
    expect(composerMode(conversation.id).kind).toBe('write')
    expect(api.calls).toEqual([])
    key('r')
    expect(composerMode(conversation.id).kind).toBe('reply')
  })

  test('letters do nothing where they are turned off', () => {
    setLetterKeys(false)
    show([said(3)])
    act(() => line(/message 3/).focus())
    stepIn()
    key('r')
    setLetterKeys(true)
    expect(composerMode(conversation.id).kind).toBe('write')
  })

  test('Enter opens the menu, whose items fit who looks', async () => {
    show([said(3)])
    act(() => line(/message 3/).focus())
    key('Enter')
    const menu = within(await screen.findByRole('menu', { name: 'What to do with this message' }))
    expect(menu.getByRole('menuitem', { name: 'Reply' })).toBeDefined()
    expect(menu.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    expect(menu.queryByRole('menuitem', { name: 'Delete for everybody' })).toBeNull()
    expect(menu.getAllByRole('menuitemcheckbox')).toHaveLength(6)
  })
})

test('a report of a message knows whose it is, who can be blocked with it', async () => {
  show([said(3)])
  fireEvent.contextMenu(line(/message 3/), { clientX: 10, clientY: 10 })
  const asked = renderHook(useAskedReport)
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Report…' }))
  const person = { id: wren, name: 'Wren Abbott' }
  await waitFor(() => expect(asked.result.current).toMatchObject({ kind: 'message', person }))
  act(endReport)
})

test('a right click opens the menu; forwarding is one of its ways', async () => {
  fakeApi({ 'GET /api/conversations/user/{userId}': () => [conversation] })
  show([said(3, { senderUserId: mara.id })], { ...conversation, own: anOwnPart({ role: 'owner' }) })
  fireEvent.contextMenu(line(/message 3/), { clientX: 10, clientY: 10 })
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Delete for everybody' })).toBeDefined()
  fireEvent.click(menu.getByRole('menuitem', { name: 'Forward' }))
  expect(await screen.findByRole('dialog', { name: 'Forward' })).toBeDefined()
})

describe('with the mouse', () => {
  test('the tools leave the focus where it was, and so do their menu and its dialogs', async () => {
    fakeApi({ 'GET /api/conversations/user/{userId}': () => [conversation] })
    show([said(3)])
    const written = document.createElement('textarea')
    document.body.append(written)
    written.focus()
    fireEvent.pointerEnter(line(/message 3/), { pointerType: 'mouse' })
    const more = within(screen.getByRole('toolbar')).getByRole('button', { name: 'More' })
    expect(pressDown(more)).toBe(false)
    fireEvent.click(more)
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(written))

    fireEvent.click(more)
    fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Forward' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forward' })
    act(() => written.blur())
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(written)
    written.remove()
  })
})

test('a finger held on a message opens the menu, one that moves does not', async () => {
  vi.useFakeTimers()
  show([said(3)])
  fireEvent.pointerDown(line(/message 3/), { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
  fireEvent.pointerMove(line(/message 3/), { clientX: 5, clientY: 40 })
  act(() => void vi.advanceTimersByTime(600))
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.pointerUp(line(/message 3/))
  fireEvent.pointerDown(line(/message 3/), { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 })
  act(() => void vi.advanceTimersByTime(600))
  expect(screen.getByRole('menu')).toBeDefined()
})

test('a tap shows when it was said, and another takes it away; the menu says the day', async () => {
  show([said(2), said(3)])
  const clockOf = (name: RegExp) => line(name).querySelector('time')
  const tapOn = (name: RegExp) => fireEvent.pointerUp(line(name), { pointerType: 'touch' })
  expect(clockOf(/message 3/)?.hasAttribute('data-shown')).toBe(false)
  tapOn(/message 3/)
  expect(clockOf(/message 3/)?.dataset['shown']).toBe('true')
  expect(clockOf(/message 3/)?.textContent).toMatch(/^\d\d:\d\d$/)
  tapOn(/message 2/)
  expect(clockOf(/message 3/)?.hasAttribute('data-shown')).toBe(false)
  tapOn(/message 2/)
  expect(clockOf(/message 2/)?.hasAttribute('data-shown')).toBe(false)
  fireEvent.contextMenu(line(/message 3/), { clientX: 10, clientY: 10 })
  expect((await screen.findByRole('menu')).textContent).toContain(exactTime(said(3).createdAt))
})

test('the tools are there while somebody points at it', () => {
  show([said(3)])
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.pointerEnter(line(/message 3/), { pointerType: 'mouse' })
  press(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Reply' }))
  expect(composerMode(conversation.id)).toMatchObject({ kind: 'reply' })
})

test('a reaction that is refused goes again', async () => {
  fakeApi({ 'PUT /api/messages/{id}/reactions/{key}': () => refuse(404, 'message_not_found') })
  show([said(3, { reactions: [{ key: '🦀', count: 1, userIds: [wren] }] })])
  press(screen.getByRole('button', { name: '🦀, 1. Wren Abbott' }))
  expect(screen.getByRole('button', { name: '🦀, 2. Wren Abbott and you', pressed: true })).toBeDefined()
  expect(await screen.findByRole('button', { name: '🦀, 1. Wren Abbott', pressed: false })).toBeDefined()
})

test('a vote shows at once', async () => {
  fakeApi({ 'PUT /api/messages/{id}/vote': () => hang() })
  const options = ['Now', 'Later'].map((text) => ({ text, count: 0, voterIds: [] }))
  show([said(3, { text: '', poll: { question: 'When?', options, multiple: false, closesAt: null, isClosed: false } })])
  press(screen.getByRole('radio', { name: /Later/ }))
  expect(screen.getByRole('radio', { name: /Later.*100 %/, checked: true })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close poll' })).toBeNull()
})

describe('a long text', () => {
  const lines = Array.from({ length: 200 }, (_, at) => `line ${at + 1}`).join('\n')

  test('is folded until one asks for the rest, and stays open when its line comes back', () => {
    renderApp(<Scrolled>{logOf([said(3, { text: lines })], conversation)}</Scrolled>, { user: mara })
    press(screen.getByRole('button', { name: 'Show more', expanded: false }))
    press(screen.getByRole('button', { name: 'Scroll' }))
    expect(screen.queryByRole('group')).toBeNull()
    press(screen.getByRole('button', { name: 'Scroll' }))
    press(screen.getByRole('button', { name: 'Show less', expanded: true }))
    expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
  })

  test('opens when the focus comes to what is out of sight', () => {
    show([said(2, { text: `${lines}\nhttps://far.example/` })])
    act(() => screen.getByRole('link', { name: 'https://far.example/' }).focus())
    expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined()
  })

  test('of a few lines is whole', () => {
    show([said(3, { text: lines.slice(0, 120) })])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('what is not there any more', () => {
  const at = '2026-03-14T20:05:00.000Z'

  test('keeps its place, and offers nothing', () => {
    show([said(3, { text: '', deleted: { at, by: 'sender' } })])
    expect(screen.getByText('Wren Abbott deleted this message')).toBeDefined()
    act(() => screen.getByRole('group').focus())
    stepIn()
    key('r')
    expect(composerMode(conversation.id).kind).toBe('write')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  test('leaves nothing when one deleted it for oneself', () => {
    show([said(3, { text: '', deleted: { at, by: 'me' } })])
    expect(screen.queryByRole('group')).toBeNull()
  })
})

test('an edited message shows what it said before', async () => {
  fakeApi({
    'GET /api/messages/{id}/edits': () => [
      { text: 'first', writtenAt: '2026-03-14T20:04:00.000Z' },
      { text: 'second', writtenAt: '2026-03-14T20:05:00.000Z' },
    ],
  })
  show([said(3, { editedAt: '2026-03-14T20:06:00.000Z' })])
  press(screen.getByRole('button', { name: 'Edited. Show what it said before' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What it said before' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(2))
  expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('second')
})
