import { defineEvent } from '../../platform/events.ts'

/** What somebody says of themselves for a while: their status, or what they are playing. */
export type StatusSaid = { readonly userId: string; readonly text: string }
export const statusSaid = defineEvent<StatusSaid>('statusSaid')
