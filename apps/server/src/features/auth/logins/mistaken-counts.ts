import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { CounterKey } from './login-counters.store.ts'
import * as loginCountersStore from './login-counters.store.ts'

/**
 * Attempts that were counted and then failed for a reason of the server's, which says nothing about their password. They
 * are taken back at once, or as soon as the database is there again.
 */
export type MistakenCounts = {
  takeBack(key: CounterKey): Promise<void>
  /** To be awaited before the next attempt with this key is counted. */
  settle(key: CounterKey): Promise<void>
  stop(): void
}

type Debt = { readonly key: CounterKey; readonly times: number }

const againAfterMs = 1000

export function createMistakenCounts(database: Database, log: Pick<Logger, 'warn'>): MistakenCounts {
  const debts = new Map<string, Debt>()
  let again: NodeJS.Timeout | undefined

  function owe(key: CounterKey, times: number): void {
    const name = nameOf(key)
    debts.set(name, { key, times: (debts.get(name)?.times ?? 0) + times })
  }

  async function settle(key: CounterKey): Promise<void> {
    const debt = debts.get(nameOf(key))
    if (debt === undefined) return
    debts.delete(nameOf(key))
    try {
      await loginCountersStore.takeAttemptsBack(database, debt.key, debt.times)
    } catch (error) {
      owe(debt.key, debt.times)
      throw error
    }
  }

  async function settleAll(): Promise<void> {
    again = undefined
    try {
      for (const { key } of debts.values()) await settle(key)
    } catch (error) {
      log.warn({ err: error, counters: debts.size }, 'login attempts that the server failed are still counted')
      again ??= setTimeout(() => void settleAll(), againAfterMs).unref()
    }
  }

  return {
    takeBack(key) {
      owe(key, 1)
      return settleAll()
    },
    settle,
    stop: () => clearTimeout(again),
  }
}

function nameOf({ accountKey, browser }: CounterKey): string {
  return `${accountKey.toString('base64')} ${browser.toString('base64')}`
}
