import type { SyncStep } from '@guildhall/contract/rules/library-limits'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import type { WishlistClient } from '../web-api/wishlist-client.ts'
import { fetchAchievements } from './achievements-step.ts'
import { findAccount, takeList } from './listing-step.ts'
import { matchApps } from './matching-step.ts'
import { saveGames } from './saving-step.ts'
import type { StepPart, SyncRun } from './sync-run.ts'

export type StepParts = {
  readonly transactions: Transactions
  /** `undefined` without a key of the host. */
  readonly client: SteamClient | undefined
  /** `undefined` where the host lets this server ask neither what games are, nor for wishlists. */
  readonly wishlists: WishlistClient | undefined
  readonly database: Database
  readonly log: Logger
  readonly games: Games
  readonly library: Library
  readonly achievements: Achievements
}

type Step =
  | { readonly work: (run: SyncRun, parts: StepParts) => Promise<StepPart>; readonly next: SyncStep }
  | { readonly work: (run: SyncRun, parts: StepParts) => Promise<void>; readonly next: 'end' }

/** What is done in each step, and what follows it. */
const steps: Readonly<Record<SyncStep, Step>> = {
  account: { work: findAccount, next: 'games' },
  games: { work: takeList, next: 'matching' },
  matching: { work: matchApps, next: 'saving' },
  saving: { work: saveGames, next: 'achievements' },
  achievements: { work: fetchAchievements, next: 'end' },
}

/** From the step that the sync is in to the end of the last one. */
export async function goThroughSteps(run: SyncRun, parts: StepParts): Promise<void> {
  for (;;) {
    const step = steps[run.sync().step]
    if (step.next === 'end') return await step.work(run, parts)
    const { next } = step
    const part = await step.work(run, parts)
    await run.write(async (unit, sync) => {
      const { isThrough, change } = await part(unit, sync)
      return isThrough ? { ...change, step: next } : change
    })
  }
}
