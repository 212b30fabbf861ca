import { type Beginning, firstStepsEndpoints } from '@guildhall/contract/first-steps'
import { beginningMembers, type FirstStep, firstSteps, ownMachine } from '@guildhall/contract/rules/house/first-steps'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import { productName } from '../../platform/settings/house.ts'
import type { Doors } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import * as firstStepsStore from './first-steps.store.ts'

type Parts = { readonly house: Pick<House, 'said'>; readonly doors: Pick<Doors, 'isChosen'> }

/** What a new hall still lacks. Nobody ticks it off: each step is done when what it leads to is set. */
export function createFirstSteps(platform: Platform, { house, doors }: Parts): void {
  const { config, database, mailer } = platform
  const hasAddress = !ownMachine.test(new URL(config.publicUrl).hostname)

  async function describe(db: Database): Promise<Beginning> {
    if (await firstStepsStore.areAtLeast(db, beginningMembers)) return { steps: [] }
    const skipped = await firstStepsStore.findSkipped(db)
    const { name, colour, crest, rules } = await house.said(db)
    const isDone: Readonly<Record<FirstStep, boolean>> = {
      name: name !== productName || colour !== null || crest !== null,
      rules: rules !== null,
      door: await doors.isChosen(db),
      mail: mailer.isConfigured,
      address: hasAddress,
    }
    const steps = firstSteps.map((step) => ({ step, isDone: isDone[step], isSkipped: skipped.includes(step) }))
    return { steps: steps.every((step) => step.isDone || step.isSkipped) ? [] : steps }
  }

  async function skip(unit: UnitOfWork, steps: readonly FirstStep[]): Promise<Beginning> {
    await firstStepsStore.setSkipped(
      unit.db,
      firstSteps.filter((step) => steps.includes(step)),
    )
    return describe(unit.db)
  }

  platform.serve(firstStepsEndpoints, {
    'GET /api/admin/first-steps': () => describe(database),
    'PUT /api/admin/first-steps/skipped': ({ unit, body }) => skip(unit, body.steps),
  })
}
