// @vitest-environment jsdom
import type { JobFailure, Machine, MachineStorage, Setting } from '@guildhall/contract/machine'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../app/pages/admin/admin-page.tsx'
import { aCurrentUser, anId } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'

const now = new Date().toISOString()
const load = {
  members: 7,
  connections: 11,
  requests: 0,
  delayMs: 2,
  memoryBytes: 210_000_000,
  databaseWaiting: 0,
  node: 'v24.1.0',
}
const server = {
  id: anId(),
  isThis: true,
  version: '0.1.0',
  schema: '0324',
  since: now,
  seenAt: now,
  isSilent: false,
  load,
}
const machine: Machine = {
  servers: [server, { ...server, id: anId(), isThis: false, isSilent: true, version: null, load: null }],
  database: { version: '17.2', isOutside: true, answerMs: 3.2, connections: 21, connectionsMaximum: 100 },
  redis: 'lost',
  mail: { isConfigured: true, sentAt: now, failedAt: now, isFailing: true },
  disk: { freeBytes: 84_000_000_000, state: 'no-uploads' },
  jobs: [{ kind: 'send-mail', waiting: 2, running: 1, retrying: 1, setAside: 1, dueSince: now }],
  jobKinds: 40,
}
const failure: JobFailure = { id: anId(), kind: 'send-mail', madeAt: now, setAsideAt: now, tries: 8, words: 'refused' }
const storage: MachineStorage = {
  database: [{ part: 'chat', bytes: 3_000_000 }],
  pictures: [{ purpose: 'post', count: 3, bytes: 1_000_000 }],
  mails: { count: 3, bytes: 12_000 },
  cleanups: [
    { kind: 'pictures', count: 2, bytes: 500_000 },
    { kind: 'imports', count: 0, bytes: null },
    { kind: 'mails', count: 2, bytes: 8000 },
  ],
}
const settings: Setting[] = [
  { name: 'SMTP_URL', source: 'environment', value: null, isSecret: true },
  { name: 'PORT', source: 'default', value: '3000', isSecret: false },
]

function open() {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/machine': () => machine,
    'GET /api/admin/machine/storage': () => storage,
    'GET /api/admin/machine/settings': () => settings,
    'GET /api/admin/machine/failures': () => [failure],
    'POST /api/admin/machine/failures/retry': () => ({ again: 1 }),
    'POST /api/admin/machine/cleanups/{kind}': () => undefined,
  })
  const user = { ...aCurrentUser(), role: roles.admin }
  renderApp(<AdminPage />, { path: '/admin?view=machine', route: '/admin', user })
  return api
}

test('says how each part fares, and which servers work', async () => {
  open()
  const health = await screen.findByRole('list', { name: 'How it fares' })
  expect(within(health).getByText('1 has fallen silent')).toBeDefined()
  expect(within(health).getByText('Lost: servers hear nothing of each other')).toBeDefined()
  expect(within(health).getByText(/The last try failed/)).toBeDefined()
  expect(within(health).getByText(/Nearly full: nothing is uploaded/)).toBeDefined()
  const servers = screen.getByRole('list', { name: 'Servers' })
  expect(within(servers).getByText(/7 members here · 11 open lines/)).toBeDefined()
  expect(within(servers).getByText('Silent')).toBeDefined()
})

test('has what failed tried again', async () => {
  const api = open()
  press(await screen.findByRole('button', { name: 'Try again: send-mail' }))
  await waitFor(() => expect(api.callsOf('POST /api/admin/machine/failures/retry')).toHaveLength(1))
  expect(api.callsOf('POST /api/admin/machine/failures/retry')[0]?.body).toEqual({ ids: [failure.id] })
})

test('removes what nothing refers to, once somebody has read how much that is', async () => {
  const api = open()
  press(await screen.findByRole('button', { name: /^Remove now: Pictures/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Remove 2 pictures, 500.kB\?/)).toBeDefined()
  press(within(dialog).getByRole('button', { name: 'Remove now' }))
  await waitFor(() => expect(api.callsOf('POST /api/admin/machine/cleanups/{kind}')).toHaveLength(1))
  expect(api.callsOf('POST /api/admin/machine/cleanups/{kind}')[0]?.params).toEqual({ kind: 'pictures' })
})

test('shows what it was told when somebody asks, that a change needs a restart, and no secret', async () => {
  open()
  expect(await screen.findByText(/another value holds once it is started again/)).toBeDefined()
  press(await screen.findByRole('button', { name: 'Show the settings' }))
  expect(await screen.findByText('Set, and told to nobody')).toBeDefined()
  expect(screen.queryByText('PORT')).toBeNull()
  press(screen.getByRole('checkbox', { name: 'Also what is as usual' }))
  expect(screen.getByText('3000')).toBeDefined()
})

test('says which mails are files, and has the old ones removed', async () => {
  const api = open()
  expect(await screen.findByText(/3 mails in the data folder of this server/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Remove now: Mails as files that are older than a day' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove now' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/admin/machine/cleanups/{kind}').map(({ params }) => params.kind)).toEqual(['mails']),
  )
})
