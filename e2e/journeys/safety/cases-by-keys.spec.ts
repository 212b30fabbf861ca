import type { Page } from '@playwright/test'
import { rounds } from '../../../apps/server/testing/races/rounds.ts'
import { call, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { post } from '../feed/feed-steps.ts'
import { expect, madeModerator, test } from './safety-hall.ts'

const isSoak = rounds({ usual: 0, soak: 1 }) === 1
const count = rounds({ usual: 4, soak: 50 })
/** Whoever has settled one reads the next after no longer than this. */
const shownWithinMs = 100
/** No breach, a quiet word, a warning and the removal in turn. */
const rungs = ['1', '2', '3', '5'] as const

/** As many posts that were reported, by two who report no more than one may in a day. */
async function reportedPosts(product: Product, author: Member, reporters: readonly [Member, Member]): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await post(product, author, { text: `Reported words ${at}.` })
    const body = { kind: 'post', id, reason: 'spam', words: 'It is an advertisement.' }
    await call(product, 'POST', '/api/reports', { as: at % 2 === 0 ? reporters[0] : reporters[1], body })
  }
}

/** Runs in the page: from Ctrl Enter on it waits until other reported words stand there, and are painted. */
const watchPaints = `{
  const shown = () => /Reported words \\d+\\./.exec(document.querySelector('main')?.textContent ?? '')?.[0]
  globalThis.paints = []
  document.addEventListener('keydown', ({ key, ctrlKey }) => {
    if (key !== 'Enter' || !ctrlKey) return
    const [begin, before] = [performance.now(), shown()]
    const look = () => requestAnimationFrame(() => {
      const now = shown()
      if (now === undefined || now === before) return look()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => globalThis.paints.push(performance.now() - begin)
      port2.postMessage(undefined)
    })
    look()
  }, true)
}`
/** How long each decision was on its way, there and back. */
const answersIn = (page: Page) =>
  page.evaluate<number[]>(
    `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/settle')).map(({ duration }) => duration)`,
  )
const inWords = (page: Page) => page.evaluate<boolean>(`document.activeElement?.tagName === 'TEXTAREA'`)
const middleOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0
const paintsOf = (page: Page) => page.evaluate<number[]>('globalThis.paints')

test(`${count} cases are settled by keys alone, with three each beside the words, and the next one is there at once`, async ({
  open,
  product,
  hall,
}) => {
  test.slow()
  const [somebody, devin, ...reporters] = await joinAll(
    product,
    'Nessa Quinn',
    'Devin Park',
    'Wren Marsh',
    'Kasper Nyholm',
  )
  const sorcha = await madeModerator(hall, somebody)
  await reportedPosts(product, devin, reporters)
  const page = await open('/admin?view=reports', { as: sorcha })
  await expect(page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reported words 0.')).toBeVisible()
  await page.evaluate(watchPaints)

  for (let at = 0; at < count; at += 1) {
    await expect.poll(() => inWords(page)).toBe(false)
    // A case hears keys a moment after it stands there.
    const rung = page.getByRole('radio', { name: /^1\. No breach/ })
    await expect(async () => {
      if ((await rung.count()) === 0) await page.keyboard.press('a')
      await expect(rung).toBeVisible({ timeout: 2000 })
    }).toPass()
    // The form hears keys a moment after it stands there; a digit that is heard goes on to the words.
    await expect(async () => {
      if (!(await inWords(page))) await page.keyboard.press(rungs[at % rungs.length] ?? '1')
      await expect.poll(() => inWords(page), { timeout: 1000 }).toBe(true)
    }).toPass()
    await page.keyboard.type(`Looked at, ${at}.`)
    await page.keyboard.press('Control+Enter')
    if (at < count - 1) await expect(page.getByText(`Reported words ${at + 1}.`)).toBeVisible()
    else await expect(page.getByText('Settled by Nessa Quinn')).toBeVisible()
  }

  const settled = await call<{ measure: string }[]>(product, 'GET', `/api/admin/cases?of=settled&limit=${count}`, {
    as: sorcha,
  })
  const measures = ['no-breach', 'quiet-word', 'warning', 'removal']
  expect(settled.map(({ measure }) => measure).toReversed()).toEqual(
    Array.from({ length: count }, (_, at) => measures[at % measures.length]),
  )
  const paints = (await paintsOf(page)).toSorted((one, other) => one - other)
  expect(paints).toHaveLength(count - 1)
  if (!isSoak) return
  const answers = (await answersIn(page)).toSorted((one, other) => one - other)
  const worst = paints.at(-1) ?? 0
  const figures = [middleOf(paints), worst, middleOf(answers)].map((ms) => `${ms.toFixed(0)} ms`)
  process.stdout.write(
    `From Ctrl Enter to the next case: median ${figures[0]}, worst ${figures[1]}; of that the answer ${figures[2]}\n`,
  )
  expect(worst).toBeLessThanOrEqual(shownWithinMs)
})
