import { defineEvent } from '../../../platform/events.ts'

/** What the hall says of privacy is something else from this day on, in ISO form. */
export const hallPrivacyChanged = defineEvent<{ readonly day: string }>('hallPrivacyChanged')
