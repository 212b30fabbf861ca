import { randomUUIDv7 } from 'node:crypto'
import { companyProblems } from '@guildhall/contract/company'
import { doorsProblems } from '@guildhall/contract/doors'
import { hellosADay, helloWaitsSeconds } from '@guildhall/contract/rules/company/company-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Doors } from '../../doors/index.ts'
import type { DescribePeople } from '../people-view.service.ts'
import * as hellosStore from './hellos.store.ts'

/** Sends one hello, unless it was taken back. */
export const sendHello = defineJob<{ id: string }>('send-hello')

/** A fixed sentence to somebody one does not know: it goes after a moment, so that taking it back leaves nothing behind. */
export function createHellos(parts: { doors: Pick<Doors, 'isHeldBack'>; meet: MayMeet; describe: DescribePeople }) {
  const { doors, meet, describe } = parts

  /**
   * Once a person in 30 days: said again it is the same one.
   * @throws nobody_to_greet too_many_hellos strangers_held_back
   */
  async function say(unit: UnitOfWork, caller: Caller, toId: string): Promise<{ undoUntil: string | null }> {
    const { db } = unit
    await hellosStore.lock(db, caller.userId)
    const earlier = (await hellosStore.saidAmong(db, caller.userId, [toId])).get(toId)
    if (earlier !== undefined) return { undoUntil: earlier.undoUntil?.toISOString() ?? null }
    const [person] = (await meet(db, caller, toId)) ? await describe(db, caller, [toId]) : []
    if (person?.way !== 'hello') throw new AppError(companyProblems.nobody_to_greet)
    if (await doors.isHeldBack(db, caller.userId)) throw new AppError(doorsProblems.strangers_held_back)
    if ((await hellosStore.countOfDay(db, caller.userId)) >= hellosADay) {
      throw new AppError(companyProblems.too_many_hellos)
    }
    const id = randomUUIDv7()
    const dueAt = await hellosStore.say(db, { id, fromId: caller.userId, toId })
    await unit.enqueue(sendHello, { id }, helloWaitsSeconds)
    return { undoUntil: dueAt?.toISOString() ?? null }
  }

  /** @throws hello_gone */
  async function takeBack(unit: UnitOfWork, caller: Caller, toId: string): Promise<void> {
    if (await hellosStore.takeBack(unit.db, caller.userId, toId)) return
    const said = await hellosStore.saidAmong(unit.db, caller.userId, [toId])
    if (said.has(toId)) throw new AppError(companyProblems.hello_gone)
  }

  return { say, takeBack }
}

export type MayMeet = (db: Database, caller: Caller, userId: string) => Promise<boolean>
