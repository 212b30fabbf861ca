import type { Page } from '@playwright/test'
import { befriend, call, converse, joinAll, type Member, say } from '../../../product/members.ts'
import type { Product } from '../../../product/product.ts'
import { logOf } from '../../steps/chat-steps.ts'
import { post } from '../feed-steps.ts'
import {
  expect,
  expectOnlyText,
  expectShown,
  forEach,
  partsOf,
  readAll,
  strings,
  test,
  testTimeout,
  titlesOf,
} from './hostile-hall.ts'
import { sheetsOf } from './hostile-strings.ts'

// One worker: its product is no other journey's.
test.describe.configure({ mode: 'default', timeout: testTimeout })

const sheets = sheetsOf(strings, 4800)
const rowsOf = (page: Page) => page.locator('[data-post-id]')

async function celeste(product: Product, as: Member): Promise<string> {
  const [game] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=celeste', { as })
  if (game === undefined) throw new Error('the catalogue is empty')
  return game.id
}

test('what a post says is text wherever posts are', async ({ enter, product }) => {
  const [author, reader] = await joinAll(product, 'Aino Berg', 'Bram Koster')
  await befriend(product, author, reader)
  const gameId = await celeste(product, reader)
  await call(product, 'POST', `/api/library/${reader.id}/game/${gameId}`, { as: reader, body: { status: 'playing' } })
  const ids = await forEach(sheets, (text) =>
    post(product, author, { text: `#hostile\n\n${text}`, gameId, isOnOpenWeb: true }),
  )
  const [quoted] = ids
  const quotes = await forEach(sheets, (text) =>
    post(product, author, { text: `#hostile ${text}`, gameId, quoteId: quoted }),
  )
  const all = [...ids, ...quotes]
  for (const id of all) await call(product, 'PUT', `/api/posts/${id}/saved`, { as: reader })
  const circle = await call<{ id: string }>(product, 'POST', '/api/circles', {
    as: reader,
    body: { name: 'Near', userId: author.id },
  })
  const page = await enter(reader)

  for (const path of [
    '/feed',
    '/feed?tab=hall',
    '/feed?tab=games',
    '/feed?tab=hot',
    '/feed?tab=saved',
    '/feed?tag=hostile',
    `/feed?circle=${circle.id}`,
    `/profile/${author.id}?tab=posts`,
    `/game/${gameId}?tab=posts`,
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await readAll(page, rowsOf(page), all.length)
      await expectOnlyText(page, path)
    })
  }

  await test.step('caught up with', async () => {
    await page.goto('/feed?tab=catch-up')
    await expect(page.getByRole('heading', { name: 'You have seen it all' })).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(2)
    await expectOnlyText(page, 'catch-up')
  })

  await test.step('what a post said before, and the post itself', async () => {
    const [id = ''] = ids
    for (const [at, text] of [...sheets, 'Nothing is left of it.'].entries()) {
      await call(product, 'PATCH', `/api/posts/${id}`, { as: author, body: { text, version: at + 1 } })
    }
    for (const each of ids.slice(1).concat(quotes.slice(-1))) {
      await page.goto(`/post/${each}`)
      await expect(page.getByRole('article').first()).toContainText('#hostile')
      await expectOnlyText(page, 'a post')
    }
    await page.goto(`/post/${id}`)
    await page.getByRole('button', { name: /^edited: what the post/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectOnlyText(page, 'earlier words')
  })

  await test.step('a link to a post, and the words, in a conversation', async () => {
    const conversation = await converse(product, author, [reader])
    await say(product, author, conversation, `${product.url}/post/${quotes[0]}`)
    await page.goto(`/chat?conversation=${conversation}`)
    await expect(logOf(page).getByText('/post/').first()).toBeVisible()
    for (const [at, text] of sheetsOf(strings, 3900).entries()) {
      await say(product, author, conversation, text)
      await say(product, author, conversation, `That was sheet ${at}.`)
      await expect(logOf(page).getByText(`That was sheet ${at}.`)).toBeVisible()
      await expectOnlyText(page, 'a message')
    }
  })
})

test('each by itself: words, warning, question, options, chapter, descriptions of pictures', async ({
  enter,
  product,
}) => {
  const [author, wary, teller, painter, reader] = await joinAll(
    product,
    'Cas Dahl',
    'Dea Ek',
    'Eli Fry',
    'Fia Gren',
    'Gus Holm',
  )
  const gameId = await celeste(product, reader)
  const [options, warnings, chapters] = [titlesOf(80), titlesOf(120), titlesOf(60)]
  await forEach(strings, (text, at) => {
    const [one = '', other = ''] = [options[at % options.length], options[(at + 1) % options.length]]
    return post(product, author, { text, poll: { question: one, options: [one, other] } })
  })
  await forEach(warnings, (warning) => post(product, wary, { text: warning, warning }))
  await forEach(chapters, (chapter) =>
    post(product, teller, { text: chapter, spoiler: { kind: 'chapter', gameId, chapter } }),
  )
  const descriptions = sheetsOf(strings, 990)
  const pictures = await forEach(descriptions, async (alt) => ({ mediaId: await upload(product, painter), alt }))
  const pictured = partsOf(pictures, 8)
  await forEach(pictured, (some) => post(product, painter, { pictures: some }))

  const page = await enter(reader)
  for (const [member, count, shown] of [
    [author, strings.length, options],
    [wary, warnings.length, warnings],
    [teller, chapters.length, chapters],
    [painter, pictured.length, descriptions],
  ] as const) {
    await test.step(member.name, async () => {
      await page.goto(`/profile/${member.id}?tab=posts`)
      await readAll(page, rowsOf(page), count)
      await expectShown(page, shown, member.name)
    })
  }
})

/** A grey point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

async function upload(product: Product, owner: Member): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'post')
  form.set('file', new Blob([png], { type: 'image/png' }), 'point.png')
  const answer = await fetch(`${product.url}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`POST /api/media: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}
