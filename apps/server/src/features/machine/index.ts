import { machineEndpoints } from '@guildhall/contract/machine'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Doors } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import type { Imports } from '../imports/index.ts'
import type { Media } from '../media/index.ts'
import { createMachineService, oldMailsUnwanted } from './machine.service.ts'

/** What the hall runs on, as admins see it. */
export function createMachine(
  platform: Platform,
  parts: { audit: Audit; media: Media; imports: Imports; house: House; doors: Doors },
): void {
  const service = createMachineService({ ...parts, platform })
  platform.events.onCommitted(oldMailsUnwanted, () => platform.mailer.files.removeOld())
  platform.serve(machineEndpoints, {
    'GET /api/admin/machine': () => service.describe(),
    'GET /api/admin/machine/storage': () => service.storage(platform.database),
    'POST /api/admin/machine/cleanups/{kind}': ({ unit, caller, params }) => service.cleanUp(unit, caller, params.kind),
    'GET /api/admin/machine/settings': () => service.settings(),
    'GET /api/admin/machine/failures': ({ query }) => service.failures(query),
    'POST /api/admin/machine/failures/retry': ({ unit, caller, body }) => service.tryAgain(unit, caller, body.ids),
  })
}
