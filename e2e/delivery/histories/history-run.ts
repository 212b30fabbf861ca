/** A history of harm between browsers and the server, with the web client's own delivery at the ends of it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import type { Session } from '../chatters/session.ts'
import { findViolations, type Violation } from '../checks/invariants.ts'
import type { Recording, SeenMessage, Written } from '../checks/recording.ts'
import { type Community, makeCommunity, readersOf } from '../community.ts'
import { startFaultProxy } from '../proxy/fault-proxy.ts'
import { createFaults, type FaultKind } from '../proxy/faults.ts'
import type { Planted } from '../proxy/requests.ts'
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import { readAll } from '../settling.ts'
import { until } from '../until.ts'
import { createPageChatter, type PageChatter } from './page-chatter.ts'

export type HistoryPlan = {
  readonly seed: number
  /** Of the pages' own clock. */
  readonly seconds: number
  /** How many times as fast as ours the clock of the pages goes: their waits are so much shorter. */
  readonly speed: number
  readonly planted?: Planted
}

export type HistoryReport = {
  readonly violations: readonly Violation[]
  readonly written: number
  readonly edits: number
  readonly reloads: number
  readonly timesOffline: number
  readonly faults: Readonly<Record<FaultKind, number>>
}

const members = 4
const actionEveryMs = 500
const longestPauseMs = 2000
const offlineMs = 5000
const settleMs = 60_000
const chances = { edit: 0.12, reload: 0.02, offline: 0.01 }
/** A browser that ends within this of Enter may not have kept the words. */
const keptMs = 200

/** The library takes a silent server for gone after 30 s, and the server speaks by our clock: that wait stays. */
const fastClock = (speed: number) => `for (const name of ['setTimeout', 'setInterval']) {
  const usual = globalThis[name].bind(globalThis)
  globalThis[name] = (run, ms = 0, ...rest) => usual(run, ms === 30000 ? ms : ms / ${speed}, ...rest)
}`

export async function runHistory(
  plan: HistoryPlan,
  at: { readonly product: Product; readonly browser: Browser; readonly rigFolder: string },
): Promise<HistoryReport> {
  const random = createSeededRandom(plan.seed)
  await using opened = new AsyncDisposableStack()
  const community = await makeCommunity(at.product, { members, groups: 2, groupSize: 3, pairs: 1 }, random.fork())
  const faults = createFaults(random.fork(), longestPauseMs / plan.speed)
  const proxy = await startFaultProxy({
    target: at.product.url,
    rigFolder: at.rigFolder,
    faults,
    ...(plan.planted && { planted: plan.planted }),
  })
  opened.defer(() => proxy.close())
  const chatters = await openPages(community, { ...at, proxyUrl: proxy.url, speed: plan.speed }, opened)
  const acted = await act(chatters, plan, random.fork())
  faults.end()
  const stored = await settle(chatters, readersOf(community, at.product))
  const recording: Recording = {
    written: acted.written.map((message) => withStoredId(message, stored)),
    acknowledged: [],
    changed: acted.changed,
    refused: [],
    positions: [],
    stored,
    shown: await shownBy(chatters),
  }
  return {
    violations: findViolations(recording),
    written: acted.written.length,
    edits: acted.changed.length,
    reloads: acted.reloads,
    timesOffline: acted.timesOffline,
    faults: faults.counts(),
  }
}

/** `writesIn` are the conversations that this page of its member writes in: two pages have no order between them. */
type Chatter = PageChatter & { readonly writesIn: readonly string[]; readonly reads: readonly string[] }

/** A page for each, and a second one for the host, in the same browser. */
async function openPages(
  { members: people, conversations }: Community,
  at: { browser: Browser; proxyUrl: string; speed: number },
  opened: AsyncDisposableStack,
): Promise<Chatter[]> {
  const chatters: Chatter[] = []
  for (const [number, member] of people.entries()) {
    const reads = conversations.filter((one) => one.members.includes(member)).map(({ id }) => id)
    if (reads.length === 0) continue
    const context = await at.browser.newContext()
    opened.defer(() => context.close())
    await context.addInitScript(fastClock(at.speed))
    await context.addCookies(cookiesOf(member))
    const query = reads.map((id) => `conversation=${id}`).join('&')
    const writing = number === 0 ? [reads.slice(0, 1), reads.slice(1)] : [reads]
    for (const [tab, writesIn] of writing.entries()) {
      const page = await context.newPage()
      const name = `m${number}${tab === 0 ? '' : 'b'}`
      const url = `${at.proxyUrl}/?${query}`
      chatters.push({ ...createPageChatter({ name, userId: member.id, page, context, url }), writesIn, reads })
    }
  }
  await Promise.all(chatters.map((chatter) => chatter.open()))
  return chatters
}

function cookiesOf({ token, refreshToken, user }: Member) {
  return Object.entries({ token, refreshToken, user: JSON.stringify(user) }).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: 'localhost',
    path: '/',
    secure: true,
    sameSite: 'Lax' as const,
  }))
}

/** Lets pages write, change, reload and lose the net, for as long as the history lasts. */
async function act(chatters: readonly Chatter[], { seconds, speed }: HistoryPlan, random: SeededRandom) {
  const written: Written[] = []
  const changed: SeenMessage[] = []
  const background: Promise<unknown>[] = []
  const busy = new Set<Chatter>()
  const wroteAt = new Map<Chatter, number>()
  let reloads = 0
  let timesOffline = 0

  async function changeSomething(chatter: Chatter, conversationId: string): Promise<void> {
    const own = (await chatter.logOf(conversationId)).filter(({ text }) => text.startsWith(`${chatter.name} says `))
    const last = own.at(-1)
    if (last === undefined) return
    const message = await chatter.edit(last.id, `${wordsOf(last)}, changed ${random.between(1, 1e6)}`)
    if (message !== null) changed.push(message)
  }

  async function reload(chatter: Chatter): Promise<void> {
    reloads++
    await pause(Math.max(0, (wroteAt.get(chatter) ?? 0) + keptMs - performance.now()))
    await openAgain(chatter)
  }

  async function loseNet(chatter: Chatter): Promise<void> {
    timesOffline++
    await chatter.setOffline(true)
    await pause(offlineMs / speed)
    await chatter.setOffline(false)
  }

  const end = performance.now() + (seconds * 1000) / speed
  while (performance.now() < end) {
    await pause((actionEveryMs / speed) * 2 * random())
    const chatter = random.pick(chatters)
    const conversationId = random.pick(chatter.writesIn)
    const [edits, reloadsNow, goesOffline] = [chances.edit, chances.reload, chances.offline].map((p) =>
      random.chance(p),
    )
    if (busy.has(chatter)) continue
    if (reloadsNow || goesOffline) {
      busy.add(chatter)
      const away = reloadsNow ? reload(chatter) : loseNet(chatter)
      background.push(away.finally(() => void busy.delete(chatter)))
    } else if (edits) {
      background.push(changeSomething(chatter, conversationId).catch(() => undefined))
    } else {
      const text = await chatter.write(conversationId)
      wroteAt.set(chatter, performance.now())
      written.push({ conversationId, senderUserId: chatter.userId, clientMessageId: text, text })
    }
  }
  await Promise.all(background)
  return { written, changed, reloads, timesOffline }
}

/** The proxy can take the page itself away; a person would try again. */
async function openAgain(chatter: Chatter): Promise<void> {
  await until(
    () =>
      chatter.open().then(
        () => true,
        () => false,
      ),
    `that ${chatter.name} had its page again`,
    settleMs,
  )
}

async function settle(
  chatters: readonly Chatter[],
  readers: readonly { conversationId: string; session: Session }[],
): Promise<ReadonlyMap<string, readonly SeenMessage[]>> {
  for (const chatter of chatters) await chatter.comeBack()
  const isDone = async (chatter: Chatter) => (await chatter.unsent()) === 0 && (await chatter.isConnected())
  await until(async () => (await Promise.all(chatters.map(isDone))).every(Boolean), 'that all was sent', settleMs)
  for (const chatter of chatters) await chatter.comeBack()
  const stored = new Map<string, readonly SeenMessage[]>()
  for (const { conversationId, session } of readers) stored.set(conversationId, await readAll(session, conversationId))
  // What they lack is fetched now, or when the pages compare by their clock; whether it is the same is looked at then.
  await until(() => haveAll(chatters, stored), 'that everybody had the newest', settleMs).catch(() => undefined)
  return stored
}

async function haveAll(
  chatters: readonly Chatter[],
  stored: ReadonlyMap<string, readonly SeenMessage[]>,
): Promise<boolean> {
  for (const chatter of chatters) {
    for (const id of chatter.reads) {
      if (!(await chatter.readToStart(id))) return false
      const [log, truth] = [await chatter.logOf(id), stored.get(id) ?? []]
      if (log.length !== truth.length || log.some(({ rev }, place) => rev !== truth[place]?.rev)) return false
    }
  }
  return true
}

async function shownBy(chatters: readonly Chatter[]): Promise<Recording['shown']> {
  const shown: Recording['shown'][number][] = []
  for (const chatter of chatters) {
    for (const conversationId of chatter.reads) {
      shown.push({ client: chatter.name, conversationId, messages: await chatter.logOf(conversationId) })
    }
  }
  return shown
}

/** The page makes the ids of its messages; they are known by their words. */
function withStoredId(message: Written, stored: ReadonlyMap<string, readonly SeenMessage[]>): Written {
  const found = stored
    .get(message.conversationId)
    ?.find((one) => one.senderUserId === message.senderUserId && wordsOf(one) === message.text)
  return found === undefined ? message : { ...message, clientMessageId: found.clientMessageId }
}

const wordsOf = ({ text }: { readonly text: string }) => text.split(', changed ')[0] ?? text
