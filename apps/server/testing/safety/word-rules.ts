import type { NewWordRule, WordRule } from '@guildhall/contract/safety/word-rules'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

export const ruleOf = (rule: Partial<NewWordRule> = {}): NewWordRule => ({
  name: 'No slurs',
  areas: ['chat', 'feed', 'reviews', 'profiles', 'play'],
  action: 'block',
  isOn: true,
  words: ['zorgle*'],
  patterns: [],
  allowed: [],
  ...rule,
})

export const tryRule = (admin: TestMember, rule: Partial<NewWordRule> = {}) =>
  admin.call('POST /api/admin/word-rules', { body: ruleOf(rule) })

export async function makeRule(admin: TestMember, rule: Partial<NewWordRule> = {}): Promise<WordRule> {
  return succeed(await tryRule(admin, rule))
}

export const removeRule = (admin: TestMember, { id }: { id: string }) =>
  admin.call('DELETE /api/admin/word-rules/{id}', { params: { id } })
