import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import * as warningsStore from './warnings-before.store.ts'

type Parts<Shown> = {
  /** @returns undefined where there is no such thing */
  readonly lock: (db: Database, id: string) => Promise<unknown>
  /** @throws what is said of a thing that the caller does not see */
  readonly describe: (db: Database, caller: Caller, id: string) => Promise<Shown>
}

/** Warnings that moderators put before things of a kind, and readers who ask for what stands behind them. */
export function createWarningsBefore<Shown>(kind: warningsStore.WarnedKind, { lock, describe }: Parts<Shown>) {
  const thing = (id: string) => ({ kind, id })

  /** @returns whether there was anything to put a warning before */
  async function put({ db }: UnitOfWork, id: string, by: { caseId: string; rule: ReportReason }): Promise<boolean> {
    if ((await lock(db, id)) === undefined) return false
    await warningsStore.putWarning(db, thing(id), by)
    return true
  }

  /** @returns whether it was there */
  const takeOff = ({ db }: UnitOfWork, id: string, caseId: string): Promise<boolean> =>
    warningsStore.takeWarningOff(db, thing(id), caseId)

  const isOn = (db: Database, id: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, thing(id), caseId)

  async function unveil({ db }: UnitOfWork, caller: Caller, id: string): Promise<Shown> {
    await describe(db, caller, id)
    await warningsStore.passWarning(db, caller.userId, thing(id))
    return describe(db, caller, id)
  }

  return { put, takeOff, isOn, unveil }
}
