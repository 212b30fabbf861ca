import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import type { Figures, Staged } from '../frame/measurement.ts'
import { frameFigureKinds, frameFigures, frameMs, scrollByWheel, watchBusy } from '../frame/page-frames.ts'
import { tokenOf } from '../presence/members.ts'
import { fillShelf } from './library-page.ts'
import { type OpenHall, openHall } from './open-hall.ts'

export type ShelfScrollPlan = { readonly entries: number; readonly seconds: number }

/** In px a second: looking through, and as fast as a wheel gets. */
const speeds = { looking: 3000, flying: 12_000 } as const
const busyMs = 8
const nodesMaximum = 4000
const firstRowMs = 1000
const sampleMs = 100
const looks = ['grid', 'list', 'compact'] as const

/** Opens the page of a large library, hands over the measurement, and ends all. */
export const withShelfToScroll: Staged<ShelfScrollPlan> = async ({ entries, seconds }, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHall(opened, { friends: 2, fill: (client, reader) => fillShelf(client, reader, entries) })
  const variants = looks.flatMap((look) =>
    Object.entries(speeds).map(([name, speed]) => ({
      name: `${look}, ${name}`,
      run: () => scrollShelf(hall, { look, speed, seconds }),
    })),
  )
  return await run({
    title: 'Library: scrolling a large shelf',
    method: `The page of a library with ${entries.toLocaleString('en')} games in Chromium, 1440 × 900, with its drawn covers. It is scrolled down for
${seconds} s by the browser's own wheel gestures at ${Object.values(speeds).join(' and ')} px a second. A late frame came more than half a frame after
its time. Busy is the processor time of the page's main thread, with what the record itself takes. Living nodes are the most
that the browser counted while it scrolled, those of covers included and none cleared away for it. The first row is timed from
asking for the page, with nothing cached. A frame is empty when it shows the ground where games should be.`,
    figures: [
      ...frameFigureKinds,
      { key: 'nodes', title: 'Living nodes', unit: '', better: 'less' },
      { key: 'first', title: 'First row', unit: 'ms', better: 'less' },
      { key: 'empty', title: 'Empty frames', unit: '', better: 'less' },
    ],
    bars: [
      { key: 'frame50', atMost: frameMs },
      { key: 'busy', atMost: busyMs },
      { key: 'nodes', atMost: nodesMaximum },
      { key: 'first', atMost: firstRowMs },
      { key: 'empty', atMost: 0 },
    ],
    variants,
  })
}

type Scroll = { readonly look: (typeof looks)[number]; readonly speed: number; readonly seconds: number }

async function scrollShelf(hall: OpenHall, { look, speed, seconds }: Scroll): Promise<Figures> {
  const browser = await chromium.launch(browserOptions.launchOptions)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: await memoryOf(hall),
    })
    const page = await context.newPage()
    await page.addInitScript(`{${firstRowWatcher}}`)
    await page.goto(`${hall.product.url}/library?look=${look}`)
    await page.locator('[data-row="games"]').nth(3).waitFor()
    const devtools = await context.newCDPSession(page)
    const busySeconds = await watchBusy(devtools)
    await scrollByWheel(devtools, -speed, 0.5)
    const before = await busySeconds()
    const record = await recordFrames(page)
    const nodes = watchNodes(devtools)
    await scrollByWheel(devtools, -speed, seconds)
    const { times, empty } = await record()
    const busy = (await busySeconds()) - before
    const first = await page.evaluate<number>('globalThis.firstRowAt')
    return { ...frameFigures(times), busy: (busy * 1000) / times.length, nodes: await nodes(), first, empty }
  } finally {
    await browser.close()
  }
}

/** Runs in the page before anything else. */
const firstRowWatcher = `
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-row="games"]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => { globalThis.firstRowAt = performance.now() })
  })
  observer.observe(document, { childList: true, subtree: true })`

/** Counts now and then until it is asked for the most. */
function watchNodes(devtools: CDPSession): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { metrics } = await devtools.send('Performance.getMetrics')
      most = Math.max(most, metrics.find(({ name }) => name === 'Nodes')?.value ?? 0)
      await pause(sampleMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

type Frames = { readonly times: number[]; readonly empty: number }

/** Runs in the page. Half the gap between two rows is no hole yet. */
const frameRecorder = `
  const times = []
  let empty = 0
  let isOver = false
  const step = (time) => {
    if (isOver) return
    times.push(time)
    const box = document.querySelector('[role="rowgroup"]').getBoundingClientRect()
    const rows = [...document.querySelectorAll('[data-row]')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    const top = Math.min(...rows.map((row) => row.top))
    const bottom = Math.max(...rows.map((row) => row.bottom))
    if (top > Math.max(0, box.top) + 30 || bottom < Math.min(innerHeight, box.bottom) - 30) empty += 1
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  globalThis.endFrames = () => {
    isOver = true
    return { times, empty }
  }`

/** Notes each frame until it is asked for them. */
async function recordFrames(page: Page): Promise<() => Promise<Frames>> {
  await page.evaluate(`{${frameRecorder}}`)
  return () => page.evaluate<Frames>('endFrames()')
}

/** What the browser of a signed-in member has kept. */
async function memoryOf({ product, reader }: OpenHall): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const token = tokenOf(reader)
  const answer = await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the member is not known: ${answer.status}`)
  const values = {
    token,
    refreshToken: 'not needed while the token holds',
    user: await answer.text(),
    consent: JSON.stringify({ required: true, timestamp: Date.now() }),
  }
  const { hostname } = new URL(product.url)
  return {
    cookies: Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [],
  }
}
