import { defineEvent } from '../../platform/events.ts'

/** Steam does not take the key of this hall any more: its host has to see to it. `day` is the day in UTC. */
export type SteamKeyRefused = { readonly day: string }
export const steamKeyRefused = defineEvent<SteamKeyRefused>('steamKeyRefused')

/** The account of a member was read through: what stands on the shelf now is what Steam told between these moments. */
export type SteamRead = { readonly userId: string; readonly beganAt: Date; readonly readAt: Date }
export const steamRead = defineEvent<SteamRead>('steamRead')

/** A member's account was taken away, with all that it had brought. */
export type SteamUnlinked = { readonly userId: string }
export const steamUnlinked = defineEvent<SteamUnlinked>('steamUnlinked')
