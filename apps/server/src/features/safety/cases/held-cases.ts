// What every deed with a case begins with and ends with.
import { safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { casesMoved } from '../safety.events.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'
import { type DescribingCases, showsWords } from './describing-cases.ts'

/** @throws case_not_found */
export async function lockCase(db: Database, caller: Caller, id: string): Promise<StoredCase> {
  await casesStore.lock(db, id)
  return requireCase(db, caller, id)
}

/** @throws case_not_found */
export async function requireCase(db: Database, caller: Caller, id: string): Promise<StoredCase> {
  const stored = await casesStore.find(db, caller.userId, id)
  if (stored === undefined) throw new AppError(safetyProblems.case_not_found)
  return stored
}

/** @throws case_not_yours */
export async function requireJudge(
  describing: Pick<DescribingCases, 'mayJudge'>,
  db: Database,
  caller: Caller,
  stored: StoredCase,
): Promise<void> {
  if (!(await describing.mayJudge(db, caller, stored))) throw new AppError(safetyProblems.case_not_yours)
}

type CaseDeed = Pick<Parameters<Audit['write']>[2], 'action' | 'before' | 'after' | 'reason'>

/** Writes what staff did with a case into the audit log, and tells the others. */
export const notingDeeds =
  (audit: Audit) =>
  async (unit: UnitOfWork, caller: Caller, { id, aboutId }: StoredCase, deed: CaseDeed): Promise<void> => {
    // Reading changes nothing.
    if (deed.action !== 'reports.words-read') await unit.announce(casesMoved, {})
    await audit.write(unit, caller, { ...deed, on: ['case', id], memberId: aboutId })
  }

/** Whoever reads words that were said among few leaves an entry in the audit log. */
export const notingReadings =
  (audit: Audit) =>
  async (unit: UnitOfWork, caller: Caller, stored: StoredCase): Promise<void> => {
    if (!stored.isPrivate || !showsWords(caller, stored)) return
    await notingDeeds(audit)(unit, caller, stored, { action: 'reports.words-read' })
  }
