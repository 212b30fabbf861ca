
import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { browser as browserOptions } from '../e2e/browser.ts'
import { openContext } from './pages/hall-to-visit.ts'
import { slowDown } from './pages/lines.ts'
import { openHallOfPosts } from './feed-page/hall-of-posts.ts'
const patienceMs = 60000
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

await using opened = new AsyncDisposableStack()
const hall = await openHallOfPosts(opened, 200)
const browser = opened.adopt(await chromium.launch({...browserOptions.launchOptions, executablePath:'/usr/bin/chromium-headless-shell'}), (one) => one.close())
const n = Number(process.env.N ?? 6)
for (let i = 0; i < n; i++) {
  const context = await openContext(browser, hall, { isSignedIn: true })
  const page = await context.newPage()
  await page.addInitScript(`{${probe}}`)
  await slowDown(page, { cpuRate: Number(process.env.CPU ?? 4) })
  const s = await context.newCDPSession(page)
  const events: any[] = []
  if (i === n - 1) {
  s.on('Tracing.dataCollected', ({ value }: any) => events.push(...value))
  await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.compile','blink.user_timing', 'disabled-by-default-devtools.timeline', 'loading'] } } as any)
  }
  await page.goto(`${hall.product.url}/feed`, { waitUntil: 'commit' })
  const r = await page.evaluate<any>('opened')
  console.log(JSON.stringify(r))
  if (i === n - 1) {
    const done = new Promise((r) => s.once('Tracing.tracingComplete', r as any))
    await s.send('Tracing.end'); await done
    writeFileSync(`/tmp/trace-feed.json`, JSON.stringify({ traceEvents: events }))
    writeFileSync(`/tmp/res-feed.json`, JSON.stringify(await page.evaluate(`performance.getEntriesByType('resource').map(e=>[e.name.replace(location.origin,''),Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.transferSize])`)))
  }
  await context.close()
}
