import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import type { FigureKind, Figures, Staged } from '../frame/measurement.ts'
import { frameFigureKinds, frameFigures, frameMs, scrollByWheel, watchBusy } from '../frame/page-frames.ts'
import { openContext } from '../pages/hall-to-visit.ts'
import { framePartNames, framePartsOf, tracedCategories } from './frame-parts.ts'
import { type HallOfPosts, openHallOfPosts } from './hall-of-posts.ts'

export type FeedScrollPlan = { readonly posts: number; readonly few: number; readonly seconds: number }

/** In px a second. */
const speed = 3000
const pageSize = 20
const nodesOfShortFeed = 2.5
const bytesOfMegabyte = 1_000_000
const longestLoadMs = 300_000

/** Fills a hall with posts, hands over the measurement, and ends all. */
export const withFeedToScroll: Staged<FeedScrollPlan> = async ({ posts, few, seconds }, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHallOfPosts(opened, posts)
  const browser = opened.adopt(await chromium.launch(browserOptions.launchOptions), (one) => one.close())
  const [many, short] = [posts, few].map((count) => `${count.toLocaleString('en')} posts`) as [string, string]
  return await run({
    title: 'Feed page: scrolling',
    method: `The feed of who one follows in Chromium, 1440 × 900: lines, long texts, pictures, polls, warnings, spoilers, games. A reader comes
back to where they were and so has all of ${many}, or of ${short}, in the page; from the middle it is scrolled down for ${seconds} s by
the browser's own wheel gestures at ${speed.toLocaleString('en')} px a second. A late frame came more than half a frame after its time. Busy is the processor
time of the page's main thread; then once more under the browser's record, which costs by itself, and gives the parts of it.
A frame is empty when it shows the ground where a post should be. Nodes and memory are those at the end, without garbage.`,
    figures,
    bars: [
      { key: 'frame50', atMost: frameMs },
      { key: 'busy', atMost: frameMs },
      { key: 'empty', atMost: 0 },
      { key: 'nodes', against: short, atMost: nodesOfShortFeed },
    ],
    variants: [
      { name: many, run: () => scrollFeed(browser, hall, { count: posts, seconds }) },
      { name: short, run: () => scrollFeed(browser, hall, { count: few, seconds }) },
    ],
  })
}

const figures: readonly FigureKind[] = [
  { key: 'rate', title: 'Frames', unit: 'a second', better: 'more' },
  ...frameFigureKinds,
  ...framePartNames.map(
    (part): FigureKind => ({
      key: part,
      title: part === 'rest' ? 'Of that the rest' : `Of that ${part}`,
      unit: 'ms a frame',
      better: 'less',
    }),
  ),
  { key: 'empty', title: 'Empty frames', unit: '', better: 'less' },
  { key: 'nodes', title: 'Living nodes', unit: '', better: 'less' },
  { key: 'heap', title: 'Memory of the script', unit: 'MB', better: 'less' },
  { key: 'loaded', title: 'All are back', unit: 's', better: 'less' },
]

type Scroll = { readonly count: number; readonly seconds: number }

async function scrollFeed(browser: Browser, hall: HallOfPosts, { count, seconds }: Scroll): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: true }), (one) => one.close())
  const page = await context.newPage()
  const last = hall.idAt(count)
  await page.addInitScript(
    ([id, pages]) => {
      const kept = JSON.stringify([['default feed following', { id, offset: 400, pages }]])
      sessionStorage.setItem('guildhall-anchors', kept)
    },
    [last, Math.ceil(count / pageSize)] as const,
  )
  const begun = performance.now()
  await page.goto(`${hall.product.url}/feed`)
  await page.locator(`[data-post-id="${last}"] article`).waitFor({ timeout: longestLoadMs })
  const loaded = (performance.now() - begun) / 1000
  const devtools = await context.newCDPSession(page)
  await goToMiddle(page, devtools)
  const busySeconds = await watchBusy(devtools)
  const before = await busySeconds()
  await page.evaluate(`{${frameRecorder}}`)
  await scrollByWheel(devtools, -speed, seconds)
  const { times, empty } = await page.evaluate<{ times: number[]; empty: number }>('endFrames()')
  const busy = (await busySeconds()) - before
  const took = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return {
    rate: (times.length - 1) / took,
    ...frameFigures(times),
    busy: (busy * 1000) / times.length,
    empty,
    loaded,
    ...(await traceParts(browser, page, devtools, seconds)),
    ...(await countKept(devtools)),
  }
}

async function goToMiddle(page: Page, devtools: CDPSession): Promise<void> {
  // A wheel ends the search for the place.
  await scrollByWheel(devtools, speed, 0.2)
  await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })`)
  // The policy of the pages lets nobody compile text, so the page waits itself.
  await page.evaluate(`new Promise((done) => {
    const look = () => document.elementFromPoint(500, 450)?.closest('[data-post-id]')?.querySelector('article') ? done() : requestAnimationFrame(look)
    look()
  })`)
  await scrollByWheel(devtools, -speed, 0.5)
}

/** Milliseconds a frame of each part. */
async function traceParts(browser: Browser, page: Page, devtools: CDPSession, seconds: number): Promise<Figures> {
  await browser.startTracing(page, { categories: tracedCategories })
  await page.evaluate(`{${frameRecorder}}`)
  await scrollByWheel(devtools, -speed, seconds)
  const { times } = await page.evaluate<{ times: number[] }>('endFrames()')
  const parts = framePartsOf((await browser.stopTracing()).toString())
  return Object.fromEntries(Object.entries(parts).map(([part, ms]) => [part, ms / times.length]))
}

async function countKept(devtools: CDPSession): Promise<{ nodes: number; heap: number }> {
  await devtools.send('HeapProfiler.collectGarbage')
  await pause(100)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (key: string) => metrics.find(({ name }) => name === key)?.value ?? 0
  return { nodes: metric('Nodes'), heap: metric('JSHeapUsedSize') / bytesOfMegabyte }
}

/** Runs in the page. A row without its post is a hole. */
const frameRecorder = `
  const times = []
  let empty = 0
  let isOver = false
  const isHole = (y) => {
    const row = document.elementFromPoint(500, y)?.closest('[data-post-id]')
    return row != null && row.querySelector('article') === null
  }
  const step = (time) => {
    if (isOver) return
    times.push(time)
    if ([80, 450, 890].some(isHole)) empty += 1
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  globalThis.endFrames = () => {
    isOver = true
    return { times, empty }
  }`
