import type { Page } from '@playwright/test'
import { call, join, joinAll, type Member } from '../../../product/members.ts'
import { beginPost, dialogOf, follow, post, signInElsewhere } from '../feed-steps.ts'
import {
  expect,
  expectOnlyText,
  expectShown,
  forEach,
  joinSeveral,
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

const nothing = { text: '', visibility: 'public' }
const inAYear = new Date(Date.now() + 300 * 24 * 3_600_000).toISOString()
/** As much as a list shows of a draft. */
const excerpts = sheetsOf(strings, 190)

test('what members keep for themselves is text: lists of people, folders, filters, drafts, posts for later', async ({
  enter,
  product,
}) => {
  const author = await join(product, 'Kai Lund')
  await forEach(sheetsOf(titlesOf(60), 4800), (text) => post(product, author, { text }))
  const some = partsOf(titlesOf(60), 50)
  const drafts = partsOf(excerpts, 40)
  const keepers = await joinSeveral(product, Math.max(some.length, drafts.length))
  for (const [at, joined] of keepers.entries()) {
    // At full count the last of them is looked at when the first token is long over.
    const keeper = await signInElsewhere(product, joined)
    const [titles = [], begun = []] = [some[at], drafts[at]]
    const keep = (method: string, path: string, body: object) => call(product, method, path, { as: keeper, body })
    await forEach(titles, async (name) => {
      await keep('POST', '/api/circles', { name, userId: author.id })
      await keep('POST', '/api/saved-folders', { name })
      await keep('POST', '/api/word-filters', { phrase: name, isWholeWord: false, contexts: ['feed', 'threads'] })
    })
    await forEach(begun, async (text) => {
      await keep('PUT', `/api/drafts/${crypto.randomUUID()}`, { content: { ...nothing, text, warning: text } })
      const later = { publishAt: inAYear, post: { text }, content: { ...nothing, text } }
      await keep('PUT', `/api/scheduled-posts/${crypto.randomUUID()}`, later)
    })
    const page = await enter(keeper)
    await readTitles(page, titles)
    if (begun.length > 0) await readDrafts(page, begun)
    await page.close()
  }
})

async function readTitles(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/feed?tab=lists')
  await expectShown(page, titles, 'lists of people')
  await page.goto('/feed?tab=saved')
  await expectShown(page, titles, 'folders')
  await page.getByRole('button', { name: 'Make and change folders' }).click()
  await expect(dialogOf(page, 'Folders of saved posts').getByRole('listitem').first()).toBeVisible()
  await expectOnlyText(page, 'folders in their dialog')
  await page.goto('/profile/edit/reading')
  await expectShown(page, titles, 'filtered words')
  await page.goto('/feed?tab=hall')
  await expect(page.getByText(/^Filtered: /).first()).toBeVisible()
  await expectOnlyText(page, 'posts that are folded behind words')
}

async function readDrafts(page: Page, begun: readonly string[]): Promise<void> {
  await page.goto('/feed')
  await expect(await beginPost(page)).not.toHaveValue('')
  await expectOnlyText(page, 'a draft that is gone on with')
  await page.getByRole('button', { name: 'Drafts and scheduled posts' }).click()
  const dialog = dialogOf(page, 'Drafts and scheduled posts')
  for (const tab of ['Drafts', 'Scheduled']) {
    await dialog.getByRole('tab', { name: tab }).click()
    await expect(dialog.getByRole('listitem').nth(begun.length - 2)).toBeVisible()
    await expectOnlyText(page, tab)
  }
}

test('what goes with a post is text: lists, reviews, cards of links', async ({ enter, product }) => {
  const titles = titlesOf(80)
  const lists = partsOf(titles, 100)
  const owners = await joinSeveral(product, lists.length)
  const games = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=a', { as: owners[0] as Member })
  const [reader, writer] = await joinAll(product, 'Lea Moss', 'Max Nord')
  const page = await enter(reader)
  for (const [at, names] of lists.entries()) {
    const owner = owners[at] as Member
    const share = (kind: string, id: string) => post(product, owner, { card: { kind, id } })
    await forEach(names, async (name) => {
      const body = { name, description: name, visibility: 'everyone' }
      const { id } = await call<{ id: string }>(product, 'POST', '/api/lists', { as: owner, body })
      await share('list', id)
    })
    await page.goto(`/profile/${owner.id}?tab=posts`)
    await readAll(page, page.locator('[data-post-id]'), names.length)
    await expectShown(page, names, 'lists in posts')
  }

  await test.step('reviews', async () => {
    const reviewed = partsOf(titles, games.length)
    const critics = await joinSeveral(product, reviewed.length)
    for (const [at, names] of reviewed.entries()) {
      const critic = critics[at] as Member
      await forEach(names, async (title, place) => {
        const path = `/api/games/${games[place]?.id}/reviews`
        const { id } = await call<{ id: string }>(product, 'POST', path, { as: critic, body: { title, text: title } })
        await post(product, critic, { card: { kind: 'review', id } })
      })
    }
    await follow(product, reader, ...critics)
    await page.goto('/feed')
    await readAll(page, page.locator('[data-post-id]'), titles.length)
    await expectShown(page, titles, 'reviews in posts')
  })

  await test.step('cards of links: as if the pages behind them said so', async () => {
    await forEach(strings, (_, at) => post(product, writer, { text: `Read this ${at}` }))
    const says = new Map(strings.map((text, at) => [`Read this ${at}`, text]))
    await page.route(/\/api\/posts\?/, async (route) => {
      const answer = await route.fetch()
      const posts = (await answer.json()) as { text: string }[]
      const carded = posts.map((each) => {
        const title = says.get(each.text)
        const linkCard = { url: `https://a.example/${title}`, siteName: title, title, description: title }
        return title === undefined ? each : { ...each, linkCard }
      })
      await route.fulfill({ response: answer, json: carded })
    })
    await page.goto(`/profile/${writer.id}?tab=posts`)
    await readAll(page, page.locator('[data-post-id]'), strings.length)
    await expectShown(page, strings, 'cards of links')
  })
})
