import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { browser as browserOptions } from '../e2e/browser.ts'
import { openContext } from './pages/hall-to-visit.ts'
import { slowDown } from './pages/lines.ts'
import { openPage, visit } from './pages/visit.ts'
import { openRunningTournament, title } from './tournaments/running-tournament.ts'
await using opened = new AsyncDisposableStack()
const hall = await openRunningTournament(opened, { entrants: 512, lookingOn: 1 })
const browser = opened.adopt(await chromium.launch({...browserOptions.launchOptions, executablePath:'/usr/bin/chromium-headless-shell'}), (one) => one.close())
const [reader = hall.reader] = hall.lookingOn
const path = `/tournament-detail/${hall.id}`
const rooms = [
  { name: 'bracket', path, heading: `^${title}`, content: 'main [data-match]', says: 'Bench', link: '' },
  { name: 'list', path: '/tournaments?show=running', heading: '^Tournaments', content: `main a[href="${path}"]`, says: '', link: '' },

]
for (const { name, ...room } of rooms) {
  for (let i = 0; i < Number(process.env.N ?? 4); i++) {
    const context = await openContext(browser, { ...hall, reader }, { isSignedIn: true })
    const page = await openPage(context, room)
    await slowDown(page, { cpuRate: Number(process.env.CPU ?? 4) })
    const s = await context.newCDPSession(page)
    const last = i === Number(process.env.N ?? 4) - 1
    const events: any[] = []
    if (last) {
      s.on('Tracing.dataCollected', ({ value }: any) => events.push(...value))
      await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.compile','blink.user_timing', 'disabled-by-default-devtools.timeline', 'loading'] } } as any)
    }
    const v = await visit(page, hall.product.url + room.path)
    console.log(name, JSON.stringify(v))
    if (last) {
      const done = new Promise((r) => s.once('Tracing.tracingComplete', r as any))
      await s.send('Tracing.end'); await done
      writeFileSync(`/tmp/trace-${name}.json`, JSON.stringify({ traceEvents: events }))
      const t = await page.evaluate(`performance.getEntriesByType('resource').map(e=>[e.name.replace(location.origin,''),Math.round(e.startTime),Math.round(e.responseStart),Math.round(e.responseEnd),e.transferSize])`)
      writeFileSync(`/tmp/res-${name}.json`, JSON.stringify(t, null, 0))
    }
    await context.close()
  }
}
