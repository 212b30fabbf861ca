import { expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { comment } from '../../../testing/posts/comments.ts'
import { write } from '../../../testing/posts/posts.ts'
import { foundOf, learnWords, overview, searchPage, tagsCounted, typeahead } from '../../../testing/search/searching.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { searchTickMs } from './search.service.ts'

const app = await forThisFile(createTestApp())

it.each(['before', 'after'])('%s a day of no year is a fault', async (operator) => {
  const asker = await app.member()
  const part = `${operator}:0000-01-01`
  expect((await overview(asker, `dice ${part}`)).faults).toEqual([{ part, fault: 'no-day' }])
  expect((await searchPage(asker, 'posts', part)).faults).toEqual([{ part, fault: 'no-day' }])
})

it('what stands under a picture that is a spoiler is neither found nor shown', async () => {
  const [author, viewer] = [await app.member(), await app.member()]
  const post = await write(author, 'A lanternfish in the harbour')
  const pictures = [
    { alt: 'the murdererscloak', spoiler: true },
    { alt: 'a gullwing boat', spoiler: false },
  ]
  await app.sql('update posts set pictures = $2 where id = $1', [post.id, JSON.stringify(pictures)])
  expect(await foundOf(viewer, 'posts', 'murdererscloak')).toEqual([])
  expect(await foundOf(viewer, 'posts', 'gullwing')).toEqual([post.id])
  await app.sql(`update posts set text = '' where id = $1`, [post.id])
  const { items } = await searchPage(viewer, 'posts', 'gullwing')
  expect(items).toMatchObject([{ id: post.id }])
  expect(JSON.stringify(items)).not.toContain('murdererscloak')
})

it('what is hidden within a review or a list finds nothing', async () => {
  const [author, viewer] = [await app.member(), await app.member()]
  const { id } = await makeGame(await moderatorOf(app))
  const text = 'A quillfeather opening, then ||the orangutanger did it||'
  succeed(await author.call('POST /api/games/{gameId}/reviews', { params: { gameId: id }, body: { text } }))
  const body = { name: 'Plain', description: text, visibility: 'everyone' as const }
  succeed(await author.call('POST /api/lists', { body }))
  for (const kind of ['reviews', 'lists'] as const) {
    expect(await foundOf(viewer, kind, 'orangutanger')).toEqual([])
    expect(await foundOf(viewer, kind, 'quillfeather')).toHaveLength(1)
  }
})

it('a reply that the author of the post folded comes without its words', async () => {
  const [author, replier, viewer] = [await app.member(), await app.member(), await app.member()]
  const post = await write(author, 'Anybody?')
  const { id } = await comment(replier, post, 'Such a brambletongue')
  succeed(await author.call('PUT /api/comments/{id}/hidden', { params: { id } }))
  expect((await searchPage(viewer, 'comments', 'brambletongue')).items).toMatchObject([{ id, excerpt: null }])
  expect((await searchPage(replier, 'comments', 'brambletongue')).items[0]).not.toMatchObject({ excerpt: null })
})

it('tags stand in the same order, whoever uses them where the viewer cannot see', async () => {
  const [author, blocker, viewer] = [await app.member(), await app.member(), await app.member()]
  await block(blocker, viewer)
  await write(author, '#wyrmroot #wyrmtail')
  for (const at of [1, 2, 3]) await write(blocker, `#wyrmtail ${at}`)
  await tagsCounted(app, 'wyrmroot', 'wyrmtail')
  const first = await searchPage(viewer, 'tags', 'wyrm', { limit: 1 })
  expect(first.items).toMatchObject([{ tag: { text: 'wyrmroot' } }])
  expect(Buffer.from(first.items[0]?.cursor ?? '', 'base64url').toString()).not.toMatch(/[,[:]\s*4\b/)
  expect(await foundOf(viewer, 'tags', 'wyrm')).toEqual(['wyrmroot', 'wyrmtail'])
})

it('what was forgotten does not come back with the repeat of a call', async () => {
  const member = await app.member()
  const headers = { 'idempotency-key': 'keeping-a-search-once' }
  const keep = () => member.call('PUT /api/recent-searches', { body: { q: 'lighthouse' }, headers })
  succeed(await member.call('PUT /api/recent-searches', { body: { q: 'secret harbour' } }))
  expect(succeed(await keep()).map(({ q }) => q)).toEqual(['lighthouse', 'secret harbour'])
  await member.call('DELETE /api/recent-searches')
  expect(succeed(await keep()).map(({ q }) => q)).toEqual(['lighthouse'])
})

it('the sign of a handle alone names nobody', async () => {
  const member = await app.member()
  for (const q of ['@', '＠']) {
    expect((await searchPage(member, 'people', q)).items).toEqual([])
    expect((await typeahead(member, q)).filter(({ kind }) => kind === 'people')).toEqual([])
  }
})

it('takes as long for a word that only hidden posts have as for one that nothing has', async () => {
  const [author, viewer] = [await app.member(), await app.member()]
  await app.sql(
    `insert into posts (id, author_id, text, visibility)
     select gen_random_uuid(), $1, 'obscuratum ' || n, 'private' from generate_series(1, 400) n`,
    [author.id],
  )
  const took = async (q: string): Promise<number> => {
    const begun = performance.now()
    expect((await overview(viewer, q)).groups.filter(({ kind }) => kind === 'posts')).toEqual([])
    return performance.now() - begun
  }
  // Something of one's own with the word makes no difference.
  succeed(await viewer.call('POST /api/lists', { body: { name: 'obscuratum', visibility: 'nobody' } }))
  // By whole ticks, whatever was looked through: what the answer itself takes on a busy machine comes on top.
  for (const q of ['obscuratum', 'vanishedum']) expect(await took(q)).toBeGreaterThanOrEqual(searchTickMs - 2)
})

it('as many words of a query are corrected, whatever else is known', async () => {
  const [author, viewer] = [await app.member(), await app.member()]
  await write(author, 'quillfeather')
  await write(author, 'lantern harbour marmalade')
  succeed(
    await viewer.call('POST /api/lists', { body: { name: 'quillfeathre lantern harbour', visibility: 'nobody' } }),
  )
  await learnWords(app)
  expect(await foundOf(viewer, 'lists', 'quillfeathre lanterm harbuor')).toHaveLength(1)
})
