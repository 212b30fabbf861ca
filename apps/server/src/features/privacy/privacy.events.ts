import { defineEvent } from '../../platform/events.ts'

/** A member chose other privacy settings; what others may see and do follows at once. */
export type PrivacyChanged = { readonly userId: string }
export const privacyChanged = defineEvent<PrivacyChanged>('privacyChanged')
