import { expect, test } from 'vitest'
import { announceSession } from '../session/session-events.ts'
import { memberClient } from './query-client.ts'

test('after a sign-out nothing is known, also not what a late answer tells', () => {
  const before = memberClient()
  before.setQueryData(['privacy'], 'of the first')
  announceSession('signed-out')
  before.setQueryData(['privacy'], 'late, of the first')
  expect(memberClient().getQueryData(['privacy'])).toBeUndefined()
})

test('a lost sign-in leaves readable what was read', () => {
  memberClient().setQueryData(['privacy'], 'of the first')
  announceSession('lost')
  expect(memberClient().getQueryData(['privacy'])).toBe('of the first')
})
