import { type Fault, faultsProblems } from '@guildhall/contract/faults'
import { faultsADay } from '@guildhall/contract/rules/house/fault-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { faultAnswered, faultTold, nothingBroken } from './faults.events.ts'
import * as faultsStore from './faults.store.ts'

/** What members tell the hosts that is broken, and what the admins answer. */
export function createFaultsService({ users, audit }: { users: Users; audit: Audit }) {
  /** @throws too_many_faults */
  async function tell(unit: UnitOfWork, caller: Caller, told: faultsStore.NewFault): Promise<void> {
    if ((await faultsStore.lockAndCountToday(unit.db, caller.userId)) >= faultsADay) {
      throw new AppError(faultsProblems.too_many_faults)
    }
    const waiting = await faultsStore.lockWaiting(unit.db)
    const faultId = await faultsStore.insert(unit.db, caller.userId, { ...told, page: patternOf(told.page) })
    await unit.announce(faultTold, { faultId, reporterId: caller.userId, isFirst: waiting === 0 })
  }

  async function page(db: Database, asked: faultsStore.FaultPage): Promise<Fault[]> {
    const found = await faultsStore.findPage(db, asked)
    const ids = found.flatMap(({ reporterId, answeredBy }) => [reporterId ?? [], answeredBy ?? []].flat())
    const people = await users.findMembers(db, [...new Set(ids)])
    return found.map(({ id, reporterId, words, traceId, page: where, at, answer: said, answeredBy, answeredAt }) => ({
      id,
      reporter: people.get(reporterId ?? '') ?? null,
      words,
      traceId,
      page: where,
      at: at.toISOString(),
      answer:
        said === null || answeredAt === null
          ? null
          : { words: said, by: people.get(answeredBy ?? '') ?? null, at: answeredAt.toISOString() },
    }))
  }

  /** @throws fault_not_found, fault_answered by other words than these */
  async function answer(unit: UnitOfWork, caller: Caller, id: string, words: string): Promise<void> {
    await faultsStore.lockWaiting(unit.db)
    const stored = await faultsStore.lock(unit.db, id)
    if (stored === undefined) throw new AppError(faultsProblems.fault_not_found)
    if (stored.answer === words && stored.answeredBy === caller.userId) return
    if (stored.answeredAt !== null) throw new AppError(faultsProblems.fault_answered)
    const { reporterId } = stored
    await faultsStore.answer(unit.db, id, { byId: caller.userId, words })
    await unit.announce(faultAnswered, { faultId: id, reporterId, words })
    if ((await faultsStore.countWaiting(unit.db)) === 0) await unit.announce(nothingBroken, {})
    await audit.write(unit, caller, {
      action: 'house.fault-answered',
      on: ['fault', id],
      memberId: reporterId,
      reason: words,
    })
  }

  return { tell, page, answer }
}

/** The pattern of a route: an address may hold a secret, as the code of an invitation is, and whose page it was. */
function patternOf(page: string): string {
  const [path = ''] = page.split(/[?#]/)
  const parts = path.split('/')
  const shown = (part: string, at: number) => {
    if (parts[at - 1] === 'join') return ':code'
    return /^[a-z-]{0,24}$/.test(part) ? part : ':id'
  }
  return parts.map(shown).join('/')
}
