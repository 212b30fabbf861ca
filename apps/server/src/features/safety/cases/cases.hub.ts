import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { appealJudged, appealSent } from '../../appeals/index.ts'
import { applicationsMoved } from '../../auth/index.ts'
import type { Users } from '../../users/index.ts'
import { caseOpened, casesMoved, heldWordsAnswered, wordsHeld } from '../safety.events.ts'

/** Open pages of staff show at once who has a case, and what waits no more; of which case is not said to whom it may be about. */
export function tellStaffOfCases(
  events: Events,
  database: Database,
  {
    users,
    notificationsHub: hub,
  }: { users: Pick<Users, 'staffIds'>; notificationsHub: HubChannel<typeof notificationsHub> },
): void {
  const tell = async () => hub.toUsers(await users.staffIds(database), 'CasesMoved')
  events.onCommitted(casesMoved, tell)
  events.onCommitted(caseOpened, tell)
  events.onCommitted(wordsHeld, tell)
  events.onCommitted(heldWordsAnswered, tell)
  events.onCommitted(appealSent, tell)
  events.onCommitted(appealJudged, tell)
  events.onCommitted(applicationsMoved, tell)
}
