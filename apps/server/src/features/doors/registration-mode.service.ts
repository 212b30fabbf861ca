import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import type { Config } from '../../platform/config.ts'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import * as doorsStore from './doors.store.ts'

/** How somebody new comes in. */
export function createRegistrationMode(parts: { audit: Audit; config: Pick<Config, 'isRegistrationOpen'> }) {
  const { audit, config } = parts

  /** What is written down of one server shuts its door whatever the admins say. */
  async function current(db: Database): Promise<RegistrationMode> {
    return config.isRegistrationOpen ? (await doorsStore.find(db)).registration : 'closed'
  }

  /** A repeat changes nothing, and leaves no entry. */
  async function change(unit: UnitOfWork, caller: Caller, mode: RegistrationMode): Promise<void> {
    const { registration: before } = await doorsStore.lock(unit.db)
    if (before !== mode) {
      await doorsStore.setRegistration(unit.db, mode)
      await audit.write(unit, caller, {
        action: 'house.registration-changed',
        on: ['house', 'doors'],
        before: { registration: before },
        after: { registration: mode },
      })
    }
  }

  return { current, change }
}
