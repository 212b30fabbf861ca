import { defineEvent } from '../../../platform/events.ts'

/** What the hall announces now is, or will be, something else. */
export const announcementsMoved = defineEvent<Record<string, never>>('announcementsMoved')
