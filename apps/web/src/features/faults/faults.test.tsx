// @vitest-environment jsdom
import type { Fault } from '@guildhall/contract/faults'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../app/pages/admin/admin-page.tsx'
import { aCurrentUser, aMember, anId } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { press, type } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { TellHostsButton } from './tell-hosts-button.tsx'

test('what is broken is told in one’s own words, with the reference', async () => {
  const api = fakeApi({
    'POST /api/faults': () => undefined,
  })
  renderApp(<TellHostsButton reference="f3c2-71ab" />)
  press(screen.getByRole('button', { name: 'Tell the hosts' }))
  press(await screen.findByRole('button', { name: 'Send it' }))
  expect(await screen.findByText('Say what is broken.')).toBeDefined()
  type(screen.getByRole('textbox'), ' The list stays empty. ')
  press(screen.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/faults').map(({ body }) => body)).toMatchObject([
    { words: 'The list stays empty.', traceId: 'f3c2-71ab' },
  ])
})

test('words that are refused stay', async () => {
  fakeApi({
    'POST /api/faults': () => refuse(429, 'too_many_faults'),
  })
  renderApp(<TellHostsButton />)
  press(screen.getByRole('button', { name: 'Tell the hosts' }))
  type(await screen.findByRole('textbox'), 'Again.')
  press(screen.getByRole('button', { name: 'Send it' }))
  expect(await screen.findByText(/You have told the hosts much today/)).toBeDefined()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Again.')
})

test('an admin answers it', async () => {
  const fault: Fault = {
    id: anId(),
    reporter: aMember({ firstName: 'Devin', lastName: 'Park' }),
    words: 'The list stays empty.',
    traceId: 'f3c2-71ab',
    page: '/library',
    at: new Date().toISOString(),
    answer: null,
  }
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults': () => [fault],
    'GET /api/admin/faults/count': () => ({ waiting: 7 }),
    'POST /api/admin/faults/{id}/answer': () => undefined,
  })
  const user = { ...aCurrentUser(), role: roles.admin }
  renderApp(<AdminPage />, { path: '/admin?view=faults', route: '/admin', user })
  expect(await screen.findByText('f3c2-71ab')).toBeDefined()
  expect(await screen.findByText('7')).toBeDefined()
  press(screen.getByRole('button', { name: 'Answer Devin Park' }))
  // To be drawn anew takes the focus from nobody.
  const send = screen.getByRole('button', { name: 'Send the answer' })
  send.focus()
  press(send)
  expect(await screen.findByText('Write the answer first.')).toBeDefined()
  expect(document.activeElement).toBe(send)
  type(screen.getByLabelText('What they will read'), 'It is mended.')
  api.answer('GET /api/admin/faults', () => [])
  press(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Nothing is broken')).toBeDefined()
  expect(api.callsOf('POST /api/admin/faults/{id}/answer').map(({ params, body }) => [params, body])).toEqual([
    [{ id: fault.id }, { words: 'It is mended.' }],
  ])
})
