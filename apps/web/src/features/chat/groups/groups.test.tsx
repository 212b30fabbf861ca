import type { GroupBan } from '@guildhall/contract/chat/bans'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { GroupLink, Invitation } from '@guildhall/contract/chat/invitations'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { useAskedReport } from '../../../platform/reporting/asked-report.ts'
import {
  aConversation,
  aCurrentUser,
  aMember,
  aMessage,
  anOwnPart,
  aParticipant,
  aProfile,
} from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ConversationDetails } from './conversation-details.tsx'
import { InvitationRoom } from './joining/invitation-room.tsx'

const user = aCurrentUser()
const onLeft = vi.fn()

function aGroup(role: GroupRole, part: Partial<Conversation> = {}): Conversation {
  return aConversation({
    kind: 'group',
    title: 'Late Shift Co-op',
    description: 'Most nights after ten.',
    own: anOwnPart({ role }),
    participantMap: {
      [user.id]: aParticipant({ firstName: 'Mara', lastName: 'Lindqvist', role }),
      ines: aParticipant({ firstName: 'Ines', lastName: 'Carvalho', handle: 'ines' }),
      jun: aParticipant({
        firstName: 'Jun',
        lastName: 'Takeda',
        handle: 'jun',
        role: role === 'admin' ? 'owner' : 'admin',
      }),
    },
    ...part,
  })
}

function Asked() {
  return <output>{useAskedReport()?.kind}</output>
}
const asked = () => screen.getByText('group', { selector: 'output' }).textContent

function openDetails(group: Conversation, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/conversations/{id}/pins': () => [],
    'GET /api/conversations/{id}': () => group,
    'GET /api/profiles/{id}': () => aProfile(),
    'GET /api/ignored-requesters': () => [],
    'GET /api/friends/{userId}': () => [],
    ...handlers,
  })
  renderApp(
    <>
      <ConversationDetails conversation={group} userId={user.id} onClose={() => undefined} onLeft={onLeft} />
      <ToastRegion />
      <Asked />
    </>,
    { user },
  )
  return api
}

async function itemsFor(name: string): Promise<(string | null)[]> {
  act(() => screen.getByRole('button', { name: `More for ${name}` }).focus())
  key('Enter')
  const menu = within(await screen.findByRole('menu', { name: `More for ${name}` }))
  return menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

const groupItems = /^(Make (admin|member again)|Hand over the group…|(Remove|Ban) from the group…)$/
const offered = async (name: string) => (await itemsFor(name)).filter((item) => groupItems.test(item ?? ''))

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  onLeft.mockClear()
})
afterEach(() => {
  act(() => toasts.dismissAll())
  vi.restoreAllMocks()
})

describe('who runs the group', () => {
  test('the owner makes admins, hands over and removes', async () => {
    openDetails(aGroup('owner'))
    expect(await offered('Ines Carvalho')).toEqual([
      'Make admin',
      'Hand over the group…',
      'Remove from the group…',
      'Ban from the group…',
    ])
  })

  test('the owner takes the place of an admin away again', async () => {
    const group = aGroup('owner')
    const api = openDetails(group, { 'PUT /api/conversations/{id}/members/{userId}/role': () => group })
    expect(await offered('Jun Takeda')).toContain('Make member again')
    press(screen.getByRole('menuitem', { name: 'Make member again' }))
    await waitFor(() =>
      expect(api.callsOf('PUT /api/conversations/{id}/members/{userId}/role')[0]).toMatchObject({
        params: { userId: 'jun' },
        body: { role: 'member' },
      }),
    )
  })

  test('an admin removes members, and nobody above', async () => {
    openDetails(aGroup('admin'))
    expect(await offered('Ines Carvalho')).toEqual(['Remove from the group…', 'Ban from the group…'])
    key('Escape')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(await offered('Jun Takeda')).toEqual([])
  })

  test('a member changes nothing of it, and can leave', async () => {
    const api = openDetails(aGroup('member'), { 'DELETE /api/conversations/{id}/members/{userId}': () => undefined })
    expect(screen.queryByRole('button', { name: 'Edit the group' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite by link' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Banned people' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull()
    press(screen.getByRole('button', { name: 'Report the group' }))
    expect(asked()).toBe('group')
    press(screen.getByRole('button', { name: 'Leave group' }))
    expect(api.callsOf('DELETE /api/conversations/{id}/members/{userId}')).toHaveLength(0)
    press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave group' }))
    await waitFor(() => expect(onLeft).toHaveBeenCalledWith('left'))
  })
})

describe('bans', () => {
  test('one is asked first, and told where it is refused', async () => {
    let isRefused = true
    const api = openDetails(aGroup('admin'), {
      'PUT /api/conversations/{id}/bans/{userId}': () => (isRefused ? refuse(409, 'bans_full') : undefined),
    })
    await itemsFor('Ines Carvalho')
    press(screen.getByRole('menuitem', { name: 'Ban from the group…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Ines Carvalho?' }))
    expect(api.callsOf('PUT /api/conversations/{id}/bans/{userId}')).toHaveLength(0)
    press(dialog.getByRole('button', { name: 'Ban' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Too many people are banned from this group.')
    isRefused = false
    press(dialog.getByRole('button', { name: 'Ban' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('PUT /api/conversations/{id}/bans/{userId}')[1]?.params.userId).toBe('ines')
  })

  test('are listed and lifted', async () => {
    const person = aMember({ firstName: 'Amara', lastName: 'Diallo' })
    let bans: GroupBan[] = [{ person, bannedBy: user.id, createdAt: '2026-03-14T20:00:00.000Z' }]
    const api = openDetails(aGroup('owner'), {
      'GET /api/conversations/{id}/bans': () => bans,
      'DELETE /api/conversations/{id}/bans/{userId}': () => {
        bans = []
      },
    })
    press(screen.getByRole('button', { name: 'Banned people' }))
    press(await screen.findByRole('button', { name: 'Lift the ban of Amara Diallo' }))
    expect(await screen.findByText('Nobody is banned from this group.')).toBeDefined()
    expect(api.callsOf('DELETE /api/conversations/{id}/bans/{userId}')[0]?.params.userId).toBe(person.id)
  })
})

test('name and description are sent as they were changed, and emptied they are taken away', async () => {
  const group = aGroup('owner')
  const api = openDetails(group, { 'PATCH /api/conversations/{id}': () => group })
  press(screen.getByRole('button', { name: 'Edit the group' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit the group' }))
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
  type(dialog.getByRole('textbox', { name: 'Description' }), '  ')
  press(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PATCH /api/conversations/{id}')[0]?.body).toEqual({ description: null })
})

test('somebody who waits is let in; a refusal is told beside them', async () => {
  const person = aMember({ firstName: 'Amara', lastName: 'Diallo' })
  const api = openDetails(aGroup('admin', { waiting: 1 }), {
    'GET /api/conversations/{id}/join-requests': () => [{ person, createdAt: '2026-03-14T20:00:00.000Z' }],
    'POST /api/conversations/{id}/join-requests/{userId}': () => refuse(409, 'conversation_full'),
  })
  press(await screen.findByRole('button', { name: 'Let Amara Diallo in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This group is full.')
  expect(api.callsOf('POST /api/conversations/{id}/join-requests/{userId}')[0]?.params.userId).toBe(person.id)
})

test('a link is made with its end and its question, copied, and can be ended', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  const links: GroupLink[] = []
  const api = openDetails(aGroup('owner'), {
    'GET /api/conversations/{id}/links': () => [...links],
    'POST /api/conversations/{id}/links': () => {
      const link = {
        id: 'link',
        code: 'abcdefghijklmnop',
        createdBy: user.id,
        createdAt: '2026-03-14T20:00:00.000Z',
        expiresAt: null,
        needsApproval: true,
        uses: 0,
      }
      links.push(link)
      return link
    },
    'DELETE /api/conversations/{id}/links/{linkId}': () => void links.pop(),
  })
  press(screen.getByRole('button', { name: 'Invite by link' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Invite by link' }))
  expect(await dialog.findByText('No link leads here right now.')).toBeDefined()
  type(dialog.getByRole('combobox', { name: 'It holds for' }), '')
  press(dialog.getByRole('checkbox', { name: /Ask before/ }))
  press(dialog.getByRole('button', { name: 'Make and copy a link' }))
  expect(await dialog.findByText(/^Asks first · no end · nobody joined yet$/)).toBeDefined()
  expect(api.callsOf('POST /api/conversations/{id}/links')[0]?.body).toEqual({ hours: null, needsApproval: true })
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/join/abcdefghijklmnop`)
  press(dialog.getByRole('button', { name: 'End this link' }))
  expect(await dialog.findByText('No link leads here right now.')).toBeDefined()
})

test('a picture behind a warning of moderators is shown to who asks for it, in the details alone', async () => {
  const address = '/api/media/thursday.webp'
  const group = aGroup('member', { warnedPicture: { staffWarning: 'violence', isVeiled: true, address: null } })
  const shown = { ...group, warnedPicture: { staffWarning: 'violence' as const, isVeiled: false, address } }
  const api = openDetails(group, { 'PUT /api/conversations/{id}/picture/unveiled': () => shown })
  expect(await screen.findByText('Moderators put a warning here: Violence or threats')).toBeDefined()
  expect(document.body.innerHTML).not.toContain(address)
  press(screen.getByRole('button', { name: 'Show the picture of Late Shift Co-op' }))
  await waitFor(() => expect(api.callsOf('PUT /api/conversations/{id}/picture/unveiled')).toHaveLength(1))
})

test('who asked for a picture behind a warning sees it in the details', () => {
  const address = '/api/media/thursday.webp'
  openDetails(aGroup('member', { warnedPicture: { staffWarning: 'violence', isVeiled: false, address } }))
  expect(document.body.innerHTML).toContain(address)
})

test('a challenge is set for who is in it', () => {
  const group = aGroup('member')
  openDetails(group)
  const link = screen.getByRole('link', { name: 'Set a challenge here' })
  expect(link.getAttribute('href')).toBe(`/challenges/new?conversation=${group.id}`)
})

test('a tournament is begun for who is in it', () => {
  const group = aGroup('member')
  openDetails(group)
  const link = screen.getByRole('link', { name: 'Play this out' })
  expect(link.getAttribute('href')).toBe(`/tournaments/new?group=${group.id}`)
})

test('what is pinned is listed, and leads to its place', async () => {
  const group = aGroup('member')
  const pinned = aMessage({
    conversationId: group.id,
    senderUserId: 'ines',
    text: 'The **rules**',
    pinnedAt: '2026-03-14T20:00:00.000Z',
  })
  openDetails(group, { 'GET /api/conversations/{id}/pins': () => [pinned], 'GET /api/blocks': () => [] })
  const link = await screen.findByRole('link', { name: /The rules/ })
  expect(link.getAttribute('href')).toBe(`/chat?conversation=${group.id}&message=${pinned.id}`)
})

describe('the room of an invitation', () => {
  const code = 'abcdefghijklmnop'
  const invitation: Invitation = {
    conversationId: 'group',
    title: 'Late Shift Co-op',
    description: null,
    picture: null,
    memberCount: 7,
    needsApproval: false,
    state: 'open',
  }

  function openRoom(handlers: Handlers) {
    const onJoined = vi.fn()
    const api = fakeApi(handlers)
    renderApp(<InvitationRoom code={code} onJoined={onJoined} />, { user })
    return { api, onJoined }
  }

  test('says who waits behind the door, and lets in', async () => {
    const joined = aGroup('member')
    const arrival = Promise.withResolvers<Conversation>()
    const { onJoined } = openRoom({
      'GET /api/invitations/{code}': () => invitation,
      'POST /api/invitations/{code}': () => ({ ...invitation, state: 'member', conversationId: joined.id }),
      'GET /api/conversations/{id}': () => arrival.promise,
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Late Shift Co-op' })).toBeDefined()
    expect(screen.getByText('7 members')).toBeDefined()
    press(screen.getByRole('button', { name: 'Join the group' }))
    expect(await screen.findByText('You are in this group already.')).toBeDefined()
    expect(onJoined).not.toHaveBeenCalled()
    arrival.resolve(joined)
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(joined.id))
  })

  test('where one must ask one waits, and can stop waiting', async () => {
    let state: Invitation['state'] = 'open'
    const { api, onJoined } = openRoom({
      'GET /api/invitations/{code}': () => ({ ...invitation, needsApproval: true, state }),
      'POST /api/invitations/{code}': () => {
        state = 'waiting'
        return { ...invitation, needsApproval: true, state }
      },
      'DELETE /api/conversations/{id}/join-requests/{userId}': () => {
        state = 'open'
      },
    })
    press(await screen.findByRole('button', { name: 'Ask to be let in' }))
    press(await screen.findByRole('button', { name: 'Stop waiting' }))
    expect(await screen.findByRole('button', { name: 'Ask to be let in' })).toBeDefined()
    expect(api.callsOf('DELETE /api/conversations/{id}/join-requests/{userId}')[0]?.params).toEqual({
      id: 'group',
      userId: user.id,
    })
    expect(onJoined).not.toHaveBeenCalled()
  })

  test('a dead link says so; one that did not arrive can be asked for again', async () => {
    const { api } = openRoom({ 'GET /api/invitations/{code}': () => refuse(503, 'unavailable') })
    const alert = within(await screen.findByRole('alert'))
    api.answer('GET /api/invitations/{code}', () => refuse(404, 'invitation_not_found'))
    press(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'This invitation does not hold any more' })).toBeDefined()
  })
})
