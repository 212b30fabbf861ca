import { succeed } from '../conversations.ts'
import type { TestApp, TestMember } from '../test-app.ts'

/** A rule that holds what says `frobble`, in the areas where words can wait. */
export const holdingRule = {
  name: 'Wait a moment',
  action: 'hold',
  areas: ['feed', 'reviews'],
  words: ['frobble*'],
} as const

export const tryToPost = (author: TestMember, text: string, more: object = {}) =>
  author.call('POST /api/posts', { body: { text, ...more } })

export const ownHeld = async (author: TestMember) => succeed(await author.call('GET /api/held-words'))

export const heldQueue = async (staff: TestMember, of: 'waiting' | 'rejected' = 'waiting') =>
  succeed(await staff.call('GET /api/admin/held-words', { query: { of, limit: 100 } }))

export const answerHeld = (
  staff: TestMember,
  held: readonly { readonly id: string; readonly version: number }[],
  answer: object = { outcome: 'approved' },
) =>
  staff.call('POST /api/admin/held-words/answer', {
    body: { held: held.map(({ id, version }) => ({ id, version })), outcome: 'approved', ...answer },
  })

export const rejection = { outcome: 'rejected', rule: 'spam', words: 'No advertising here.' } as const

/** Words of the author that wait, put there without a rule: one that holds would hold those of every test of its hall. */
export async function putHeld(app: TestApp, author: TestMember, text = 'Frobbles for sale.') {
  const [held] = await app.sql<{ id: string; version: number }>(
    `insert into held_words (id, author_id, kind, call, params, body, word_rule, media_ids)
     values (gen_random_uuid(), $1, 'post', 'POST /api/posts', '{}', $2, 'Wait a moment', '{}') returning id, version`,
    [author.id, JSON.stringify({ text })],
  )
  if (held === undefined) throw new Error('nothing was put there')
  return held
}
