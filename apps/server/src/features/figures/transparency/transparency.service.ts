import { type TransparencyQuarter, transparencyProblems } from '@guildhall/contract/figures/transparency'
import type { TransparencyCount } from '@guildhall/contract/rules/house/transparency-parts'
import { standingKinds } from '@guildhall/contract/rules/safety/measure-rules'
import { reportReasons } from '@guildhall/contract/rules/safety/report-limits'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { told, toldPart, toldTogether } from './few.ts'
import * as transparencyStore from './transparency.store.ts'

/** What everybody may read of the moderation of the hall. @throws transparency_off */
export async function readTransparency({
  database,
  readHouse,
}: Pick<Platform, 'database' | 'readHouse'>): Promise<TransparencyQuarter[]> {
  if (!(await readHouse()).isTransparent) throw new AppError(transparencyProblems.transparency_off)
  const sums = await transparencyStore.findQuarters(database)
  return [...Map.groupBy(sums, ({ from }) => from)].map(([from, values]) =>
    quarterOf(from, new Map(values.map(({ name, value }) => [name, value]))),
  )
}

function quarterOf(from: string, values: ReadonlyMap<string, number>): TransparencyQuarter {
  const named = (name: string) => values.get(name) ?? 0
  const of = (name: TransparencyCount) => named(name)
  const divided = <Name extends string>(prefix: string, names: readonly Name[]) =>
    toldTogether(Object.fromEntries(names.map((name) => [name, named(`${prefix}:${name}`)])) as Record<Name, number>)
  const measures = standingKinds.reduce((sum, kind) => sum + named(`measures:${kind}`), 0)
  // How quick staff are tells of no member, however few the slow ones are.
  const ofSettled = (part: number) => (told(of('settled')) === null ? null : told(part))
  return {
    from,
    reports: told(of('reports')),
    reportsByHall: toldPart(of('reportsByHall'), of('reports')),
    reasons: divided('reports', reportReasons),
    measures: told(measures),
    kinds: divided('measures', standingKinds),
    settled: told(of('settled')),
    settledInHour: ofSettled(of('settledInHour')),
    settledInDay: ofSettled(of('settledInDay')),
    settledInWeek: ofSettled(of('settledInWeek')),
    appeals: told(of('appeals')),
    appealsAnswered: told(of('appealsAnswered')),
    appealsGranted: toldPart(of('appealsGranted'), of('appealsAnswered')),
  }
}
