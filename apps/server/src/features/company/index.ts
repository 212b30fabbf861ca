import { companyEndpoints } from '@guildhall/contract/company'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Chat } from '../chat/index.ts'
import type { Doors } from '../doors/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import { commonWithEach } from '../overlap/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Users } from '../users/index.ts'
import { createEveryone } from './everyone.service.ts'
import { createHellos } from './hellos/hellos.service.ts'
import { sendHellosWhenDue } from './hellos/sending-hellos.job.ts'
import { mayMeet } from './looking.store.ts'
import { createDescribePeople } from './people-view.service.ts'
import { keepRoomsTold } from './room/open-rooms.ts'
import { createSuggestions } from './suggestions.service.ts'
import { createTables } from './tables.service.ts'

/** The room of people: who is in the hall, what they play now, whom to meet and why, and a hello to them. */
export function createCompany(
  platform: Platform,
  parts: {
    users: Users
    doors: Doors
    privacy: Privacy
    friends: Friends
    presence: Presence
    games: Games
    profiles: Profiles
    chat: Chat
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { database } = platform
  const { privacy } = parts
  const describe = createDescribePeople(parts)
  const everyone = createEveryone({ ...parts, describe })
  const suggestions = createSuggestions({ ...parts, everyone, describe })
  const tables = createTables(parts)
  const hellos = createHellos({ ...parts, meet: mayMeet, describe })

  /** Games are named to somebody only where both show their shelves to everybody. */
  async function sharedGames(db: Database, oneId: string, otherId: string): Promise<readonly number[]> {
    const settings = await privacy.settingsAmong(db, [oneId, otherId])
    if ([...settings.values()].some(({ library }) => library !== 'everyone')) return []
    return (await commonWithEach(db, oneId, [otherId])).get(otherId)?.gameIds ?? []
  }
  keepRoomsTold(platform, { presence: parts.presence, hub: parts.notificationsHub })
  sendHellosWhenDue(platform, { ...parts, meet: mayMeet, sharedGames })

  platform.serve(companyEndpoints, {
    'GET /api/company/people': ({ caller, query }) => everyone.page(database, caller, query),
    'GET /api/company/counts': ({ caller }) => everyone.counts(database, caller),
    'GET /api/company/tables': ({ caller }) => tables.now(database, caller),
    'GET /api/company/suggestions': ({ caller, query }) => suggestions.suggest(database, caller, query.limit),
    'POST /api/company/hellos/{userId}': ({ unit, caller, params }) => hellos.say(unit, caller, params.userId),
    'DELETE /api/company/hellos/{userId}': ({ unit, caller, params }) => hellos.takeBack(unit, caller, params.userId),
  })
  return { suggest: suggestions.suggest }
}
