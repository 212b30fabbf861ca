import type { chatHub } from '@guildhall/contract/chat'
import { startEndpoints } from '@guildhall/contract/start'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Doors } from '../doors/index.ts'
import type { Friends } from '../friends/index.ts'
import type { House } from '../house/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Safety } from '../safety/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Users } from '../users/index.ts'
import type { Welcomes } from '../welcome/index.ts'
import { createHeldAnswers } from './held-answers.service.ts'
import { createStartService } from './start.service.ts'

/** What a page begins with, and what it missed until its line stood. Stands on all whose parts that are. */
export function createStart(
  platform: Platform,
  parts: {
    users: Users
    measures: Pick<Measures, 'inForce'>
    boundaries: Boundaries
    friends: Friends
    presence: Presence
    profiles: Profiles
    chat: Chat
    notifications: Notifications
    safety: Safety
    tournaments: Pick<Tournaments, 'checkInsOf'>
    house: Pick<House, 'announcementsOf' | 'changedTextsOf' | 'forPages'>
    doors: Pick<Doors, 'memberInvitations'>
    welcome: Welcomes
    chatHub: HubChannel<typeof chatHub>
  },
): void {
  const service = createStartService(parts)
  const held = createHeldAnswers({ ...parts, start: service })
  platform.serve(startEndpoints, {
    'GET /api/start': ({ caller }) => service.start(platform.database, caller),
  })
  parts.chatHub.handle({
    WhatMoved: ({ unit, caller }, answers) => held.moved(unit.db, caller, answers),
  })
}
