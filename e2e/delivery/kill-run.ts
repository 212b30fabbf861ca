/** Chatters at a real server process that is killed with −9 again and again, and what came of their messages. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, startProduct } from '../product/product.ts'
import { type Chatter, type Flaw, startChatter } from './chatters/chatter.ts'
import { createJournal } from './chatters/journal.ts'
import { findViolations, type Violation } from './checks/invariants.ts'
import { makeCommunity, readersOf } from './community.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { settle } from './settling.ts'
import { startTalk } from './talk.ts'

export type KillPlan = {
  readonly seed: number
  readonly kills: number
  readonly chatters: number
  readonly messagesPerSecond: number
  /** A kill comes at a random moment up to this long after the server is open; some come while it still starts. */
  readonly longestLifeMs: number
  /** What the first chatters do wrong, one fault each. */
  readonly flaws?: readonly Flaw[]
}

export type KillReport = {
  readonly violations: readonly Violation[]
  readonly kills: number
  readonly killsDuringStart: number
  readonly seconds: number
  readonly written: number
  readonly acknowledged: number
  readonly edits: number
  /** Over the whole time of the kills, that in which the server was down included. */
  readonly acknowledgedPerSecond: number
  /** Over the time in which the server was open. */
  readonly acknowledgedPerOpenSecond: number
  readonly slowestStartMs: number
}

const groups = 8
const groupSize = 12
const pairs = 4
const killDuringStart = 0.15

export async function runKills(plan: KillPlan, say: (line: string) => void = () => undefined): Promise<KillReport> {
  const random = createSeededRandom(plan.seed)
  const product = await startProduct()
  const chatters: Chatter[] = []
  try {
    const community = await makeCommunity(
      product,
      { members: plan.chatters, groups, groupSize: Math.min(groupSize, plan.chatters), pairs },
      random.fork(),
    )
    const journal = createJournal()
    for (const [number, member] of community.members.entries()) {
      const name = `c${number}`
      const flaw = plan.flaws?.[number]
      const own = { name, urlOf: () => product.url, credentials: member, journal, random: random.fork() }
      chatters.push(startChatter({ ...own, ...(flaw && { flaw }) }))
    }
    const started = performance.now()
    const talk = startTalk(chatters, community, plan.messagesPerSecond, random.fork())
    const killing = await killAgainAndAgain(product, plan, random.fork(), say)
    talk.end()
    const seconds = (performance.now() - started) / 1000
    const meanwhile = journal.counts().acknowledged
    const recording = await settle(chatters, journal, readersOf(community, product))
    const { openMs, ...killed } = killing
    return {
      violations: findViolations(recording),
      ...killed,
      seconds,
      written: recording.written.length,
      acknowledged: recording.acknowledged.length,
      edits: recording.changed.length,
      acknowledgedPerSecond: meanwhile / seconds,
      acknowledgedPerOpenSecond: meanwhile / (openMs / 1000),
    }
  } finally {
    await Promise.all(chatters.map((chatter) => chatter.stop()))
    await product.remove()
  }
}

async function killAgainAndAgain(
  product: Product,
  { kills, longestLifeMs }: KillPlan,
  random: SeededRandom,
  say: (line: string) => void,
) {
  let openMs = 0
  let killsDuringStart = 0
  let slowestStartMs = 0
  for (let kill = 1; kill <= kills; kill++) {
    const lifeMs = random() * longestLifeMs
    await pause(lifeMs)
    await product.kill()
    openMs += lifeMs
    if (random.chance(killDuringStart)) {
      killsDuringStart++
      // It ends before it is open, which is what this is for.
      const starting = product.start().catch(() => undefined)
      await pause(random() * 800)
      await product.kill()
      await starting
    }
    const began = performance.now()
    await product.start()
    slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
    say(
      `kill ${kill} of ${kills}: after ${Math.round(lifeMs)} ms; open again in ${Math.round(performance.now() - began)} ms`,
    )
  }
  const lastMs = longestLifeMs / 2
  await pause(lastMs)
  return { kills, killsDuringStart, openMs: openMs + lastMs, slowestStartMs }
}
