import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { StoreError } from './store-error.ts'

/** Longer than a request may take, with its repeats. */
const turnMs = 25_000
const lookedAtEveryMs = 250
/** So long after the pause the next turn is kept for whoever waits: more than it takes them to look again. */
const keptMs = 1000

export type StorePace = {
  /**
   * Runs a request when no other server and no other caller asks this host, and the last answer is long enough ago. Whoever
   * goes on with the answer within their turn says when it was there. Work for which nobody waits gives way: the next turn
   * is somebody's who does.
   * @throws StoreError `resting` while the host wants to be left alone, `busy` when the turn does not come in time
   */
  run<Result>(request: (answered: () => void) => Promise<Result>, options?: TurnOptions): Promise<Result>
  /** Nobody asks for so long. */
  rest(ms: number): Promise<void>
}

/**
 * @param withinMs how long somebody waits for the turn at most; no longer than anybody does
 * @param pauses how many times the usual pause follows; 1
 */
export type TurnOptions = { readonly givesWay?: boolean; readonly withinMs?: number; readonly pauses?: number }

type Standing = { readonly waitMs: number; readonly restMs: number }

/** The pace that all servers on one database keep together. Nothing is locked while somebody waits. */
export function createStorePace(
  database: Database,
  { host, betweenMs, patienceMs = 60_000 }: { host: 'store' | 'images'; betweenMs: number; patienceMs?: number },
): StorePace {
  async function take(turn: string, givesWay: boolean): Promise<boolean> {
    const kept = givesWay ? sql`, awaited_until` : sql``
    const { rows } = await sql`
      update steam_store_pace set taken_by = ${turn}, taken_until = clock_timestamp() + ${turnMs} * interval '1 ms'
      where host = ${host} and greatest(next_start_at, taken_until, rests_until ${kept}) <= clock_timestamp()
      returning host`.execute(database)
    return rows.length > 0
  }

  /** Whoever lost the turn meanwhile gives nothing back. */
  async function giveBack(turn: string, waitMs: number): Promise<void> {
    await sql`
      update steam_store_pace
      set taken_by = null, taken_until = '-infinity', next_start_at = clock_timestamp() + ${waitMs} * interval '1 ms'
      where host = ${host} and taken_by = ${turn}`.execute(database)
  }

  /** At least now: PostgreSQL before 17 cannot subtract from an infinite time, which a host never asked has. */
  async function look(): Promise<Standing> {
    const { rows } = await sql<Standing>`
      select extract(epoch from greatest(next_start_at, now()) - now())::float8 * 1000 as "waitMs",
             extract(epoch from greatest(rests_until, now()) - now())::float8 * 1000 as "restMs"
      from steam_store_pace where host = ${host}`.execute(database)
    return rows[0] ?? { waitMs: 0, restMs: 0 }
  }

  /** Whoever gives way sees that somebody waits, on whichever server. */
  async function beAwaited(): Promise<void> {
    await sql`
      update steam_store_pace
      set awaited_until = greatest(next_start_at, clock_timestamp()) + ${keptMs} * interval '1 ms'
      where host = ${host}`.execute(database)
  }

  async function awaitTurn(turn: string, { givesWay = false, withinMs = patienceMs }: TurnOptions): Promise<void> {
    const deadline = performance.now() + Math.min(withinMs, patienceMs)
    while (!(await take(turn, givesWay))) {
      if (!givesWay) await beAwaited()
      const { waitMs, restMs } = await look()
      if (restMs > 0) throw new StoreError('resting', `for ${Math.ceil(restMs / 1000)} s more`)
      if (performance.now() > deadline) throw new StoreError('busy', 'the turn did not come')
      // Past the pause somebody has the turn: when they give it back is not known.
      const untilThenMs = waitMs > 0 ? Math.ceil(waitMs) : lookedAtEveryMs
      await pause(Math.min(untilThenMs, Math.max(0, deadline - performance.now()) + 1))
    }
  }

  return {
    async run(request, options = {}) {
      const turn = randomUUID()
      await awaitTurn(turn, options)
      let answeredAt: number | undefined
      try {
        return await request(() => {
          answeredAt = performance.now()
        })
      } finally {
        const now = performance.now()
        await giveBack(turn, Math.max(0, (options.pauses ?? 1) * betweenMs - (now - (answeredAt ?? now))))
      }
    },
    async rest(ms) {
      await sql`
        update steam_store_pace
        set rests_until = greatest(rests_until, clock_timestamp() + ${ms} * interval '1 ms')
        where host = ${host}`.execute(database)
    },
  }
}
