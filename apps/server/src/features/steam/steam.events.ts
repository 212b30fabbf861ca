import { defineEvent } from '../../platform/events.ts'

/** Steam does not take the key of this hall any more: its host has to see to it. `day` is the day in UTC. */
export type SteamKeyRefused = { readonly day: string }
export const steamKeyRefused = defineEvent<SteamKeyRefused>('steamKeyRefused')
