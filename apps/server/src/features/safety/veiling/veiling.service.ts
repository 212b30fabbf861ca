import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Media, ShownAgain } from '../../media/index.ts'
import { pictureWarningEnded } from '../../media/index.ts'
import type { StoredCase } from '../cases/cases.store.ts'
import { everyReportable, type ReportableParts } from '../every-reportable.ts'

type Veiled = Pick<StoredCase, 'id' | 'kind' | 'targetId'>

type Place = { readonly kind: ReportableKind; readonly id: string }
const keyOf = ({ kind, id }: Place) => `${kind} ${id}`

/** So many of the places where its pictures came again stand in a case. */
const againShown = 20

export type Veiling = ReturnType<typeof createVeiling>

/** A warning is put before the thing of a case, and taken off again. */
export function createVeiling(parts: ReportableParts & { readonly media: Pick<Media, 'warnings'> }) {
  const { warnings } = parts.media
  const reportables = everyReportable(parts)

  const mayVeil = ({ kind }: Pick<Veiled, 'kind'>): boolean => reportables[kind].veil !== undefined

  /** @throws case_measure_impossible for what bears no warning, case_thing_gone */
  async function veil(unit: UnitOfWork, { id, kind, targetId }: Veiled, rule: ReportReason): Promise<void> {
    const { veil: how } = reportables[kind]
    if (how === undefined) throw new AppError(safetyProblems.case_measure_impossible)
    if (!(await how.put(unit, targetId, { caseId: id, rule }))) throw new AppError(safetyProblems.case_thing_gone)
  }

  /** Wherever its pictures were shown anew, too. @returns whether it was there until now */
  async function takeOff(unit: UnitOfWork, { id, kind, targetId }: Veiled): Promise<boolean> {
    const places: Place[] = [{ kind, id: targetId }, ...(await warnings.placesOf(unit.db, id))]
    let wasOn = await takeOffAll(unit, places, id)
    // Who shows one of them at this moment is waited for; where they did is behind it until now.
    wasOn = (await warnings.forget(unit.db, id)) || wasOn
    const known = new Set(places.map(keyOf))
    const all = await warnings.placesOf(unit.db, id)
    wasOn =
      (await takeOffAll(
        unit,
        all.filter((place) => !known.has(keyOf(place))),
        id,
      )) || wasOn
    if (wasOn) await unit.announce(pictureWarningEnded, { caseId: id, places: all })
    return wasOn
  }

  /** In one order for all who do so. */
  async function takeOffAll(unit: UnitOfWork, places: readonly Place[], caseId: string): Promise<boolean> {
    let wasOn = false
    const once = new Map(places.map((place) => [keyOf(place), place]))
    for (const key of [...once.keys()].toSorted()) {
      const { kind, id } = once.get(key) as Place
      wasOn = ((await reportables[kind].veil?.takeOff(unit, id, caseId)) ?? false) || wasOn
    }
    return wasOn
  }

  /** Before the thing, or before whatever shows its pictures from now on. */
  const isOn = async (db: Database, { id, kind, targetId }: Veiled): Promise<boolean> =>
    ((await reportables[kind].veil?.isOn(db, targetId, id)) ?? false) || (await warnings.stands(db, id))

  /** Where its pictures were shown anew, the latest few. */
  const shownAgain = (db: Database, { id }: Pick<Veiled, 'id'>): Promise<ShownAgain[]> =>
    warnings.shownAgain(db, id, againShown)

  return { mayVeil, veil, takeOff, isOn, shownAgain }
}
