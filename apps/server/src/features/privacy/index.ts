import type { PrivacyChanges } from '@guildhall/contract/privacy'
import { privacyEndpoints } from '@guildhall/contract/privacy'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import { privacyChanged } from './privacy.events.ts'
import { changeSettings, settingsAmong, settingsOf } from './privacy.store.ts'

export { privacyChanged } from './privacy.events.ts'
export { isFoundBy, notSetTo, setTo, unfoundAuthorIds } from './privacy.store.ts'

export type Privacy = ReturnType<typeof createPrivacy>

/** What members chose, stored. Whether somebody is let near is decided where friends and blocks are known. */
export function createPrivacy(platform: Platform) {
  platform.serve(privacyEndpoints, {
    'GET /api/privacy': ({ caller }) => settingsOf(platform.database, caller.userId),
    'PATCH /api/privacy': async ({ unit, caller, body }) => {
      await choose(unit, caller.userId, body)
      return settingsOf(unit.db, caller.userId)
    },
  })
  return { settingsOf, settingsAmong, choose }
}

async function choose(unit: UnitOfWork, userId: string, changes: PrivacyChanges): Promise<void> {
  await changeSettings(unit.db, userId, changes)
  await unit.announce(privacyChanged, { userId })
}
