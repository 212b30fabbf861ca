import type { AuditEntry } from '@guildhall/contract/audit'
import type { Doors } from '@guildhall/contract/doors'
import type { PersonFile } from '@guildhall/contract/people'
import { roles } from '@guildhall/contract/rules/roles'
import type { TournamentHosting } from '@guildhall/contract/tournaments'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallName } from '../../../platform/api/call.ts'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { aGame } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { AdminPage } from './admin-page.tsx'

const doors: Doors = {
  version: 4,
  registration: { mode: 'open', isFixed: false },
  memberInvitations: 3,
  refusedDomains: ['kept.example', 'trash.example'],
  allowedDomains: ['late.example'],
  isDisposableRefused: false,
  newcomers: { areLimited: true, areFirstHeld: false },
  areNewcomersFree: false,
  raid: null,
}
const network = {
  id: anId(),
  network: '203.0.113.0/24',
  words: 'Spam',
  by: null,
  at: '2026-11-29T20:00:00.000Z',
  until: '2026-12-29T20:00:00.000Z',
}
const wren = aMember({ firstName: 'Wren', lastName: 'Aldous' })
const hosting: TournamentHosting = { openedBy: 'named', hosts: [] }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Given = Pick<AuditEntry, 'action'> & Partial<AuditEntry>

function show(given: Given | readonly Given[], handlers: Handlers = {}) {
  const entries = [given].flat().map(
    (each, at): AuditEntry => ({
      seq: 8 - at,
      hash: 'cd'.repeat(32),
      at: '2026-11-29T20:00:00.000Z',
      actor: aMember(),
      on: { kind: 'house', id: 'doors', name: '' },
      member: null,
      before: {},
      after: {},
      reason: '',
      ...each,
    }),
  )
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/audit': () => entries,
    'GET /api/admin/doors': () => doors,
    'GET /api/admin/doors/networks': () => [network],
    'PUT /api/admin/doors/newcomers': () => doors,
    'PUT /api/admin/doors/mail-domains': () => doors,
    'PUT /api/admin/doors/registration': () => doors,
    'PUT /api/admin/doors/member-invitations': () => doors,
    'PUT /api/admin/doors/raid': () => doors,
    'DELETE /api/admin/doors/raid': () => doors,
    'PUT /api/admin/doors/networks': () => [],
    'DELETE /api/admin/doors/networks/{id}': () => [],
    'PUT /api/games/{gameId}/apart/{otherId}': () => undefined,
    'POST /api/games/{gameId}/history/{editId}/undo': () => aGame(),
    'PATCH /api/admin/tournament-hosting': () => hosting,
    'PUT /api/admin/tournament-hosts/{userId}': () => hosting,
    'DELETE /api/admin/tournament-hosts/{userId}': () => hosting,
    ...handlers,
  })
  renderApp(<AdminPage />, { user: aCurrentUser({ role: roles.admin }), path: '/admin?view=audit', route: '/admin' })
  return api
}

type Way = readonly [what: string, says: string, given: Given, call: CallName, sent: unknown]

const ways: readonly Way[] = [
  [
    'who may join',
    'Everybody may join again',
    { action: 'house.registration-changed', before: { registration: 'open' }, after: { registration: 'closed' } },
    'PUT /api/admin/doors/registration',
    { mode: 'open' },
  ],
  [
    'what newcomers meet',
    'are limited for newcomers. What they write first stands at once.',
    {
      action: 'house.newcomers-changed',
      before: { areLimited: true, areFirstHeld: false },
      after: { areLimited: false, areFirstHeld: true },
    },
    'PUT /api/admin/doors/newcomers',
    { areLimited: true, areFirstHeld: false },
  ],
  [
    'mail domains, while others stay as they are',
    'Refused again: spam.example, old.example. No longer refused: trash.example. No longer always let in: late.example. Disposable addresses are refused again.',
    {
      action: 'house.mail-domains-changed',
      before: { domains: 'spam.example, old.example', allowed: '', isDisposableRefused: true },
      after: { domains: 'trash.example', allowed: 'late.example', isDisposableRefused: false },
    },
    'PUT /api/admin/doors/mail-domains',
    {
      version: 4,
      refusedDomains: ['kept.example', 'spam.example', 'old.example'],
      allowedDomains: [],
      isDisposableRefused: true,
    },
  ],
  [
    'how many links members have',
    'Members invite nobody',
    {
      action: 'house.member-invitations-changed',
      before: { memberInvitations: 0 },
      after: { memberInvitations: 3 },
    },
    'PUT /api/admin/doors/member-invitations',
    { atOnce: 0 },
  ],
  [
    'a raid that was held back longer',
    'held back for 3 hours from now',
    { action: 'house.raid-held-back', before: { until: inHours(2.5) }, after: { until: inHours(24) } },
    'PUT /api/admin/doors/raid',
    { hours: 3 },
  ],
  [
    'a raid that was held back',
    'The raid counts as over',
    { action: 'house.raid-held-back', before: { until: null }, after: { until: inHours(24) } },
    'DELETE /api/admin/doors/raid',
    undefined,
  ],
  [
    'a raid that was called over',
    'held back for 21 hours from now',
    { action: 'house.raid-over', before: { until: inHours(20.5) }, after: { until: null } },
    'PUT /api/admin/doors/raid',
    { hours: 21 },
  ],
  [
    'a network that was refused',
    'Accounts are made from 203.0.113.0/24 again.',
    {
      action: 'house.network-refused',
      before: { until: null },
      after: { network: network.network, until: inHours(9) },
    },
    'DELETE /api/admin/doors/networks/{id}',
    undefined,
  ],
  [
    'a network that was let in',
    'No account is made from 198.51.100.0/24 for 2 days from now.',
    {
      action: 'house.network-let-in',
      before: { network: '198.51.100.0/24', until: inHours(30) },
      after: { until: null },
    },
    'PUT /api/admin/doors/networks',
    { network: '198.51.100.0/24', days: 2, words: 'Put back from the log' },
  ],
  [
    'who opens tournaments',
    'Everybody who has been here for three days opens tournaments again.',
    { action: 'play.hosting-changed', before: { openedBy: 'everybody' }, after: { openedBy: 'named' } },
    'PATCH /api/admin/tournament-hosting',
    { openedBy: 'everybody' },
  ],
  [
    'what was said of two games',
    'is open again',
    {
      action: 'catalogue.told-apart',
      on: { kind: 'game', id: '72', name: '' },
      before: { areApart: false, other: 'h9' },
      after: { areApart: true, other: 'h9' },
    },
    'PUT /api/games/{gameId}/apart/{otherId}',
    { areApart: false },
  ],
  [
    'a correction that was taken over',
    'What the game says is again what it said before: Year. Whoever corrected it is told.',
    {
      action: 'catalogue.correction-taken',
      on: { kind: 'game', id: 'h9', name: '' },
      before: { releaseYear: 2021 },
      after: { releaseYear: 2019, edit: '019a0000-0000-7000-8000-000000000001' },
    },
    'POST /api/games/{gameId}/history/{editId}/undo',
    undefined,
  ],
  [
    'a named host',
    'Wren Aldous is no host of tournaments any more.',
    { action: 'play.host-named', member: wren },
    'DELETE /api/admin/tournament-hosts/{userId}',
    undefined,
  ],
  [
    'a host who was taken back',
    'Wren Aldous opens tournaments again.',
    { action: 'play.host-unnamed', member: wren },
    'PUT /api/admin/tournament-hosts/{userId}',
    undefined,
  ],
]

test.each(ways)('%s: put back from the log', async (_what, says, given, name, sent) => {
  const api = show(given)
  expect(await putItBack()).toContain(says)
  expect(await screen.findByRole('button', { name: 'Put back' })).toBe(document.activeElement)
  expect(api.callsOf(name).map(({ body }) => body ?? undefined)).toEqual([sent])
})

test('an invitation that was made is ended from the log', async () => {
  const id = anId()
  const api = show(
    { action: 'house.invitation-made', on: { kind: 'invitation', id, name: '' } },
    { 'POST /api/admin/invitations/{id}/end': () => refuse(404, 'hall_invitation_not_found') },
  )
  await putItBack()
  expect(await screen.findByText('This invitation is not here.')).toBeDefined()
  expect(api.callsOf('POST /api/admin/invitations/{id}/end')[0]?.params).toEqual({ id })
})

test('an invitation that was ended is made good again from the log', async () => {
  const id = anId()
  const api = show(
    { action: 'house.invitation-ended', on: { kind: 'invitation', id, name: '' }, before: { until: inHours(5) } },
    { 'POST /api/admin/invitations/{id}/reopen': () => refuse(409, 'invitation_over') },
  )
  await putItBack()
  expect(await screen.findByText(/has run out or is used up/)).toBeDefined()
  expect(api.callsOf('POST /api/admin/invitations/{id}/reopen')[0]?.params).toEqual({ id })
})

test.each<Given>([
  { action: 'house.invitation-ended', before: { until: inHours(-1) }, after: { until: null } },
  { action: 'house.raid-over', before: { until: inHours(-1) }, after: { until: null } },
  { action: 'house.network-let-in', before: { network: network.network, until: inHours(-1) }, after: { until: null } },
  { action: 'play.host-named', member: null },
  { action: 'people.role-given', before: { role: 'user' }, member: null },
])('what is over by the clock, or was done to somebody who has left, is not put back', async (given) => {
  show([given, { action: 'house.newcomers-changed', before: { areLimited: true, areFirstHeld: false } }])
  expect(await screen.findAllByRole('button', { name: 'Put it back' })).toHaveLength(1)
})

test('a role is given back after a question, and the guard against the last admin holds', async () => {
  const file: PersonFile = {
    person: {
      ...wren,
      role: roles.moderator,
      joinedAt: '2026-11-01T20:00:00.000Z',
      state: 'active',
      hasSignedIn: true,
      lastHereAt: null,
    },
    verified: null,
    invitedBy: null,
    notes: [],
    mayGiveRole: true,
  }
  const api = show(
    { action: 'people.role-given', member: wren, before: { role: 'moderator' }, after: { role: 'admin' } },
    { 'PUT /api/admin/people/{userId}/role': () => refuse(409, 'last_admin') },
  )
  press(await screen.findByRole('button', { name: 'Put it back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Wren Aldous the role from before?' }))
  expect(dialog.getByText(/has the role “Moderator” again/)).toBeDefined()
  press(dialog.getByRole('button', { name: 'Give it back' }))
  expect(await dialog.findByText('The last admin stays.')).toBeDefined()
  api.answer('PUT /api/admin/people/{userId}/role', () => file)
  press(dialog.getByRole('button', { name: 'Give it back' }))
  expect(await screen.findByRole('button', { name: 'Put back' })).toBeDefined()
  expect(api.callsOf('PUT /api/admin/people/{userId}/role').at(-1)?.body).toEqual({
    role: roles.moderator,
    reason: 'Put back, entry 8 of the log',
  })
})

test.each([
  ['that stood there before', 'Be kind.', 'House rules goes back to: “Be kind.”. All members are told.'],
  ['that were not there before', null, 'House rules: taken away.'],
])('of rules put back %s the log says who is told', async (_, rules, says) => {
  const on = { kind: 'house', id: 'words', name: '' } as const
  show(
    { action: 'house.words-changed', on, before: { rules }, after: { rules: 'Be quiet.' } },
    { 'PATCH /api/admin/house': () => hang() },
  )
  const told = await putItBack()
  expect(told).toContain(says)
  expect(told.includes('All members are told.')).toBe(rules !== null)
})
