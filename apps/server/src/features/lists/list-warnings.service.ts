import type { GameList } from '@guildhall/contract/lists'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../measures/index.ts'
import * as listsStore from './lists.store.ts'
import type { ReadingLists } from './reading-lists.service.ts'

const thing = (id: string) => ({ kind: 'list', id }) as const

/** Warnings that moderators put before the words of lists, and readers who ask for what stands behind them. */
export function createListWarnings({ reading }: { reading: ReadingLists }) {
  /** @returns whether there was anything to put a warning before */
  async function put({ db }: UnitOfWork, id: string, by: { caseId: string; rule: ReportReason }): Promise<boolean> {
    if ((await listsStore.lock(db, id)) === undefined) return false
    await warningsStore.putWarning(db, thing(id), by)
    return true
  }

  /** @returns whether it was there */
  const takeOff = ({ db }: UnitOfWork, id: string, caseId: string): Promise<boolean> =>
    warningsStore.takeWarningOff(db, thing(id), caseId)

  const isOn = (db: Database, id: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, thing(id), caseId)

  /** @throws list_not_found */
  async function unveil({ db }: UnitOfWork, caller: Caller, id: string): Promise<GameList> {
    await reading.get(db, caller, id)
    await warningsStore.passWarning(db, caller.userId, thing(id))
    return reading.get(db, caller, id)
  }

  return { put, takeOff, isOn, unveil }
}
