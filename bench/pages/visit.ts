/** One look at a room in the browser, and what the browser noted of it. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Room } from './rooms.ts'

const patienceMs = 60_000

/** Runs in the page from its first moment. The browser's list of what was loaded holds 250 by itself. */
const probe = `
  performance.setResourceTimingBufferSize(5000)
  globalThis.whenUsable = ({ heading, content, says }, since) => new Promise((resolve, reject) => {
    const isTitle = new RegExp(heading)
    // In this order, as each frame pays for it: what is asked last makes the browser reckon all styles.
    const isHere = () => {
      // The frame that is painted first has headings, too, and does nothing yet.
      if (document.querySelector('[data-frame]') !== null) return false
      const drawn = document.querySelector(content)
      if (drawn === null || !drawn.textContent.includes(says)) return false
      const title = [...document.querySelectorAll('h1')].find((one) => isTitle.test(one.textContent.trim()))
      const isLoading = [...document.querySelectorAll('[role="status"]')]
        .some((one) => /^(Loading|Checking|Searching)/.test(one.textContent.trim()))
      return title !== undefined && !isLoading && title.checkVisibility() && drawn.checkVisibility()
    }
    const look = () => {
      if (isHere()) resolve(performance.now() - since)
      else if (performance.now() - since < ${patienceMs}) requestAnimationFrame(look)
      else reject(new Error('the room never was usable: ' + heading))
    }
    look()
  })
  globalThis.switchTo = (room) => new Promise((resolve) => {
    const select = 'nav[aria-label="Main"] ' + room.link
    // At the document: the link may be drawn anew before it is clicked.
    const hear = ({ target, timeStamp }) => {
      if (target.closest(select) === null) return
      removeEventListener('click', hear, { capture: true })
      resolve(whenUsable(room, timeStamp))
    }
    addEventListener('click', hear, { capture: true })
  })`

type Loaded = { readonly url: string; readonly start: number; readonly bytes: number }
type Noted = { readonly paint: number; readonly loaded: readonly Loaded[] }

const noted = `({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  loaded: performance.getEntries()
    .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
    .map(({ name, startTime, transferSize }) =>
      ({ url: name, start: startTime, bytes: transferSize })),
})`

export type Visit = {
  /** Seconds until the first content was painted, and until the room could be used. */
  readonly paint: number
  readonly usable: number
  /** Requests for scripts and style sheets, all requests, and kilobytes, until the page is at rest. */
  readonly files: number
  readonly requests: number
  readonly kilobytes: number
  /** Calls that began before the room could be used, and kilobytes of all that began before. */
  readonly calls: number
  readonly kilobytesBefore: number
}

/** A page that notes from its first moment what {@link visit} and {@link switchRoom} ask. @param room that it will open */
export async function openPage(context: BrowserContext, room: Room): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(`{${probe}
  globalThis.opened = whenUsable(${JSON.stringify(room)}, 0)}`)
  return page
}

/** Opens the page's room by its address and waits until nothing more is loaded. */
export async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' })
  const usableMs = await page.evaluate<number>('opened')
  await page.waitForLoadState('networkidle')
  return describeVisit(await page.evaluate<Noted>(noted), usableMs)
}

/** From the click on the room's link in the rail until the room can be used, in ms. */
export async function switchRoom(page: Page, room: Room): Promise<number> {
  await page.evaluate(`void (globalThis.switched = switchTo(${JSON.stringify(room)}))`)
  await page.locator(`nav[aria-label="Main"] ${room.link}`).first().click()
  const ms = await page.evaluate<number>('switched')
  await page.waitForLoadState('networkidle')
  return ms
}

/** What came out of the browser's cache has no bytes and was not asked for. */
export function describeVisit({ paint, loaded }: Noted, usableMs: number): Visit {
  const asked = loaded.filter(({ bytes }) => bytes > 0)
  const before = asked.filter(({ start }) => start < usableMs)
  const pathOf = ({ url }: Loaded) => new URL(url).pathname
  return {
    paint: paint / 1000,
    usable: usableMs / 1000,
    files: asked.filter((one) => /\.(?:m?js|css)$/.test(pathOf(one))).length,
    requests: asked.length,
    kilobytes: kilobytesOf(asked),
    calls: before.filter((one) => pathOf(one).startsWith('/api/')).length,
    kilobytesBefore: kilobytesOf(before),
  }
}

function kilobytesOf(loaded: readonly Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
