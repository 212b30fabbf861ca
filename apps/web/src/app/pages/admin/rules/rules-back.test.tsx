import type { AuditEntry } from '@guildhall/contract/audit'
import { roles } from '@guildhall/contract/rules/roles'
import type { WordRule } from '@guildhall/contract/safety/word-rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallName } from '../../../../platform/api/call.ts'
import { aCurrentUser, aMember, anId } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { putItBack } from '../../../../testing/safety/putting-back.ts'
import { AdminPage } from '../admin-page.tsx'

const rule: WordRule = {
  id: anId(),
  version: 3,
  changedAt: '2026-11-29T20:00:00.000Z',
  name: 'Slurs',
  areas: ['chat', 'feed'],
  action: 'hold',
  isOn: true,
  words: ['kept', 'new', 'later'],
  patterns: [],
  allowed: [],
}
const whole = {
  name: 'Slurs',
  areas: ['chat'],
  action: 'block',
  isOn: true,
  words: ['one', 'two'],
  patterns: [],
  allowed: [],
}
const said = { ...whole, areas: 'chat', words: 'one\ntwo', patterns: '', allowed: '' }

function show(given: Pick<AuditEntry, 'action' | 'on'> & Partial<AuditEntry>, rules: WordRule[] = [rule]) {
  const entry: AuditEntry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: '2026-11-29T20:00:00.000Z',
    actor: aMember(),
    member: null,
    before: {},
    after: {},
    reason: '',
    ...given,
  }
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/audit': () => [entry],
    'GET /api/admin/word-rules': () => rules,
    'POST /api/admin/word-rules': () => rule,
    'PUT /api/admin/word-rules/{id}': () => rule,
    'DELETE /api/admin/word-rules/{id}': () => undefined,
    'DELETE /api/admin/picture-blocks/{id}': () => undefined,
  })
  renderApp(<AdminPage />, { user: aCurrentUser({ role: roles.admin }), path: '/admin?view=audit', route: '/admin' })
  return api
}

const onRule = { kind: 'rule', id: rule.id, name: 'Rudeness' } as const

test.each([
  [
    'a rule that was made',
    { action: 'rules.made', on: onRule, after: said },
    'DELETE /api/admin/word-rules/{id}',
    undefined,
  ],
  [
    'a rule that was removed',
    { action: 'rules.removed', on: onRule, before: said },
    'POST /api/admin/word-rules',
    whole,
  ],
  [
    'a change of a rule, while what was changed later stays',
    {
      action: 'rules.changed',
      on: onRule,
      before: { action: 'block', words: 'old' },
      after: { action: 'hold', words: 'new' },
    },
    'PUT /api/admin/word-rules/{id}',
    {
      name: 'Slurs',
      areas: ['chat', 'feed'],
      action: 'block',
      isOn: true,
      words: ['kept', 'later', 'old'],
      patterns: [],
      allowed: [],
      version: 3,
    },
  ],
  [
    'a blocked picture',
    { action: 'content.picture-blocked', on: { kind: 'picture', id: anId(), name: '' } },
    'DELETE /api/admin/picture-blocks/{id}',
    undefined,
  ],
] as const)('%s is put back from the log', async (_what, given, name, body) => {
  const api = show(given)
  await putItBack()
  await waitFor(() => expect(api.callsOf(name as CallName)).toHaveLength(1))
  expect(api.callsOf(name as CallName)[0]?.body).toEqual(body)
})

test('of a rule that is gone meanwhile nothing is put back', async () => {
  show({ action: 'rules.made', on: onRule, after: said }, [])
  expect(await screen.findByText('Made a rule of words')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
})
