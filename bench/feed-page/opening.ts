import { type Browser, chromium } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import type { FigureKind, Figures, Measurement, Result } from '../frame/measurement.ts'
import { openContext } from '../pages/hall-to-visit.ts'
import { type Line, slow4g, slowDown } from '../pages/lines.ts'
import { rooms } from '../pages/rooms.ts'
import { openPage, visit } from '../pages/visit.ts'
import { type HallOfPosts, openHallOfPosts } from './hall-of-posts.ts'

export type FeedOpeningPlan = { readonly posts: number; readonly lines: readonly (keyof typeof lines)[] }

const lines = {
  processor: { title: 'a slow processor', says: 'on a processor slowed down four times', aimSeconds: 1.5, cpuRate: 4 },
  slow4g: {
    title: 'slow 4G',
    says: 'over a line of 1.6 Mbit/s both ways with a delay of 150 ms',
    aimSeconds: 3,
    cpuRate: 1,
    network: slow4g,
  },
} as const satisfies Readonly<Record<string, Line>>

const patienceMs = 60_000

/** Opens a hall with posts, and measures how its feed opens, beside another room of the same hall. */
export async function withFeedToOpen(
  { posts, lines: names }: FeedOpeningPlan,
  take: (measurement: Measurement) => Promise<Result>,
): Promise<readonly Result[]> {
  await using opened = new AsyncDisposableStack()
  const hall = await openHallOfPosts(opened, posts)
  const browser = opened.adopt(await chromium.launch(browserOptions.launchOptions), (one) => one.close())
  const results: Result[] = []
  for (const name of names) results.push(await take(describeOpening(browser, hall, lines[name])))
  return results
}

const figures: readonly FigureKind[] = [
  { key: 'ready', title: 'Ready to use', unit: 's', better: 'less' },
  { key: 'paint', title: 'First paint', unit: 's', better: 'less' },
  { key: 'post', title: 'First post', unit: 's', better: 'less', mayBeMissing: true },
]

function describeOpening(browser: Browser, hall: HallOfPosts, line: Line): Measurement {
  return {
    title: `Feed page: opening, ${line.title}`,
    method: `Chromium, 1440 × 900, with nothing in its cache, opens the feed by its address ${line.says}. First paint is the
browser's first contentful paint; the first post is there when a frame after it was drawn; ready is when "Like" was pressed on
it and shows that it was. The chat of the same hall is ready when its heading and a conversation are seen.`,
    figures,
    bars: [{ key: 'ready', atMost: line.aimSeconds }],
    variants: [
      { name: '/feed', run: () => openFeed(browser, hall, line) },
      { name: '/chat', run: () => openChat(browser, hall, line) },
    ],
  }
}

async function openFeed(browser: Browser, hall: HallOfPosts, line: Line): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: true }), (one) => one.close())
  const page = await context.newPage()
  await page.addInitScript(`{${probe}}`)
  await slowDown(page, line)
  await page.goto(`${hall.product.url}/feed`, { waitUntil: 'commit' })
  const { paint, post, ready } = await page.evaluate<{ paint: number; post: number; ready: number }>('opened')
  return { paint: paint / 1000, post: post / 1000, ready: ready / 1000 }
}

async function openChat(browser: Browser, hall: HallOfPosts, line: Line): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: true }), (one) => one.close())
  const page = await openPage(context, rooms.chat)
  await slowDown(page, line)
  const { paint, usable } = await visit(page, hall.product.url + rooms.chat.path)
  return { paint, ready: usable, post: Number.NaN }
}

/** Runs in the page from its first moment. A press that nobody took is pressed again. */
const probe = `
  globalThis.opened = new Promise((resolve, reject) => {
    let post
    let was
    let pressed = -Infinity
    const look = () => {
      const now = performance.now()
      const button = document.querySelector('[data-post-id] article [data-act="like"]')
      if (now > ${patienceMs}) return reject(new Error('the feed never was ready'))
      if (button === null || !button.checkVisibility()) return requestAnimationFrame(look)
      was ??= button.ariaPressed
      if (post === undefined) {
        post = 0
        requestAnimationFrame(() => { post = performance.now() })
      }
      if (button.ariaPressed !== was && post > 0) {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        return resolve({ paint, post, ready: now })
      }
      if (button.ariaPressed === was && now - pressed > 100) {
        pressed = now
        button.click()
      }
      requestAnimationFrame(look)
    }
    look()
  })`
