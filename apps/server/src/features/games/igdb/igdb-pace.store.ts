import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Between two starts: 4 a second are allowed, and starts may come late by a little. */
const betweenStartsMs = 300
/** Longer than a request may take. */
const slotMs = 30_000
const slotAskedAgainMs = 100
/** Whoever hears of their turn later than this has missed it: on a busy machine starts would come in heaps. */
const turnHoldsMs = 150
const turnsMissedMost = 5

export type IgdbPace = {
  /** Runs a request when all servers together may start one more, and have fewer than 8 open. */
  run<Result>(request: () => Promise<Result>): Promise<Result>
  /** Nobody starts anything for so long. */
  rest(ms: number): Promise<void>
}

/** The pace that all servers on one database keep together. Nothing is locked while somebody waits. */
export function createIgdbPace(database: Database): IgdbPace {
  async function takeSlot(): Promise<number> {
    for (;;) {
      const { rows } = await sql<{ slot: number }>`
        update igdb_open set taken_until = clock_timestamp() + ${slotMs} * interval '1 ms'
        where slot = (
          select slot from igdb_open where taken_until <= clock_timestamp()
          order by slot limit 1 for update skip locked)
        returning slot`.execute(database)
      const [free] = rows
      if (free !== undefined) return free.slot
      await pause(slotAskedAgainMs)
    }
  }

  async function freeSlot(slot: number): Promise<void> {
    await sql`update igdb_open set taken_until = '-infinity' where slot = ${slot}`.execute(database)
  }

  async function awaitStart(): Promise<void> {
    for (let missed = 0; ; ) {
      const askedAt = performance.now()
      const { rows: started } = await sql`
        update igdb_pace set next_start_at = clock_timestamp() + ${betweenStartsMs} * interval '1 ms'
        where next_start_at <= clock_timestamp() returning singleton`.execute(database)
      if (started.length > 0) {
        if (performance.now() - askedAt < turnHoldsMs || missed >= turnsMissedMost) return
        missed += 1
      }
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from next_start_at - clock_timestamp())::float8 * 1000 as ms from igdb_pace`.execute(
        database,
      )
      await pause(Math.max(5, rows[0]?.ms ?? 0))
    }
  }

  return {
    async run(request) {
      const slot = await takeSlot()
      try {
        await awaitStart()
        return await request()
      } finally {
        await freeSlot(slot)
      }
    },
    async rest(ms) {
      await sql`
        update igdb_pace
        set next_start_at = greatest(next_start_at, clock_timestamp() + ${ms} * interval '1 ms')`.execute(database)
    },
  }
}
