import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { friendsInPair, makeGroup, openPair, say, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { comment } from '../../../testing/posts/comments.ts'
import { write } from '../../../testing/posts/posts.ts'
import { searchQueries, type ThingName, things } from '../../../testing/search/search-queries.ts'
import { idOf, learnWords, tagsCounted } from '../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const asker = await app.member('Asker')
const anna = await app.member()
await befriend(asker, anna)

/** What nobody may find begins with it. */
const hidden = 'Hidden:'
/** By each thing its id in what is found. */
const ids = new Map<ThingName, string>()
const handles = new Map<string, string>()
const missed: string[] = []

const named = Object.entries(things) as [ThingName, (typeof things)[ThingName]][]
const of = (kind: SearchKind) => named.filter(([, thing]) => thing.kind === kind)

for (const [name, { text }] of of('people')) {
  const person = name === 'anna' ? anna : await app.member()
  const [firstName = '', ...rest] = text.split(' ')
  succeed(await person.call('PATCH /api/me', { body: { firstName, lastName: rest.join(' ') } }))
  const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
    person.id,
  ])
  handles.set(name, handle)
  ids.set(name, person.id)
}
await hide()
await show()
await learnWords(app)
await tagsCounted(app, ...of('tags').map(([, { text }]) => text))

const most = Math.floor(searchQueries.length * 0.05)
it('has as many queries as it should', () => expect(searchQueries.length).toBeGreaterThanOrEqual(200))

it.concurrent.each(searchQueries)('finds nothing hidden by %s', async (query, meant) => {
  const q = query.replaceAll(/\{(\w+)\}/g, (_, name: string) => handles.get(name) ?? '')
  const { faults, groups } = succeed(await asker.call('GET /api/search', { query: { q } }))
  expect(faults).toEqual([])
  expect(JSON.stringify(groups)).not.toContain(hidden)
  const found = groups.find(({ kind }) => kind === things[meant].kind)?.items.slice(0, 3) ?? []
  if (!found.some((item) => idOf(item) === ids.get(meant))) missed.push(`${query} (${meant})`)
})

it('finds nineteen of twenty among the first three', () => {
  expect(missed.length, `not found: ${missed.join(', ')}`).toBeLessThanOrEqual(most)
})

async function show(): Promise<void> {
  const moderator = await moderatorOf(app)
  for (const [name, { text }] of of('games')) ids.set(name, (await makeGame(moderator, { title: text })).id)
  for (const [name, { text }] of of('posts')) ids.set(name, (await write(anna, text)).id)
  const post = await write(anna, 'A post with answers')
  for (const [name, { text }] of of('comments')) ids.set(name, (await comment(anna, post, text)).id)
  const pair = await openPair(asker, anna)
  for (const [name, { text }] of of('messages')) ids.set(name, (await say(anna, pair, text)).id)
  for (const [name, { text }] of of('groups')) ids.set(name, (await makeGroup(asker, [anna], text)).id)
  for (const [name, { text }] of of('reviews')) ids.set(name, (await review(anna, await makeGame(moderator), text)).id)
  for (const [name, { text }] of of('lists')) ids.set(name, (await list(anna, text, 'everyone')).id)
  for (const [name, { text }] of of('tags')) ids.set(name, text)
}

/** The same words once more, where the asker may not see them. */
async function hide(): Promise<void> {
  const { one: stranger, other: friend, pair } = await friendsInPair(app)
  const blocker = await app.member()
  await block(blocker, asker)
  const moderator = await moderatorOf(app)
  const post = await write(blocker, `${hidden} a post with answers`)
  for (const [, { kind, text }] of named) {
    const words = `${hidden} ${text}`
    if (kind === 'posts') {
      await write(stranger, words, { visibility: 'private' })
      await write(blocker, words)
    } else if (kind === 'comments') await comment(blocker, post, words)
    else if (kind === 'messages') await say(stranger, pair, words)
    else if (kind === 'groups') await makeGroup(stranger, [friend], words)
    else if (kind === 'reviews') await review(blocker, await makeGame(moderator), words)
    else if (kind === 'lists') await list(stranger, words, 'nobody')
  }
}

async function review(author: TestMember, { id }: { id: string }, text: string) {
  return succeed(await author.call('POST /api/games/{gameId}/reviews', { params: { gameId: id }, body: { text } }))
}

async function list(owner: TestMember, name: string, visibility: 'everyone' | 'nobody') {
  return succeed(await owner.call('POST /api/lists', { body: { name, visibility } }))
}
