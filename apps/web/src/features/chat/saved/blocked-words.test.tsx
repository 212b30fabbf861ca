// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoundary, aConversation, aCurrentUser, aMember, aMessage, aParticipant } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { messageWords } from '../conversations/message-words.ts'
import { MessageLine } from '../messages/parts/message-line.tsx'
import { PinnedMessages } from './pinned-messages.tsx'
import { SavedMessages } from './saved-messages.tsx'

const user = aCurrentUser()
const group = aConversation({
  kind: 'group',
  participantMap: {
    [user.id]: aParticipant(),
    eve: aParticipant({ firstName: 'Eve', lastName: 'Ebb' }),
    dave: aParticipant({ firstName: 'Dave', lastName: 'Dunn' }),
  },
})
const unwanted = aMessage({ conversationId: group.id, senderUserId: 'eve', text: 'unwanted words' })
const passing = aMessage({
  id: 'passing',
  conversationId: group.id,
  senderUserId: 'dave',
  text: '',
  forwarded: {
    senderUserId: 'eve',
    senderName: 'Eve Ebb',
    createdAt: unwanted.createdAt,
    text: 'unwanted words',
    attachments: [{ mediaId: 'p', url: '/media/p', sizes: [], alt: 'unwanted picture', spoiler: true }],
  },
})

function serve() {
  const { id, kind, title } = group
  const conversation = { id, kind, title }
  return fakeApi({
    'GET /api/blocks': () => [aBoundary({ member: aMember({ id: 'eve' }) })],
    'GET /api/conversations/{id}/pins': () => [unwanted, passing],
    'GET /api/messages/saved': () => [
      { message: unwanted, conversation, senderName: 'Eve Ebb', cursor: 'one' },
      { message: passing, conversation, senderName: 'Dave Dunn', cursor: 'two' },
    ],
  })
}

test.each([
  ['pinned', <PinnedMessages conversation={group} key="pinned" />],
  ['saved', <SavedMessages key="saved" />],
])('what somebody blocked says is not shown where it is %s, nor where it is passed on', async (_, list) => {
  serve()
  renderApp(list, { user })
  expect(await screen.findAllByText('Said by Eve Ebb, whom you blocked.')).toHaveLength(2)
  expect(screen.queryByText(/unwanted/)).toBeNull()
})

test('what is passed on of somebody blocked is folded away, until one asks for it', async () => {
  serve()
  renderApp(
    <MessageLine
      message={passing}
      conversation={group}
      userId={user.id}
      isArriving={false}
      isHere={false}
      hasClock
      speaker={null}
    />,
    { user },
  )
  const line = screen.getByRole('group')
  const show = await within(line).findByRole('button', { name: 'Show' })
  expect(line.textContent).toContain('Said by Eve Ebb, whom you blocked.')
  expect(line.outerHTML).not.toContain('unwanted')
  act(() => void fireEvent.click(show))
  expect(within(line).getByText('unwanted words')).toBeDefined()
  expect(line.outerHTML).toContain('unwanted picture')
  expect(line.getAttribute('aria-label')).toContain('unwanted words')
})

test('a line about it, as in the list of conversations, says only who said it', () => {
  expect(messageWords(passing, new Set(['eve']))).toBe('Said by Eve Ebb, whom you blocked.')
  expect(messageWords(passing, new Set())).toBe('unwanted words')
})
