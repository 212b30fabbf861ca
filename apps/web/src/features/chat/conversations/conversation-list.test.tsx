import type { Conversation } from '@guildhall/contract/chat/conversations'
import { mutedForEver } from '@guildhall/contract/rules/chat-limits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { aConversation, aCurrentUser, aMessage, anOwnPart, aParticipant } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConversationList } from './conversation-list.tsx'
import {
  applyDraft,
  applyOwnPart,
  applyReadMoved,
  knownConversation,
  putConversation,
} from './conversations.queries.ts'
import { useChatCounts } from './counts.queries.ts'
import type { ListView } from './own/box-filter.tsx'
import { forgetReadMarks } from './read-marks.ts'

const user = aCurrentUser()

function aTalk(title: string, part: Partial<Conversation> = {}): Conversation {
  const last = aMessage({ seq: 3, senderUserId: 'wren', text: 'See **you** there' })
  return aConversation({
    kind: 'group',
    title,
    participantMap: { [user.id]: aParticipant(), wren: aParticipant() },
    lastMessage: last,
    ...part,
  })
}

function Lists({ view }: { view: ListView }) {
  return (
    <>
      <output>{useChatCounts().data?.unreadConversations}</output>
      <ConversationList selected={null} view="main" search="" onNew={() => undefined} />
      <section aria-label="Other">
        <ConversationList selected={null} view={view} search="" onNew={() => undefined} />
      </section>
      <ToastRegion />
    </>
  )
}

async function setUp(
  boxes: Partial<Record<string, Conversation[]>>,
  handlers: Handlers = {},
  view: ListView = 'archived',
) {
  const api = fakeApi({
    'GET /api/conversations/user/{userId}': ({ query }) => boxes[query.box ?? 'main'] ?? [],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 1, mentions: 0, requests: 0 }),
    'GET /api/blocks': () => [],
    ...handlers,
  })
  const page = renderApp(<Lists view={view} />, { user })
  await screen.findAllByRole('link')
  return { api, ...page }
}

const other = () => within(screen.getByRole('region', { name: 'Other' }))
const row = (name: RegExp) => screen.queryByRole('link', { name })

async function choose(conversation: string, item: RegExp | string) {
  act(() => screen.getAllByRole('button', { name: `More for ${conversation}` })[0]?.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  act(() => toasts.dismissAll())
  forgetReadMarks()
  vi.restoreAllMocks()
})

test('archiving moves it to the other box at once, and the word about it brings it back', async () => {
  const talk = aTalk('Dice night')
  const answers = [true, false].map((archived, index) => ({ ...talk, own: anOwnPart({ archived, rev: 2 + index }) }))
  const { api } = await setUp(
    { main: [talk] },
    { 'PATCH /api/conversations/{id}/own': () => answers.shift() as Conversation },
  )
  await choose('Dice night', 'Archive')
  expect(await other().findByRole('link', { name: /Dice night/ })).toBeDefined()
  expect(screen.getAllByRole('link', { name: /Dice night/ })).toHaveLength(1)
  press(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(other().queryByRole('link')).toBeNull())
  expect(row(/Dice night/)).not.toBeNull()
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/conversations/{id}/own').map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ]),
  )
})

test('what is refused is taken back, with a word', async () => {
  await setUp(
    { main: [aTalk('Dice night')] },
    { 'PATCH /api/conversations/{id}/own': () => refuse(500, 'internal_error') },
  )
  await choose('Dice night', 'Until I turn it back on')
  expect(await screen.findByText(/That didn't go through \(500\)/)).toBeDefined()
  expect(screen.queryByText('Muted')).toBeNull()
})

test('a muted one shows a mark and counts mentions alone', async () => {
  const own = anOwnPart({ mutedUntil: mutedForEver })
  await setUp({ main: [aTalk('Quiet', { own, unread: 5 }), aTalk('Called', { own, unread: 5, mentions: 2 })] })
  expect(row(/Quiet/)?.textContent).toContain('Unread')
  expect(row(/Quiet/)?.textContent).not.toContain('5')
  expect(row(/Called/)?.textContent).toContain('2 mentions')
})

test('says what was begun before what was said, and words without their marks', async () => {
  const draft = { text: 'I would', replyToMessageId: null, updatedAt: '2026-03-14T20:00:00.000Z' }
  await setUp({ main: [aTalk('Begun', { own: anOwnPart({ draft }) }), aTalk('Said')] })
  expect(row(/Begun/)?.textContent).toContain('Draft: I would')
  expect(row(/Said/)?.textContent).toContain('Wren: See you there')
})

test('the unread are those of the server, and those marked so by hand', async () => {
  const marked = aTalk('Marked', { own: anOwnPart({ unreadFromSeq: 2 }) })
  await setUp({ main: [aTalk('Read'), aTalk('New', { unread: 2 }), marked] }, {}, 'unread')
  expect(other().getAllByRole('link')).toHaveLength(2)
  expect(other().queryByRole('link', { name: /Read/ })).toBeNull()
})

test('marking as unread and reading again goes to the server both times', async () => {
  const talk = aTalk('Dice night', { lastReadSeq: 3 })
  const { api } = await setUp(
    { main: [talk] },
    {
      'PATCH /api/conversations/{id}/own': () => ({ ...talk, own: anOwnPart({ unreadFromSeq: 3, rev: 2 }) }),
      'PATCH /api/messages/{id}/read': () => undefined,
    },
  )
  await choose('Dice night', 'Mark as unread')
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('Unread'))
  expect(api.callsOf('PATCH /api/conversations/{id}/own')[0]?.body).toEqual({
    unreadFromMessageId: talk.lastMessage?.id,
  })
  await choose('Dice night', 'Mark as read')
  await waitFor(() => expect(row(/Dice night/)?.textContent).not.toContain('Unread'))
  await waitFor(() => expect(api.callsOf('PATCH /api/messages/{id}/read')).toHaveLength(1))
})

test('a mark that is on its way is taken before one is marked as unread, and does not read it', async () => {
  const talk = aTalk('Dice night', { unread: 1, lastReadSeq: 2, lastSeq: 3 })
  const taken = Promise.withResolvers<undefined>()
  const { api, queryClient } = await setUp(
    { main: [talk] },
    {
      'PATCH /api/conversations/{id}/own': () => ({
        ...talk,
        lastReadSeq: 3,
        own: anOwnPart({ unreadFromSeq: 3, rev: 2 }),
      }),
      'PATCH /api/messages/{id}/read': () => taken.promise,
    },
  )
  await choose('Dice night', 'Mark as read')
  await waitFor(() => expect(api.callsOf('PATCH /api/messages/{id}/read')).toHaveLength(1))
  await choose('Dice night', 'Mark as unread')
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('Unread'))
  expect(api.callsOf('PATCH /api/conversations/{id}/own')).toHaveLength(0)
  taken.resolve(undefined)
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('1 unread'))
  const older = { conversationId: talk.id, lastReadSeq: 3, unread: 0, mentions: 0, ownRev: 1 }
  act(() => applyReadMoved(queryClient, user.id, older))
  expect(knownConversation(queryClient, user.id, talk.id)?.unread).toBe(1)
})

test('counts that the server sends stand, but not those of a mark behind the own one', async () => {
  const talk = aTalk('Dice night', { unread: 3, lastReadSeq: 1, lastSeq: 4 })
  const { queryClient } = await setUp({ main: [talk] })
  act(() =>
    applyReadMoved(queryClient, user.id, {
      conversationId: talk.id,
      lastReadSeq: 3,
      unread: 1,
      mentions: 0,
      ownRev: 1,
    }),
  )
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('1 unread'))
  const draft = { text: 'I would', replyToMessageId: null, updatedAt: '2026-03-14T20:00:00.000Z' }
  act(() => {
    applyReadMoved(queryClient, user.id, { conversationId: talk.id, lastReadSeq: 2, unread: 2, mentions: 0, ownRev: 1 })
    applyDraft(queryClient, user.id, { conversationId: talk.id, draft })
  })
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('Draft: I would'))
  expect(row(/Dice night/)?.textContent).toContain('1 unread')
})

test('a change on another page is fetched when it is news, and only then', async () => {
  const talk = aTalk('Dice night', { own: anOwnPart({ rev: 4 }) })
  const { api, queryClient } = await setUp(
    { main: [talk] },
    { 'GET /api/conversations/{id}': () => ({ ...talk, own: anOwnPart({ rev: 5, favourite: true }) }) },
  )
  await act(() => applyOwnPart(queryClient, user.id, { conversationId: talk.id, ownRev: 4 }))
  expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(0)
  await act(() => applyOwnPart(queryClient, user.id, { conversationId: talk.id, ownRev: 5 }))
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('Favourite'))
})

test('an answer that a push has overtaken takes nothing back', async () => {
  const talk = aTalk('Dice night')
  const { queryClient } = await setUp({ main: [talk] })
  const said = {
    ...talk,
    lastRev: 5,
    lastSeq: 4,
    lastMessage: aMessage({ seq: 4, text: 'Newer', senderUserId: 'wren' }),
  }
  act(() => putConversation(queryClient, user.id, said))
  act(() => putConversation(queryClient, user.id, { ...talk, own: anOwnPart({ rev: 9, favourite: true }) }))
  await waitFor(() => expect(row(/Dice night/)?.textContent).toContain('Favourite'))
  expect(row(/Dice night/)?.textContent).toContain('Newer')
})

test('the count of the rail is asked for anew when something begins to wait, once for several', async () => {
  const [one, two] = [aTalk('One'), aTalk('Two')]
  const { api, queryClient } = await setUp({ main: [one, two] })
  const counts = () => api.callsOf('GET /api/conversations/user/{userId}/counts')
  await waitFor(() => expect(counts()).toHaveLength(1))
  api.answer('GET /api/conversations/user/{userId}/counts', () => ({
    unreadConversations: 2,
    mentions: 0,
    requests: 0,
  }))
  act(() => {
    putConversation(queryClient, user.id, { ...one, unread: 1 })
    putConversation(queryClient, user.id, { ...two, unread: 1 })
  })
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toBe('2'))
  expect(counts()).toHaveLength(2)
})

test.each([
  ['favourites', /No favourites yet/],
  ['archived', 'Nothing in the archive.'],
  ['requests', 'No requests right now.'],
  ['unread', 'All read.'],
] as const)('an empty view says so: %s', async (view, words) => {
  await setUp({ main: [aTalk('Read')] }, {}, view)
  expect(await other().findByText(words)).toBeDefined()
})

test('a challenge is set from the menu of a group, and not of two', async () => {
  const group = aTalk('Group')
  await setUp({ main: [group, aTalk('Two', { kind: 'pair' })] })
  act(() => row(/Group/)?.focus())
  key('ArrowRight')
  const item = await screen.findByRole('menuitem', { name: 'Set a challenge here' })
  expect(item.getAttribute('href')).toBe(`/challenges/new?conversation=${group.id}`)
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  act(() => row(/Two/)?.focus())
  key('ArrowRight')
  await screen.findByRole('menuitem', { name: 'Archive' })
  expect(screen.queryByRole('menuitem', { name: 'Set a challenge here' })).toBeNull()
})

describe('by keys', () => {
  // The newest stands first.
  const talks = () => ['Three', 'Two', 'One'].map((title) => aTalk(title))
  const stops = () => {
    const [list] = screen.getAllByRole('list')
    return [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(({ tabIndex }) => tabIndex >= 0)
  }
  const focused = () => document.activeElement?.closest('li')?.querySelector('a')?.textContent

  test('the list is one stop, and arrows, Home and End go from row to row', async () => {
    await setUp({ main: talks() })
    expect(stops()).toEqual([row(/One/)])
    act(() => row(/One/)?.focus())
    key('ArrowDown')
    expect(document.activeElement).toBe(row(/Two/))
    expect(stops()).toEqual([row(/Two/)])
    key('End')
    key('ArrowDown')
    expect(document.activeElement).toBe(row(/Three/))
    key('Home')
    expect(document.activeElement).toBe(row(/One/))
    key('ArrowDown', { altKey: true })
    expect(document.activeElement).toBe(row(/One/))
  })

  test.each(['ArrowRight', 'ContextMenu'])(
    '%s opens the menu, again and again, and Escape leads back',
    async (name) => {
      await setUp({ main: talks() })
      act(() => row(/Two/)?.focus())
      for (const _ of [1, 2]) {
        key(name)
        // What browsers make of the menu key, and of Shift F10.
        if (name === 'ContextMenu') fireEvent.contextMenu(document.activeElement ?? document.body)
        await screen.findByRole('menu', { name: 'More for Two' })
        key('ArrowDown')
        key('Escape')
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
        expect(document.activeElement).toBe(row(/Two/))
      }
    },
  )

  test('the neighbour has the focus when a row goes by its menu', async () => {
    const main = talks()
    await setUp(
      { main },
      {
        'PATCH /api/conversations/{id}/own': () =>
          ({ ...main[1], own: anOwnPart({ archived: true, rev: 2 }) }) as Conversation,
      },
      'favourites',
    )
    act(() => row(/Two/)?.focus())
    key('ArrowRight')
    press(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(row(/Two/)).toBeNull())
    await waitFor(() => expect(focused()).toContain('Three'))
    expect(stops()).toEqual([row(/Three/)])
  })
})
