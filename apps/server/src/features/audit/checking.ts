import type { Database } from '../../platform/database/unit-of-work.ts'
import * as auditStore from './audit.store.ts'
import { emptyHead, hashOf } from './chain.ts'

/** `brokenAt` is the number of the first entry that is not what was written, or is missing. */
export type AuditVerdict =
  | { readonly isWhole: true; readonly entries: number; readonly head: string }
  | { readonly isWhole: false; readonly brokenAt: number; readonly why: string }

/** How a chain stood once, as somebody wrote it down. */
export type KnownHead = { readonly entries: number; readonly head: string }

const batch = 1000

/**
 * Reads the whole chain. `known` was written down outside of the database: whoever can write there can make a chain
 * anew from its first entry to the anchor, and only what they cannot reach tells.
 */
export async function checkAuditLog(database: Database, known?: KnownHead): Promise<AuditVerdict> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => check(db, known))
}

/** Within a transaction that sees one state of it. */
export async function check(db: Database, known: KnownHead | undefined): Promise<AuditVerdict> {
  const anchor = await auditStore.readAnchor(db)
  let seq = 0
  let head = emptyHead
  for (;;) {
    const entries = await auditStore.readAfter(db, seq === 0 ? null : seq, batch)
    for (const entry of entries) {
      if (entry.seq <= seq) return broken(entry.seq, 'was put in before the first')
      if (entry.seq !== seq + 1) return broken(seq + 1, 'is missing')
      if (hashOf(entry, head) !== entry.hash) return broken(entry.seq, 'is not what was written')
      seq = entry.seq
      head = entry.hash
      if (known?.entries === seq && known.head !== head) return broken(seq, 'is another than was written down')
    }
    if (entries.length < batch) break
  }
  if (anchor === undefined) return broken(seq + 1, 'cannot be known: the anchor is missing')
  if (anchor.entries > seq) return broken(seq + 1, 'is missing at the end')
  if (anchor.entries < seq || anchor.head !== head) return broken(anchor.entries + 1, 'is unknown to the anchor')
  if (known !== undefined && known.entries > seq) return broken(seq + 1, 'was written down and is missing')
  return { isWhole: true, entries: seq, head }
}

const broken = (brokenAt: number, why: string): AuditVerdict => ({ isWhole: false, brokenAt, why })
