import type { AuditEntry } from '@guildhall/contract/audit'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceSession } from '../../../platform/session/session-events.ts'
import { beginStart } from '../../../platform/start/start.ts'
import { aMember, aStart } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { putItBack } from '../../../testing/safety/putting-back.ts'
import { signedIn } from '../../../testing/tokens.ts'
import { askSoftWords } from './ask-soft-words.ts'
import { SoftWordsBack } from './soft-words-back.tsx'

const lists = [{ language: 'en' as const, added: ['zorgle'], takenOut: [] }]

afterEach(() => act(() => announceSession('signed-out')))

test.each([
  ['are asked for where the start says that there are any', true, 1],
  ['are not asked for otherwise', false, 0],
] as const)('words of the hall %s', async (_, hasSoftWords, asked) => {
  signedIn()
  const api = fakeApi({ 'GET /api/start': () => aStart({ hasSoftWords }), 'GET /api/soft-words': () => lists })
  beginStart()
  expect(await askSoftWords()).toEqual(hasSoftWords ? lists : [])
  expect(api.callsOf('GET /api/soft-words')).toHaveLength(asked)
})

test('without them the words of the product are softened', async () => {
  signedIn()
  fakeApi({
    'GET /api/start': () => aStart({ hasSoftWords: true }),
    'GET /api/soft-words': () => refuse(500, 'internal_error'),
  })
  beginStart()
  expect(await askSoftWords()).toEqual([])
})

test('a change is put back from its entry in the log: what left comes, and what came goes', async () => {
  const api = fakeApi({ 'PATCH /api/admin/soft-words/{language}': () => ({ language: 'de', added: [], takenOut: [] }) })
  const entry: AuditEntry = {
    seq: 8,
    hash: 'cd'.repeat(32),
    at: '2026-11-29T20:00:00.000Z',
    actor: aMember(),
    action: 'rules.soft-words-changed',
    on: { kind: 'rule', id: 'de', name: '' },
    member: null,
    before: { language: 'de', added: 'äff, bäff' },
    after: { language: 'de', added: 'snorf', takenOut: 'mist' },
    reason: '',
  }
  renderApp(<SoftWordsBack entry={entry} />)
  expect(await putItBack()).toContain('Softened again: äff, bäff, mist. Left as they are again: snorf.')
  await waitFor(() => expect(api.callsOf('PATCH /api/admin/soft-words/{language}')).toHaveLength(1))
  const [sent] = api.callsOf('PATCH /api/admin/soft-words/{language}')
  expect(sent?.params).toEqual({ language: 'de' })
  expect(sent?.body).toEqual({
    added: { put: ['äff', 'bäff'], gone: ['snorf'] },
    takenOut: { put: [], gone: ['mist'] },
  })
})
