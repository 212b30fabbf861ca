import { type Browser, chromium } from '@playwright/test'
import { browser as browserOptions } from '../../e2e/browser.ts'
import type { FigureKind, Figures, Measurement, Result } from '../frame/measurement.ts'
import type { OpenHall } from '../library/open-hall.ts'
import { type HallToVisit, openContext, openHallToVisit } from './hall-to-visit.ts'
import { type Line, slow4g, slowDown } from './lines.ts'
import { door, type Room, type RoomName, rooms } from './rooms.ts'
import { openPage, switchRoom, visit } from './visit.ts'

export type PagesPlan = {
  readonly rooms: readonly RoomName[]
  readonly lines: readonly (keyof typeof lines)[]
  readonly hall: HallToVisit
}

const lines = {
  loopback: { title: 'loopback', says: 'over loopback', aimSeconds: 0.8, cpuRate: 1 },
  slow4g: {
    title: 'slow 4G',
    says: 'over a line of 1.6 Mbit/s both ways with a delay of 150 ms, on a processor slowed down four times',
    aimSeconds: 2.5,
    cpuRate: 4,
    network: slow4g,
  },
} as const satisfies Readonly<Record<string, Line>>

const aim = { warmSeconds: 0.3, switchMs: 150, files: 12, calls: 6 }

type Stage = { readonly browser: Browser; readonly hall: OpenHall }
type Take = (measurement: Measurement) => Promise<Result>

/** Opens a believable hall and a browser, and measures how its rooms open and follow each other. */
export async function withRooms(plan: PagesPlan, take: Take): Promise<readonly Result[]> {
  await using opened = new AsyncDisposableStack()
  const hall = await openHallToVisit(opened, plan.hall)
  const browser = opened.adopt(await chromium.launch(browserOptions.launchOptions), (one) => one.close())
  const stage = { browser, hall }
  const results: Result[] = []
  for (const line of plan.lines) results.push(await take(describeOpening(stage, plan, lines[line])))
  results.push(await take(describeSwitching(stage, plan)), await take(describeDoor(stage)))
  return results
}

const figuresOfVisit: readonly FigureKind[] = [
  { key: 'paint', title: 'First paint', unit: 's', better: 'less' },
  { key: 'usable', title: 'Usable', unit: 's', better: 'less' },
  { key: 'warmPaint', title: 'First paint, warm', unit: 's', better: 'less' },
  { key: 'warmUsable', title: 'Usable, warm', unit: 's', better: 'less' },
  { key: 'files', title: 'Scripts and styles', unit: 'requests', better: 'less' },
  { key: 'calls', title: 'Calls before it is usable', unit: 'requests', better: 'less' },
  { key: 'requests', title: 'All', unit: 'requests', better: 'less' },
  { key: 'kilobytes', title: 'Transferred', unit: 'kB', better: 'less' },
]

function describeOpening(stage: Stage, { rooms: names, hall }: PagesPlan, line: Line): Measurement {
  return {
    title: `Pages: opening a room, ${line.title}`,
    method: `Chromium, 1440 × 900, opens a room by its address ${line.says}: at first with nothing in its cache, then in another page of the
same browser. The member has ${hall.friends} friends, ${hall.conversations} conversations and ${hall.entries} games. First paint is the browser's
first contentful paint. A room is usable when its heading and something of its data are seen and nothing says that it loads.
Requests and bytes are those of the first opening until nothing more is loaded; what comes out of the cache is not counted.`,
    figures: figuresOfVisit,
    bars: [
      { key: 'paint', atMost: line.aimSeconds },
      { key: 'warmPaint', atMost: line.cpuRate === 1 ? aim.warmSeconds : line.aimSeconds },
      { key: 'files', atMost: aim.files },
      { key: 'calls', atMost: aim.calls },
    ],
    standAlone: true,
    variants: names.map((name) => ({ name: rooms[name].path, run: () => openTwice(stage, rooms[name], line) })),
  }
}

async function openTwice({ browser, hall }: Stage, room: Room, line: Line): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: true }), (one) => one.close())
  const open = async () => {
    const page = await openPage(context, room)
    await slowDown(page, line)
    const found = await visit(page, addressOf(hall, room))
    await page.close()
    return found
  }
  const [{ paint, usable, files, calls, requests, kilobytes }, warm] = [await open(), await open()]
  return { paint, usable, files, calls, requests, kilobytes, warmPaint: warm.paint, warmUsable: warm.usable }
}

function describeSwitching(stage: Stage, { rooms: names }: PagesPlan): Measurement {
  return {
    title: 'Pages: from room to room',
    method: `In an open hall at rest over loopback, from the click on the room's link in the rail until the room is usable as above: the first
time in this browser, and again after the notifications.`,
    figures: [
      { key: 'first', title: 'First time', unit: 'ms', better: 'less' },
      { key: 'again', title: 'Again', unit: 'ms', better: 'less' },
    ],
    bars: [
      { key: 'first', atMost: aim.switchMs },
      { key: 'again', atMost: aim.switchMs },
    ],
    standAlone: true,
    variants: names.map((name) => ({ name: rooms[name].path, run: () => switchTwice(stage, rooms[name]) })),
  }
}

/** Notifications are where one starts from and goes between: no room that is measured. */
const between: Room = {
  path: '/notifications',
  heading: '^Notifications',
  content: 'main h1',
  says: '',
  link: 'a[href="/notifications"]',
}

async function switchTwice({ browser, hall }: Stage, room: Room): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: true }), (one) => one.close())
  const page = await openPage(context, between)
  await visit(page, addressOf(hall, between))
  const first = await switchRoom(page, room)
  await switchRoom(page, between)
  return { first, again: await switchRoom(page, room) }
}

function describeDoor(stage: Stage): Measurement {
  return {
    title: 'Pages: the door',
    method: `Somebody who is not signed in opens ${door.path} over loopback with nothing in the cache, and is shown the door. The bytes are those
of what was asked for before it stood there, the scripts and styles those of all until nothing more is loaded.`,
    figures: [
      { key: 'kilobytes', title: 'Before the door', unit: 'kB', better: 'less' },
      { key: 'paint', title: 'First paint', unit: 's', better: 'less' },
      { key: 'usable', title: 'The door is there', unit: 's', better: 'less' },
      { key: 'files', title: 'Scripts and styles', unit: 'requests', better: 'less' },
    ],
    standAlone: true,
    variants: [{ name: door.path, run: () => standBeforeTheDoor(stage) }],
  }
}

async function standBeforeTheDoor({ browser, hall }: Stage): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const context = opened.adopt(await openContext(browser, hall, { isSignedIn: false }), (one) => one.close())
  const found = await visit(await openPage(context, door), addressOf(hall, door))
  return { kilobytes: found.kilobytesBefore, paint: found.paint, usable: found.usable, files: found.files }
}

function addressOf({ product, reader }: OpenHall, { path }: Room): string {
  return product.url + path.replace('{id}', reader.userId)
}
