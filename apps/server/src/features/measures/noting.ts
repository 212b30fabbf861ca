// Warnings and removals stand beside the measures, though they hold nothing back.
import type { NotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { measureNoted } from './measures.events.ts'
import * as measuresStore from './measures.store.ts'

/** What a case ended with and holds nothing back stands beside the measures: it can be appealed against. */
export async function note(
  unit: UnitOfWork,
  caller: Caller,
  memberId: string,
  told: { readonly kind: NotedKind; readonly rule: ReportReason; readonly words: string; readonly caseId: string },
): Promise<void> {
  const measureId = await measuresStore.insertNote(unit.db, { ...told, memberId, byId: caller.userId })
  await unit.announce(measureNoted, { measureId, memberId, isTakenBack: false })
}

/** Whether what the case ended with stands there still. */
export const isNoted = async (db: Database, caseId: string): Promise<boolean> =>
  (await measuresStore.findNoteOf(db, caseId)) !== undefined

/** It was put right; what came of it is undone by whoever calls. Nothing where it stands no more, or never did. */
export async function takeNoteBack(
  unit: UnitOfWork,
  caller: Pick<Caller, 'userId'>,
  caseId: string,
  words: string,
): Promise<void> {
  const noted = await measuresStore.findNoteOf(unit.db, caseId)
  if (noted === undefined) return
  await measuresStore.lift(unit.db, noted.id, { byId: caller.userId, words })
  await unit.announce(measureNoted, { measureId: noted.id, memberId: noted.memberId, isTakenBack: true })
}
