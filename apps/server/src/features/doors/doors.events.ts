import { defineEvent } from '../../platform/events.ts'

/** Staff began to hold a raid back. */
export type RaidHeldBack = { readonly byId: string; readonly since: string }
export const raidHeldBack = defineEvent<RaidHeldBack>('raidHeldBack')
