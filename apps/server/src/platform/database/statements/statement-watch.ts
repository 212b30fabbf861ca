import type { Pulse } from './pulse.ts'

/** Ends statements that nobody will answer: their callers would wait for as long as the database stands still. */
export type StatementWatch = {
  /** What is sent fails with its connection when the watch ends that. */
  run<Result>(connection: WatchedConnection, send: () => Promise<Result>): Promise<Result>
  stop(): void
}

/** A connection with a statement on it ends at once, and the statement fails. */
export type WatchedConnection = { end(): Promise<void> }

export type StatementWatchOptions = {
  readonly pulse: Pick<Pulse, 'feel'>
  /** Older ones make the watch ask whether the database answers others. */
  readonly suspectMs: number
  /** Beyond this even a database that answers has lost this one; more than the database itself allows. */
  readonly longestMs: number
}

type Statement = { readonly connection: WatchedConnection; turns: number }

const turnsUntilSuspect = 2

/**
 * Looks at all that runs once a turn. The age of a statement is counted in turns, not read from a clock: a process
 * that was busy for a while has not waited for the database.
 */
export function createStatementWatch({ pulse, suspectMs, longestMs }: StatementWatchOptions): StatementWatch {
  const turnMs = suspectMs / turnsUntilSuspect
  const longestTurns = longestMs / turnMs
  const running = new Set<Statement>()
  let isAsking = false

  function end(isLost: (statement: Statement) => boolean): void {
    for (const statement of running) {
      if (!isLost(statement)) continue
      running.delete(statement)
      // The statement fails, and says so to whoever sent it.
      statement.connection.end().catch(() => undefined)
    }
  }

  const isSuspect = ({ turns }: Statement) => turns > turnsUntilSuspect

  async function look(): Promise<void> {
    for (const statement of running) statement.turns++
    end(({ turns }) => turns > longestTurns)
    if (isAsking || ![...running].some(isSuspect)) return
    isAsking = true
    const beat = await pulse.feel()
    isAsking = false
    if (beat === 'silent') end(isSuspect)
  }

  const timer = setInterval(() => void look(), turnMs).unref()
  return {
    async run(connection, send) {
      const statement = { connection, turns: 0 }
      running.add(statement)
      try {
        return await send()
      } finally {
        running.delete(statement)
      }
    },
    stop: () => clearInterval(timer),
  }
}
