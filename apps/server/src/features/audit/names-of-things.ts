import type { AuditThing } from '@guildhall/contract/rules/safety/audit-actions'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { StoredEntry } from './audit.store.ts'

/** What things of a kind are called today, by the ids that entries have; what is gone, or has no name, is absent. */
export type NamesOf = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type On = Pick<StoredEntry, 'onKind' | 'onId'>

/** Features above say what their things are called: the log has ids alone. */
export function createNamesOfThings(database: Database) {
  const finders = new Map<AuditThing, NamesOf>()

  /** @returns one statement a kind, for a whole page */
  async function namesIn(entries: readonly On[]): Promise<(on: On) => string> {
    const found = new Map<string, ReadonlyMap<string, string>>()
    for (const kind of new Set(entries.map(({ onKind }) => onKind))) {
      const ids = entries.filter(({ onKind }) => onKind === kind).map(({ onId }) => onId)
      const names = await finders.get(kind)?.(database, [...new Set(ids)])
      if (names !== undefined) found.set(kind, names)
    }
    return ({ onKind, onId }) => found.get(onKind)?.get(onId) ?? ''
  }

  return { namesIn, name: (kind: AuditThing, namesOf: NamesOf) => void finders.set(kind, namesOf) }
}
