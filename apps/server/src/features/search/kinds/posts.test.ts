import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { change, write } from '../../../../testing/posts/posts.ts'
import { idOf, overview, searchPage } from '../../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [author, reader] = [await app.member(), await app.member()]
const posts = 2500

// All of them say one word, few another one, and the oldest two a third.
const first = await write(author, 'everyday hardlyever')
const second = await write(author, 'everyday hardlyever')
await app.sql(
  `insert into posts (id, author_id, text, visibility, created_at)
   select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint + n), 12, '0') || '7000' || '8' || substr(md5(n::text), 1, 15))::uuid, $1,
          'everyday ' || n || case when n % 40 = 0 then ' sometimes' else '' end, 'public', now()
   from generate_series(1, $2::int) n`,
  [author.id, posts],
)
await app.sql('analyze post_words')

/** All pages of a search. */
async function walk(member: TestMember, kind: SearchKind, q: string): Promise<string[]> {
  const found: string[] = []
  let before: string | undefined
  do {
    const { items } = await searchPage(member, kind, q, { limit: 100, ...(before && { before }) })
    found.push(...items.map(idOf))
    before = items.at(-1)?.cursor
  } while (before !== undefined)
  return found
}

async function idsWith(word: string): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(`select id from posts where text ~ $1 order by id desc`, [`\\m${word}\\M`])
  return rows.map(({ id }) => id)
}

it.each(['everyday', 'sometimes', 'hardlyever'])(
  'are all found by %s, newest first, however common it is',
  async (word) => {
    expect(await walk(reader, 'posts', word)).toEqual(await idsWith(word))
  },
)

it('of one person are found among theirs', async () => {
  const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
    author.id,
  ])
  const another = await write(reader, 'everyday sometimes hardlyever, as others say')
  for (const word of ['everyday', 'sometimes', 'hardlyever']) {
    const theirs = (await idsWith(word)).filter((id) => id !== another.id)
    expect(await walk(reader, 'posts', `from:${handle} ${word}`)).toEqual(theirs)
    expect(await walk(reader, 'posts', `from:me ${word}`)).toEqual([another.id])
  }
  await app.sql('delete from posts where id = $1', [another.id])
})

it('are counted to a hundred', async () => {
  for (const [q, count, isMore] of [
    ['everyday', 100, true],
    ['sometimes', Math.floor(posts / 40), false],
    ['hardlyever', 2, false],
  ] as const) {
    expect((await overview(reader, q)).groups).toMatchObject([{ kind: 'posts', count, isMore }])
    expect((await searchPage(reader, 'posts', q)).total).toEqual({ count, isMore })
  }
})

it('are counted to twenty where words are taken for what they may be slips for, and all found', async () => {
  await app.sql(`insert into known_words (word) values ('everyday'), ('sometimes') on conflict do nothing`)
  const found = { kind: 'posts', count: 20, isMore: true, corrected: 'sometimes' }
  expect((await overview(reader, 'soemtimes')).groups).toMatchObject([found])
  expect((await searchPage(reader, 'posts', 'soemtimes')).total).toEqual({ count: 20, isMore: true })
  expect(await walk(reader, 'posts', 'soemtimes')).toEqual(await idsWith('sometimes'))
  expect(await walk(reader, 'posts', 'evreyday soemtimes')).toEqual(await idsWith('sometimes'))
})

it('are found behind many that the searcher may not see', async () => {
  await app.sql(`update posts set visibility = 'private' where author_id = $1 and id <> $2`, [author.id, first.id])
  expect(await walk(reader, 'posts', 'everyday')).toEqual([first.id])
  await change(author, second, { visibility: 'public' })
  expect(await walk(reader, 'posts', 'hardlyever')).toEqual([second.id, first.id])
})
