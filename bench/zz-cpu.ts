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

const med = (v: number[]) => v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]
for (const { name, ...room } of rooms) {
  const cpu: number[] = [], use: number[] = [], wall: number[] = []
  for (let i = 0; i < Number(process.env.N ?? 9); i++) {
    const context = await openContext(browser, { ...hall, reader }, { isSignedIn: true })
    const page = await openPage(context, room)
    const s = await context.newCDPSession(page)
    const events: any[] = []
    s.on('Tracing.dataCollected', ({ value }: any) => events.push(...value))
    await s.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline','toplevel','blink.user_timing','loading'] } } as any)
    const v = await visit(page, hall.product.url + room.path)
    const done = new Promise((r) => s.once('Tracing.tracingComplete', r as any))
    await s.send('Tracing.end'); await done
    const nav = events.filter((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes('http')).at(-1)
    const until = nav.ts + v.usable * 1e6
    const tasks = events.filter((e) => e.name === 'RunTask' && e.ph === 'X' && e.pid === nav.pid && e.tid === nav.tid && e.ts >= nav.ts && e.ts < until)
    cpu.push(tasks.reduce((t, e) => t + (e.tdur ?? 0), 0) / 1000)
    use.push(v.usable * 1000); wall.push(tasks.reduce((t, e) => t + e.dur, 0) / 1000)
    await context.close()
  }
  console.log(name, 'cpu', med(cpu).toFixed(0), "min", Math.min(...cpu).toFixed(0), 'wall tasks', med(wall).toFixed(0), 'usable', med(use).toFixed(0), cpu.map((c) => c.toFixed(0)).join(' '))
}
