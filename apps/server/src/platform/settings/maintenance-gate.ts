import { problems } from '@guildhall/contract/frame/errors'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { AppError } from '../errors.ts'
import type { ReadHouse } from './house.ts'

export type MaintenanceGate = {
  /** @param role of who asks; of nobody who is known while something for members is asked @throws AppError `maintenance` */
  require(role: Role | undefined): Promise<void>
}

/** A hall is asked again no later than this, for its maintenance may end sooner than was said. */
const longestWaitMs = 60_000

/** While the hall is closed it is there for staff alone: every call of a member asks here, on every server. */
export function createMaintenanceGate(readHouse: ReadHouse, now: () => number = Date.now): MaintenanceGate {
  return {
    async require(role = roles.user) {
      if (role !== roles.user) return
      const { maintenance } = await readHouse()
      if (maintenance === null) return
      const leftMs = Date.parse(maintenance.until) - now()
      if (leftMs <= 0 || Date.parse(maintenance.from) > now()) return
      throw new AppError(problems.maintenance, {
        current: maintenance,
        retryAfterMs: Math.min(leftMs, longestWaitMs),
      })
    },
  }
}
