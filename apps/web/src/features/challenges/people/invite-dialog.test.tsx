// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aCurrentUser, aFriend, aParticipant } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const [wren, noor] = [aFriend({ firstName: 'Wren' }), aFriend({ firstName: 'Noor' })]
const me = aCurrentUser()

function open(memberIds: readonly string[]) {
  const group = aConversation({
    kind: 'group',
    participantMap: Object.fromEntries([me.id, ...memberIds].map((id) => [id, aParticipant()])),
  })
  fakeApi({
    'GET /api/friends/{userId}': () => [noor, wren],
    'GET /api/conversations/user/{userId}': () => [group],
  })
  const challenge = aChallenge({ audience: 'conversation', conversationId: group.id })
  renderApp(<InviteDialog challenge={challenge} onClose={() => undefined} />, { user: me })
}

test('what is for a conversation is offered to friends who are in it', async () => {
  open([wren.id])
  const friends = within(await screen.findByRole('list', { name: 'Friends' }))
  expect(friends.getAllByRole('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('Wren')])
})

test('where none of them is in it, that is said', async () => {
  open([])
  expect(await screen.findByText('None of your friends is in this conversation.')).toBeDefined()
})
