import { removedDays } from '@guildhall/contract/rules/safety/report-limits'
import { safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Media } from '../../media/index.ts'
import type { StoredCase } from '../cases/cases.store.ts'
import { everyReportable, type ReportableParts } from '../every-reportable.ts'
import * as removalsStore from './removals.store.ts'

/** Each night. */
export const forgetRemoved = defineJob<Record<string, never>>('forget-removed')

type Removed = Pick<StoredCase, 'id' | 'kind' | 'targetId'>

export type Removing = ReturnType<typeof createRemoving>

/** The thing of a case is taken away, and put back as it was. */
export function createRemoving({ media, ...parts }: ReportableParts & { media: Pick<Media, 'releaseAll'> }) {
  const reportables = everyReportable(parts)

  const mayRemove = ({ kind }: Pick<Removed, 'kind'>): boolean => reportables[kind].removal !== undefined

  /** @throws case_measure_impossible for what is not removed, case_thing_gone */
  async function remove(unit: UnitOfWork, { id, kind, targetId }: Removed): Promise<void> {
    const { removal } = reportables[kind]
    if (removal === undefined) throw new AppError(safetyProblems.case_measure_impossible)
    const kept = await removal.takeDown(unit, targetId)
    if (kept === undefined) throw new AppError(safetyProblems.case_thing_gone)
    await removalsStore.add(unit.db, id, kept)
  }

  /** A repeat changes nothing. @returns whether it was put back now @throws case_not_put_back */
  async function putBack(unit: UnitOfWork, { id, kind, targetId }: Removed, by: string): Promise<boolean> {
    const stored = await removalsStore.find(unit.db, id)
    if (stored?.putBackAt) return false
    if (!(await putBackIfKept(unit, { id, kind, targetId }, by))) throw new AppError(safetyProblems.case_not_put_back)
    return true
  }

  /** @returns whether it was put back now */
  async function putBackIfKept(unit: UnitOfWork, { id, kind, targetId }: Removed, by: string): Promise<boolean> {
    const stored = await removalsStore.find(unit.db, id)
    const { removal } = reportables[kind]
    if (!stored || stored.kept === null || !removal || !(await removal.putBack(unit, targetId, stored.kept)))
      return false
    await removalsStore.setPutBack(unit.db, id, by)
    return true
  }

  /** When it was removed and put back; null where it was not removed. */
  async function of(db: Database, caseId: string) {
    const stored = await removalsStore.find(db, caseId)
    if (stored === undefined) return null
    const { removedAt, putBackAt, kept } = stored
    return { at: removedAt.toISOString(), putBackAt: putBackAt?.toISOString() ?? null, isKept: kept !== null }
  }

  /** What was kept for so long, and its pictures, is kept no longer. */
  async function forgetOld(unit: UnitOfWork): Promise<void> {
    for (const { kept, kind, targetId } of await removalsStore.forget(unit.db, { days: removedDays })) {
      await reportables[kind].removal?.forget?.(unit, targetId)
      await media.releaseAll(unit, [...mediaIdsIn(kept)])
    }
  }

  return { mayRemove, remove, putBack, putBackIfKept, of, forgetOld }
}

/** Each use of a picture stands once in what is kept: in a row of the feature, or as the picture of a profile. */
function mediaIdsIn(kept: unknown): Set<string> {
  const ids = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (mediaFields.has(name) && typeof each === 'string') ids.add(each)
        else look(each)
      }
    }
  }
  look(kept)
  return ids
}

const mediaFields: ReadonlySet<string> = new Set(['media_id', 'pictureMediaId', 'bannerMediaId'])
