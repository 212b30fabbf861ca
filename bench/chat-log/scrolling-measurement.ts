import { chromium } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import { type LogPages, openTalk, serveLogPages } from '../../e2e/chat-log/log-page.ts'
import type { Figures, Staged } from '../frame/measurement.ts'
import { frameFigureKinds, frameFigures, frameMs, scrollByWheel, watchBusy } from '../frame/page-frames.ts'

export type LogScrollPlan = { readonly messages: number; readonly seconds: number }

/** In px a second: reading on, looking for something, and as fast as a wheel gets. */
const speeds = { reading: 800, looking: 3000, flying: 12_000 } as const

/** Opens the page of a very long conversation, hands over the measurement, and ends all. */
export const withLongTalk: Staged<LogScrollPlan> = async ({ messages, seconds }, run) => {
  await using opened = new AsyncDisposableStack()
  const pages = await serveLogPages()
  opened.defer(() => pages.close())
  const total = messages.toLocaleString('en')
  const here = (speed: number) => () => measureScrolling(pages, { messages, speed, seconds, isHere: true })
  const read = (speed: number) => () => measureScrolling(pages, { messages, speed, seconds, isHere: false })
  return await run({
    title: 'Scrolling a long conversation',
    method: `The log of the web client in Chromium, 1100 × 900, with a conversation of ${total} messages: words of many lengths, quotes, reactions,
pictures, polls. All of them are in the page, as for somebody who has read back to the beginning, or come in page by page from a
server that answers in 20 ms. It is scrolled up for ${seconds} s by the browser's own wheel gestures at ${Object.values(speeds).join(', ')} px a second. A late
frame came more than half a frame after its time. Busy is the processor time of the page's main thread, with what the record
itself takes. A frame is empty when it shows the ground where messages should be; a line has jumped when it moved against the
scrolling or by itself.`,
    figures: [
      ...frameFigureKinds,
      { key: 'empty', title: 'Empty frames', unit: '', better: 'less' },
      { key: 'jumped', title: 'Jumps', unit: '', better: 'less' },
    ],
    bars: [
      { key: 'frame50', atMost: frameMs },
      { key: 'busy', atMost: frameMs },
      { key: 'empty', atMost: 0 },
      { key: 'jumped', atMost: 0 },
    ],
    variants: [
      { name: 'all here, reading', run: here(speeds.reading) },
      { name: 'all here, looking', run: here(speeds.looking) },
      { name: 'all here, flying', run: here(speeds.flying) },
      { name: 'page by page, looking', run: read(speeds.looking) },
    ],
  })
}

type Scrolling = {
  readonly messages: number
  readonly speed: number
  readonly seconds: number
  readonly isHere: boolean
}

async function measureScrolling(pages: LogPages, { messages, speed, seconds, isHere }: Scrolling): Promise<Figures> {
  const browser = await chromium.launch(browserOptions.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 900 } })
    await openTalk(page, pages, { messages, answerMs: 20 })
    if (isHere) {
      await page.evaluate(() => globalThis.controls.loadAll())
      await page.waitForFunction((count) => globalThis.controls.loaded() === count, messages)
    }
    const devtools = await page.context().newCDPSession(page)
    const busySeconds = await watchBusy(devtools)
    await scrollByWheel(devtools, speed, 0.5)
    const before = await busySeconds()
    const record = await page.evaluateHandle(() => globalThis.controls.recordFrames())
    await scrollByWheel(devtools, speed, seconds)
    const { times, empty, jumped } = await record.evaluate((running) => running.end())
    const busy = (await busySeconds()) - before
    return { ...frameFigures(times), busy: (busy * 1000) / times.length, empty, jumped }
  } finally {
    await browser.close()
  }
}
