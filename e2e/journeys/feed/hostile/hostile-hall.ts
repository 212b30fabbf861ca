// A hall whose members write hostile texts, and pages that notice when one of them is more than text.

import { setTimeout } from 'node:timers/promises'
import { nameFault } from '@guildhall/contract/rules/names/name-rules'
import type { Locator, Page } from '@playwright/test'
import { rounds } from '../../../../apps/server/testing/races/rounds.ts'
import { join, type Member } from '../../../product/members.ts'
import { type Product, startProduct } from '../../../product/product.ts'
import { test as base, expect } from '../../steps/journey.ts'
import { hostileStrings, plainest, sampleOf } from './hostile-strings.ts'

const writing = [
  'POSTS',
  'COMMENTS',
  'NEWCOMER_POSTS',
  'NEWCOMER_COMMENTS',
  'DRAFTS',
  'REVIEWS',
  'UPLOADS',
  'WALL_POSTS',
]
const settings = {
  OPEN_WEB: 'on',
  ...Object.fromEntries(writing.map((name) => [`LIMIT_${name}`, '100000/min'])),
}

/** All of them in `npm run soak -- xss`; in every run of the journeys the plainest, and some of each kind. */
export const strings = [
  ...new Set([...plainest, ...sampleOf(hostileStrings, rounds({ usual: 30, soak: hostileStrings.length }))]),
]

/** Those that a title of so many letters takes, or a name, which looks like no address either. */
export const titlesOf = (lettersMaximum: number): readonly string[] =>
  strings.filter((text) => text.length <= lettersMaximum && !/[\n\t]/.test(text) && nameFault(text) !== 'hidden')
export const namesOf = (lettersMaximum: number): readonly string[] =>
  titlesOf(lettersMaximum).filter((text) => nameFault(text) === undefined)

type Fixtures = {
  /** Opens a page as a member, or a visitor, that notes as a fault what no text may bring about. */
  enter(as?: Member): Promise<Page>
}

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads from this pattern which fixtures one stands on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct(settings)
      await use(product)
      // What browsers report by themselves.
      expect(product.output()).not.toContain('broke its policy')
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  enter: async ({ open, faults }, use) => {
    await use(async (as) => {
      const page = await open('/privacy-policy', as && { as })
      // High, so that much of a long list is looked at at once.
      await page.setViewportSize({ width: 1440, height: 4000 })
      await page.exposeBinding('ran', ({ frame }) => void faults.push(`ran at ${frame.url()}`))
      page.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('popup', (popup) => void faults.push(`window: ${popup.url()}`))
      await page.route(/\/api\/.*[?&]limit=\d/, (route) => {
        const url = route
          .request()
          .url()
          .replace(/(?<=[?&]limit=)\d+/, '100')
        return route.continue({ url })
      })
      return page
    })
  },
})

/** What stands in a page that no text of a member may put there: nothing of it need have run. */
const strangeParts = `(() => {
  const found = []
  const known = /^(https?:|mailto:|blob:|data:image\\/|#|\\/|$)/i
  for (const element of document.querySelectorAll('*')) {
    if (/^(iframe|frame|object|embed|base|applet|portal|marquee|style|math|maction|foreignobject|animate|set)$/i.test(element.localName))
      found.push(element.localName)
    if (element.localName === 'script' && !element.src.startsWith(location.origin)) found.push('script')
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^formaction$/i.test(name)) found.push(element.localName + ' ' + name)
      if (/^(src|href|xlink:href|action|data|poster)$/i.test(name) && !known.test(value)) found.push(name + '=' + value)
      if (/^style$/i.test(name) && /url\\(|expression/i.test(value)) found.push('style=' + value)
    }
  }
  return found
})()`

/** Of the page as it is, and of what a long list held on the way through it. */
export async function expectOnlyText(page: Page, place: string): Promise<void> {
  const found = await page.evaluate<string[]>(`(window.seen?.parts ?? []).concat(${strangeParts})`)
  expect.soft([...new Set(found)], place).toEqual([])
}

const wordsOfPage = `[
  document.body.textContent,
  ...[...document.querySelectorAll('[alt], [aria-label], [title]')].flatMap((part) =>
    ['alt', 'aria-label', 'title'].map((name) => part.getAttribute(name) ?? '')),
  ...[...document.querySelectorAll('input, textarea')].map((field) => field.value),
].join('\\n')`

/** However they are broken, in any case and any width: names and filters that differ in that alone may be one. */
const onOneLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase()

/** That each stands on the page as it was written; where there is no markup. */
export async function expectShown(page: Page, texts: readonly string[], place: string): Promise<void> {
  const missing = async () => {
    const shown = onOneLine(
      await page.evaluate<string>(`(window.seen?.words ?? []).concat(${wordsOfPage}).join('\\n')`),
    )
    const awaited = texts.filter((text) => !shown.includes(onOneLine(text)))
    // Parts of posts may have come behind their rows: a long list is looked through again.
    if (awaited.length > 0) await page.evaluate(`window.seen && ${lookThrough}`)
    return awaited
  }
  await expect.poll(missing, place).toEqual([])
  await expectOnlyText(page, place)
}

/** For a list of a thousand, page after page. */
export const patience = rounds({ usual: 30_000, soak: 240_000 })

/** For one test, beside two others on two processors. */
export const testTimeout = rounds({ usual: 900_000, soak: 3_600_000 })

/** From the top to the end; of a long list only the rows around what is in sight hold their posts. */
const lookThrough = `(async () => {
  const seen = (window.seen = { words: [], parts: [] })
  const isInSight = (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  // What stands further down comes when one is there: waiting for it here would be for ever.
  const isOnItsWay = () =>
    [...document.querySelectorAll('[role=status]')].some((it) => it.textContent.startsWith('Loading') && isInSight(it)) ||
    [...document.querySelectorAll('[data-post-id]')].some((row) => row.childElementCount === 0 && isInSight(row))
  for (let top = 0; ; top += innerHeight * 0.8) {
    scrollTo(0, top)
    do await new Promise(requestAnimationFrame)
    while (isOnItsWay())
    seen.words.push(${wordsOfPage})
    seen.parts.push(...${strangeParts})
    if (top + innerHeight >= document.documentElement.scrollHeight) break
  }
})()`

/** Goes on to the end of a list that loads while it is read, and then looks at all of it. */
export async function readAll(page: Page, rows: Locator, count: number): Promise<void> {
  const readOn = async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    return rows.count()
  }
  await expect.poll(readOn, { intervals: [100], timeout: patience }).toBe(count)
  await page.evaluate(lookThrough)
}

const isBusy = (error: unknown) => error instanceof Error && / 503 /.test(error.message)

/** A hall that is written to by so many at once may say that it is busy, and does nothing then: it is asked again. */
async function patiently<Made>(act: () => Promise<Made>): Promise<Made> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt === 10 || !isBusy(error)) throw error
      await setTimeout(1000)
    }
  }
}

/** Does it for each, a few at the same time. */
export async function forEach<Item, Made>(
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const waiting = [...items.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, item] = next
      made[place] = await patiently(() => act(item, place))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return made
}

/** Several parts of a list, of so many each. */
export const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

export const joinSeveral = (product: Product, count: number): Promise<Member[]> =>
  forEach(
    Array.from({ length: count }, (_, at) => `Member ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}`),
    (name) => join(product, name),
  )

export { expect }
