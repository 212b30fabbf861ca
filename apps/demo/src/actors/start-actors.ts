import { sql } from 'kysely'
import type { createApp } from '../../../server/src/app.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import { createRandom } from '../seeded-random.ts'
import { type Actor, createActor } from './actor.ts'
import { type Clock, createAgenda, wallClock } from './agenda.ts'
import { type Allowance, createAllowance } from './allowance.ts'
import { hangDoorbell } from './answering/doorbell.ts'
import { createAudience } from './audience.ts'
import { cast } from './cast/cast.ts'
import { keepEvenings } from './hosting/keep-evenings.ts'
import { actorAgent } from './member-line.ts'
import { createTroupe } from './troupe.ts'
import { finishSomething, post } from './turns/posting.ts'
import { playSomething, react, sayStatus } from './turns/small-turns.ts'
import { talkInGroup } from './turns/talking.ts'
import { type Daily, dailyAtMost, type Stage, type Turn } from './turns/turn.ts'
import { createLines } from './words/choose-line.ts'

type Server = {
  readonly app: Pick<ReturnType<typeof createApp>, 'auth' | 'users'>
  readonly platform: Pick<Platform, 'database' | 'events' | 'log' | 'transactions'>
}

export type Actors = {
  readonly stage: Stage
  readonly troupe: ReturnType<typeof createTroupe>
  /** Once nothing of theirs is under way. */
  settled(): Promise<void>
  /** Nobody begins anything any more, and all leave. */
  end(): Promise<void>
}

const dayMs = 24 * 60 * 60_000
const looksEveryMs = 30_000
/** Where nothing was missing they look again after so long. */
const keepsEveryMs = 10 * 60_000
/** So many are in at any hour, also while nobody else is. */
const alwaysHere = 2
const evening = { from: 17, to: 23 }

/** What they do by themselves, and how often beside the rest. */
const turns: readonly (readonly [turn: Turn, weight: number])[] = [
  [react, 4],
  [playSomething, 3],
  [post, 3],
  [talkInGroup, 2],
  [sayStatus, 1],
  [finishSomething, 1],
]

/** Lets members of the demo community live in the hall: they come in, play, write and answer, by the doors of everybody. */
export async function startActors(
  { app, platform }: Server,
  of: { url: string; passwordOf: (email: string) => string; clock?: Clock; seed?: number },
): Promise<Actors> {
  const { url, passwordOf, clock = wallClock, seed = Date.now() } = of
  const { database, log } = platform
  const random = createRandom(seed)
  // Whoever is muted, blocked or asked too much goes on later.
  const agenda = createAgenda(clock, (error) => log.debug({ err: error }, 'an actor of the demo was refused'))
  const actors: Actor[] = []
  for (const member of cast) {
    const account = await app.users.findAccountByEmail(database, member.email)
    if (account === undefined) continue
    await endEarlierSignIns({ app, platform }, account.id)
    actors.push(createActor({ ...member, id: account.id, password: passwordOf(member.email) }, { url, agenda }))
  }
  const allowances = Object.fromEntries(
    Object.entries(dailyAtMost).map(([what, count]) => [what, createAllowance(agenda.now, { count, perMs: dayMs })]),
  ) as Record<Daily, Allowance>

  let isOver = false
  const troupe = createTroupe(actors, {
    agenda,
    random,
    onCame: async (actor) => {
      await playSomething(stage, actor)
    },
    async isIn(id) {
      // Whoever left just now is shown for a little longer.
      const { rows } = await sql`
        select from presence_connections where user_id = ${id} and left_at is null limit 1`.execute(database)
      return rows.length > 0
    },
  })
  const lines = createLines(random)
  const stage: Stage = { agenda, random, lines, troupe, daily: (what) => allowances[what] }
  const audience = createAudience(database, { now: agenda.now, troupe })
  hangDoorbell(platform.events, stage, audience, () => isOver)

  let actsAt = 0
  let keepsAt = 0
  const byWeight = turns.flatMap(([turn, weight]) => Array.from({ length: weight }, () => turn))

  async function act(): Promise<void> {
    if (agenda.now() < actsAt) return
    actsAt = agenda.now() + random.integer(60_000, 150_000)
    if (agenda.now() >= keepsAt) {
      keepsAt = agenda.now() + keepsEveryMs
      if (await keepEvenings(stage)) {
        keepsAt = agenda.now()
        return
      }
    }
    for (const actor of random.sample(troupe.here(), 1)) await random.pick(byWeight)(stage, actor)
  }

  async function look(): Promise<void> {
    await audience.look()
    if (!audience.isThere()) return troupe.thinOut(alwaysHere)
    await troupe.settle(wantedAt(agenda.now()))
    await act()
  }

  /** Whatever comes of a look, there is another one. */
  async function lookOn(): Promise<void> {
    try {
      await look()
    } finally {
      agenda.in(looksEveryMs, lookOn)
    }
  }
  agenda.in(0, lookOn)

  return {
    stage,
    troupe,
    settled: agenda.settled,
    async end() {
      isOver = true
      await agenda.end()
      await troupe.leave()
    },
  }
}

/** What a process left signed in that was killed or ended: they would add up with every start, for thirty days each. */
async function endEarlierSignIns({ app, platform }: Server, userId: string): Promise<void> {
  const { database, transactions } = platform
  for (const { id: signInId, userAgent } of await app.auth.liveSignIns(database, userId)) {
    if (userAgent !== actorAgent) continue
    await transactions.run((unit) => app.auth.endSignIns(unit, { userId, signInId }))
  }
}

/** By day a few, in the evening some more. */
function wantedAt(now: number): number {
  const hour = new Date(now).getUTCHours()
  return hour >= evening.from && hour < evening.to ? 5 : 3
}
