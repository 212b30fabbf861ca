import type { WordFilter, WordFilterDraft } from '@guildhall/contract/posts'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

type Rules = Partial<Omit<WordFilterDraft, 'phrase'>>

export const tryFilter = (member: TestMember, phrase: string, rules: Rules = {}) =>
  member.call('POST /api/word-filters', { body: { phrase, contexts: ['feed', 'threads', 'notifications'], ...rules } })

/** Filters a phrase everywhere, unless the rules say otherwise. */
export async function filterWords(member: TestMember, phrase: string, rules: Rules = {}): Promise<WordFilter> {
  return succeed(await tryFilter(member, phrase, rules))
}
