import { chromium } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import type { Figures, Staged } from '../frame/measurement.ts'
import { openContext } from '../pages/hall-to-visit.ts'
import { slowDown } from '../pages/lines.ts'
import { openPage, visit } from '../pages/visit.ts'
import { openRunningTournament, title } from './running-tournament.ts'

export type BracketPagePlan = { readonly entrants: number }

const aimSeconds = 1.5
const cpuRate = 4

/** Opens a hall with a tournament that is drawn, and measures how its bracket opens. */
export const withBracketToOpen: Staged<BracketPagePlan> = async ({ entrants }, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openRunningTournament(opened, { entrants, lookingOn: 1 })
  const browser = opened.adopt(await chromium.launch(browserOptions.launchOptions), (one) => one.close())
  const [reader = hall.reader] = hall.lookingOn
  const path = `/tournament-detail/${hall.id}`
  const rooms = [
    { name: 'The bracket', path, heading: `^${title}`, content: 'main [data-match]', says: 'Bench', link: '' },
    {
      name: 'The list of tournaments',
      path: '/tournaments?show=running',
      heading: '^Tournaments',
      content: `main a[href="${path}"]`,
      says: '',
      link: '',
    },
  ]
  return await run({
    title: 'Tournaments: opening a bracket',
    method: `Chromium, 1440 × 900, with nothing in its cache, opens a double elimination of ${entrants} by its address as somebody who
looks on, on a processor slowed down four times. Ready is when its heading and matches with the names of their sides are seen;
the list of tournaments, in which it stands, is a lighter room of the same hall.`,
    figures: [
      { key: 'ready', title: 'Ready to use', unit: 's', better: 'less' },
      { key: 'paint', title: 'First paint', unit: 's', better: 'less' },
      { key: 'kilobytes', title: 'Loaded before', unit: 'kB' },
      { key: 'calls', title: 'Calls before', unit: '' },
    ],
    bars: [{ key: 'ready', atMost: aimSeconds }],
    variants: rooms.map(({ name, ...room }) => ({
      name,
      async run(): Promise<Figures> {
        await using visiting = new AsyncDisposableStack()
        const signedIn = openContext(browser, { ...hall, reader }, { isSignedIn: true })
        const context = visiting.adopt(await signedIn, (one) => one.close())
        const page = await openPage(context, room)
        await slowDown(page, { cpuRate })
        const { usable, paint, kilobytesBefore, calls } = await visit(page, hall.product.url + room.path)
        return { ready: usable, paint, kilobytes: kilobytesBefore, calls }
      },
    })),
  })
}
