import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Users } from '../../users/index.ts'
import { scheduledPostFailed } from '../posts.events.ts'
import type { Scheduling } from './scheduling.service.ts'
import * as schedulingStore from './scheduling.store.ts'

export const publishDuePosts = defineJob<Record<string, never>>('publish-due-posts')

const everyMinute = '* * * * *'
const portion = 100
/** What fails for a reason of ours is tried again, later each time. */
const triesMaximum = 5

/** Publishes what is due: each post in a transaction of its own, by whichever server holds it first. */
export function publishScheduledPosts(
  {
    jobs,
    database,
    transactions,
    log,
    writes,
  }: Pick<Platform, 'jobs' | 'database' | 'transactions' | 'log' | 'writes'>,
  parts: { users: Users; scheduling: Pick<Scheduling, 'publish'> },
): void {
  const { users, scheduling } = parts

  async function publish(id: string): Promise<void> {
    await transactions.run(async (unit) => {
      const due = await schedulingStore.takeDue(unit.db, id)
      if (due === undefined) return
      const { userId } = due
      const standing = await users.findStanding(unit.db, userId)
      if (standing === undefined || standing.isSuspended) throw new AppError(problems.suspended)
      // Nobody is signed in here: the author asked for it before.
      const caller = { userId, signInId: '', role: standing.role, isNewcomer: standing.isNewcomer }
      await writes.require(unit, caller, 'feed')
      await scheduling.publish(unit, caller, due)
    })
  }

  /** The author is told, and finds why in the list of drafts. */
  async function giveBack(id: string, error: unknown): Promise<void> {
    if (!(error instanceof AppError)) {
      log.warn({ err: error, draftId: id }, 'a scheduled post could not be written')
      if ((await schedulingStore.countTry(database, id)) < triesMaximum) return
    }
    const failure = error instanceof AppError ? error.problem.code : problems.internal_error.code
    await transactions.run(async (unit) => {
      const userId = await schedulingStore.makeDraft(unit.db, id, failure)
      if (userId !== undefined) await unit.announce(scheduledPostFailed, { draftId: id, userId, failure })
    })
  }

  jobs.handle(publishDuePosts, async () => {
    for (;;) {
      const ids = await schedulingStore.listDue(database, portion)
      for (const id of ids) await publish(id).catch((error: unknown) => giveBack(id, error))
      if (ids.length < portion) return
    }
  })
  jobs.schedule(publishDuePosts, everyMinute)
}
