import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found } from '@guildhall/contract/search'
import { learnNewWords } from '../../src/features/search/words/learning.job.ts'
import { succeed } from '../conversations.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { until } from '../until.ts'

type Page = { readonly before?: string; readonly limit?: number }

export const overview = async (member: TestMember, q: string) =>
  succeed(await member.call('GET /api/search', { query: { q } }))

export const searchPage = async (member: TestMember, kind: SearchKind, q: string, page: Page = {}) =>
  succeed(await member.call('GET /api/search/{kind}', { params: { kind }, query: { q, ...page } }))

export const typeahead = async (member: TestMember, q: string) =>
  succeed(await member.call('GET /api/typeahead', { query: { q } }))

/** By what they are known: people, games and tags by what they are, all else by its id. */
export function idOf(found: Found): string {
  if (found.kind === 'people') return found.member.id
  if (found.kind === 'games') return found.game.id
  return found.kind === 'tags' ? found.tag.text : found.id
}

/** What of a kind is found, and the number that is said of it. */
export async function foundOf(member: TestMember, kind: SearchKind, q: string): Promise<string[]> {
  const [{ items, total }, { groups }] = await Promise.all([
    searchPage(member, kind, q, { limit: 100 }),
    overview(member, q),
  ])
  const group = groups.find((each) => each.kind === kind)
  const counts = [total?.count, group?.count ?? 0]
  if (counts.some((count) => count !== items.length)) {
    throw new Error(`of ${items.length} ${kind} is said that they are ${counts.join(' and ')}`)
  }
  return items.map(idOf)
}

/** As the job does within a minute. */
export async function learnWords(app: TestApp): Promise<void> {
  await app.platform.transactions.run((unit) => unit.enqueue(learnNewWords, {}))
  await until(async () => (await app.sql('select from unlearned_texts')).length === 0)
}

/** Tags are counted by a job after the post that has them. */
export async function tagsCounted(app: TestApp, ...tags: string[]): Promise<void> {
  await until(async () => (await app.sql('select from tags_in_use where tag = any($1)', [tags])).length === tags.length)
}
